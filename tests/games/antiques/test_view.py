"""What is shown, asked and said; and that none of it gives away how many coins somebody has."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.core.errors import Refusal
from companion.core.messages import Words
from companion.core.prompt import Amount, Choice, Pick, Several, Who
from companion.games.antiques import GAME
from companion.games.antiques.state import State
from companion.games.antiques.view import AntiquesView
from tests.games.antiques.positions import (
    ALL_TRICKS,
    END,
    PASS,
    assign,
    bid,
    boxed,
    lot,
    new_game,
    run,
    sold,
    swap,
    turn_up,
    with_cards,
    with_coins,
)
from tests.games.antiques.properties import disguise
from tests.games.harness import NAMES, random_action


def seen(state: State, viewer: int | None = None) -> AntiquesView:
    view = GAME.view(state, viewer)
    assert isinstance(view, AntiquesView)
    return view


def choices(state: State) -> dict[str, Choice]:
    """The choices of the prompt, by the words on their buttons."""
    return {
        choice.label.key.removeprefix("antiques.choice."): choice for choice in GAME.prompt(state).choices
    }


def said(state: State, raw: Any, language: str = "en") -> list[str]:
    action = GAME.read(state, raw)
    story = GAME.narrate(state, action, GAME.apply(state, action))
    return [Words(language).say(message, NAMES) for message in story]


class TestSecrets:
    """«Держите свои монеты втайне от соперников.»"""

    def test_a_seat_sees_its_own_coins_and_the_table_none(self) -> None:
        state = with_coins(new_game(), 11, 22, 27)
        assert seen(state).coins == (None, None, None)
        assert seen(state, 1).coins == (None, 22, None)

    def test_after_the_end_all_coins_are_counted_openly(self) -> None:
        state = replace(with_coins(new_game(), 11, 22, 27), phase="over")
        assert seen(state).coins == (11, 22, 27)
        assert [seat.figure for seat in seen(state).seats] == [6, 17, 22]

    def test_before_the_end_the_number_beside_a_name_is_that_of_the_cards(self) -> None:
        state = with_cards(with_coins(new_game(), 11, 22, 27), {"painting": 2})
        assert [seat.figure for seat in seen(state).seats] == [5, -5, -5]

    @pytest.mark.parametrize("players", [3, 6])
    def test_two_games_that_differ_in_coins_alone_look_and_sound_the_same(self, players: int) -> None:
        """The table's view, every prompt, and what is said of a step that both allow."""
        rng = Random(players)
        state = new_game(players, tricks=ALL_TRICKS)
        told_twice = 0
        while not state.over:
            other = disguise(state, rng)
            assert seen(other) == seen(state)
            assert GAME.prompt(other) == GAME.prompt(state)
            raw = random_action(GAME, state, rng)
            action = GAME.read(state, raw)
            after = GAME.apply(state, action)
            try:
                other_after = GAME.apply(other, action)
            except Refusal as refusal:
                assert refusal.code == "cannot_afford"
            else:
                if not after.over:
                    story = GAME.narrate(state, action, after)
                    assert GAME.narrate(other, action, other_after) == story
                    told_twice += 1
            state = after
        assert told_twice > 50

    def test_what_a_viewer_sees_of_the_others_does_not_depend_on_their_coins(self) -> None:
        state = run(with_coins(new_game(), 20, 20, 20), lot("stamp", "stamp"), bid(3))
        assert seen(state, 0) == seen(with_coins(state, 20, 3, 37), 0)

    def test_the_refusal_of_a_bid_names_no_number(self) -> None:
        state = run(with_coins(new_game(), 7, 20, 33), lot("stamp", "stamp"))
        with pytest.raises(Refusal) as caught:
            run(state, bid(8))
        for language in ("ru", "en"):
            assert not any(char.isdigit() for char in Words(language).say(caught.value.message, NAMES))


