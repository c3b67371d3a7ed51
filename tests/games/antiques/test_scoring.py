"""«Подсчёт очков»: the rows of the score pad, the examples, the calculator."""

from __future__ import annotations

from typing import Any

import pytest

from companion.contract import replay, score
from companion.core.errors import BadDocument
from companion.core.messages import Message, Words
from companion.games.antiques import GAME
from companion.games.antiques.scoring import ROWS, sculpture_places, sculpture_reason
from tests.games.antiques.positions import boxed, new_game, run, told, with_cards, with_coins
from tests.games.harness import NAMES


def of(*players: Any, **more: Any) -> Any:
    named = [{"name": f"p{n}", **player} for n, player in enumerate(players)]
    return score("antiques", {"players": named, **more})


def points(answer: Any, seat: int = 0) -> dict[str, int]:
    """The points of each row."""
    return {line["item"].removeprefix("antiques.line."): line["points"] for line in answer["sheet"][seat]}


class TestWorkedExample:
    """«Пример подсчёта на 4-х игроков», as the game's page has corrected it."""

    HELD = (
        (3, 2, 2, 4, 2, 2, 14),
        (2, 2, 1, 2, 3, 1, 6),
        (3, 2, 4, 4, 1, 1, 15),
        (3, 4, 3, 1, 2, 1, 20),
    )
    POINTS = (
        (15, 12, 10, 28, 12, 40, 14),
        (10, 12, 4, 8, 20, 20, 6),
        (15, 12, 25, 28, -5, 20, 15),
        (15, 24, 17, 1, 12, 20, 20),
    )

    def answer(self) -> Any:
        return of(*(dict(zip(ROWS, held, strict=True)) for held in self.HELD))

    def test_its_four_columns(self) -> None:
        answer = self.answer()
        assert answer["totals"] == [131, 80, 110, 109] and answer["winners"] == [0]
        for seat, column in enumerate(self.POINTS):
            assert points(answer, seat) == dict(zip(ROWS, column, strict=True))

    def test_its_paintings_and_stamps_are_one_more_than_the_box_holds(self) -> None:
        warnings = self.answer()["warnings"]
        assert [(warning["code"], warning["kind"]) for warning in warnings] == [
            ("too_many", "painting"),
            ("too_many", "stamp"),
        ]
        assert all(warning["message"] for warning in warnings)


class TestRows:
    @pytest.mark.parametrize(("count", "worth"), [(0, 0), (1, 5), (4, 20), (10, 50)])
    def test_paintings(self, count: int, worth: int) -> None:
        """«Картины. Получите 5 очков за каждую»"""
        assert points(of({"painting": count}))["painting"] == worth

    @pytest.mark.parametrize(("count", "worth"), [(0, 0), (1, 0), (2, 12), (3, 12), (4, 24), (9, 48)])
    def test_furniture(self, count: int, worth: int) -> None:
        """«Мебель. Получите 12 очков за каждые две»"""
        assert points(of({"furniture": count}))["furniture"] == worth

    def test_sculptures_tell_their_place_and_when_it_brings_no_prize(self) -> None:
        whys = [sculpture_reason(place) for place in sculpture_places([5, 3, 4, 0, 1, 4])]
        assert whys == [
            Message("antiques.sculptures.alone", place=1),
            Message("antiques.sculptures.past", place=4),
            Message("antiques.sculptures.shared", place=2, n=2),
            Message("antiques.sculptures.none"),
            Message("antiques.sculptures.past", place=5),
            Message("antiques.sculptures.shared", place=2, n=2),
        ]
        third = sculpture_places([3, 2, 1])[2]
        assert sculpture_reason(third) == Message("antiques.sculptures.alone", place=3)

    def test_the_pad_says_what_was_counted(self) -> None:
        """Five pieces of furniture are two pairs; of three collections two are full."""
        held = {"furniture": 5, "painting": 2, "jewelry": 2, "stamp": 2, "sculpture": 2, "collection": 3}
        lines = {line["item"].removeprefix("antiques.line."): line for line in of(held)["sheet"][0]}
        assert (lines["furniture"]["n"], lines["furniture"]["pairs"]) == (5, 2)
        assert (lines["collection"]["full"], lines["collection"]["short"]) == (2, 1)

    @pytest.mark.parametrize(
        ("count", "worth"), [(0, 0), (1, 1), (2, 8), (3, 17), (4, 28), (5, 41), (6, 56), (7, 56), (15, 56)]
    )
    def test_stamps(self, count: int, worth: int) -> None:
        """«Марки. Число очков за марки зависит от их количества»"""
        assert points(of({"stamp": count}))["stamp"] == worth

    @pytest.mark.parametrize(
        ("count", "worth"), [(0, 0), (1, 4), (2, 10), (3, 17), (4, 25), (5, 34), (6, 44), (7, 44), (12, 44)]
    )
    def test_jewelry(self, count: int, worth: int) -> None:
        """«Ювелирные изделия. Как и в случае с марками»"""
        assert points(of({"jewelry": count}))["jewelry"] == worth

    def test_coins(self) -> None:
        assert points(of({"coins": 17}))["coins"] == 17


