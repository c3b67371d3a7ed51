"""«Приём ставок» and «Скрытые ставки»: the order of the bets, tokens and stalls; what a token would bring."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from math import sqrt

import pytest

from companion.core.action import Json
from companion.core.steps import finished
from companion.games.circle.bet_values import bet_values
from companion.games.circle.odds import RaceOdds
from companion.games.circle.payout import pay_out, rates
from companion.games.circle.rules import begins
from companion.games.circle.simulation import Outcome
from companion.games.circle.state import Finish, State
from companion.games.circle.view import view
from tests.games.circle.playing import (
    all_bets,
    bet,
    betting,
    ended,
    line_up,
    move,
    play,
    racing,
    refused,
    roll,
    shown,
)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize(("hidden", "tokens"), [(False, [1, 1, 2]), (True, [0, 1, 1, 2])])
def test_bets_go_round_one_token_a_turn(players: int, hidden: bool, tokens: list[int]) -> None:
    first = players - 1
    state = betting(players, first=first, hidden=hidden)
    order = []
    for stall, token in enumerate(tokens, start=1):
        for _ in range(players):
            assert state.phase == "bet"
            order.append(state.turn)
            state = play(state, bet(stall, token))
    assert order == [(first + turn) % players for turn in range(players)] * len(tokens)
    assert (state.phase, state.turn) == ("roll", first), "whoever bet first rolls first"
    assert shown(state)["can"] == ["roll"]


def test_only_the_player_in_turn_bets() -> None:
    state = betting(first=1)
    assert refused(state, bet(1, 1, seat=0)) == "not_your_turn"
    assert refused(state, bet(1, 1, seat=99)) == "not_your_turn"
    assert refused(state, bet(1, 1, seat=True)) == "not_your_turn"
    assert refused(state, bet(99, 99, seat=0)) == "not_your_turn", "the turn comes before the values"
    assert play(state, bet(1, 1, seat=1)).turn == 2
    assert play(state, bet(1, 1)).turn == 2


@pytest.mark.parametrize("stall", [0, 8, -1, 10**30, True, 1.0, "1", None, []])
def test_a_stall_that_does_not_exist(stall: Json) -> None:
    assert refused(betting(), bet(stall, 1)) == "bad_value"


@pytest.mark.parametrize("token", [3, -1, 100, True, 2.0, "2", None])
@pytest.mark.parametrize("hidden", [False, True])
def test_a_token_that_does_not_exist(token: Json, hidden: bool) -> None:
    assert refused(betting(hidden=hidden), bet(1, token)) == "bad_value"


def test_the_empty_token_belongs_to_hidden_bets() -> None:
    """«Подготовка»: the empty token is only used in the variant."""
    assert refused(betting(), bet(1, 0)) == "bad_value"
    assert play(betting(hidden=True), bet(1, 0)).turn == 1


@pytest.mark.parametrize("lacking", [{"do": "bet", "stall": 1}, {"do": "bet", "token": 1}])
def test_a_bet_with_a_field_missing_or_too_many(lacking: dict[str, Json]) -> None:
    assert refused(betting(), lacking) == "bad_value"
    assert refused(betting(), bet(1, 1, horse="Линкор")) == "bad_value"


def test_a_stall_once_a_player() -> None:
    """«На одну лошадь один игрок может сделать только одну ставку»; others' bets are no hindrance."""
    state = play(betting(2), bet(3, 1), bet(3, 1))
    assert refused(state, bet(3, 1)) == "not_available"
    assert refused(state, bet(3, 2)) == "not_available"
    assert play(state, bet(4, 1)).turn == 1


def test_each_token_once() -> None:
    state = play(betting(2), bet(1, 2), bet(1, 1))
    assert refused(state, bet(2, 2)) == "not_available"
    state = play(state, bet(2, 1), bet(2, 1))
    assert refused(play(state, bet(3, 1)), bet(3, 1)) == "not_available", "there are two singles"


def test_with_hidden_bets_all_four_tokens_go_on_different_stalls() -> None:
    state = all_bets(betting(2, hidden=True), [[(1, 0), (2, 1), (3, 1)]] * 2)
    assert refused(state, bet(1, 2)) == "not_available"
    assert refused(state, bet(4, 0)) == "not_available"
    assert state.phase == "bet"
    assert play(state, bet(4, 2), bet(4, 2)).phase == "roll"


