"""What the table hears of a step: what was done, and what followed from it."""

from __future__ import annotations

from companion.core.messages import Words
from companion.games.kuhhandel import GAME
from companion.games.kuhhandel.state import State
from tests.games.kuhhandel.table import (
    ACCEPT,
    CLOSE,
    NAMES,
    SELL,
    TAKE,
    Raw,
    bid,
    leave_out,
    pass_,
    position,
    reveal,
    run,
    trade,
)
from tests.games.kuhhandel.test_endgame import ended, last_trade


def told(state: State, raw: Raw) -> list[str]:
    """What is said of an action, in English."""
    messages = GAME.narrate(state, GAME.read(state, raw), run(state, raw))
    return [Words("en").say(message, NAMES) for message in messages]


class TestARat:
    def test_goes_round_and_is_taken_with_what_was_paid(self) -> None:
        state = position([{}, {}, {}], hands=[[10], [20], [50]])
        assert told(state, reveal("rat")) == ["Петя turns up: rat."]
        state = run(state, reveal("rat"))
        assert told(state, TAKE) == ["Маша takes the rat, with no money beside it."]
        state = run(state, pass_(20))
        assert told(state, TAKE) == ["Даша takes the rat and the 1 card beside it."]

    def test_goes_to_whoever_has_no_money(self) -> None:
        state = position([{}, {}, {}], hands=[[], [20], [50]], active=2)
        assert told(state, reveal("rat")) == [
            "Даша turns up: rat.",
            "Петя has no money and takes the rat.",
        ]
        state = run(position([{}, {}, {}], hands=[[], [20], [50]], active=0), reveal("rat"), pass_(20))
        assert told(state, pass_(50)) == [
            "Даша pays a card: 2 lie beside the rat now.",
            "Петя has no money and takes the rat, and 2 cards with it.",
        ]

    def test_only_a_rat_is_taken_by_whoever_has_no_money(self) -> None:
        assert told(position([{}, {}, {}], hands=[[10], [], [10]]), reveal("cow")) == ["Петя turns up: cow."]


class TestTheTurnPassesOn:
    def test_round_the_end_of_the_table_over_those_who_can_not_trade(self) -> None:
        """From seat 2 to seat 1; seat 3 and seat 0 have nothing to trade."""
        farms = [{"pig": 4}, {"cow": 2}, {"cow": 2, "dog": 2}, {"sheep": 4}, {"dog": 2}]
        state = run(position(farms, active=2, empty_pile=True), trade(4, "dog", 0))
        assert told(state, ACCEPT)[-3:] == [
            "Вася has nothing to trade and is passed over.",
            "Настя has nothing to trade and is passed over.",
            "Петя has nothing to trade and is passed over.",
        ]

    def test_to_the_neighbour_over_nobody(self) -> None:
        state = run(position([{}, {}, {}]), reveal("cow"))
        assert told(state, CLOSE) == ["No bids: Петя has the cow for nothing."]


class TestTheEnd:
    def test_is_told_once(self) -> None:
        state = run(last_trade(), trade(2, "cow", 0))
        assert told(state, ACCEPT)[-1] == "Every quartet is whole: the game is over."
        assert len(told(ended(), leave_out(2, "goose"))) == 1


class TestABluff:
    def test_a_hand_with_nothing_in_it_is_shown_too(self) -> None:
        state = run(position([{}, {}, {}], hands=[[10], [], [10]]), reveal("cow"), bid(1, 10), CLOSE)
        assert told(state, SELL)[1] == "Маша shows an empty hand."

    def test_real_money_is_shown_on_the_table(self) -> None:
        state = run(position([{}, {}, {}], money="table"), reveal("cow"), bid(1, 10), CLOSE)
        assert len(told(state, {"do": "exposed"})) == 2
