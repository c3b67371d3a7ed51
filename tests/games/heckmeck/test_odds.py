"""The coach's knowledge of a turn: by hand, by playing the rules through, and against the plain solver."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from bench.plain_odds import best, chance_of_sum, decisions, playing_for, playing_for_worms
from companion.core.codec import encode
from companion.core.errors import Refusal
from companion.core.steps import finished
from companion.games.heckmeck import GAME
from companion.games.heckmeck.actions import Keep, Roll, Stop, Take
from companion.games.heckmeck.odds import answer, find_odds, odds, warm_up
from companion.games.heckmeck.rules import takeable, total
from companion.games.heckmeck.state import FACES, TILES, WORM, Face, State, worms_on
from companion.games.heckmeck.throws import Lanes, joined, lane
from tests.games.harness import play, random_setup

NINE_DIGITS = 1e-9
FULL_GRILL = tuple(TILES)
W = WORM


def position(
    kept: tuple[Face, ...] = (),
    rolled: tuple[Face, ...] = (),
    grill: tuple[int, ...] = FULL_GRILL,
    mine: tuple[int, ...] = (),
    other: tuple[int, ...] = (),
) -> State:
    """A turn of the first of two players."""
    grill = tuple(tile for tile in grill if tile not in mine + other)
    state = State(
        fast=False,
        turn=0,
        grill=grill,
        flipped=tuple(tile for tile in TILES if tile not in grill + mine + other),
        stacks=(mine, other),
        kept=tuple(sorted(kept, key=FACES.index)),
        rolled=rolled,
    )
    takes = takeable(state, total(state.kept)) if WORM in kept and not rolled else ()
    return replace(state, takes=takes)


def played_through(state: State) -> tuple[Fraction, Fraction]:
    """What a turn is worth and how likely it fails, by playing every roll and every decision by the rules."""
    assert state.turn == 0
    plays = []
    for verb in GAME.verbs(state):
        if verb == "roll":
            results = [after(state, Roll(dice=dice)) for dice in product(FACES, repeat=state.dice_left)]
            value = sum((result[0] for result in results), Fraction()) / len(results)
            plays.append((value, sum((result[1] for result in results), Fraction()) / len(results)))
        elif verb == "keep":
            faces = set(state.rolled) - set(state.kept)
            plays += [after(state, Keep(face=face)) for face in faces]
        elif verb == "take":
            plays += [after(state, Take(tile=tile)) for tile in state.takes]
        else:
            plays.append(after(state, Stop()))
    most = max(value for value, _ in plays)
    return most, min(fail for value, fail in plays if value == most)


def after(state: State, action: Any) -> tuple[Fraction, Fraction]:
    """What follows from an action; the turn's result where it ends the turn."""
    reached = GAME.apply(state, action)
    if reached.turn == 0:
        return played_through(reached)
    had, has = (sum(map(worms_on, position.stacks[0])) for position in (state, reached))
    return Fraction(has - had), Fraction(reached.failure is not None)


BY_HAND: list[tuple[str, State, Fraction, Fraction]] = [
    (
        "31 and a die: 1 makes 32; 2, 3 and 5 make four worms. (3 + 4 + 4 + 4) / 6 is less than 3",
        position((4, 4, 4, 4, W, W, W)),
        Fraction(3),
        Fraction(0),
    ),
    (
        "17 and a die: only 4 and 5 reach the lowest tile, a worm each",
        position((1, 1, 1, 2, 2, W, W)),
        Fraction(2, 6),
        Fraction(4, 6),
    ),
    (
        "24 and a die: 2 makes 26, 5 makes 29, (2 + 3) / 6 is less than the 1 at hand",
        position((1, 1, 3, 4, W, W, W)),
        Fraction(1),
        Fraction(0),
    ),
    (
        "no worm, 26 and a die: a worm makes 31, everything else costs the tile with three worms",
        position((5, 5, 5, 5, 3, 2, 1), mine=(21, 30)),
        Fraction(1, 6) * 3 - Fraction(5, 6) * 3,
        Fraction(5, 6),
    ),
    (
        "9 and a die: nothing to win and nothing to lose",
        position((1, 1, 1, 1, 1, 2, 2)),
        Fraction(0),
        Fraction(1),
    ),
    (
        "all dice set aside: 33 is there to be stolen, the grill has only the 25",
        position((W, W, W, 4, 4, 4, 3, 3), grill=(25, 36), other=(22, 33)),
        Fraction(4),
        Fraction(0),
    ),
    (
        "the 24 is at hand; 1, 3 or 4 bring the 27 or 28: (2 + 2 + 2) / 6 is no more, but fails",
        position((2, 2, 2, 5, 5, W, W), grill=(24, 27, 28)),
        Fraction(1),
        Fraction(0),
    ),
    (
        "the 2 steals the 23; after the 4s (29) 1 and 2 bring the 30: (3 + 3) / 6 is no more, but fails",
        position((3, 3, 5, W, W), rolled=(2, 4, 4), grill=(30,), other=(23,)),
        Fraction(1),
        Fraction(0),
    ),
    (
        "two dice, the 36 alone on the grill: only two worms make it",
        position((5, 5, 5, 4, 4, 3), grill=(36,), mine=(21,)),
        Fraction(1, 36) * 4 - Fraction(35, 36),
        Fraction(35, 36),
    ),
    (
        "two dice, 30, the 36 alone. Pairs of 3, 4, 5 make it: 3 of 36 rolls. Else one die is kept: after a"
        " 5 (10 rolls) four faces make it, after a 4 (8) three, after a 3 or 2 (10) two, after a 1 (2) one",
        position((W, W, W, W, W, W), grill=(36,)),
        4 * (3 + 10 * Fraction(4, 6) + 8 * Fraction(3, 6) + 10 * Fraction(2, 6) + 2 * Fraction(1, 6)) / 36,
        Fraction(14, 27),
    ),
]


