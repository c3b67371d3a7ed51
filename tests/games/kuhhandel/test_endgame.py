"""«Если в стопке не осталось карт животных», «Завершение игры»: how it ends, and what is said after it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.messages import Words
from companion.games.kuhhandel import GAME
from companion.games.kuhhandel.pile import cards_of
from companion.games.kuhhandel.state import Deck, State
from tests.games.kuhhandel.table import (
    ACCEPT,
    CLOSE,
    GIVE,
    KEEP,
    NAMES,
    TAKE,
    UNCLAIMED,
    answer,
    bid,
    cash,
    challenge,
    claim,
    counter,
    draw,
    everything,
    last_card,
    leave_out,
    offer,
    outcome,
    pass_,
    pay,
    peek,
    position,
    refused,
    reveal,
    run,
    start,
    trade,
)


def last_trade(**options: Any) -> State:
    """Seat 1 can't trade; the cows of seats 0 and 2 are all that is not whole."""
    farms = [everything(cow=2, goose=0, rat=0), {}, {"cow": 2, "goose": 4, "rat": 4}]
    return position(farms, empty_pile=True, **options)


def ended(**options: Any) -> State:
    """The game in which seat 2 owns the rats, the geese and the cows."""
    if options.get("money") == "table":
        return run(last_trade(**options), challenge(2, "cow"), outcome(2))
    return run(last_trade(**options), trade(2, "cow", 0), counter(10))


class TestEmptyPile:
    def test_the_player_in_turn_must_trade(self) -> None:
        state = position([{"cow": 2}, {"cow": 2}, {}], empty_pile=True)
        assert (answer(state)["turn"], answer(state)["can"]) == (0, ["trade"])

    def test_players_who_cant_are_passed_over(self) -> None:
        farms = [{"cow": 1}, {"pig": 4}, {"cow": 2}, {"cow": 1}]
        state = position(farms, empty_pile=True)
        after = answer(run(state, trade(2, "cow", 10), ACCEPT))
        assert (after["turn"], after["table"]["auctioneer"]) == (2, 2)

    def test_after_the_last_auction_too(self) -> None:
        state = last_card(position([{"cow": 2}, {}, {"cow": 1}]), "cow")
        assert answer(run(state, reveal("cow"), CLOSE))["turn"] == 2

    def test_the_last_two_trade_on_until_all_is_whole(self) -> None:
        farms = [{"cow": 1, "pig": 2}, {}, {"cow": 3, "pig": 2}]
        state = run(position(farms, empty_pile=True), trade(2, "pig", 10), ACCEPT)
        assert answer(state)["turn"] == 2
        state = run(state, trade(0, "cow", 0), counter(20))
        assert answer(state)["turn"] == 0
        assert answer(run(state, trade(2, "cow", 0), ACCEPT))["over"]


