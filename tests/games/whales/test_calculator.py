"""The scorepad: pearls and unused bonuses of each round, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from companion.contract import score
from companion.core.action import Json


def player(name: str, *rounds: tuple[Json, Json]) -> dict[str, Json]:
    return {"name": name, "rounds": [{"pearls": pearls, "bonuses": bonuses} for pearls, bonuses in rounds]}


def pad(*players: Json, **more: Json) -> Any:
    return score("whales", {"players": list(players), **more})


def test_the_rulebooks_example() -> None:
    """«Женя получил 7 карт с жемчужинами. … три неиспользованных бонуса»: 8 points."""
    answer = pad(player("Женя", (7, 3)), target=30)
    assert (answer["ok"], answer["totals"], answer["over"], answer["winners"]) == (True, [8], False, [])


@pytest.mark.parametrize(("bonuses", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (9, 4)])
def test_a_point_for_each_two_unused_bonuses(bonuses: int, points: int) -> None:
    assert pad(player("Женя", (0, bonuses)))["totals"] == [points]


def test_an_odd_bonus_is_lost_in_every_round_anew() -> None:
    assert pad(player("Женя", (0, 1), (0, 1)))["totals"] == [0]


def test_the_game_is_over_at_the_target() -> None:
    answer = pad(player("Женя", (20, 0), (9, 2)), player("Лена", (10, 0), (19, 1)))
    assert (answer["totals"], answer["over"], answer["winners"]) == ([30, 29], True, [0])


def test_the_most_points_win() -> None:
    answer = pad(player("Женя", (30, 0)), player("Лена", (33, 0)), player("Тёма", (31, 0)))
    assert (answer["over"], answer["winners"]) == (True, [1])


def test_a_tie_for_the_lead_is_not_over() -> None:
    answer = pad(player("Женя", (31, 0)), player("Лена", (31, 0)), player("Тёма", (2, 0)))
    assert (answer["totals"], answer["over"], answer["winners"]) == ([31, 31, 2], False, [])


def test_another_target() -> None:
    answer = pad(player("Женя", (7, 0)), player("Лена", (6, 0)), target=7)
    assert (answer["over"], answer["winners"]) == (True, [0])


def test_the_lines_add_up_and_say_why() -> None:
    answer = pad(player("Женя", (7, 3), (5, 0)))
    (lines,) = answer["sheet"]
    assert [(line["item"], line["round"], line["points"]) for line in lines] == [
        ("whales.line.pearls", 1, 7),
        ("whales.line.bonuses", 1, 1),
        ("whales.line.pearls", 2, 5),
    ]


def test_the_smallest_target_is_one() -> None:
    answer = pad(player("Женя", (1, 0)), player("Лена", (0, 0)), target=1)
    assert (answer["ok"], answer["over"], answer["winners"]) == (True, True, [0])


def test_unequal_numbers_of_rounds_are_a_warning() -> None:
    answer = pad(player("Женя", (7, 3), (1, 0)), player("Лена", (7, 3)))
    assert [warning["code"] for warning in answer["warnings"]] == ["unequal_rounds"]
    assert answer["totals"] == [9, 8]
    assert pad(player("Женя", (7, 3)), player("Лена", (7, 3)))["warnings"] == []


def test_more_bonuses_than_a_round_has_are_a_warning() -> None:
    answer = pad(player("Женя", (7, 9)), player("Лена", (7, 10)))
    assert [(warning["code"], warning["seat"]) for warning in answer["warnings"]] == [("too_many_bonuses", 1)]
    assert answer["totals"] == [11, 12]


def test_more_pearls_than_a_round_can_bring_are_a_warning() -> None:
    """Three pearls for each of eight tricks and a point for the first bonus: nobody can have more."""
    answer = pad(player("Женя", (25, 0)), player("Лена", (0, 0)), target=100)
    assert answer["warnings"] == []
    answer = pad(player("Женя", (3, 0), (26, 0)), player("Лена", (0, 0), (0, 0)), target=100)
    (warning,) = answer["warnings"]
    assert (warning["code"], warning["seat"], warning["round"]) == ("too_many_pearls", 0, 2)
    assert answer["totals"] == [29, 0], "it is computed all the same"


def test_more_pearls_than_all_can_get_together_are_a_warning() -> None:
    """Eight tricks of three, seven bonuses of them that can still be used, and everybody's first one."""
    assert pad(player("Женя", (17, 0)), player("Лена", (16, 0)))["warnings"] == []
    (warning,) = pad(player("Женя", (17, 0)), player("Лена", (17, 0)))["warnings"]
    assert (warning["code"], warning["round"]) == ("too_many_pearls", 1) and "seat" not in warning
    three = [player(name, (12, 0)) for name in ("Женя", "Лена", "Тёма")]
    assert [warning["round"] for warning in pad(*three)["warnings"]] == [1]
    assert pad(*three[:2], player("Тёма", (10, 0)))["warnings"] == []


