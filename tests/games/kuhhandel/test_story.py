"""What the page asks, and what the table hears of a step: what was done, and what followed from it."""

from __future__ import annotations

from companion.core.messages import Message, Words
from companion.core.prompt import Pick
from companion.games.kuhhandel import GAME
from companion.games.kuhhandel.state import State
from tests.games.kuhhandel.table import (
    ACCEPT,
    BUY,
    CLOSE,
    GIVE,
    KEEP,
    NAMES,
    SELL,
    TAKE,
    Raw,
    bid,
    challenge,
    claim,
    counter,
    leave_out,
    pass_,
    peek,
    position,
    reveal,
    run,
    start,
    trade,
)
from tests.games.kuhhandel.test_endgame import ended, last_trade


def told(state: State, raw: Raw) -> list[str]:
    """What is said of an action, in English."""
    messages = GAME.narrate(state, GAME.read(state, raw), run(state, raw))
    return [Words("en").say(message, NAMES) for message in messages]


def asked(state: State) -> str:
    """The question on the page, in English."""
    return Words("en").say(GAME.prompt(state).ask, NAMES)


class TestQuestions:
    def test_of_a_turn(self) -> None:
        state = position([{"cow": 1}, {"cow": 1}, {}])
        assert asked(state) == "Петя, your turn"
        assert asked(run(state, reveal("rat"), TAKE)) == "Петя, turn up another card after the rat"
        no_pile = position([{"cow": 2}, {"cow": 2}, {}], empty_pile=True)
        assert asked(no_pile) == "Петя, the pile is empty: choose whom to trade with"
        more = run(position([{"cow": 1}, {"cow": 1}, {}], super=True), trade(1, "cow", 0), ACCEPT)
        assert asked(more) == "Петя, another card from the pile, or end the turn?"

    def test_of_an_auction(self) -> None:
        state = run(position([{}, {}, {}]), reveal("cow"))
        assert asked(state) == "Петя auctions: cow. Any bids?"
        state = run(state, bid(1, 30))
        assert asked(state) == "Маша bids 30. Any more?"
        state = run(state, CLOSE)
        assert asked(state) == "Петя, Маша gives 30 for the cow: sell, or buy it yourself?"
        assert asked(run(state, SELL)) == "Маша, pay 30 for the cow to Петя"
        assert asked(run(state, BUY)) == "Петя, pay 30 for the cow to Маша"

    def test_of_a_champion(self) -> None:
        state = run(position([{}, {}, {}]), reveal("champion-cow"))
        assert asked(state).startswith("Петя counts down from 10 to 1")
        state = run(state, claim(2, 3))
        assert asked(state).startswith("Петя, Даша gives 3 cards for")
        assert asked(run(state, SELL)).startswith("Даша, hand Петя 3 money cards for")

    def test_of_a_rat(self) -> None:
        state = run(position([{}, {}, {}]), reveal("rat"))
        assert asked(state) == "Маша, take the rat or pay a card? Cards beside it: 0"
        assert asked(run(state, pass_(10))) == "Даша, take the rat or pay a card? Cards beside it: 1"

    def test_of_a_trade(self) -> None:
        state = position([{"cow": 2, "rat": 1}, {}, {"cow": 2, "rat": 1}])
        assert (
            asked(run(state, trade(2, "cow", 0))) == "Даша, Петя wants the cow ×2: take the money or counter?"
        )
        assert asked(run(state, trade(2, "rat", 0))) == (
            "Даша, Петя wants to be rid of: rat ×1. Take it with the money, or counter?"
        )
        tie = run(state, trade(2, "rat", 10), counter(10))
        assert asked(tie) == "Петя, a tie! Make a new offer: rat ×1"

    def test_rivals_are_offered_clockwise(self) -> None:
        state = position([{"cow": 1}, {"cow": 1}, {"cow": 1}, {}, {"cow": 1}], active=2)
        rivals = [dict(choice.fixed)["with"] for choice in GAME.prompt(state).choices if choice.do == "trade"]
        assert rivals == [4, 0, 1]

    def test_of_a_trade_with_real_money(self) -> None:
        state = position([{"cow": 2, "rat": 1}, {}, {"cow": 2, "rat": 1}], money="table")
        for animal, key in (("cow", "outcome"), ("rat", "outcome_rats")):
            labels = [choice.label.key for choice in GAME.prompt(run(state, challenge(2, animal))).choices]
            assert f"kuhhandel.choice.{key}" in labels
        assert asked(run(state, challenge(2, "cow"))) == "Петя and Даша trade two cows. How did it end?"
        assert asked(run(state, challenge(2, "rat"))) == "Петя and Даша trade one rat. How did it end?"

    def test_what_is_left_where_a_set_is_left_out(self) -> None:
        """Seat 2 has geese (40) and cows (800) beside the rats."""
        (choice,) = [choice for choice in GAME.prompt(ended()).choices if choice.do == "leave_out"]
        (pick,) = choice.fields
        assert isinstance(pick, Pick)
        assert {item.value: item.note and item.note.args["points"] for item in pick.items} == {
            "goose": 800,
            "cow": 40,
        }

    def test_after_the_end(self) -> None:
        assert asked(ended()) == Words("en").say(Message("core.ask.over"))


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


class TestSharing:
    def test_the_other_gets_what_is_not_kept(self) -> None:
        for first, other in ((0, "Маша"), (1, "Петя")):
            state = run(start(2, first=first), peek("cow"))
            for choice in (KEEP, GIVE):
                assert other in told(state, choice)[0].removeprefix(NAMES[first])


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
        assert told(state, CLOSE) == ["No bids: Петя gets the cow for nothing."]


class TestTheEnd:
    def test_is_told_once(self) -> None:
        state = run(last_trade(), trade(2, "cow", 0))
        assert told(state, ACCEPT)[-1] == "Every quartet is complete: the game is over."
        assert len(told(ended(), leave_out(2, "goose"))) == 1


class TestABluff:
    def test_a_hand_with_nothing_in_it_is_shown_too(self) -> None:
        state = run(position([{}, {}, {}], hands=[[10], [], [10]]), reveal("cow"), bid(1, 10), CLOSE)
        assert told(state, SELL)[1] == "Маша shows an empty hand."

    def test_real_money_is_shown_on_the_table(self) -> None:
        state = run(position([{}, {}, {}], money="table"), reveal("cow"), bid(1, 10), CLOSE)
        assert len(told(state, {"do": "exposed"})) == 2
