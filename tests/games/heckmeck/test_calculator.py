"""The end-of-game calculator: only tiles."""

from __future__ import annotations

from typing import Any

import pytest

from companion.contract import score


def of(*stacks: Any) -> dict[str, Any]:
    players = [{"name": f"p{n}", "tiles": tiles} for n, tiles in enumerate(stacks)]
    return score("heckmeck", {"players": players})


def test_worms_are_counted_a_line_a_tile() -> None:
    answer = of([21, 36], [30])
    assert answer["ok"] and answer["totals"] == [5, 3] and answer["winners"] == [0]
    assert [line["points"] for line in answer["sheet"][0]] == [1, 4]


def test_the_highest_tile_breaks_a_tie() -> None:
    assert of([33], [21, 29], [22, 32])["winners"] == [0]


def test_nobody_with_a_tile_all_share() -> None:
    assert of([], [], [])["winners"] == [0, 1, 2]


def test_one_player_up_to_seven() -> None:
    assert of([36])["winners"] == [0]
    assert of([], [], [], [], [], [], [])["ok"]
    assert of([], [], [], [], [], [], [], [])["code"] == "bad_value"
    assert of()["code"] == "bad_value"


@pytest.mark.parametrize(
    "stacks",
    [([21, 21],), ([21], [21]), ([20],), ([37],), ([True],), ([21.0],), (["21"],), (None,), ({},), ("21",)],
)
def test_what_can_not_be_is_refused_with_a_sentence(stacks: Any) -> None:
    answer = of(*stacks)
    assert answer["ok"] is False and answer["code"] == "bad_value" and answer["message"]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"players": {}},
        {"players": [{"name": "a"}]},
        {"players": [{"tiles": []}]},
        {"players": [{"name": "a", "tiles": [], "x": 1}]},
        {"players": [{"name": 1, "tiles": []}]},
        {"players": [], "more": 1},
        {"players": [7]},
    ],
)
def test_fields_missing_unknown_or_of_the_wrong_type(data: Any) -> None:
    assert score("heckmeck", data)["code"] == "bad_value"