def test_rounds_after_the_target_was_reached_are_a_warning() -> None:
    answer = pad(player("Женя", (20, 0), (10, 0), (1, 0)), player("Лена", (3, 0), (3, 0), (3, 0)))
    assert [(warning["code"], warning["round"]) for warning in answer["warnings"]] == [("round_after_end", 3)]
    assert answer["over"] and answer["totals"] == [31, 9]
    again = pad(player("Женя", (20, 0), (10, 0), (1, 0), (1, 0)), player("Лена", *[(3, 0)] * 4))
    assert [warning["round"] for warning in again["warnings"]] == [3, 4]


def test_bonuses_count_half_on_the_way_to_the_target() -> None:
    """29 pearls and two unused bonuses are thirty points: the third round came after the end."""
    other = player("Лена", *[(1, 0)] * 3)
    just = pad(player("Женя", (15, 1), (14, 2), (1, 0)), other)
    assert [(warning["code"], warning["round"]) for warning in just["warnings"]] == [("round_after_end", 3)]
    short = pad(player("Женя", (15, 1), (14, 1), (1, 0)), other)
    assert short["warnings"] == []


def test_a_round_after_a_shared_lead_is_none() -> None:
    answer = pad(player("Женя", (15, 0), (15, 0), (2, 0)), player("Лена", (15, 0), (15, 0), (1, 0)))
    assert answer["warnings"] == [] and answer["winners"] == [0]


def test_players_without_rounds() -> None:
    answer = pad(player("Женя"), player("Лена"))
    assert (answer["totals"], answer["over"], answer["winners"]) == ([0, 0], False, [])


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"players": []},
        {"players": [player("?")] * 5},
        {"players": {}},
        {"players": [{"name": "Женя"}]},
        {"players": [{"rounds": []}]},
        {"players": [{"name": 7, "rounds": []}]},
        {"players": [{"name": "Женя", "rounds": [{"pearls": 7}]}]},
        {"players": [{"name": "Женя", "rounds": [{"bonuses": 7}]}]},
        {"players": [{"name": "Женя", "rounds": [{"pearls": 7, "bonuses": 0, "fives": 1}]}]},
        {"players": [{"name": "Женя", "rounds": [7]}]},
        {"players": [player("Женя", (-1, 0))]},
        {"players": [player("Женя", (0, -1))]},
        {"players": [player("Женя", (True, 0))]},
        {"players": [player("Женя", (1.0, 0))]},
        {"players": [player("Женя", ("7", 0))]},
        {"players": [player("Женя", (None, 0))]},
        {"players": [player("Женя")], "target": 0},
        {"players": [player("Женя")], "target": "30"},
        {"players": [player("Женя")], "target": None},
        {"players": [player("Женя")], "rounds": 1},
    ],
)
def test_what_can_not_be_computed(data: Json) -> None:
    answer = score("whales", data)
    assert (answer["ok"], answer["code"]) == (False, "bad_value")
    assert answer["message"]
