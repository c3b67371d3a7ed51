"""What a game of Kuhhandel Master tells afterwards: bids, bluffs, ties, rats, and never an offer."""

from __future__ import annotations

from typing import Any

from companion.core.chronicle import Chronicle, Log
from companion.games.kuhhandel import GAME
from companion.games.kuhhandel.chronicle import BID, BLUFFS, POINTS, SETS, TRADES
from companion.games.kuhhandel.state import State
from tests.games.harness import log_of, reached, said
from tests.games.kuhhandel.table import (
    ACCEPT,
    CLOSE,
    NAMES,
    SELL,
    TAKE,
    Raw,
    bid,
    cash,
    counter,
    everything,
    last_card,
    offer,
    pass_,
    pay,
    position,
    reveal,
    trade,
)

RICH = (0, 50, 50, 100, 500)
SHARED_COWS = [everything(cow=2), {"cow": 2}]


def told(state: State, *actions: Raw) -> Chronicle:
    return GAME.chronicle(log_of(GAME, state, actions))


def steps(chronicle: Chronicle) -> list[int]:
    return [moment.step for moment in chronicle.moments]


class TestTheChart:
    def test_has_points_after_each_turn_and_money_where_that_is_laid_open(self) -> None:
        sale = [reveal("goose"), bid(2, 10), CLOSE, SELL, pay(10)]
        for counts in (False, True):
            state = position([{"rooster": 3}, {}, {}], hands=[RICH, (50,), (10,)], non_olet=counts)
            points, *money = told(state, reveal("rooster"), CLOSE, *sale).charts
            assert points.labels == ("0", "1", "2")
            if counts:
                assert money[0].series == ((700, 700, 700), (50, 50, 60), (10, 10, 0))
            else:
                assert points.series == ((0, 10, 10), (0, 0, 0), (0, 0, 0)) and not money

    def test_knows_no_money_that_lies_on_the_table(self) -> None:
        state = position([{"rooster": 3}, {}, {}], money="table")
        assert len(told(state, reveal("rooster"), CLOSE).charts) == 1

    def test_ends_with_what_was_said_after_the_end(self) -> None:
        """«Деньги не пахнут» with real money: the cash that is told later belongs to the final score."""
        state = position(SHARED_COWS, empty_pile=True, money="table", non_olet=True)
        actions: list[Raw] = [{"do": "trade", "with": 1, "animal": "cow"}, {"do": "outcome", "winner": 0}]
        log = log_of(GAME, state, [*actions, cash(1, 70)])
        (chart,) = GAME.chronicle(log).charts
        assert log.end.over
        assert chart.labels == ("0", "1")
        assert chart.series[1] == (0, 70)


class TestAuctions:
    def test_the_highest_price_counts_and_a_bluff_does_not(self) -> None:
        state = position([{"goat": 4}, {"sheep": 4}, {}], hands=[RICH, (50, 50), (200,)])
        chronicle = told(
            state,
            reveal("cow"), bid(1, 300), CLOSE, SELL, bid(2, 150), CLOSE, SELL, pay(200),
            reveal("pig"), CLOSE,
        )  # fmt: skip
        assert said(chronicle, NAMES) == [
            "A bluff is called: Маша bids 300 and does not have it.",
            "Nobody bids: Маша gets the pig for nothing.",
            "The highest price: Даша bids 150 for the cow.",
        ]
        assert steps(chronicle) == [3, 9, 6]
        assert reached(chronicle, BID) == {2: 150}
        assert reached(chronicle, BLUFFS) == {1: 1}

    def test_a_rat_with_a_heap_of_money_and_all_four_of_them(self) -> None:
        farms = [{"rat": 3}, {"goat": 4}, {"sheep": 4}]
        state = position(farms, hands=[(10, 10, 20), (0, 0, 10), (0, 0, 10)])
        passes = [pass_(0), pass_(0), pass_(10), pass_(0), pass_(0)]
        chronicle = told(last_card(state, "rat"), reveal("rat"), *passes, TAKE)
        assert said(chronicle, NAMES)[:2] == [
            "Петя ends up with all four rats.",
            "Петя takes a rat, and 5 money cards with it.",
        ]


class TestTrades:
    def test_two_ties(self) -> None:
        state = position(SHARED_COWS, hands=[RICH, RICH], empty_pile=True)
        chronicle = told(state, trade(1, "cow", 50), counter(50), offer(100), counter(100))
        moment = "Tied twice! Петя and Маша trade twice for cows, and both times it is a tie."
        assert moment in said(chronicle, NAMES)
        assert reached(chronicle, TRADES) == {0: 1}
        assert reached(chronicle, SETS) == {0: 10}

    def test_one_tie(self) -> None:
        state = position(SHARED_COWS, hands=[RICH, RICH], empty_pile=True)
        chronicle = told(state, trade(1, "cow", 50), counter(50), offer(50), counter(100))
        moment = "A tied trade: Петя and Маша offer the same (cows) and have to trade again."
        assert moment in said(chronicle, NAMES)
        assert reached(chronicle, TRADES) == {1: 1}
        assert reached(chronicle, POINTS)[1] == 800

    def test_a_good_one(self) -> None:
        state = position(SHARED_COWS, hands=[RICH, RICH], empty_pile=True)
        chronicle = told(state, trade(1, "cow", 50), ACCEPT)
        assert "A trade that pays: Петя gets cow ×2 from Маша." in said(chronicle, NAMES)

    def test_what_was_offered_is_never_told(self) -> None:
        """Two games that differ in their offers alone have the same moments and the same feats."""

        def game(*offers: int) -> Log[Any]:
            state = position(SHARED_COWS, hands=[RICH, RICH], empty_pile=True)
            return log_of(GAME, state, [trade(1, "cow", *offers), counter(0)])

        one, other = GAME.chronicle(game(50)), GAME.chronicle(game(500))
        assert (one.moments, one.feats, one.charts[0]) == (other.moments, other.feats, other.charts[0])