class TestBoard:
    def test_the_lot_the_bids_and_what_is_still_out(self) -> None:
        state = run(new_game(3, first=1), lot("stamp", "replica"), bid(2), PASS)
        view = seen(state)
        assert view.lot == ("stamp", "replica") and (view.deck, view.round, view.rounds) == (57, 1, 20)
        assert dict(view.unseen)["stamp"] == 9 and dict(view.unseen)["replica"] == 4
        assert (view.bids, view.out, view.leader) == ((None, 2, None), (2,), 1)
        assert (view.high, view.least, view.turn) == (2, 3, 0)

    def test_tricks_are_explained_with_the_numbers_of_this_table(self) -> None:
        view = seen(new_game(5, tricks=("stop", "ban")))
        assert [trick.trick for trick in view.tricks] == ["stop", "ban"] and view.stop_from == 8
        assert "8" in Words("ru").say(view.tricks[0].help, NAMES)
        assert view.tokens == (("stop", "ban"),) * 5

    def test_the_last_sale_is_shown_until_the_next_lot(self) -> None:
        state = sold(new_game(), 0, 5, "stamp", "painting", "stamp")
        sale = seen(state).sale
        assert sale is not None
        assert (sale.seat, sale.price, sale.share, sale.rest, sale.bank_to) == (0, 5, 2, 1, None)
        assert sale.cards == ("stamp", "painting", "stamp")
        assert seen(run(state, lot("stamp", "stamp"))).sale is None

    def test_what_a_seat_tells(self) -> None:
        state = with_cards(new_game(tricks=("ban",)), {"painting": 1, "replica": 1})
        table = [Words("en").say(message) for message in seen(state).seats[0].details]
        assert table == [
            "2 cards, worth 0 points without coins.",
            "1 replica waits for a group.",
            "Tokens: ban.",
        ]
        owner = [Words("en").say(message) for message in seen(state, 0).seats[0].details]
        assert owner == [*table, "20 coins."]


class TestAtAGlance:
    def told(self, state: State) -> list[str]:
        return [Words("en").say(message, NAMES) for message in GAME.glance(state)]

    def test_the_lot_who_has_bid_and_who_is_out(self) -> None:
        state = run(with_coins(new_game(4, first=1), 20, 20, 10, 7), lot("stamp", "painting"), bid(2), PASS)
        assert self.told(state) == [
            "Round 1 of 20. In the bank: 3.",
            "The lot: stamp, painting and a card face down.",
            "Bids: Маша 2.",
            "Out: Даша.",
        ]
        assert self.told(run(state, bid(3)))[2] == "Bids: Маша 2, Вася 3."

    def test_while_nobody_has_bid_or_passed_there_is_nothing_to_say_of_it(self) -> None:
        assert self.told(new_game()) == ["Round 1 of 20. In the bank: 0."]
        assert len(self.told(run(new_game(), lot("stamp", "painting")))) == 2
        assert self.told(boxed(new_game(), "stamp", "stamp")) == ["Round 2 of 20. In the bank: 0."]

    def test_a_seat_knows_its_coins_and_how_many_of_them_lie_out(self) -> None:
        def own(state: State, seat: int) -> list[str]:
            return [Words("en").say(message, NAMES) for message in GAME.own(state, seat)]

        state = run(new_game(), lot("stamp", "painting"), bid(4))
        assert own(state, 0) == ["You have 20 coins.", "Of these on the table: 4."]
        assert own(state, 1) == ["You have 20 coins."]
        assert own(run(state, END), 0) == []