class TestSculptures:
    """«Скульптуры»"""

    @pytest.mark.parametrize(
        ("held", "worth"),
        [
            ((5, 5, 4, 3, 0), (17, 17, 10, -5, -5)),  # «Пример: Серёжа и Катя…»
            ((3, 2, 1), (20, 15, 10)),
            ((4, 3, 2, 1), (20, 15, 10, -5)),
            ((0, 0, 0), (-5, -5, -5)),
            ((1, 0, 0), (20, -5, -5)),
            ((1, 1, 1), (15, 15, 15)),
            ((3, 2, 2), (20, 12, 12)),
            ((3, 2, 1, 1), (20, 15, 5, 5)),
            ((3, 2, 1, 1, 1), (20, 15, 3, 3, 3)),
            ((3, 2, 1, 1, 1, 1), (20, 15, 2, 2, 2, 2)),
            ((2, 2, 2, 2), (11, 11, 11, 11)),
            ((2, 2, 2, 2, 2, 2), (7, 7, 7, 7, 7, 7)),
            ((2, 2, 2, 1), (15, 15, 15, -5)),
            ((3, 2, 2, 2, 2, 1), (20, 6, 6, 6, 6, -5)),
            ((3, 3, 2, 2), (17, 17, 5, 5)),
        ],
    )
    def test_places_shared_and_moved_down(self, held: tuple[int, ...], worth: tuple[int, ...]) -> None:
        assert tuple(place.points for place in sculpture_places(held)) == worth

    @pytest.mark.parametrize(
        ("held", "why"),
        [
            ((0, 3), "нет ни одной"),
            ((3, 0), "1-е место"),
            ((2, 3, 2), "2-е место, делят 2 игрока"),
            ((1, 4, 3, 2), "4-е место, без приза"),
        ],
    )
    def test_the_reason_is_said(self, held: tuple[int, ...], why: str) -> None:
        state = with_cards(new_game(4), *({"sculpture": count} for count in held))
        (line,) = [line for line in GAME.sheet(state)[0] if line.item.key == "antiques.line.sculpture"]
        assert Words("ru").say(line.item, NAMES).endswith(why)


class TestCollections:
    """«Коллекции»"""

    def test_svetas_second_collection_lacks_jewelry(self) -> None:
        """«Пример: у Светы 2 скульптуры, 4 марки, 3 картины…»"""
        sveta = {"sculpture": 2, "stamp": 4, "painting": 3, "jewelry": 1, "furniture": 3, "collection": 2}
        assert points(of(sveta))["collection"] == 20 - 10

    @pytest.mark.parametrize(
        ("sets", "collections", "worth"),
        [(0, 0, 0), (3, 0, 0), (0, 1, -10), (0, 3, -30), (1, 1, 20), (1, 3, 0), (5, 5, 100), (2, 5, 10)],
    )
    def test_each_needs_five_cards_of_its_own(self, sets: int, collections: int, worth: int) -> None:
        five = dict.fromkeys(("painting", "furniture", "jewelry", "stamp", "sculpture"), sets)
        assert points(of({**five, "collection": collections}))["collection"] == worth