@pytest.mark.parametrize(("why", "state", "value", "fail"), BY_HAND)
def test_by_hand(why: str, state: State, value: Fraction, fail: Fraction) -> None:
    found = odds(state)
    assert found.value == pytest.approx(float(value), abs=1e-12), why
    assert found.fail == pytest.approx(float(fail), abs=1e-12), why
    assert played_through(state) == (value, fail), why


def test_sums_by_hand() -> None:
    """22 and a die for 1, 3 or 5."""
    found = odds(position((2, 2, 2, 2, 4, W, W)))
    at_least = {21: 6, 22: 6, 23: 3, 24: 2, 25: 2, 26: 1, 27: 1}
    exactly = {22: 6, 23: 1, 25: 1, 27: 1}
    for tile in TILES:
        assert found.at_least[tile] == pytest.approx(at_least.get(tile, 0) / 6, abs=1e-12)
        assert found.exactly[tile] == pytest.approx(exactly.get(tile, 0) / 6, abs=1e-12)


def test_a_sum_without_a_worm_is_nothing() -> None:
    """31 and a die: only the worm makes it count."""
    found = odds(position((5, 5, 5, 5, 4, 4, 3)))
    assert set(found.at_least.values()) == {1 / 6}
    assert found.exactly == {tile: 1 / 6 if tile == 36 else 0.0 for tile in TILES}


def test_sums_do_not_ask_what_tiles_there_are() -> None:
    rich, poor = odds(position((W, W), grill=FULL_GRILL)), odds(position((W, W), grill=(36,), mine=(21,)))
    assert rich.at_least == poor.at_least and rich.exactly == poor.exactly
    assert rich.value > 0 > poor.value


def test_every_legal_decision_is_there_best_first() -> None:
    stealing = odds(position((W, W, 4, 4, 3, 3), other=(24,)))
    assert [dict(choice.action) for choice in stealing.choices] == [
        {"do": "roll"},
        {"do": "take", "tile": 23},
        {"do": "take", "tile": 24},
    ]
    hopeless = odds(position((3, 3, 3), mine=(36,)))
    assert [dict(choice.action) for choice in hopeless.choices] == [{"do": "roll"}, {"do": "stop"}]
    assert hopeless.choices[-1].value == -4
    keeping = odds(position((W,), rolled=(1, 1, 5, 5, 5, 2, W)))
    assert {choice.action["face"] for choice in keeping.choices} == {1, 2, 5}
    for found in (stealing, hopeless, keeping):
        values = [choice.value for choice in found.choices]
        assert values == sorted(values, reverse=True) and values[0] == found.value


def test_a_stolen_tile_counts_twice_where_that_is_asked() -> None:
    state = position((W, W, W, 4, 4, 4, 3, 3), grill=(25, 36), other=(33,))
    assert odds(state).value == 4
    twice = odds(state, double_steal=True)
    assert [(choice.action["tile"], choice.value) for choice in twice.choices] == [(33, 8), (25, 2)]
    start = position(grill=(30, 31), other=(21,))
    assert odds(start, double_steal=True).value > odds(start).value


def test_a_view_is_as_good_as_a_position() -> None:
    state = position((W, W), rolled=(1, 2, 3, 4, 5, 5), mine=(25,), other=(28,))
    assert odds(GAME.view(state, None)) == odds(state)  # type: ignore[arg-type]


def test_after_the_end_there_are_no_odds() -> None:
    with pytest.raises(Refusal) as refused:
        odds(replace(position(), grill=(), turn=None))
    assert refused.value.code == "game_over"


@cache
def positions_of_random_games() -> list[State]:
    """All positions of a few whole games."""
    rng = Random("heckmeck odds")
    return [state for _ in range(4) for state, _, _ in play(GAME, random_setup(GAME, rng), rng)]


def random_positions(count: int, wanted: Callable[[State], bool]) -> list[State]:
    """Positions out of random games."""
    return Random(count).sample([state for state in positions_of_random_games() if wanted(state)], count)


