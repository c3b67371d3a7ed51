"""«Завершение игры и подсчёт очков»: the sheet, the set that the rats cost, and the calculator."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import combinations
from random import Random
from typing import Any

import pytest

from companion.contract import score as contract_score
from companion.core.action import Json
from companion.core.errors import BadDocument
from companion.games.kuhhandel.material import ANIMALS, VALUES
from companion.games.kuhhandel.scoring import Holding, best_to_leave_out, lines, points
from tests.games.kuhhandel.table import answer, position

EXAMPLE: dict[str, Json] = {
    "name": "А",
    "sets": ["goose", "dog", "cow"],
    "rats": True,
    "champions": ["dog", "horse"],
    "money": 430,
    "leave_out": "goose",
}
"""«Пример подсчёта»."""


def score(*players: Mapping[str, Json], **more: Json) -> Any:
    return contract_score("kuhhandel", {"players": list(players), **more})


def player(**more: Json) -> dict[str, Json]:
    return {"name": "А", "sets": [], **more}


def by_the_book(sets: Collection[str], champions: Collection[str], out: str | None) -> int:
    """The rulebook's five stages, one after the other."""
    counted = set(sets) - {out}
    total = 0
    for animal in counted:
        total += VALUES[animal]
    for animal in champions:
        if animal in counted:
            total += 250
    total *= len(counted)
    for animal in champions:
        if animal not in counted:
            total += 250
    return total


class TestTheRulebooksExample:
    def test_without_money(self) -> None:
        result = score(EXAMPLE, non_olet=False)
        assert result["totals"] == [2670]
        assert result["winners"] == [0]
        assert result["warnings"] == []
        assert [(line["item"], line["points"]) for line in result["sheet"][0]] == [
            ("kuhhandel.line.rats", 0),
            ("kuhhandel.line.set", 160),
            ("kuhhandel.line.set", 800),
            ("kuhhandel.line.champion_own", 250),
            ("kuhhandel.line.times", 1210),
            ("kuhhandel.line.champion_alone", 250),
        ]

    def test_with_money(self) -> None:
        """«Деньги не пахнут»."""
        assert score(EXAMPLE, non_olet=True)["totals"] == [3100]

    def test_the_geese_are_the_best_choice(self) -> None:
        best = {key: value for key, value in EXAMPLE.items() if key != "leave_out"}
        assert score(best)["totals"] == [2670]

    def test_on_the_table_of_a_game(self) -> None:
        farms = [{"goose": 4, "dog": 4, "cow": 4, "rat": 4, "pig": 3}, {"pig": 1}, {}]
        now = answer(position(farms, champions=[["dog", "horse"], [], ["cat"]]))
        assert now["totals"] == [2670, 0, 250], "the full scoring of what lies there, at any time"


class TestSheet:
    def test_three_sets_count_three_times(self) -> None:
        """«Например, если у игрока 3 набора, то сумма умножается на 3»."""
        assert points(["goose", "dog", "cow"], ["cow"]) == (40 + 160 + 800 + 250) * 3

    def test_the_line_says_what_was_multiplied(self) -> None:
        holding = Holding(("goose", "dog", "cow"), ("cow",), False)
        (times,) = [line for line in lines(holding) if line.item.key == "kuhhandel.line.times"]
        base = 40 + 160 + 800 + 250
        assert times.item.args == {"sum": base, "n": 3, "total": base * 3} and times.points == base * 2

    def test_one_set_is_not_multiplied(self) -> None:
        (lines,) = score(player(sets=["cow"], champions=["cow"]))["sheet"]
        assert [(line["item"], line["points"]) for line in lines] == [
            ("kuhhandel.line.set", 800),
            ("kuhhandel.line.champion_own", 250),
        ]

    def test_a_champion_is_no_set(self) -> None:
        assert points([], ["cow", "pig"]) == 500

    def test_a_champion_whose_set_was_left_out_counts_as_one_without_a_set(self) -> None:
        result = score(player(sets=["goose", "dog"], champions=["goose"], rats=True, leave_out="goose"))
        assert result["totals"] == [160 + 250]
        assert result["sheet"][0][-1]["item"] == "kuhhandel.line.champion_left_out"

    def test_rats_without_a_set_cost_nothing(self) -> None:
        result = score(player(rats=True, champions=["cow"]))
        assert result["totals"] == [250]
        assert result["sheet"][0][0]["item"] == "kuhhandel.line.rats_no_set"

    def test_rats_with_one_set_cost_it(self) -> None:
        assert score(player(rats=True, sets=["horse"]))["totals"] == [0]

    def test_three_rats_cost_nothing(self) -> None:
        now = answer(position([{"rat": 3, "cow": 4}, {"rat": 1}, {}]))
        assert now["totals"] == [800, 0, 0]

    def test_all_four_rats_cost_a_set_while_the_game_goes_on(self) -> None:
        now = answer(position([{"rat": 4, "cow": 4, "pig": 4}, {}, {}]))
        assert now["totals"] == [800, 0, 0]

    def test_three_of_a_kind_are_nothing(self) -> None:
        assert answer(position([{"cow": 3}, {}, {}]))["sheet"] == [[], [], []]


