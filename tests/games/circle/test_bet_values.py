"""What a token would bring at the windows."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from companion.core.steps import finished
from companion.games.circle.bet_values import bet_values
from companion.games.circle.odds import RaceOdds
from companion.games.circle.payout import pay_out, rates
from companion.games.circle.simulation import Outcome
from companion.games.circle.state import Finish, State
from companion.games.circle.view import view
from tests.games.circle.playing import all_bets, bet, betting, ended, line_up, play, racing

ALWAYS = Counter({Outcome(win=3, place=1, show=5, last=7, leader=1): 10})


def values(state: State, seat: int, outcomes: Counter[Outcome] = ALWAYS) -> dict[tuple[int, int], float]:
    found = finished(bet_values(view(state, seat), seat, outcomes))
    return {(bet.stall, bet.token): bet.value for bet in found}


def paid(state: State, seat: int, outcome: Outcome) -> int:
    """What the rules pay to a seat where a race comes out so."""
    finish = Finish((outcome.win, outcome.place, outcome.show), outcome.last, outcome.leader)
    paying = rates(state.bets, finish.order, state.variants.by_tokens)
    return sum(due.points for due in pay_out(state.race, state.bets, finish, paying, state.cash)[seat])


def test_a_race_that_is_sure_by_hand() -> None:
    """Nobody has bet: the first unit on the winner pays 500, a double 350 each; on the leader 100 more."""
    found = values(betting(), 0)
    assert found[3, 1] == 500 and found[3, 2] == 2 * 350
    assert found[1, 1] == 300 + 100 and found[1, 2] == 2 * (250 + 100)
    assert found[5, 1] == 250 and found[2, 1] == found[4, 2] == 0
    assert found[7, 1] == found[7, 2] == 0, "nobody pays what they do not have"
    assert len(found) == 14


def test_a_screen_gets_a_word_in_after_256_outcomes() -> None:
    """Six hundred ways in which a race may come out are looked at in three goes: once as it stands, and once
    for each of the fourteen tokens that could be placed."""
    ways = [Outcome(*stalls, leader) for stalls in permutations(range(1, 8), 4) for leader in (1, 2)]
    pauses = list(bet_values(view(betting(), 0), 0, Counter(ways[:600])))
    assert len(pauses) == 3 * (1 + 14)


def test_what_is_spent_is_not_offered() -> None:
    state = play(betting(2), bet(3, 2), bet(4, 1))
    assert set(values(state, 0)) == {(stall, 1) for stall in (1, 2, 4, 5, 6, 7)}
    assert values(racing(), 0) == {}


@pytest.mark.parametrize("by_tokens", [False, True])
def test_it_is_what_the_rules_would_pay(by_tokens: bool) -> None:
    """In the last race, with money at hand and everybody's bets, each bet is placed and paid by the rules."""
    state = betting(3, by_tokens=by_tokens)
    hands = [[(1, 2), (3, 1), (5, 1)], [(3, 2), (1, 1), (2, 1)], [(7, 2), (3, 1), (1, 1)]]
    for race in range(2):
        state = ended(all_bets(state, hands), (1, 2, 3), last=6, leader=1)
        state = play(state, line_up(f"Заезд {race}"))
    assert state.race == 3 and state.turn is not None
    state = play(state, bet(3, 1), bet(7, 2), bet(1, 1))
    seat = state.turn
    assert seat is not None
    odds = RaceOdds(view(state, seat), seed=2)
    odds.advance(60)
    found = values(state, seat, odds.outcomes)
    assert len(found) == 12
    for (stall, token), value in found.items():
        after = play(state, bet(stall, token))
        more = [
            (paid(after, seat, outcome) - paid(state, seat, outcome)) * times
            for outcome, times in odds.outcomes.items()
        ]
        assert value == pytest.approx(sum(more) / odds.races)


def test_others_tokens_face_down_count_a_unit() -> None:
    """Seat 1 has put an empty token on 3, but seat 0 can't know: it counts as one."""
    empty = play(betting(2, hidden=True), bet(1, 1), bet(3, 0))
    double = play(betting(2, hidden=True), bet(1, 1), bet(3, 2))
    assert values(empty, 0) == values(double, 0)
    assert values(empty, 0)[3, 1] == 350 and values(empty, 0)[3, 2] == 2 * 250
    assert values(empty, 0)[3, 0] == 0


def test_its_own_tokens_count_as_they_are() -> None:
    """Seat 0 is sure of money by its double on 1: a token on the last horse now costs it something."""
    state = play(betting(2, hidden=True), bet(1, 2), bet(3, 0))
    found = values(state, 0)
    assert found[7, 1] == -100 and found[7, 0] == 0
    assert {token for _, token in found} == {0, 1} and 1 not in {stall for stall, _ in found}


def test_the_error_of_an_even_chance() -> None:
    """In half of the races stall 3 wins 500, in the other half nothing: 250 each way."""
    half = Counter({Outcome(3, 1, 5, 7, 1): 50, Outcome(2, 1, 5, 7, 1): 50})
    values = finished(bet_values(view(betting(), 0), 0, half))
    (found,) = [bet for bet in values if (bet.stall, bet.token) == (3, 1)]
    assert found.value == 250 and found.error == pytest.approx(250 / sqrt(100))
