"""A score sheet in the form that calculators and sheets share: rows and players, and what a cell asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pytest

from companion.core.messages import Message
from companion.core.prompt import Amount, Item, Pick
from screens.play.fields.declared import Flag
from screens.play.fields.score_form import ScoreForm
from screens.text.words import figure
from screens.widgets.score_grid import ColumnHead
from tests.ui.harness import Harness, part

NAMES = ("Мария-Антуанетта Константиновна", "Маша", "Даша", "Боря", "Ира", "Лев")
WHERE = Pick(
    "where",
    tuple(Item(value, Message("ui.names", names=(text,))) for value, text in ((3, "Замок"), (7, "Собор"))),
    optional=True,
)
ASKS: tuple[tuple[Any, ...], ...] = (
    (Amount("gear", 0, 12, default=0), Amount("debt", -9, 9, optional=True)),
    (Flag("longest"), Amount("road", 0, 999_999, optional=True)),
    (WHERE, Flag("lonely")),
)
TITLES = {
    "gear": "Шестерни",
    "debt": "Долг",
    "longest": "Длиннейшая",
    "road": "Дорога",
    "where": "Где король",
}


class Evening:
    """A `CellSheet`, and whoever keeps what is entered into it."""

    named, two_lines, corner = True, False, ""
    pictures: ClassVar = {"gear": ("cog", "#2E93B8")}
    rows = len(ASKS)

    def __init__(self, ui: Harness) -> None:
        self.kept: dict[tuple[int, int], dict[str, Any]] = {}
        self.cell: tuple[int, int] | None = (0, 0)
        self.held: list[tuple[int, int]] = []
        self.form = ScoreForm(self)
        self.form.bind(
            on_enter=lambda _, values: self.enter(values),
            on_cell=lambda _, row, seat: self.turn_to(row, seat),
            on_hold=lambda _, row, seat: self.held.append((row, seat)),
            on_last=lambda _: self.turn_to_next(),
        )
        ui.root.page.clear_widgets()
        ui.root.page.add_widget(self.form)
        self.form.show(self)
        ui.settle()

    @property
    def heads(self) -> Sequence[ColumnHead]:
        return [
            ColumnHead(name, seat, figure(sum(self.points(row, seat) for row in range(self.rows))))
            for seat, name in enumerate(NAMES)
        ]

    @property
    def explained(self) -> str:
        return f"Всего {self.points(*self.cell)}" if self.cell else ""

    def asks(self, row: int) -> Sequence[Any]:
        return ASKS[row]

    def title(self, name: str) -> str:
        return TITLES.get(name, name)

    def value_of(self, name: str) -> Any:
        assert self.cell is not None
        return self.kept.get(self.cell, {}).get(name)

    def label(self, row: int) -> str:
        return ("Наука", "Дороги", "Король")[row]

    def spoken(self, row: int) -> str:
        return self.label(row)

    def in_work(self, row: int) -> bool:
        return False

    def entry(self, row: int, seat: int) -> str:
        return figure(self.points(row, seat)) if (row, seat) in self.kept else ""

    def below(self, row: int, seat: int) -> str:
        return ""

    def leads(self, row: int, seat: int) -> bool:
        return False

    def points(self, row: int, seat: int) -> int:
        return sum(value or 0 for value in self.kept.get((row, seat), {}).values())

    def enter(self, values: dict[str, Any]) -> None:
        assert self.cell is not None
        self.kept[self.cell] = {**self.kept.get(self.cell, {}), **values}
        self.form.show(self)

    def turn_to(self, row: int, seat: int) -> None:
        self.cell = (row, seat)
        self.form.show(self)

    def turn_to_next(self) -> bool:
        assert self.cell is not None
        self.turn_to(self.cell[0], self.cell[1] + 1)
        return True


@pytest.fixture
def evening(ui: Harness) -> Evening:
    return Evening(ui)


def keys(ui: Harness, *wanted: str) -> None:
    for key in wanted:
        ui.tap(ui.find(kind="PadKey", key=key))


def middle(evening: Evening, row: int, seat: int) -> tuple[float, float]:
    """Where a cell is, as a part of the grid."""
    grid = evening.form.grid
    x, y, width, high = grid.cell_box(row, seat)
    return (x + width / 2 - grid.x) / grid.width, (y + high / 2 - grid.y) / grid.height


def test_numbers_run_on_from_cell_to_cell(ui: Harness, evening: Evening) -> None:
    keys(ui, "1", "2", "sign")
    assert ui.find(kind="FieldCard", text="Долг").value == "−" and "Всего 12" in ui.texts_on_screen()
    keys(ui, "5")
    assert evening.kept == {(0, 0): {"gear": 12, "debt": -5}} and evening.cell == (0, 1)
    assert "7" in evening.form.grid.written()
    keys(ui, "1", "back", "1", "next", "4")
    assert evening.kept[0, 1] == {"gear": 1, "debt": 4} and evening.cell == (0, 2)


def test_the_sign_of_a_number_that_stands_there_is_turned(ui: Harness, evening: Evening) -> None:
    evening.enter({"gear": 7, "debt": 4})
    ui.tap(ui.find(kind="FieldCard", text="Долг"))
    keys(ui, "sign")
    assert evening.kept[0, 0]["debt"] == -4
    ui.tap(ui.find(kind="FieldCard", text="Шестерни"))
    keys(ui, "sign")
    assert evening.kept[0, 0]["gear"] == 7, "there is nothing below zero"


def test_a_flag_is_tapped_and_a_choice_made_with_a_chip(ui: Harness, evening: Evening) -> None:
    ui.tap(evening.form.grid, middle(evening, 1, 0))
    ui.tap(ui.find(kind="FieldCard", text="Длиннейшая"))
    keys(ui, "8", "0")
    assert evening.kept[1, 0] == {"longest": True, "road": 80}
    ui.tap(ui.find(kind="FieldCard", text="Длиннейшая"))
    assert evening.kept[1, 0]["longest"] is False
    ui.tap(evening.form.grid, middle(evening, 2, 3))
    assert ui.find(kind="PadKey", key="5").disabled, "nothing is typed here"
    ui.tap_text("Собор")
    assert evening.kept == {(1, 0): {"longest": False, "road": 80}, (2, 3): {"where": 7}}
    ui.tap_text("Собор")
    assert evening.kept[2, 3] == {"where": None}
    keys(ui, "next")
    assert evening.cell == (2, 4)


def test_a_held_cell_is_explained_and_not_turned_to(ui: Harness, evening: Evening) -> None:
    touch = ui.touch_down(evening.form.grid, middle(evening, 1, 2))
    ui.pass_time(0.7)
    touch.touch_up()
    assert evening.held == [(1, 2)] and evening.cell == (0, 0)


def test_without_a_cell_to_fill_there_are_no_keys(ui: Harness, evening: Evening) -> None:
    evening.cell = None
    evening.form.show(evening)
    ui.settle()
    assert ui.find_all(kind="PadKey") == [] and part(evening.form, "ScoreGrid").height == evening.form.height


@pytest.mark.parametrize(
    ("width", "height", "text_size"), [(360, 740, 1.0), (320, 568, 1.5), (740, 360, 1.0), (1024, 768, 1.0)]
)
@pytest.mark.parametrize("row", range(len(ASKS)))
def test_everything_can_be_read_and_reached(
    run_app: Callable[..., Harness], width: int, height: int, text_size: float, row: int
) -> None:
    ui = run_app(width=width, height=height, text_size=text_size)
    evening = Evening(ui)
    evening.turn_to(row, 1)
    ui.settle()
    assert ui.cut_texts() == [] and ui.overlapping_texts() == [] and ui.small_targets() == []
    assert evening.form.grid.height > height * 0.2