@pytest.mark.parametrize("action", [roll(), move(1), line_up("Новый")])
def test_while_bets_are_made_nothing_else_is_done(action: dict[str, Json]) -> None:
    assert refused(betting(), action) == "not_now"


def test_after_the_last_token_there_is_no_more_betting() -> None:
    for state in (racing(), play(racing(), roll())):
        assert refused(state, bet(7, 1)) == "not_now"


def test_the_richest_bets_first_in_the_next_race() -> None:
    """«Во втором и третьем заезде приём ставок начинается с игрока, у которого на руках больше денег»."""
    hands = [[(1, 1), (6, 1), (5, 2)], [(6, 1), (5, 1), (1, 2)], [(5, 1), (6, 1), (4, 2)]]
    state = ended(all_bets(betting(3), hands), (1, 2, 3), last=7, leader=2)
    assert shown(state)["money"] == [250, 500, 0]
    assert play(state, line_up("Новый")).turn == 1


def test_of_equally_rich_players_the_one_who_bet_earliest_begins() -> None:
    """«Если у нескольких игроков равное количество денег …, выберите …, кто первым сделал ставку»."""
    hands = [
        [(1, 1), (6, 1), (5, 2)],
        [(6, 1), (5, 1), (4, 2)],
        [(5, 1), (6, 1), (4, 2)],
        [(1, 1), (5, 1), (4, 2)],
    ]
    state = ended(all_bets(betting(first=2), hands), (1, 2, 3), last=7, leader=2)
    assert shown(state)["money"] == [350, 0, 0, 350]
    second = play(state, line_up("Новый"))
    assert second.turn == 3, "from seat 2 on, seat 3 bet before seat 0"
    second = ended(all_bets(second, [[(7, 1), (6, 1), (5, 2)]] * 4), (1, 2, 3), last=4, leader=2)
    third = play(second, line_up("Третий"))
    assert third.turn == 3, "nothing has changed: seat 3 began this time"


def test_when_nobody_has_money_the_same_seat_begins_again() -> None:
    state = ended(all_bets(betting(first=2), [[(4, 1), (5, 1), (6, 2)]] * 4), (1, 2, 3), last=7, leader=1)
    assert shown(state)["money"] == [0, 0, 0, 0]
    assert play(state, line_up("Новый")).turn == 2


@pytest.mark.parametrize(
    ("cash", "first", "expected"),
    [
        ((0, 0), 1, 1),
        ((100, 0), 1, 0),
        ((5, 9, 9), 2, 2),
        ((9, 5, 9), 1, 2),
        ((9, 9, 5), 2, 0),
        ((1, 2, 3), 0, 2),
    ],
)
def test_who_begins(cash: tuple[int, ...], first: int, expected: int) -> None:
    state = ended(racing(len(cash), first=first), (1, 2, 3), last=7, leader=1)
    assert begins(replace(state, cash=cash)) == expected


def test_open_bets_are_on_the_table() -> None:
    state = play(betting(2), bet(3, 2), bet(3, 1), bet(5, 1))
    assert shown(state)["table"]["bets"] == [{"3": 2, "5": 1}, {"3": 1}]


def test_hidden_bets_stay_out_of_the_table_until_the_race_ends() -> None:
    hands = [[(1, 2), (2, 0), (3, 1), (4, 1)], [(1, 1), (2, 2), (3, 1), (4, 0)]]
    others = [[(4, 2), (3, 0), (6, 1), (5, 1)], [(7, 1), (6, 2), (1, 1), (2, 0)]]
    states = [all_bets(betting(2, hidden=True), tokens) for tokens in (hands, others)]
    for steps in ([], [roll()], [roll(), move(4)]):
        tables = [play(state, *steps) for state in states]
        assert shown(tables[0]) == shown(tables[1])
    after = shown(ended(states[0], (1, 2, 3), last=7, leader=1))
    assert after["table"]["last_race"]["bets"] == [
        {"1": 2, "2": 0, "3": 1, "4": 1},
        {"1": 1, "2": 2, "3": 1, "4": 0},
    ]


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