def agree(state: State, double_steal: bool = False) -> None:
    """Ours and the plain solver say the same of the worms in this turn."""
    ours = odds(state, double_steal)
    theirs = decisions(state, playing_for_worms(state, double_steal), double_steal)
    value, fail = best(result for _, result in theirs)
    assert ours.value == pytest.approx(value, abs=NINE_DIGITS)
    assert ours.fail == pytest.approx(fail, abs=NINE_DIGITS)
    values = {str(action): result[0] for action, result in theirs}
    assert values.keys() == {str(dict(choice.action)) for choice in ours.choices}
    for choice in ours.choices:
        assert choice.value == pytest.approx(values[str(dict(choice.action))], abs=NINE_DIGITS)


def test_agrees_with_the_plain_solver_in_random_games() -> None:
    for n, state in enumerate(random_positions(120, lambda state: state.dice_left < 6)):
        agree(state, double_steal=n % 3 == 0)


def test_agrees_with_the_plain_solver_at_the_start_of_turns() -> None:
    for state in random_positions(5, lambda state: not state.kept):
        agree(state)


def test_chances_of_sums_agree_with_the_plain_solver() -> None:
    plain = {(tile, exactly): playing_for(tile, exactly) for tile in TILES for exactly in (False, True)}
    for state in random_positions(40, lambda state: state.dice_left < 5):
        found = odds(state)
        for (tile, exactly), solver in plain.items():
            ours = found.exactly[tile] if exactly else found.at_least[tile]
            assert ours == pytest.approx(chance_of_sum(state, solver), abs=NINE_DIGITS)
    found = odds(position())
    assert found.at_least[30] == pytest.approx(chance_of_sum(position(), plain[30, False]), abs=NINE_DIGITS)
    assert found.exactly[25] == pytest.approx(chance_of_sum(position(), plain[25, True]), abs=NINE_DIGITS)


def test_of_equal_plays_deep_in_a_turn_the_one_counts_that_fails_least() -> None:
    """Keeping 1 and keeping 3 are worth the same here, but for the last digit of a number of 16."""
    state = position((2, 2, 5, W), rolled=(4, 1, W, 3), grill=(22, 23, 24, 28, 30, 31, 35, 36))
    tied = [choice for choice in odds(state).choices if odds(state).value - choice.value < NINE_DIGITS]
    assert {choice.action["face"] for choice in tied} == {1, 3}
    agree(state)
    agree(replace(state, rolled=()))


def test_the_answer_is_json_of_the_contract() -> None:
    state = position((W, W), rolled=(1, 2, 3, 4, 5, 5))
    found: Any = answer(state)
    assert set(found) == {"seat", "at_least", "exactly", "fail", "value", "choices"}
    assert list(found["at_least"]) == list(found["exactly"]) == [str(tile) for tile in TILES]
    for choice in found["choices"]:
        action = GAME.read(state, choice["action"])
        assert encode(action) == choice["action"] and GAME.apply(state, action)


def test_steps_lead_to_the_same_answer_even_where_two_are_at_work() -> None:
    """A screen does a few steps a frame, and begins anew when the position changes."""
    one, other = position((W,)), position((W, 5), rolled=(1, 2, 3, 4, 4, 4))
    left, paused = find_odds(one), 0
    next(left)
    right = finished(find_odds(other))
    for _ in range(10_000):
        try:
            next(left)
        except StopIteration as end:
            assert end.value == odds(one) and right == odds(other)
            break
        paused += 1
    assert paused > 100


def test_warming_up_changes_nothing() -> None:
    before = odds(position((W,)))
    warm_up()
    assert odds(position((W,))) == before


WIDTH = 3
HIGHEST = (1 << 8 * WIDTH - 1) - 1
"""The highest number that leaves the guard free."""


def side_by_side(numbers: list[int]) -> int:
    return joined([lane(number, WIDTH) for number in numbers])


def test_a_long_number_comes_apart_as_it_was_joined() -> None:
    numbers = [0, HIGHEST, 1, 0]
    lanes = Lanes.of(len(numbers), WIDTH)
    assert lanes.split(side_by_side(numbers)) == b"".join(lane(number, WIDTH) for number in numbers)


def test_the_larger_one_of_each_lane() -> None:
    rng = Random("lanes")
    one, other = (
        [rng.choice([0, 1, HIGHEST, rng.randint(0, HIGHEST)]) for _ in range(400)] for _ in range(2)
    )
    lanes = Lanes.of(len(one), WIDTH)
    larger = lanes.larger([side_by_side(one) | lanes.guards], [side_by_side(other)])
    assert larger == [side_by_side(list(map(max, one, other)))]
    assert any(a == b for a, b in zip(one, other, strict=True))


def test_sums_stay_in_their_lanes() -> None:
    one, other = [HIGHEST - 5, 7, 0], [5, 8, HIGHEST]
    assert side_by_side(one) + side_by_side(other) == side_by_side([HIGHEST, 15, HIGHEST])
    assert 3 * side_by_side([4, HIGHEST // 3, 0]) == side_by_side([12, HIGHEST // 3 * 3, 0])
