"""The page for people who add a box or make their own says what the engine does."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from companion.core.steps import finished
from companion.games.sheet import expressions, sheets
from companion.games.sheet.library import judging
from tests.games.sheet.test_format import PLAIN, where
from tests.workshop.spec import ROOT

PAGE = (ROOT / "docs" / "score-sheets.md").read_text(encoding="utf-8")
CODE = re.findall(r"`([^`\n]+)`", PAGE)
_, EXAMPLE, *_ = re.split(r"```(?:json)?\n", PAGE)


def cells(title: str) -> dict[str, str]:
    """A table of the page: what stands behind each first cell."""
    table = PAGE.partition(f"| {title} |")[2].partition("\n\n")[0]
    rows = [line.split(" | ") for line in table.splitlines()[2:]]
    return {first.strip("| "): " | ".join(rest) for first, *rest in rows}


def test_its_example_is_a_sheet_that_uses_what_it_can() -> None:
    sheet = finished(judging(json.loads(EXAMPLE)))
    assert sheet.examples and sheet.checks and sheet.ties and len(sheet.rows) == 3


def test_it_names_every_field_and_no_other() -> None:
    fields = {name for first in cells("field") for name in re.findall(r"`([a-z_]+)`", first)}
    assert fields == {
        "sheet",
        "id",
        "names",
        "help",
        "players",
        "lowest",
        "rounds",
        "rows",
        "ties",
        "check",
        "examples",
    }
    kinds = {first.strip("`") for first in cells("`kind`")}
    assert kinds == {"number", "flag", "choice"}
    for kind in kinds:
        values = [{"id": "a", "is": 1}, {"id": "b", "is": 2}]
        row: Any = {"id": "row", "asks": [{"id": "ask", "kind": kind, "values": values}], "points": "ask"}
        assert finished(judging({**PLAIN, "rows": [row]})).asks["ask"].kind == kind


def test_it_names_every_function_variable_and_word() -> None:
    functions = {name for first in cells("function") for name in re.findall(r"([a-z]+)\(", first)}
    assert functions == set(expressions.FUNCTIONS)
    for name in (*expressions.VARIABLES, *expressions.WORDS):
        assert f"`{name}`" in PAGE


def test_every_operator_that_it_names_is_one() -> None:
    operators = PAGE.partition("- Operators")[2].partition("\n- ")[0]
    for sign in re.findall(r"`([^`]+)`", operators):
        text = {"-x": "-1", "not": "not 1"}.get(sign, f"1 {sign} 1")
        assert expressions.parse(text, ())


@pytest.mark.parametrize(
    ("said", "limit"),
    [
        ("at most 64 KiB", sheets.LARGEST // 1024),
        ("at most 40, a letter first", sheets.LONGEST_ID),
        ("at most 60 and 300 signs", sheets.LONGEST_NAME),
        ("60 and 300 signs", sheets.LONGEST_HELP),
        ("within 1 to 12", sheets.MOST_PLAYERS),
        ("counted, 1 to 99", sheets.MOST_ROUNDS),
        ("| 1 to 40, each", sheets.MOST_ROWS),
        ("`asks` (at most 12)", sheets.MOST_ASKS),
        ("at most 5 formulas", sheets.MOST_TIES),
        ("at most 10: where", sheets.MOST_CHECKS),
        ("at most 20: `values`", sheets.MOST_EXAMPLES),
        ("`most` (999999)", sheets.MOST),
        ("one of 2 to 12 `values`", sheets.MOST_VALUES),
        ("have at most 24 of", sheets.LONGEST_PART_ID),
        ("at most 400 signs", expressions.LONGEST),
        ("200 numbers, names and operators", expressions.MOST_PARTS),
        ("brackets 20 deep", expressions.DEEPEST),
        ("larger than 999999999", expressions.BOUND),
    ],
)
def test_every_limit_that_it_names_is_the_engines(said: str, limit: int) -> None:
    assert said in PAGE
    assert str(limit) in re.findall(r"\d+", said)


def test_every_formula_that_it_shows_is_one() -> None:
    shown: list[str] = [code for code in CODE if re.fullmatch(r"[a-z]+\(.+\)", code)]
    assert len(shown) == 10
    for text in shown:
        expressions.parse(text, {"a", "b", "c", "n", "v0", "v1", "v2"})
    nested: Any = {**PLAIN, "rows": [{"id": "row", "points": "all(most(1))"}]}
    assert where(nested) == "rows[0].points"