class TestWinner:
    """«Игрок с наибольшей суммой победных очков становится победителем.»"""

    def test_fewer_replicas_break_a_tie(self) -> None:
        answer = of({"coins": 9, "replicas": 2}, {"coins": 9, "replicas": 1}, {"coins": 8})
        assert answer["totals"] == [4, 4, 3] and answer["winners"] == [1]

    def test_then_the_victory_is_shared(self) -> None:
        answer = of({"coins": 9, "replicas": 1}, {"coins": 9, "replicas": 1}, {"coins": 9, "replicas": 2})
        assert answer["winners"] == [0, 1]

    def ended(self, *replicas: int) -> Any:
        """A finished game in which everybody has as many points, and so many replicas."""
        state = new_game(3)
        for n in range(19):
            kind = ("painting", "stamp", "jewelry", "furniture")[n % 4]
            state = boxed(state, kind, kind)
        return boxed(with_cards(state, *({"replica": n} for n in replicas)), "sculpture", "sculpture")

    @pytest.mark.parametrize(
        ("replicas", "winners", "said"),
        [
            ((2, 1, 3), [1], "Fewest replicas decide: Маша has 1."),
            ((1, 1, 1), [0, 1, 2], "1 replica each: they share the victory."),
            ((0, 1, 0), [0, 2], "Петя and Даша have the fewest replicas (0) and share the victory."),
        ],
    )
    def test_in_a_tracked_game_with_the_reason(
        self, replicas: tuple[int, ...], winners: list[int], said: str
    ) -> None:
        """Replicas that wait are replicas."""
        state = self.ended(*replicas)
        assert told(state)["totals"] == [15, 15, 15] and told(state)["winners"] == winners
        (message,) = GAME.verdict(state)
        assert Words("en").say(message, NAMES).endswith(said) and Words("ru").say(message, NAMES)

    def test_no_tie_needs_no_words(self) -> None:
        assert GAME.verdict(with_coins(self.ended(0, 0, 0), 21, 20, 19)) == ()


class TestSheet:
    def test_the_seven_rows_are_always_there_in_the_order_of_the_pad(self) -> None:
        for lines in told(new_game(4))["sheet"]:
            assert [line["item"] for line in lines] == [f"antiques.line.{row}" for row in ROWS]

    def test_replicas_that_wait_have_a_line_of_their_own(self) -> None:
        lines = told(with_cards(new_game(), {"replica": 2}))["sheet"][0]
        assert lines[7]["item"] == "antiques.line.waiting" and lines[7]["points"] == 0 and lines[7]["n"] == 2

    def test_laid_out_coins_count_until_they_are_paid(self) -> None:
        state = run(new_game(), {"do": "lot", "cards": ["stamp", "stamp"]}, {"do": "bid", "coins": 20})
        assert told(state)["totals"] == [15, 15, 15]


class TestValuesOfOnesOwnCards:
    """Stamps 3 and 5 and jewelry 5 are interpolated: players may know better."""

    STAMPS = (1, 8, 18, 28, 40, 56)

    def test_in_a_game(self) -> None:
        state = with_cards(new_game(values={"stamp": list(self.STAMPS)}), {"stamp": 3, "jewelry": 5})
        assert points(told(state))["stamp"] == 18 and points(told(state))["jewelry"] == 34

    def test_in_the_calculator(self) -> None:
        answer = of(
            {"stamp": 5, "jewelry": 5}, values={"stamp": self.STAMPS, "jewelry": [4, 10, 17, 25, 35, 44]}
        )
        assert points(answer)["stamp"] == 40 and points(answer)["jewelry"] == 35

    def test_from_nothing_to_three_digits(self) -> None:
        answer = of({"stamp": 1, "jewelry": 6}, values={"stamp": [0] * 6, "jewelry": [999] * 6})
        assert (points(answer)["stamp"], points(answer)["jewelry"]) == (0, 999)
        for wrong in (-1, 1000):
            assert of({"stamp": 1}, values={"stamp": [wrong] * 6})["code"] == "bad_value"

    @pytest.mark.parametrize(
        "values",
        [
            [], 7, "stamp", {"painting": [1] * 6}, {"stamp": [1] * 5}, {"stamp": [1] * 7}, {"stamp": 8},
            {"stamp": [1, 8, 17, 28, 41, True]}, {"stamp": [1, 8, 17, 28, 41, -1]}, {"stamp": "182845"},
            {"stamp": [1, 8, 17, 28, 41, 1000]}, {"stamp": [1, 8, 17, 28, 41, 56.0]}, {"stamp": None},
        ],
    )  # fmt: skip
    def test_what_they_can_not_be(self, values: Any) -> None:
        assert of({"stamp": 5}, values=values)["code"] == "bad_value"
        with pytest.raises(BadDocument):
            replay({"format": 1, "game": "antiques", "seats": ["a", "b", "c"], "options": {"values": values}})


