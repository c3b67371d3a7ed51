"""Luck against skill, after a game."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.action import Action
from companion.core.game import Setup
from companion.core.messages import LANGUAGES, Words
from companion.core.steps import finished
from companion.games.heckmeck import GAME
from companion.games.heckmeck.actions import Keep, Roll, Stop, Take
from companion.games.heckmeck.odds import odds
from companion.games.heckmeck.review import WORST, luck_and_skill, review_turns
from companion.games.heckmeck.state import WORM, worms_on
from tests.games.harness import play, random_setup

SETUP = Setup("heckmeck", ("Петя", "Маша"), {"first": 0, "fast": False, "quick": False})
W = WORM
START = odds(GAME.start(SETUP)).value
"""What the first turn of a game is worth."""


def test_a_lucky_turn_without_a_mistake() -> None:
    """Eight worms: the best there is, four worms."""
    (turn,) = finished(review_turns(SETUP, [Roll(dice=(W,) * 8), Keep(face=W), Take(tile=36)]))
    assert turn.seat == 0 and turn.expected == pytest.approx(START)
    assert turn.luck == pytest.approx(4 - START) and turn.loss == 0 and not turn.mistakes


def test_a_turn_that_fails_by_bad_luck_alone() -> None:
    (turn,) = finished(review_turns(SETUP, [Roll(dice=(1,) * 8), Keep(face=1)]))
    assert turn.luck == pytest.approx(-START) and turn.loss == 0


def test_mistakes_are_counted_and_the_worst_is_told_first() -> None:
    """Keeping the 1 instead of seven worms; then giving up instead of rolling on."""
    actions: list[Action] = [
        Roll(dice=(1, W, W, W, W, W, W, W)),
        Keep(face=1),
        Stop(),
        Roll(dice=(W, W, W, W, W, W, 4, 4)),
        Keep(face=4),
        Roll(dice=(W, W, W, W, W, W)),
        Keep(face=W),
        Take(tile=36),
    ]
    petya, masha = finished(luck_and_skill(SETUP, actions))
    first, second = petya.mistakes
    assert (first.step, first.chosen, first.better) == (
        1,
        {"do": "keep", "face": 1},
        {"do": "keep", "face": W},
    )
    assert (second.step, second.chosen, second.better) == (2, {"do": "stop"}, {"do": "roll"})
    assert first.loss > second.loss > 0
    assert petya.loss == pytest.approx(first.loss + second.loss)
    assert petya.expected + petya.luck - petya.loss == pytest.approx(0)
    assert masha.turns == 1 and masha.expected + masha.luck - masha.loss == pytest.approx(4)
    for language in LANGUAGES:
        words = Words(language)
        said = [words.say(mistake.message, SETUP.seats) for mistake in (*petya.mistakes, *masha.mistakes)]
        better = {"ru": "Лучше", "en": "Better", "de": "Besser"}[language]
        assert len(said) == len(set(said)) and all(better in text for text in said)


def test_a_turn_that_is_not_over_counts_as_far_as_it_went() -> None:
    (turn,) = finished(review_turns(SETUP, [Roll(dice=(W,) * 8)]))
    assert turn.luck == pytest.approx(4 - START)
    assert finished(review_turns(SETUP, [])) == ()
    assert [seat.turns for seat in finished(luck_and_skill(SETUP, []))] == [0, 0]


def test_expectation_luck_and_mistakes_add_up_to_what_every_turn_brought() -> None:
    rng = Random("review")
    setup = random_setup(GAME, rng, quick=False)
    steps = list(play(GAME, setup, rng))[:700]
    turns = finished(review_turns(setup, [action for _, action, _ in steps]))
    brought: list[tuple[int, int]] = []
    for before, _, after in steps:
        if not before.kept and not before.rolled:
            brought.append((before.turn, 0))
        seat, so_far = brought[-1]
        had, has = (sum(map(worms_on, state.stacks[seat])) for state in (before, after))
        brought[-1] = (seat, so_far + has - had)
    assert [turn.seat for turn in turns] == [seat for seat, _ in brought]
    complete = turns if not (steps[-1][2].kept or steps[-1][2].rolled) else turns[:-1]
    for turn, (_, worms) in zip(complete, brought, strict=False):
        assert turn.expected + turn.luck - turn.loss == pytest.approx(worms)
        assert turn.loss >= 0 and turn.loss == pytest.approx(sum(mistake.loss for mistake in turn.mistakes))
    seats = finished(luck_and_skill(setup, [action for _, action, _ in steps]))
    assert sum(seat.turns for seat in seats) == len(turns)
    assert all(len(seat.mistakes) <= WORST for seat in seats)
    assert any(seat.mistakes for seat in seats)
