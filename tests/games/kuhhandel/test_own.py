"""What a seat alone may know, in words; and which steps hold a secret."""

from __future__ import annotations

from companion.core.messages import Message, Seat
from companion.games.kuhhandel import GAME
from companion.games.kuhhandel.actions import StartTrade
from companion.games.kuhhandel.names import card_name
from companion.games.kuhhandel.state import State
from tests.games.kuhhandel.table import counter, outcome, peek, position, run, start, trade

HANDS = [[0, 10, 10, 50], [], [0, 100]]


def dogs() -> State:
    """Seats 0 and 2 hold a dog each; seat 1 has no money."""
    return position([{"dog": 1}, {}, {"dog": 1}], hands=HANDS)


def hand(*notes: int) -> Message:
    return Message("kuhhandel.own.hand", cards=tuple(map(card_name, notes)), sum=sum(notes), n=len(notes))


def offer(what: str, seat: int, *notes: int) -> Message:
    cards = tuple(map(card_name, notes))
    return Message(f"kuhhandel.own.{what}", seat=Seat(seat), cards=cards, sum=sum(notes))


def test_the_own_hand_and_nobody_elses() -> None:
    assert GAME.own(dogs(), 0) == (hand(0, 10, 10, 50),)
    assert GAME.own(dogs(), 1) == (Message("kuhhandel.own.no_money"),)


def test_real_money_is_in_nobodys_words() -> None:
    assert GAME.own(start(3, money="table"), 0) == ()


def test_an_offer_is_known_to_whoever_laid_it() -> None:
    state = run(dogs(), trade(2, "dog", 0, 10))
    assert GAME.own(state, 0) == (hand(0, 10, 10, 50), offer("offer", 0, 0, 10))
    assert GAME.own(state, 1) == (Message("kuhhandel.own.no_money"),)
    assert GAME.own(state, 2) == (hand(0, 100),)


def test_after_the_trade_both_know_both_offers() -> None:
    state = run(dogs(), trade(2, "dog", 0, 10), counter(100))
    both = (offer("offered", 0, 0, 10), offer("offered", 2, 100))
    assert GAME.own(state, 0)[1:] == both == GAME.own(state, 2)[1:]
    assert GAME.own(state, 1) == (Message("kuhhandel.own.no_money"),)


def test_an_offer_that_was_taken_stands_alone() -> None:
    state = run(dogs(), trade(2, "dog", 0, 10), {"do": "accept"})
    assert GAME.own(state, 0)[1:] == (offer("offered", 0, 0, 10),) == GAME.own(state, 2)[1:]


def test_no_money_at_all_is_an_offer_too() -> None:
    penniless = position([{"dog": 1}, {}, {"dog": 1}], hands=[[], [], [0, 100]])
    state = run(penniless, trade(2, "dog"))
    nothing = Message("kuhhandel.own.offered_nothing", seat=Seat(0))
    assert GAME.own(state, 0) == (Message("kuhhandel.own.no_money"), nothing)


def test_offers_that_were_equal_stay_known() -> None:
    state = run(dogs(), trade(2, "dog", 0), counter(0))
    assert GAME.own(state, 0)[1:] == (offer("offered", 0, 0), offer("offered", 2, 0))


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
