"""The game's page seen from outside: what `games` and `replay` say of «Круг Чемпионов»."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.contract import list_games, replay
from companion.core.action import Json
from companion.core.errors import BadDocument
from tests.games.circle.playing import SEATS, bet, line_up, move, roll

THREE_BETS = [bet(1, 1), bet(1, 1), bet(2, 1), bet(2, 1), bet(3, 2), bet(3, 2)]


def document(*actions: Json, players: int = 2, options: Json = None) -> Any:
    """A game document as it comes out of a file."""
    told = {"format": 1, "game": "circle", "seats": SEATS[:players], "actions": list(actions)}
    return json.loads(json.dumps(told if options is None else {**told, "options": options}))


def test_players_and_options() -> None:
    games: Any = list_games()["games"]
    (circle,) = [game for game in games if game["id"] == "circle"]
    assert circle["players"] == [2, 6]
    assert {option["name"]: option["default"] for option in circle["options"]} == {
        "first": 0, "hidden": False, "late": False, "royal": False, "crowd": False, "by_tokens": False,
    }  # fmt: skip


@pytest.mark.parametrize("players", [0, 1, 7])
def test_a_table_too_small_or_too_large(players: int) -> None:
    document_for = {**document(), "seats": ["Имя"] * players}
    with pytest.raises(BadDocument):
        replay(document_for)


@pytest.mark.parametrize("options", [{"first": 2}, {"hidden": 1}, {"crowd": None}, {"tokens": True}])
def test_options_that_do_not_exist(options: Json) -> None:
    with pytest.raises(BadDocument):
        replay(document(options=options))


def test_a_race_under_way() -> None:
    """Horse 4 has a cap of 3: the three fields before it are taken, so it stays."""
    answer: Any = replay(document(line_up(), *THREE_BETS, roll("cap"), move(4), roll("head")))
    assert answer["ok"] and (answer["over"], answer["turn"], answer["can"]) == (False, 1, ["move"])
    assert answer["table"] == {
        "race": 1,
        "positions": [0, -1, -2, -3, -4, -5, -6],
        "home": [],
        "leader": None,
        "face_up": [1, 2, 3, 5, 6, 7],
        "face": "head",
        "bets": [{"1": 1, "2": 1, "3": 2}, {"1": 1, "2": 1, "3": 2}],
        "last_race": None,
    }


@pytest.mark.parametrize(
    ("actions", "at", "code"),
    [
        ([bet(1, 1)], 0, "not_now"),
        ([line_up(), bet(1, 1, seat=1)], 1, "not_your_turn"),
        ([line_up(), bet(1, 1), bet(1, 1), bet(1, 2)], 3, "not_available"),
        ([line_up(), *THREE_BETS, roll("hat")], 7, "bad_value"),
        ([line_up(), *THREE_BETS, roll(), move(4), roll(), move(4)], 10, "not_available"),
        ([line_up(), {"do": "gallop"}], 1, "bad_value"),
    ],
)
def test_a_refusal_names_its_place_and_its_reason(actions: list[Json], at: int, code: str) -> None:
    answer = replay(document(*actions))
    assert (answer["ok"], answer["at"], answer["code"]) == (False, at, code)
    assert isinstance(answer["message"], str) and answer["message"].endswith(".")


def test_any_name_survives() -> None:
    answer: Any = replay(document(line_up(name="\ud800 “Ω” " + "ё" * 500), line_up()))
    assert answer["code"] == "not_now"
    long_name = "ё" * 500
    again: Any = replay(document(line_up(name=long_name, head=99)))
    assert again["code"] == "bad_value" and len(again["message"]) < 200