class TestTheEnd:
    def test_it_comes_inside_the_action_that_makes_the_last_quartet_whole(self) -> None:
        state = run(last_trade(), trade(2, "cow", 0))
        assert not answer(state)["over"]
        after = answer(run(state, ACCEPT))
        assert after["over"]
        assert (after["turn"], after["phase"]) == (None, "over")
        assert after["can"] == ["leave_out"]
        assert after["winners"] == [0]
        assert after["table"]["trade"] is None

    def test_the_rats_quartet_counts_too(self) -> None:
        farms = [everything(rat=1), {"rat": 3}, {}]
        after = answer(run(position(farms, empty_pile=True), trade(1, "rat", 0), ACCEPT))
        assert after["over"]
        assert after["table"]["animals"][1] == {"rat": 4}
        assert after["can"] == [], "the rats' owner has no set to leave out"

    def test_with_real_money(self) -> None:
        assert answer(run(last_trade(money="table"), challenge(2, "cow"), outcome(0)))["over"]
        assert answer(run(last_trade(money="table"), challenge(2, "cow"), {"do": "tie"}, {"do": "tie"}))[
            "over"
        ]

    def test_by_the_last_card_of_the_pile(self) -> None:
        state = last_card(position([everything(cow=3), {}, {}]), "cow")
        assert answer(run(state, reveal("cow"), CLOSE))["over"]
        sold = run(state, reveal("cow"), bid(1, 10), CLOSE, {"do": "buy"}, pay(10))
        assert answer(sold)["over"]

    def test_by_the_last_rat(self) -> None:
        state = last_card(position([everything(rat=0), {"rat": 3}, {}]), "rat")
        loose = run(state, reveal("rat"))
        assert not answer(loose)["over"]
        assert answer(run(loose, TAKE))["over"]
        spread = answer(run(loose, pass_(0), TAKE))
        assert (spread["over"], spread["turn"]) == (False, 1)

    def test_a_champion_in_the_pile_is_still_auctioned(self) -> None:
        """All quartets are whole, but the pile is not empty."""
        state = last_card(position([everything(cow=2), {"cow": 2}, {}]), "champion-cow")
        state = run(state, trade(1, "cow", 50), ACCEPT)
        assert (answer(state)["over"], answer(state)["can"]) == (False, ["reveal"])
        assert answer(run(state, reveal("champion-cow"), UNCLAIMED))["over"]
        claimed = run(state, reveal("champion-cow"), claim(2, 1), {"do": "sell"}, pay(0))
        assert answer(claimed)["over"]

    def test_for_two_by_the_last_draw(self) -> None:
        state = position([everything(cow=3), {}])
        left = tuple(int(card in ("cow", 10)) for card in cards_of(state.agreed))
        state = replace(state, deck=Deck(2, left, 4))
        kept = run(state, peek("cow"), KEEP)
        assert not answer(kept)["over"], "the second card is still to come"
        assert answer(run(kept, draw(10)))["over"]
        assert answer(run(state, peek(10), GIVE, draw("cow")))["over"]
        apart = answer(run(state, peek(10), KEEP, draw("cow")))
        assert (apart["over"], apart["turn"], apart["can"]) == (False, 1, ["trade"])

    @pytest.mark.parametrize(
        "raw",
        [
            reveal("cow"),
            trade(1, "cow", 0),
            CLOSE,
            claim(1, 4),
            bid(1, 10),
            offer(0),
            ACCEPT,
            cash(0, 10),
            peek("cow"),
        ],
    )
    def test_after_it_nothing_more_happens(self, raw: Json) -> None:
        assert refused(ended(), raw) == "game_over"


class TestLeavingOut:
    """«Набор карт Крыс»: their owner leaves out one set by choice."""

    def test_the_best_choice_is_made_unless_told_otherwise(self) -> None:
        after = answer(ended())
        assert after["totals"][2] == 800
        other = answer(run(ended(), leave_out(2, "cow")))
        assert other["totals"][2] == 40
        assert other["totals"][:2] == after["totals"][:2]

    def test_it_may_be_changed_again(self) -> None:
        after = answer(run(ended(), leave_out(2, "cow"), leave_out(2, "goose")))
        assert (after["totals"][2], after["over"], after["turn"]) == (800, True, None)
        assert after["can"] == ["leave_out"]

    def test_it_may_change_the_winner(self) -> None:
        farms = [{"pig": 4}, {"cow": 2, "goose": 4, "rat": 4}, {"cow": 2}]
        state = run(position(farms, empty_pile=True, first=1, active=1), trade(2, "cow", 10), ACCEPT)
        assert answer(state)["winners"] == [1]
        assert answer(run(state, leave_out(1, "cow")))["winners"] == [0]

    @pytest.mark.parametrize("seat", [0, 1, 3, -1, None, "2", True])
    def test_only_the_owner_of_the_rats_decides(self, seat: Json) -> None:
        assert refused(ended(), leave_out(seat, "goose")) == "bad_value"

    def test_the_seat_must_be_said(self) -> None:
        assert refused(ended(), {"do": "leave_out", "animal": "goose"}) == "bad_value"

    @pytest.mark.parametrize("animal", ["rhino", "rat", "champion-cow", None, 5])
    def test_it_is_an_animal(self, animal: Json) -> None:
        assert refused(ended(), leave_out(2, animal)) == "bad_value"

    def test_it_is_a_set_of_theirs(self) -> None:
        assert refused(ended(), leave_out(2, "pig")) == "not_available"

    def test_without_a_set_there_is_nothing_to_leave_out(self) -> None:
        farms = [everything(rat=1), {"rat": 3}, {}]
        state = run(position(farms, empty_pile=True), trade(1, "rat", 0), ACCEPT)
        assert refused(state, leave_out(1, "cow")) == "not_available"
        assert refused(state, leave_out(0, "cow")) == "bad_value"