class TestCalculator:
    def test_a_missing_count_is_nothing(self) -> None:
        answer = of({})
        assert answer["totals"] == [-5] and answer["winners"] == [0] and answer["warnings"] == []

    def test_one_player_up_to_six(self) -> None:
        assert of(*[{}] * 6)["ok"]
        assert of(*[{}] * 7)["code"] == "bad_value"
        assert of()["code"] == "bad_value"

    @pytest.mark.parametrize("row", [*ROWS, "replicas"])
    @pytest.mark.parametrize("amount", [-1, True, 1.0, "1", None, [1]])
    def test_a_count_is_a_whole_number_from_0(self, row: str, amount: Any) -> None:
        answer = of({row: amount})
        assert answer["ok"] is False and answer["code"] == "bad_value" and answer["message"]

    @pytest.mark.parametrize(
        "data",
        [
            {},
            {"players": {}},
            {"players": None},
            {"players": [7]},
            {"players": [{}]},
            {"players": [{"name": 1}]},
            {"players": [{"name": "a", "replica": 1}]},
            {"players": [{"name": "a", "vase": 1}]},
            {"players": [{"name": "a"}], "more": 1},
        ],
    )
    def test_fields_missing_unknown_or_of_the_wrong_type(self, data: Any) -> None:
        assert score("antiques", data)["code"] == "bad_value"

    @pytest.mark.parametrize(
        ("players", "kinds"),
        [
            ([{"painting": 10}], []),
            ([{"painting": 11}], ["painting"]),
            ([{"painting": 6, "replicas": 5}, {"painting": 5}], ["painting"]),
            ([{"collection": 5}], []),
            ([{"collection": 3, "replicas": 5}, {"collection": 3}], ["collection"]),
            ([{"stamp": 6}, {"stamp": 5}], ["stamp"]),
            ([{"stamp": 6, "replicas": 1}, {"stamp": 5}], []),
            ([{"stamp": 6}, {"stamp": 6, "replicas": 1}], ["stamp"]),
            ([{"furniture": 12, "jewelry": 12, "sculpture": 12, "replicas": 2}], []),
            (
                [{"furniture": 13, "jewelry": 13, "sculpture": 13, "replicas": 2}],
                ["furniture", "jewelry", "sculpture"],
            ),
            ([{"replicas": 3}, {"replicas": 2}], []),
            ([{"replicas": 3}, {"replicas": 3}], ["replicas"]),
            ([{"coins": 40}, {"coins": 20}], []),
            ([{"coins": 40}, {"coins": 21}], ["coins"]),
            ([{"painting": 11, "replicas": 6, "coins": 61}], ["painting", "replicas", "coins"]),
        ],
    )
    def test_more_than_the_box_holds_is_computed_with_a_warning_a_kind(
        self, players: list[dict[str, int]], kinds: list[str]
    ) -> None:
        answer = of(*players)
        assert answer["ok"] and [warning["kind"] for warning in answer["warnings"]] == kinds
        assert {warning["code"] for warning in answer["warnings"]} <= {"too_many"}

    def test_absurd_numbers_are_computed_too(self) -> None:
        answer = of({"painting": 10**900, "collection": 10**900, "stamp": 10**900})
        assert answer["ok"] and answer["totals"] == [5 * 10**900 - 10 * 10**900 + 56 - 5]
