"""A pad's end as another program has kept it: places with points, places alone, all together."""

from __future__ import annotations

from typing import Any

import pytest

from companion.contract import score
from companion.core.counted import Counted, count
from companion.core.errors import BadDocument, Refusal
from companion.core.messages import LANGUAGES, Words
from companion.games.scorepad import GAME

NAMES = ("Анна", "Борис", "Вера")


def told(*players: dict[str, Any], **more: Any) -> Counted:
    return count(GAME, NAMES[: len(players)], {"source": "bgstats", "players": list(players), **more})


def test_points_and_places_are_as_they_were_told() -> None:
    counted = told({"place": 2, "points": 7}, {"place": 1, "points": 12}, {"place": 2, "points": 7})
    assert counted.outcome.totals == (7, 12, 7) and counted.outcome.places == (2, 1, 2)
    assert counted.outcome.scored and counted.score.winners == (1,)
    assert [message.key for message in counted.verdict()] == ["core.verdict.level"]


def test_a_tie_that_was_broken_there_stays_broken() -> None:
    counted = told({"place": 2, "points": 7}, {"place": 1, "points": 7}, {"place": 3, "points": 1})
    assert counted.outcome.places == (2, 1, 3)
    for words in map(Words, LANGUAGES):
        assert all(words.say(message, NAMES) for message in counted.verdict())
    assert counted.verdict()


def test_entries_are_lines_and_add_up() -> None:
    counted = told(
        {"place": 1, "points": 12, "entries": [5, 10, -3]}, {"place": 2, "points": 7, "entries": [5]}
    )
    assert [[line.points for line in lines] for lines in counted.sheet()] == [[5, 10, -3], [2, 5]]
    for words in map(Words, LANGUAGES):
        assert all(words.say(line.item) for lines in counted.sheet() for line in lines)


def test_the_fewest_points_may_win() -> None:
    assert told({"place": 1, "points": 3}, {"place": 2, "points": 8}, lowest=True).verdict() == ()
    assert told({"place": 1, "points": 3}, {"place": 2, "points": 8}).verdict()


@pytest.mark.parametrize("players", [({"place": 2}, {"place": 1}), ({"place": 2, "points": 3}, {"place": 1})])
def test_places_may_be_all_there_is(players: tuple[dict[str, Any], ...]) -> None:
    counted = told(*players)
    assert not counted.outcome.scored and counted.outcome.places == (2, 1) and counted.verdict() == ()


@pytest.mark.parametrize(("won", "places"), [(True, (1, 1)), (False, (2, 2))])
def test_all_win_or_lose_together(won: bool, places: tuple[int, ...]) -> None:
    outcome = told({}, {}, won=won).outcome
    assert not outcome.scored and outcome.places == places


@pytest.mark.parametrize(
    "wrong",
    [
        {"source": "me"}, {"source": None}, {"source": []}, {"name": 5}, {"name": "x" * 41}, {"won": 1},
        {"lowest": 1}, {"extra": 1}, {"teams": [0]}, {"teams": [0, 2]},
        {"players": [{"place": 1, "entries": 5}, {"place": 2}]},
        {"teams": [0, True]}, {"teams": 1}, {"players": [{"place": 2}, {"place": 2}]}, {"players": [{}, {}]},
        {"players": [{"place": 1, "points": 1.5}, {"place": 2, "points": 1}]},
        {"players": [{"place": True}, {"place": 2}]}, {"players": [{"place": 1}, {"place": 99}]},
        {"players": [{"place": 1}]}, {"players": [{"place": 1, "name": "x"}, {"place": 2}]},
    ],
)  # fmt: skip
def test_what_is_no_end_is_refused(wrong: dict[str, Any]) -> None:
    right: dict[str, Any] = {"source": "bgg", "players": [{"place": 1}, {"place": 2}]}
    count(GAME, NAMES[:2], right)
    with pytest.raises(Refusal):
        count(GAME, NAMES[:2], {**right, **wrong})


def test_a_pad_has_no_calculator_for_that() -> None:
    with pytest.raises(BadDocument):
        score("scorepad", {"source": "bgg", "players": [{"place": 1}]})