class TestTheBestSetToLeaveOut:
    def test_it_is_not_always_the_cheapest(self) -> None:
        assert best_to_leave_out(["goose", "cat", "dog"], ["goose"]) == "cat"
        assert score(player(sets=["goose", "cat", "dog"], champions=["goose"], rats=True))["totals"] == [900]

    def test_it_is_proven_against_trying_all(self) -> None:
        """All 1023 collections of sets, with no, all and random champions."""
        rng = Random(1)
        for size in range(1, len(ANIMALS) + 1):
            for sets in combinations(ANIMALS, size):
                some = [rng.sample(ANIMALS, rng.randint(1, 9)) for _ in range(6)]
                for champions in ([], list(ANIMALS), sets, *some):
                    every = {out: by_the_book(sets, champions, out) for out in sets}
                    best = max(every.values())
                    assert every[best_to_leave_out(sets, champions)] == best
                    holding = Holding(sets, tuple(champions), rats=True)
                    assert sum(line.points for line in lines(holding)) == best

    def test_the_owner_may_choose_otherwise(self) -> None:
        for out in ("goose", "cat", "dog"):
            result = score(
                player(sets=["goose", "cat", "dog"], champions=["goose"], rats=True, leave_out=out)
            )
            assert result["totals"] == [by_the_book(["goose", "cat", "dog"], ["goose"], out)]


class TestCalculator:
    def test_several_players_and_a_shared_victory(self) -> None:
        one = {"name": "А", "sets": ["donkey"]}
        other = {"name": "Б", "sets": [], "champions": ["cow", "pig"]}
        third = {"name": "В", "sets": ["goose"]}
        result = score(one, third, other)
        assert result["totals"] == [500, 40, 500]
        assert result["winners"] == [0, 2]

    def test_money_counts_only_where_it_was_agreed(self) -> None:
        assert score(player(money=430))["totals"] == [0]
        assert score(player(money=430), non_olet=False)["totals"] == [0]
        assert score(player(money=430), non_olet=True)["totals"] == [430]
        assert score(player(), non_olet=True)["totals"] == [0]

    def test_leave_out_without_rats_is_ignored_with_a_warning(self) -> None:
        result = score({"name": "Б", "sets": ["cow"]}, player(sets=["goose"], leave_out="goose"))
        assert result["totals"] == [800, 40]
        (warning,) = result["warnings"]
        assert (warning["code"], warning["seat"]) == ("leave_out_without_rats", 1)
        assert warning["message"] == "А has no rats: every set counts."

    def test_money_that_cant_be_is_odd(self) -> None:
        result = score(player(money=435), player(money=5700), non_olet=True)
        assert result["totals"] == [435, 5700]
        codes = [warning["code"] for warning in result["warnings"]]
        assert codes == ["money_not_in_tens", "too_much_money"]

    def test_there_may_be_as_much_money_as_the_box_has(self) -> None:
        assert not score(player(money=3700), player(money=2000), non_olet=True)["warnings"]
        (warning,) = score(player(money=3700), player(money=2010), non_olet=True)["warnings"]
        assert warning["code"] == "too_much_money" and "5700" in warning["message"]
        assert not score(player(money=6000))["warnings"], "money that does not count is nobody's business"

    @pytest.mark.parametrize(
        "bad",
        [
            player(sets=["goose", "goose"]),
            player(sets=["rhino"]),
            player(sets=["rat"]),
            player(sets="goose"),
            player(sets=None),
            player(champions=["goose", "goose"]),
            player(champions=["champion-goose"]),
            player(champions=None),
            player(rats=1),
            player(rats=None),
            player(money=-10),
            player(money="430"),
            player(money=430.0),
            player(money=True),
            player(leave_out="cow"),
            player(sets=["goose"], leave_out="cow"),
            player(sets=["goose"], rats=True, leave_out="rhino"),
            player(sets=["goose"], rats=True, leave_out=None),
            player(pets=3),
            {"name": "А"},
            {"sets": []},
            {"name": 5, "sets": []},
        ],
    )
    def test_what_cant_be_computed(self, bad: dict[str, Json]) -> None:
        result = score(bad)
        assert (result["ok"], result["code"]) == (False, "bad_value")
        assert result["message"]

    @pytest.mark.parametrize("more", [{"sets": ["goose"]}, {"champions": ["goose"]}, {"rats": True}])
    def test_nothing_is_there_twice(self, more: dict[str, Json]) -> None:
        assert score(player(**more))["ok"]
        assert score(player(**more), player(**more))["code"] == "bad_value"

    def test_one_to_six_players(self) -> None:
        assert score()["code"] == "bad_value"
        assert score(*[player()] * 6)["ok"]
        assert score(*[player()] * 7)["code"] == "bad_value"

    @pytest.mark.parametrize("data", [{}, {"players": 5}, {"players": [5]}, {"players": [], "non_olet": 1}])
    def test_other_fields(self, data: dict[str, Json]) -> None:
        result: Any = contract_score("kuhhandel", data)
        assert result["code"] == "bad_value"

    def test_no_object(self) -> None:
        with pytest.raises(BadDocument):
            contract_score("kuhhandel", [])
