"""Who may see what: on the table, in prompts, in what is said of a step, and what a seat alone may know."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.core.codec import encode
from companion.core.messages import Message, Seat, Words
from companion.core.prompt import Prompt
from companion.core.session import Session
from companion.document import read_setup
from companion.games.kuhhandel import GAME
from companion.games.kuhhandel.actions import StartTrade
from companion.games.kuhhandel.material import card_name
from companion.games.kuhhandel.state import Exposure, Lot, State
from tests.games.harness import messages_in, play
from tests.games.kuhhandel.properties import disguise
from tests.games.kuhhandel.table import (
    ACCEPT,
    CLOSE,
    GIVE,
    KEEP,
    NAMES,
    SELL,
    answer,
    bid,
    claim,
    counter,
    draw,
    offer,
    outcome,
    pass_,
    pay,
    peek,
    position,
    reveal,
    run,
    start,
    trade,
)


def public(prompt: Prompt) -> Prompt:
    """What everybody may read of a prompt: of a secret choice only that it is there."""
    return replace(
        prompt,
        choices=tuple(replace(choice, fields=()) if choice.secret else choice for choice in prompt.choices),
    )


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_table_cant_tell_secrets_apart(players: int) -> None:
    """Views, prompts and what is said are the same whatever the hands, offers and cards looked at are."""
    rng = Random(players)
    setup = read_setup(GAME, list(NAMES[:players]), {"super": True, "bluffer_out": True})
    differed = 0
    for _ in range(3):
        for before, action, after in play(GAME, setup, rng):
            other = disguise(after, rng)
            differed += other != after
            assert GAME.view(other, None) == GAME.view(after, None)
            assert public(GAME.prompt(other)) == public(GAME.prompt(after))
            if action.do not in ("keep", "give", "sell"):
                assert GAME.narrate(disguise(before, rng), action, other) == GAME.narrate(
                    before, action, after
                )
    assert differed > 100


def test_a_player_sees_their_own_hand_and_no_other() -> None:
    state = position([{}, {}, {}], hands=[[0, 500], [10], [20, 20]])
    assert GAME.view(state, 2).hand == (20, 20)  # type: ignore[attr-defined]
    assert GAME.view(state, None).hand is None  # type: ignore[attr-defined]
    view: Any = GAME.view(state, 1)
    assert view.hand == (10,)
    assert [farm.cards for farm in view.farms] == [2, 1, 2]
    real: Any = GAME.view(start(3, money="table"), 1)
    assert (real.hand, real.farms[0].cards) == (None, None)


def test_an_offer_is_seen_by_the_one_who_made_it() -> None:
    state = run(position([{"dog": 2}, {}, {"dog": 2}]), trade(2, "dog", 0, 50))
    views: list[Any] = [GAME.view(state, viewer) for viewer in (None, 0, 1, 2)]
    assert [view.trade.offer for view in views] == [None, (0, 50), None, None]
    assert all(view.trade.offered for view in views)
    assert views[0].trade.stake == 2
    assert views[2] == replace(views[0], hand=views[2].hand)


def test_offers_that_were_exchanged_are_seen_by_the_two() -> None:
    tied = run(position([{"dog": 2}, {}, {"dog": 2}]), trade(2, "dog", 0, 20), counter(10, 10))
    views: list[Any] = [GAME.view(tied, viewer) for viewer in (None, 0, 1, 2)]
    both = ((0, 20), (10, 10))
    assert [view.trade.tied for view in views] == [None, both, None, both]
    assert not views[0].trade.offered
    settled = run(tied, offer(0), ACCEPT)
    views = [GAME.view(settled, viewer) for viewer in (None, 0, 1, 2)]
    assert [view.settled.offers for view in views] == [None, ((0,), None), None, ((0,), None)]
    public_part = views[0].settled
    assert (public_part.winner, public_part.taker, public_part.giver) == (0, 0, 2)
    assert (public_part.how, public_part.round, public_part.stake) == ("accepted", 2, 2)
    later: Any = GAME.view(run(settled, reveal("cow")), 0)
    assert later.settled is None


def test_a_card_looked_at_is_seen_by_the_active_player() -> None:
    for card in ("cow", 500, "champion-pig", "rat"):
        state = run(start(2), peek(card))
        views: list[Any] = [GAME.view(state, viewer) for viewer in (None, 0, 1)]
        assert [view.peeked for view in views] == [None, card, None]
        left = dict(views[0].left)
        assert (left["cow"], left["champion-pig"], left["money"]) == (4, 1, 26)
        assert dict(views[1].left).get(card, 25) == {"cow": 3, 500: 25, "champion-pig": 0, "rat": 3}[card]
        assert sum(left.values()) == 80
    kept: Any = GAME.view(run(start(2), peek(500), KEEP), 0)
    assert (kept.peeked, kept.receiver, dict(kept.left)["money"]) == (None, 1, 25)


def test_ways_to_pay_are_proposed_to_the_payer() -> None:
    state = run(start(), reveal("cow"), bid(1, 30), CLOSE, SELL)
    views: list[Any] = [GAME.view(state, viewer) for viewer in (None, 0, 1, 2)]
    assert [view.lot.proposals for view in views] == [(), (), ((10, 20), (50,)), ()]
    assert [view.lot.payer for view in views] == [1, 1, 1, 1]
    state = run(start(), reveal("champion-cow"), claim(2, 3), SELL)
    champion: Any = GAME.view(state, 2)
    assert champion.lot.proposals == ((0, 0, 10),)
    assert champion.lot.by_cards


def test_an_exposed_hand_is_everybodys_to_see() -> None:
    state = run(start(), reveal("cow"), bid(1, 300), CLOSE, SELL)
    view: Any = GAME.view(state, None)
    assert view.lot.exposed == Exposure(1, (0, 0, 10, 10, 10, 20, 50))
    assert (view.lot.lowest, view.lot.bidders) == (10, (1, 2))


def test_what_the_board_needs() -> None:
    state = position(
        [{"dog": 2, "rat": 1}, {"dog": 1}, {"dog": 1, "cow": 4, "rat": 2}], champions=[["pig"], [], []]
    )
    view: Any = GAME.view(state, None)
    assert view.farms[0].herd == (("dog", 2), ("rat", 1))
    assert view.farms[2].sets == ("cow",)
    assert [(one.seats, one.kind, one.stake) for one in view.trades] == [
        ((0, 1), "dog", 1),
        ((0, 2), "dog", 1),
        ((0, 2), "rat", 1),
        ((1, 2), "dog", 1),
    ]
    assert [seat.figure for seat in view.seats] == [250, 0, 800]
    assert (view.donkeys, view.next_donkey) == (0, 50)
    left = dict(view.left)
    assert (left["dog"], left["cow"], left["champion-pig"], "money" in left) == (0, 0, 0, False)
    four = position([{"donkey": 4}, {}, {}])
    assert GAME.view(four, None).next_donkey is None  # type: ignore[attr-defined]
    loose: Any = GAME.view(run(start(), reveal("rat"), pass_(50)), None)
    assert (loose.pot, loose.turn, loose.lot) == (1, 2, None)


class TestPrompts:
    def test_whether_the_auctioneer_could_buy_is_not_told(self) -> None:
        state = run(start(), reveal("cow"), bid(1, 300), CLOSE)
        assert [choice.do for choice in GAME.prompt(state).choices] == ["sell", "buy"]
        assert answer(state)["can"] == ["sell"]

    def test_secret_entries_go_behind_the_curtain(self) -> None:
        trading = position([{"dog": 1}, {}, {"dog": 1}])
        answering = run(trading, trade(2, "dog", 10))
        cases = [
            (trading, {"reveal": False, "trade": True}),
            (answering, {"accept": False, "counter": True}),
            (run(answering, counter(10)), {"offer": True}),
            (run(start(), reveal("rat")), {"take": False, "pass": True}),
            (run(start(), reveal("cow"), bid(1, 10), CLOSE, SELL), {"pay": True}),
            (start(2), {"peek": True}),
            (run(start(2), peek(10)), {"keep": False, "give": False}),
            (run(start(2), peek(10), GIVE), {"draw": True}),
        ]
        for state, secret in cases:
            assert {choice.do: choice.secret for choice in GAME.prompt(state).choices} == secret

    def test_the_pile_of_two_is_drawn_fairly(self) -> None:
        """Money comes up as often as it is in the pile, a value as often as it is among the unseen."""
        state = start(2)
        for card in (10, 10, 500, 50):
            state = run(state, peek(card), KEEP, draw("cow" if card == 500 else 10))
        (choice,) = (choice for choice in GAME.prompt(state).choices if choice.do == "peek")
        (field,) = choice.fields
        weights: dict[Any, int] = {item.value: item.weight for item in field.items}  # type: ignore[union-attr, misc]
        total = sum(weights.values())
        money = {card: weight for card, weight in weights.items() if isinstance(card, int)}
        assert sum(money.values()) / total == pytest.approx((26 - 7) / 72)
        assert money[500] / sum(money.values()) == pytest.approx(3 / 29)
        assert weights["cow"] / total == pytest.approx(3 / 72)
        shown = {item.value: item.left for item in field.items}  # type: ignore[union-attr]
        assert (shown[500], shown["cow"]) == (4, 3), "what others drew is not shown"


class TestNarration:
    def test_nothing_tells_the_value_of_an_offer(self) -> None:
        """Every text of every public screen while the offer of 0 and 500 lies there."""
        setup = read_setup(GAME, list(NAMES[:3]), {})
        session = Session(GAME, setup)
        state = position([{"dog": 2}, {}, {"dog": 2}], hands=[[0, 500], [10], [0, 20]])
        offered = run(state, trade(2, "dog", 0, 500))
        action = GAME.read(state, trade(2, "dog", 0, 500))
        said = [GAME.view(offered, None), GAME.narrate(state, action, offered), public(GAME.prompt(offered))]
        for language in ("ru", "en"):
            words = Words(language)
            texts = [words.say(message, session.setup.seats) for message in messages_in(said)]
            assert texts and not any("500" in text for text in texts)
        assert encode(action)["offer"] == [0, 500]

    def test_a_payment_tells_only_the_number_of_cards(self) -> None:
        state = run(start(), reveal("cow"), bid(1, 30), CLOSE, SELL)
        (said,) = GAME.narrate(state, GAME.read(state, pay(50)), run(state, pay(50)))
        assert Words("en").say(said, NAMES) == "Маша pays Петя with 1 card and gets the cow."
        assert Words("ru").say(said, NAMES) == "Маша платит 1 картой и получает корову. Деньги берёт Петя."

    def test_money_drawn_stays_secret(self) -> None:
        state = run(start(2), peek(500))
        said = [*GAME.narrate(start(2), GAME.read(start(2), peek(500)), state)]
        said += GAME.narrate(state, GAME.read(state, KEEP), run(state, KEEP))
        kept = run(state, KEEP)
        said += GAME.narrate(kept, GAME.read(kept, draw(200)), run(kept, draw(200)))
        assert [Words("ru").say(message, NAMES) for message in said] == [
            "Петя тайно смотрит верхнюю карту.",
            "Петя оставляет себе денежную карту. Следующую карту получает Маша.",
            "Маша получает денежную карту.",
        ]

    def test_what_followed_is_said_after_what_was_done(self) -> None:
        state = position([{"dog": 2, "cow": 2}, {"pig": 4}, {"dog": 2, "cow": 2}], empty_pile=True)
        asked = run(state, trade(2, "dog", 0))
        said = GAME.narrate(asked, GAME.read(asked, ACCEPT), run(asked, ACCEPT))
        assert [Words("ru").say(message, NAMES) for message in said] == [
            "Даша принимает предложение.",
            "Отдаёт Даша, получает Петя: собака ×2.",
            "Петя собирает квартет: собаки!",
            "Маша пропускает ход: торговаться не за что.",
        ]

    def test_a_bluff_is_told_with_the_hand_that_was_shown(self) -> None:
        state = run(start(), reveal("cow"), bid(1, 300), CLOSE)
        said = GAME.narrate(state, GAME.read(state, SELL), run(state, SELL))
        assert [Words("en").say(message, NAMES) for message in said] == [
            "It was a bluff: Маша can't pay 300!",
            "Маша shows all their money: 0, 0, 10, 10, 10, 20, 50.",
            "The auction starts again, and Маша may take part.",
        ]


def test_disguise_keeps_the_position_possible() -> None:
    """The helper of these tests: as many cards as before, and offers that are in the hand."""
    rng = Random(5)
    state = run(
        position([{"dog": 2}, {}, {"dog": 2}], hands=[[0, 500], [10], [0, 20]]), trade(2, "dog", 0, 500)
    )
    for _ in range(20):
        other: State = disguise(state, rng)
        assert list(map(len, other.hands)) == [2, 1, 2]
        run(other, ACCEPT)
    shown = run(start(), reveal("cow"), bid(1, 300), CLOSE, SELL)
    assert isinstance(shown.now, Lot)
    assert disguise(shown, rng).hands[1] == shown.hands[1]


HANDS = [[0, 10, 10, 50], [], [0, 100]]


def dogs() -> State:
    """Seats 0 and 2 hold a dog each; seat 1 has no money."""
    return position([{"dog": 1}, {}, {"dog": 1}], hands=HANDS)


def hand(*notes: int) -> Message:
    return Message("kuhhandel.own.hand", cards=tuple(map(card_name, notes)), sum=sum(notes), n=len(notes))


def own_offer(what: str, seat: int, *notes: int) -> Message:
    cards = tuple(map(card_name, notes))
    return Message(f"kuhhandel.own.{what}", seat=Seat(seat), cards=cards, sum=sum(notes))


def test_the_own_hand_and_nobody_elses() -> None:
    assert GAME.own(dogs(), 0) == (hand(0, 10, 10, 50),)
    assert GAME.own(dogs(), 1) == (Message("kuhhandel.own.no_money"),)


def test_real_money_is_in_nobodys_words() -> None:
    assert GAME.own(start(3, money="table"), 0) == ()


def test_an_offer_is_known_to_whoever_laid_it() -> None:
    state = run(dogs(), trade(2, "dog", 0, 10))
    assert GAME.own(state, 0) == (hand(0, 10, 10, 50), own_offer("offer", 0, 0, 10))
    assert GAME.own(state, 1) == (Message("kuhhandel.own.no_money"),)
    assert GAME.own(state, 2) == (hand(0, 100),)


def test_after_the_trade_both_know_both_offers() -> None:
    state = run(dogs(), trade(2, "dog", 0, 10), counter(100))
    both = (own_offer("offered", 0, 0, 10), own_offer("offered", 2, 100))
    assert GAME.own(state, 0)[1:] == both == GAME.own(state, 2)[1:]
    assert GAME.own(state, 1) == (Message("kuhhandel.own.no_money"),)


def test_an_offer_that_was_taken_stands_alone() -> None:
    state = run(dogs(), trade(2, "dog", 0, 10), {"do": "accept"})
    assert GAME.own(state, 0)[1:] == (own_offer("offered", 0, 0, 10),) == GAME.own(state, 2)[1:]


def test_no_money_at_all_is_an_offer_too() -> None:
    penniless = position([{"dog": 1}, {}, {"dog": 1}], hands=[[], [], [0, 100]])
    state = run(penniless, trade(2, "dog"))
    nothing = Message("kuhhandel.own.offered_nothing", seat=Seat(0))
    assert GAME.own(state, 0) == (Message("kuhhandel.own.no_money"), nothing)


def test_offers_that_were_equal_stay_known() -> None:
    state = run(dogs(), trade(2, "dog", 0), counter(0))
    assert GAME.own(state, 0)[1:] == (own_offer("offered", 0, 0), own_offer("offered", 2, 0))


def test_a_card_that_was_looked_at() -> None:
    looked = run(start(2), peek("dog"))
    assert GAME.own(looked, 0)[-1] == Message("kuhhandel.own.peeked", card=card_name("dog"))
    assert all(said.key != "kuhhandel.own.peeked" for said in GAME.own(looked, 1))


def test_a_trade_holds_a_secret_where_cards_are_on_offer() -> None:
    assert StartTrade(with_=1, animal="dog", offer=(10,)).hides()
    assert not StartTrade(with_=1, animal="dog").hides()


def test_the_way_to_a_trade_with_real_money_has_no_offers_to_tell() -> None:
    state = position([{"dog": 1}, {}, {"dog": 1}], money="table")
    assert GAME.own(run(state, {"do": "trade", "with": 2, "animal": "dog"}, outcome(2)), 0) == ()