class TestMoneyAtTheEnd:
    """«Деньги не пахнут»."""

    def test_money_in_hand_is_added_once_the_game_is_over(self) -> None:
        before = run(last_trade(non_olet=True), trade(2, "cow", 0))
        assert answer(before)["totals"] == answer(run(last_trade(), trade(2, "cow", 0)))["totals"]
        after, plain = answer(run(before, ACCEPT)), answer(run(last_trade(), trade(2, "cow", 0), ACCEPT))
        assert [a - b for a, b in zip(after["totals"], plain["totals"], strict=True)] == [100, 100, 100]
        assert after["can"] == ["leave_out"]
        assert refused(run(before, ACCEPT), cash(0, 10)) == "game_over"

    def test_real_money_is_entered(self) -> None:
        state = ended(money="table", non_olet=True)
        plain = answer(ended(money="table"))["totals"]
        assert answer(state)["can"] == ["cash", "leave_out"]
        assert answer(state)["totals"] == plain, "not entered is 0"
        state = run(state, cash(0, 430), cash(1, 10), cash(0, 400), cash(1, 0))
        assert answer(state)["totals"] == [plain[0] + 400, plain[1], plain[2]]
        assert answer(state)["money"] is None
        assert answer(run(state, leave_out(2, "cow")))["totals"] == [plain[0] + 400, plain[1], 40]

    @pytest.mark.parametrize("amount", [-10, 5, 435, "10", 10.0, None, True])
    def test_it_is_a_multiple_of_ten(self, amount: Json) -> None:
        assert refused(ended(money="table", non_olet=True), cash(0, amount)) == "bad_value"

    @pytest.mark.parametrize("seat", [3, -1, None, "0"])
    def test_it_is_somebodys(self, seat: Json) -> None:
        assert refused(ended(money="table", non_olet=True), cash(seat, 10)) == "bad_value"
        assert refused(ended(money="table", non_olet=True), {"do": "cash", "amount": 10}) == "bad_value"

    def test_it_has_its_place_only_there(self) -> None:
        assert refused(ended(money="table"), cash(0, 10)) == "game_over"
        assert refused(start(3, money="table", non_olet=True), cash(0, 10)) == "not_now"


def test_equal_scores_share_the_victory() -> None:
    farms = [{"rat": 2}, {"donkey": 4}, {"goat": 4, "rat": 2}]
    champions = [["goose", "cat"], [], []]
    state = position(farms, empty_pile=True, champions=champions, active=2)
    assert GAME.winners(state) == ()
    state = run(state, trade(0, "rat", 10), ACCEPT)
    assert answer(state)["totals"] == [500, 500, 350]
    assert answer(state)["winners"] == [0, 1]
    (message,) = GAME.verdict(state)
    assert Words("ru").say(message, NAMES) == "Поровну, по 500 очков: Петя, Маша. Победа общая."
    assert Words("en").say(message, NAMES) == "Петя and Маша have 500 points each and share the victory."
    assert GAME.verdict(ended()) == ()
