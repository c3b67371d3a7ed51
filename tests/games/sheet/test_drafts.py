"""A sheet that is made on the phone: kinds of rows, the document that they become, and the way back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.core.steps import finished
from companion.games.sheet.counting import counted
from companion.games.sheet.drafts import (
    Draft,
    RowDraft,
    document,
    draft_of,
    id_of,
    misfit,
    names_for,
    of_names,
    pieces,
    row_misfit,
    sample,
    worded,
)
from companion.games.sheet.library import box, boxes
from companion.games.sheet.sheets import read_sheet

ROWS = (
    RowDraft("r1", "Coins"),
    RowDraft("r2", "Camels", "each", worth=3),
    RowDraft("r3", "King", "flag", worth=5, only_one=True),
    RowDraft("r4", "Sets", "table", values=(0, 1, 4, 9)),
    RowDraft("r5", "Flowers", "majority", values=(6, 3)),
    RowDraft("r6", "Debt", "formula", formula="-(r1_n // 3) + r2"),
)
DRAFT = Draft("Meadow", ROWS, players=(2, 4))


def points(draft: Draft, *values: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    (only,) = finished(counted(read_sheet(document(draft)), [list(values)]))
    return only.points


def test_every_kind_of_row_counts() -> None:
    first = {"r1_n": 7, "r2_n": 2, "r3_n": True, "r4_n": 3, "r5_n": 4}
    second = {"r1_n": -2, "r4_n": 9, "r5_n": 4}
    assert points(DRAFT, first, second) == ((7, 6, 5, 9, 6, 4), (-2, 0, 0, 9, 6, 1))
    shared = DRAFT.put(replace(ROWS[4], shared=True))
    assert [row[4] for row in points(shared, first, second)] == [4, 4]


def test_a_sheet_comes_back_as_it_was_made() -> None:
    again = draft_of(read_sheet(document(DRAFT)))
    assert [replace(row, raw={}) for row in again.rows] == list(ROWS)
    assert document(again) == document(DRAFT)


@pytest.mark.parametrize("id", boxes())
def test_every_box_can_be_changed_and_counts_as_before(id: str) -> None:
    sheet = box(id)
    draft = draft_of(sheet)
    assert misfit(draft) is None
    changed = read_sheet({**document(draft), "examples": sheet.raw.get("examples", [])})
    assert [row.points for row in changed.rows] == [row.points for row in sheet.rows]
    assert (changed.ties, changed.players, changed.rounds) == (sheet.ties, sheet.players, sheet.rounds)
    assert len(changed.checks) == len(sheet.checks)


def test_what_looks_at_a_row_that_is_gone_goes_too() -> None:
    draft = draft_of(box("splendor"))
    left = document(draft.without(draft.rows[0].id))
    assert len(left["rows"]) == len(draft.rows) - 1 and read_sheet(left).ties == ()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("draft", "key"),
    [
        (Draft(""), "sheet.draft.name"),
        (Draft("A"), "sheet.draft.rows"),
        (Draft("A", (RowDraft("r1", " "),)), "sheet.bad"),
        (Draft("A", (RowDraft("r1", "B", "table"),)), "sheet.bad"),
        (Draft("A", (RowDraft("r1", "B", "formula", formula="1 +"),)), "sheet.bad"),
        (Draft("A", (RowDraft("r1", "B", "formula", formula="r2"), RowDraft("r2", "C"))), "sheet.bad"),
    ],
)
def test_what_is_no_sheet_yet_says_why(draft: Draft, key: str) -> None:
    why = misfit(draft)
    assert why is not None and why.key == key


def test_the_names_that_a_formula_may_look_at() -> None:
    assert names_for(DRAFT, ROWS[3]) == {
        "r1_n": "Coins", "r2_n": "Camels", "r2": "Camels =", "r3_n": "King", "r3": "King =",
        "r4_n": "Sets", "r5_n": "Flowers",
    }  # fmt: skip
    new = replace(DRAFT.new_row("New"), kind="formula", formula="r5 + r6")
    assert new.id == "r7" and row_misfit(DRAFT, new) is None, "all rows are above one that comes last"


def test_a_formula_is_tried_with_figures() -> None:
    assert sample(DRAFT, ROWS[5]) == ({"r1_n": 2}, -0 + 3 * 3)
    assert sample(DRAFT, ROWS[1]) == ({"r2_n": 3}, 9)
    assert sample(DRAFT, replace(ROWS[5], formula="r1_n *")) is None
    assert sample(DRAFT, replace(ROWS[5], formula="r1_n * r1_n")) == ({"r1_n": 2}, 4)


def test_a_formula_is_read_with_the_names_of_the_sheet() -> None:
    assert worded(DRAFT, ROWS[5]) == "− ( Coins ÷ 3 ) + Camels ="
    assert pieces("10<=r1_n") == ["10", "<=", "r1_n"]


def test_rows_are_moved_and_taken_out() -> None:
    assert [row.id for row in DRAFT.moved_up("r2").rows][:2] == ["r2", "r1"]
    assert DRAFT.moved_up("r1") == DRAFT
    assert DRAFT.without("r1").rows[0].id == "r2"


def test_a_pad_with_named_rows_becomes_a_sheet() -> None:
    draft = of_names("Carcassonne", ["Roads", "Cities"])
    assert points(draft, {"r1_n": 4, "r2_n": 5}) == ((4, 5),)


def test_names_in_other_languages_stay_as_long_as_they_say_the_same() -> None:
    draft = draft_of(box("azul"), "de")
    assert document(draft, "de")["names"] == box("azul").raw["names"]
    assert document(replace(draft, name="Mein Azul"), "de")["names"] == {"de": "Mein Azul"}


@pytest.mark.parametrize(
    ("name", "id"),
    [("Meadow", "meadow"), ("Луг и 3 щуки", "lug_i_3_schuki"), ("7 Wunder", "own_7_wunder"), ("龍", "own"),
     ("Größe", "groesse"), ("a" * 60, "a" * 40)],
)  # fmt: skip
def test_ids_of_names(name: str, id: str) -> None:
    assert id_of(name) == id


def test_asks_that_are_called_the_same_are_told_apart_by_their_rows() -> None:
    draft = draft_of(box("seven_wonders"))
    formula = next(row for row in draft.rows if row.kind == "formula")
    names = list(names_for(draft, formula).values())
    assert len(set(names)) == len(names) and sum(": Points" in name for name in names) > 1
