"""What a finished sheet tells: how the points came together, the best row, how close it was, records."""

from __future__ import annotations

from typing import Any

from companion.core.action import Json
from companion.core.chronicle import Chronicle
from companion.core.messages import Words
from companion.games.sheet import GAME
from companion.games.sheet.chronicle import MARGIN, RECORDS, ROW
from companion.games.sheet.scoring import FEWEST, MOST
from tests.games.harness import NAMES, log_of, reached, said
from tests.games.sheet.sheets import EXAMPLE, fill, sheet

DONE: dict[str, Json] = {"do": "done"}
ROUNDS: dict[str, Any] = {
    "sheet": 1, "id": "rounds", "names": {"en": "Rounds"}, "rounds": 3,
    "rows": [{"id": "row", "names": {"en": "Row"}, "asks": [{"id": "ask", "least": -99}], "points": "ask"}],
}  # fmt: skip


def told(raw: Any, seats: int, *actions: Json) -> Chronicle:
    return GAME.chronicle(log_of(GAME, sheet(raw, seats), actions))


def rounds(*scores: tuple[int, ...], **fields: Json) -> Chronicle:
    actions: list[Json] = []
    for row in scores:
        actions += [*(fill(seat, ask=points) for seat, points in enumerate(row)), DONE]
    return told({**ROUNDS, **fields}, len(scores[0]), *actions)


def test_one_count_is_told_row_by_row() -> None:
    chronicle = told(EXAMPLE, 2, fill(0, gear=3, wheel=2), fill(1, gear=1, has_road=True), DONE)
    (chart,) = chronicle.charts
    words = Words("en")
    assert [label if isinstance(label, str) else words.say(label) for label in chart.labels] == [
        "0", "Science", "Longest road",
    ]  # fmt: skip
    assert chart.series == ((0, 27, 27), (0, 1, 3))
    assert "The best row: Петя gets 27 (Science)." in said(chronicle, NAMES)


def test_several_rounds_are_told_one_by_one() -> None:
    chronicle = rounds((10, 5), (0, 20), (30, 1))
    (chart,) = chronicle.charts
    assert list(chart.labels) == ["0", "1", "2", "3"]
    assert chart.series == ((0, 10, 10, 40), (0, 5, 25, 26))
    assert said(chronicle, NAMES) == [
        "Петя wins after having been 15 behind.",
        "The best row: Петя gets 30 (Round 3, Row).",
        "Петя wins by 14.",
    ]


def test_the_row_that_cost_most() -> None:
    assert "The dearest row: Маша gets −20 (Round 2, Row)." in said(rounds((10, 5), (0, -20), (3, 1)), NAMES)


def test_what_was_put_right_comes_at_the_end_of_the_chart() -> None:
    adjust: Json = {"do": "adjust", "seat": 1, "points": 5}
    (chart,) = told(EXAMPLE, 2, fill(0, gear=3), adjust, DONE).charts
    assert chart.series == ((0, 9, 9, 9), (0, 0, 0, 5))


def test_records_of_points_rows_and_margins() -> None:
    chronicle = rounds((10, 5), (0, 20), (30, 1))
    assert reached(chronicle, MOST) == {0: 40, 1: 26}
    assert reached(chronicle, ROW) == {0: 30, 1: 20}
    assert reached(chronicle, MARGIN) == {0: 14}
    assert reached(chronicle, FEWEST) == {}
    assert {feat.record for feat in chronicle.feats} <= set(RECORDS)


def test_where_the_fewest_points_win() -> None:
    chronicle = rounds((10, 5), (0, 20), (3, 1), lowest=True)
    assert reached(chronicle, FEWEST) == {0: 13, 1: 26} and reached(chronicle, MOST) == {}
    assert reached(chronicle, MARGIN) == {0: 13}


def test_a_shared_victory_has_no_margin() -> None:
    chronicle = rounds((10, 5), (0, 5), (0, 0))
    assert reached(chronicle, MARGIN) == {}
    assert said(chronicle, NAMES)[0] == "A tie! The victory is shared: Петя, Маша."
    assert said(chronicle, NAMES)[-1] == "3 rounds were counted."


def test_alone_and_without_a_round() -> None:
    assert "Петя: 9 points in the end." in said(rounds((4,), (5,), (0,)), NAMES)
    nothing = told(ROUNDS, 2, {"do": "end"})
    assert nothing.feats == () and nothing.charts[0].series == ((0,), (0,))