class TestGains:
    """What a collection scores now, and what the next card of each kind would add."""

    def kinds(self, state: State, seat: int = 0) -> dict[str, tuple[int, int]]:
        return {kind.kind: (kind.points, kind.gain) for kind in seen(state).collections[seat].kinds}

    def test_of_nothing(self) -> None:
        assert self.kinds(new_game()) == {
            "painting": (0, 5),
            "furniture": (0, 0),
            "jewelry": (0, 4),
            "stamp": (0, 1),
            "sculpture": (-5, 25),
            "collection": (0, -10),
        }

    def test_a_card_that_completes_a_collection_counts_for_that_too(self) -> None:
        four = {"painting": 1, "furniture": 1, "jewelry": 1, "sculpture": 1, "collection": 1}
        kinds = self.kinds(with_cards(new_game(), four))
        assert kinds["collection"] == (-10, -10)
        assert kinds["stamp"] == (0, 1 + 30) and kinds["furniture"] == (0, 12)

    def test_sculptures_are_ranked_anew(self) -> None:
        state = with_cards(new_game(4), {"sculpture": 1}, {"sculpture": 2}, {"sculpture": 1})
        assert self.kinds(state)["sculpture"] == (12, 17 - 12)
        assert self.kinds(state, 3)["sculpture"] == (-5, 25 // 3 + 5)

    def test_a_waiting_replica_comes_along_with_the_first_group(self) -> None:
        state = with_cards(new_game(), {"replica": 2})
        assert self.kinds(state)["stamp"] == (0, 17) and self.kinds(state)["painting"] == (0, 5)
        assert seen(state).collections[0].replica_gain == 0

    def test_a_replica_adds_most_where_it_adds_most(self) -> None:
        collection = seen(with_cards(new_game(), {"stamp": 3, "jewelry": 1})).collections[0]
        assert collection.replica_gain == 28 - 17
        assert collection.points == 17 + 4 - 5 and collection.cards == 4

    def test_placed_replicas_are_told_apart(self) -> None:
        collection = seen(with_cards(new_game(), {"stamp": 1, "replica:stamp": 2})).collections[0]
        (stamps,) = [kind for kind in collection.kinds if kind.kind == "stamp"]
        assert (stamps.count, stamps.replicas) == (3, 2)
        assert collection.pieces == (("stamp", 1), ("replica:stamp", 2))

    def test_gains_come_true(self) -> None:
        """Against the engine itself: the card is added, and the points are counted again."""
        held = {"painting": 2, "furniture": 3, "jewelry": 5, "stamp": 6, "sculpture": 1, "collection": 2}
        state = with_cards(new_game(4), held, {"sculpture": 1}, {"sculpture": 2})
        before = seen(state).collections[0]
        for kind in before.kinds:
            more = with_cards(
                new_game(4), {**held, kind.kind: held[kind.kind] + 1}, {"sculpture": 1}, {"sculpture": 2}
            )
            assert seen(more).collections[0].points - before.points == kind.gain


class TestPrompts:
    def test_the_deck_is_drawn_by_what_is_still_unseen(self) -> None:
        state = sold(new_game(), 0, 1, "stamp", "stamp", "painting")
        choice = choices(state)["lot"]
        assert choice.chance and isinstance(choice.fields[0], Several)
        assert (choice.fields[0].low, choice.fields[0].high) == (2, 2)
        assert {item.value: item.left for item in choice.fields[0].items}["stamp"] == 8
        state = run(state, lot("stamp", "stamp"), bid(1), PASS, PASS)
        choice = choices(state)["turn_up"]
        assert choice.chance and isinstance(choice.fields[0], Pick)
        assert {item.value: item.left for item in choice.fields[0].items}["stamp"] == 6
        assert GAME.prompt(state).seat is None

    def test_cards_that_are_all_seen_are_not_offered(self) -> None:
        state = new_game()
        for _ in range(5):
            state = boxed(state, "stamp", "stamp")
        (field,) = choices(state)["lot"].fields
        assert isinstance(field, Several) and "stamp" not in {item.value for item in field.items}

    def test_a_bid_is_bounded_by_what_lies_open_alone(self) -> None:
        """All sixty coins, without those in the bank and those that others have laid out."""
        state = run(with_coins(new_game(), 20, 20, 17), lot("stamp", "stamp"), bid(5))
        assert choices(state)["bid"].fields == (Amount("coins", 6, 60 - 3 - 5, default=6),)

    def test_a_player_without_enough_coins_is_asked_like_any_other(self) -> None:
        state = run(with_coins(new_game(), 20, 5, 20), lot("stamp", "stamp"), bid(6))
        assert GAME.verbs(state) == ("pass",) and list(choices(state)) == ["bid", "pass"]

    def test_where_everybody_can_see_that_a_bid_is_too_high_to_beat_only_a_pass_is_left(self) -> None:
        state = run(with_coins(new_game(), 31, 20, 9), lot("stamp", "stamp"), bid(30))
        assert list(choices(state)) == ["pass"]

    def test_a_bid_of_all_that_anybody_could_have_is_still_a_bid(self) -> None:
        """29 coins lie open, so somebody may have 31 or not: 30 beats 29 and is all that a stop could be."""
        state = run(with_coins(new_game(), 29, 20, 11), lot("stamp", "stamp"), bid(29))
        assert choices(state)["bid"].fields == (Amount("coins", 30, 31, default=30),)
        state = run(with_coins(new_game(tricks=("stop",)), 30, 20, 9), lot("stamp", "stamp"), bid(29))
        assert choices(state)["bid"].fields == (Amount("coins", 30, 30, default=30),)
        assert choices(state)["stop"].fields == (Amount("coins", 30, 30, default=30),)

    def test_tricks_that_could_be_played(self) -> None:
        state = run(new_game(tricks=ALL_TRICKS), lot("stamp", "stamp"))
        assert list(choices(state)) == ["bid", "pass", "stop", "ban"], "nobody has a card to swap"
        assert choices(state)["stop"].fields == (Amount("coins", 15, 60, default=15),)
        assert choices(state)["stop"].fixed == (("trick", "stop"),)
        assert choices(state)["ban"].fields[1] == Who("target", (1, 2))
        state = run(state, PASS)
        assert choices(state)["ban"].fields[1] == Who("target", (2,))
        assert list(choices(run(state, PASS))) == ["bid", "pass", "stop"], "nobody is left to be banned"

    def test_a_swap_offers_what_there_is(self) -> None:
        held: list[dict[str, int]] = [{"stamp": 2}, {}, {"jewelry": 1, "replica:jewelry": 1}]
        state = run(with_cards(new_game(tricks=("swap",)), *held), lot("stamp", "stamp"))
        coins, target, give, get, flips = choices(state)["swap"].fields
        assert coins == Amount("coins", 1, 60, default=1)
        assert target == Who("target", (2,)) and flips == Who("flips", (0, 2))
        assert isinstance(give, Pick) and [(item.value, item.left) for item in give.items] == [("stamp", 2)]
        assert isinstance(get, Pick)
        assert [item.value for item in get.items] == ["jewelry", "replica:jewelry"]

    def test_a_replica_is_offered_its_groups_with_what_they_gain(self) -> None:
        state = with_cards(new_game(), {"stamp": 3, "jewelry": 1})
        state = sold(state, 0, 1, "painting", "painting", "replica")
        (field,) = choices(state)["assign"].fields
        assert isinstance(field, Pick) and GAME.prompt(state).seat == 0
        notes = {item.value: item.note.args["n"] for item in field.items if item.note}
        assert notes == {"jewelry": 6, "stamp": 11}


class TestStory:
    def test_a_round_in_words(self) -> None:
        state = new_game(4, first=1)
        assert said(state, lot("stamp", "painting")) == ["Lot 1: stamp, painting and a card face down."]
        state = run(state, lot("stamp", "painting"))
        assert said(state, bid(7)) == ["Маша bids 7."]
        state = run(state, bid(7), PASS, PASS)
        assert said(state, PASS) == ["Петя passes.", "The lot goes to Маша for 7."]
        state = run(state, PASS)
        assert said(state, turn_up("stamp")) == [
            "The third card: stamp. Маша takes the whole lot.",
            "Маша pays 7: 2 to each of the others, 1 to the bank.",
        ]
        assert said(state, turn_up("stamp"), "ru")[1] == "Маша платит 7: остальным по 2, в банк 1."

    def test_payments_that_divide_or_do_not_at_all(self) -> None:
        state = run(new_game(4), lot("stamp", "painting"), bid(6), PASS, PASS, PASS)
        assert said(state, turn_up("stamp"))[1] == "Петя pays 6: 2 to each of the others."
        state = run(new_game(4), lot("stamp", "painting"), bid(2), PASS, PASS, PASS)
        assert said(state, turn_up("stamp"))[1] == "Петя pays 2: too few to share, all go to the bank."

    def test_the_bank(self) -> None:
        state = sold(new_game(3), 0, 5, "stamp", "painting", "stamp")
        state = run(state, lot("jewelry", "painting"), bid(5), PASS, PASS)
        assert said(state, turn_up("stamp"))[2] == "Даша has the fewest cards and takes the bank: 2 coins."

    def test_a_lot_for_the_box_and_the_end(self) -> None:
        state = run(new_game(), lot("stamp", "painting"), PASS, PASS)
        assert said(state, PASS) == ["Даша passes.", "Nobody wants the lot: it goes to the box."]
        assert (
            said(replace(state, round=20), PASS)[-1] == "All twenty lots have been played: the game is over."
        )

    def test_tricks(self) -> None:
        held = ({"stamp": 1, "replica:stamp": 1}, {"jewelry": 1}, {"painting": 1})
        state = run(with_cards(new_game(tricks=ALL_TRICKS), *held), lot("stamp", "painting"))
        assert said(state, bid(15, trick="stop")) == [
            "Петя bids 15.",
            "Петя stops the bidding!",
            "The lot goes to Петя for 15.",
        ]
        assert said(state, bid(1, trick="ban", target=2)) == [
            "Петя bids 1.",
            "Петя plays a ban: Даша is out of the bidding.",
        ]
        assert said(state, swap(1, 1, "replica:stamp", "jewelry", 1)) == [
            "Петя bids 1.",
            "Петя and Маша swap: replica among the stamps for jewellery.",
            "Маша turns the swap token over.",
            "Маша: the replica lies apart for now and waits for a group.",
        ]

    def test_replicas(self) -> None:
        state = run(new_game(), lot("stamp", "replica"), bid(1), PASS, PASS)
        assert said(state, turn_up("stamp"))[2] == "Петя: the replica joins a group at once: Stamps."
        state = run(state, turn_up("jewelry"))
        assert said(state, assign("jewelry")) == ["Петя places the replica: Jewellery."]
        state = run(new_game(), lot("painting", "replica"), bid(1), PASS, PASS)
        waits = "Петя: the replica lies apart for now and waits for a group."
        assert said(state, turn_up("painting"))[2] == waits


def test_nobody_is_behind_before_the_first_card() -> None:
    """Five points less for the fewest sculptures say nothing while nobody has any card."""
    state = new_game(3)
    assert [seat.figure for seat in seen(state).seats] == [0, 0, 0]
    state = with_cards(state, {"painting": 1})
    assert [seat.figure for seat in seen(state).seats] == [0, -5, -5]
