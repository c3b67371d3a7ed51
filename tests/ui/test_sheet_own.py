"""A score sheet that is made on the phone: rows, formulas typed with its names, kept and handed on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.games.sheet.library import read_file
from companion.store import settings as S
from tests.ui.evening import SHAPES, begin
from tests.ui.harness import Harness, part
from tests.ui.table import press, tap


def open_sheet(ui: Harness) -> Any:
    """The sheet that lies over the page."""
    (sheet, *_) = ui.root.ids.overlays.children
    return sheet


def add(ui: Harness, name: str, kind: str, figures: str = "") -> Any:
    """A row of this kind, still to be confirmed."""
    tap(ui, ui.find(kind="SecondaryButton", text="Добавить строку"))
    ui.settle()
    sheet = open_sheet(ui)
    sheet.ids.name.text = name
    tap(ui, next(chip for chip in sheet.ids.kinds.children if chip.text == kind))
    sheet.ids.figures.text = figures
    ui.settle()
    return sheet


def done(ui: Harness) -> None:
    press(ui, "Готово")
    ui.settle()


def type_in(ui: Harness, sheet: Any, *keys: str) -> None:
    for key in keys:
        names = [chip for chip in sheet.ids.names.children if chip.text == key]
        tap(ui, names[0] if names else part(sheet, "PadKey", key=key))


def kept(ui: Harness) -> list[Any]:
    return [one.options["sheet"] for one in ui.app.services.store.pads.presets("sheet")]


def make(ui: Harness) -> None:
    """Coins, and a formula of them."""
    ui.go("own_sheet")
    ui.settle()
    ui.root.page.ids.name.text = "Луг"
    add(ui, "Монеты", "За штуку")
    done(ui)
    sheet = add(ui, "Долг", "Формула")
    type_in(ui, sheet, "-", "Монеты", "//", "1", "0")
    assert sheet.formula == "− Монеты ÷ 10" and "Монеты 2" in sheet.tried
    done(ui)


def test_a_sheet_is_made_and_played(ui: Harness) -> None:
    make(ui)
    tap(ui, ui.find(kind="PrimaryButton", text="Сохранить"))
    ui.settle()
    (raw,) = kept(ui)
    assert raw["names"] == {"ru": "Луг"} and [row["points"] for row in raw["rows"]] == [
        "1 * r1_n",
        "- r1_n // 10",
    ]
    assert ui.root.page.name == "setup" and ui.root.page.options["sheet"] == raw
    assert "Луг" in ui.texts_on_screen()


def test_a_formula_says_what_is_wrong_while_it_is_typed(ui: Harness) -> None:
    ui.go("own_sheet")
    ui.settle()
    sheet = add(ui, "Сумма", "Формула")
    type_in(ui, sheet, "2", "*")
    assert not sheet.fit and "обрывается" in sheet.tried
    type_in(ui, sheet, "3")
    assert sheet.fit
    type_in(ui, sheet, "back", "back", "back")
    assert not sheet.fit and sheet.formula == ""


def test_a_table_and_a_majority_take_their_numbers(ui: Harness) -> None:
    ui.go("own_sheet")
    ui.settle()
    sheet = add(ui, "Цветы", "Большинство")
    assert not sheet.fit
    sheet.ids.figures.text = "6, 3"
    ui.settle()
    assert sheet.fit
    done(ui)
    assert ui.root.page.draft.rows[0].values == (6, 3)


def test_a_box_is_the_start_of_ones_own_sheet(ui: Harness) -> None:
    ui.go("own_sheet", sheet="azul")
    ui.settle()
    page = ui.root.page
    assert page.reason is None and len(page.draft.rows) == 4
    page.ids.name.text = "Мой Азул"
    tap(ui, ui.find(kind="PrimaryButton", text="Сохранить"))
    assert kept(ui)[0]["id"] == "moj_azul" and len(kept(ui)[0]["rows"]) == 4


def test_a_name_that_is_taken_is_refused_with_a_sentence(ui: Harness) -> None:
    ui.app.services.store.pads.save("Азул", {"target": 500})
    ui.go("own_sheet", sheet="azul")
    ui.settle()
    tap(ui, ui.find(kind="PrimaryButton", text="Сохранить"))
    ui.settle()
    assert any("«Азул» уже есть" in text for text in ui.texts_on_screen())
    assert kept(ui) == [] and ui.root.page.name == "own_sheet"


def test_a_pad_with_named_rows_is_the_start_of_a_sheet(ui: Harness) -> None:
    store = ui.app.services.store
    crowd = [store.people.add(name) for name in ("Анна", "Борис")]
    pad = begin(store, crowd, "scorepad", name="Замки", labels=["Башни", "Стены"], rounds=2)
    pad.submit({"do": "round", "points": [4, 5]})
    ui.go("own_sheet")
    ui.settle()
    tap(ui, ui.find(kind="Chip", text="Замки"))
    assert [row.name for row in ui.root.page.draft.rows] == ["Башни", "Стены"]
    assert ui.root.page.reason is None


def test_a_sheet_is_changed_and_deleted(ui: Harness) -> None:
    make(ui)
    tap(ui, ui.find(kind="PrimaryButton", text="Сохранить"))
    ui.settle()
    tap(ui, ui.find(kind="QuietButton", text="Изменить лист"))
    ui.settle()
    ui.root.page.ids.name.text = "Поле"
    tap(ui, ui.find(kind="RowCard", name="Долг"))
    ui.settle()
    press(ui, "Удалить")
    ui.settle()
    tap(ui, ui.find(kind="PrimaryButton", text="Сохранить"))
    ui.settle()
    (raw,) = kept(ui)
    assert raw["names"] == {"ru": "Поле"} and len(raw["rows"]) == 1
    tap(ui, ui.find(kind="QuietButton", text="Изменить лист"))
    ui.settle()
    tap(ui, ui.find(kind="IconButton", icon="delete-outline"))
    ui.settle()
    tap(ui, ui.find(kind="DangerButton"))
    ui.settle()
    assert kept(ui) == [] and ui.root.page.name == "any_game"


def test_a_sheet_is_handed_on_as_a_file(ui: Harness) -> None:
    make(ui)
    tap(ui, ui.find(kind="IconButton", icon="share-variant"))
    ui.settle()
    (file,) = ui.app.services.folder.rglob("*.sheet.json")
    assert read_file(file.read_bytes()).id == "lug"
    assert json.loads(file.read_text(encoding="utf-8"))["names"] == {"ru": "Луг"}


@pytest.mark.parametrize(("width", "height", "size"), SHAPES)
def test_nothing_is_cut_in_any_shape(ui: Harness, width: int, height: int, size: float) -> None:
    ui.resize(width, height)
    ui.app.services.settings.set(S.TEXT_SIZE, size)
    ui.go("own_sheet", sheet="seven_wonders")
    ui.settle(6)
    assert not ui.cut_texts() and not ui.small_targets()
    tap(ui, ui.find_all(kind="RowCard")[0])
    ui.settle(6)
    assert not ui.cut_texts() and not ui.small_targets()
