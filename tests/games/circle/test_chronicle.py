"""What a game of «Круг Чемпионов» tells afterwards, from races with known bets and a known order."""

from __future__ import annotations

from dataclasses import replace

from companion.core.chronicle import Chronicle
from companion.core.messages import Message
from companion.games.circle import GAME
from companion.games.circle.chronicle import LEAP, LOSS, MONEY, PAYOUT
from companion.games.circle.state import State
from tests.games.circle.playing import SEATS, all_bets, betting, move, placed, roll, with_values
from tests.games.harness import log_of, reached, said

NAMES = SEATS[:2]


def last_move(state: State, order: tuple[int, int, int], last: int) -> Chronicle:
    """The chronicle of a race of which only the last step is told: the third horse comes home."""
    where: list[int | None] = [20, 21, 22, 23, 24, 25, 26]
    where[order[0] - 1] = where[order[1] - 1] = None
    where[last - 1], where[order[2] - 1] = 1, 36
    state = placed(state, where, [order[2]], order[:2], order[0])
    return GAME.chronicle(log_of(GAME, state, [roll(), move(order[2])]))


def bets(*hands: list[tuple[int, int]], cash: int = 0) -> State:
    state = betting(len(hands))
    return all_bets(replace(state, cash=(cash,) * len(hands)), hands)


def test_a_horse_from_the_very_back_that_only_one_believed_in() -> None:
    """Horse 3 is last when horse 1 takes the leader token, runs 30 fields at once, and is home first."""
    state = bets([(3, 2), (1, 1), (2, 1)], [(1, 2), (4, 1), (5, 1)])
    for stall in range(1, 8):
        state = with_values(state, stall, 30 if stall == 3 else 18)
    state = placed(state, (17, 16, 5, 15, 14, 13, 12))
    actions = [step for stall in (1, 3, 2, 4, 5, 6, 7, 3, 1, 2) for step in (roll(), move(stall))]
    log = log_of(GAME, state, actions)
    chronicle = GAME.chronicle(log)
    # 2 × 350 for the win, 200 and 100 for the leader in second place, 250 for the third: 1250.
    assert log.end.cash[0] == 1250
    assert said(chronicle, NAMES) == [
        "#3 Конь 3 runs last when the leader token is taken, and wins race 1 all the same.",
        "The best pay-out: А gets $1250 for race 1.",
        "Only А believes in #3 Конь 3: it wins race 1!",
    ]
    assert {moment.step for moment in chronicle.moments} == {len(actions) - 1}
    assert reached(chronicle, PAYOUT)[0] == reached(chronicle, MONEY)[0] == 1250
    assert reached(chronicle, LEAP) == {0: 18, 1: 29}, "the second horse found the 35 taken"


def test_the_chart_begins_with_empty_purses() -> None:
    chronicle = last_move(bets([(1, 2), (2, 1), (3, 1)], [(4, 2), (5, 1), (6, 1)]), (1, 2, 3), last=7)
    (chart,) = chronicle.charts
    assert chart.labels == (Message("circle.chart.start"), Message("circle.chart.race", n=1))
    assert [values[0] for values in chart.series] == [0, 0]
    # 2 × 350 and 2 × 100 for the leader, 300, 250: Б has nothing on a horse that pays.
    assert [values[-1] for values in chart.series] == [1450, 0]
    assert reached(chronicle, MONEY) == {0: 1450}


def test_a_loss_on_the_last_horse() -> None:
    state = bets([(7, 2), (5, 1), (6, 1)], [(1, 1), (2, 1), (3, 2)], cash=500)
    chronicle = last_move(state, (1, 2, 3), last=7)
    assert "А loses $200 in race 1: #7 Конь 7 comes in last." in said(chronicle, NAMES)
    assert reached(chronicle, LOSS) == {0: 200}
    assert 0 not in reached(chronicle, PAYOUT)


def test_a_winner_that_nobody_has_bet_on() -> None:
    chronicle = last_move(bets([(1, 2), (5, 1), (6, 1)], [(1, 1), (2, 1), (3, 2)]), (4, 2, 3), last=7)
    assert "#4 Конь 4 wins race 1, and nobody has a bet on it." in said(chronicle, NAMES)
