"""The people whom the app knows: add, rename, recolour, remove and bring back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from screens.text.words import words
from tests.ui.evening import LONG_NAMES, in_every_shape, open_store, remember
from tests.ui.harness import Harness


def rows(ui: Harness) -> list[str]:
    """The names in sight, from above."""
    found = sorted(ui.find_all(kind="PersonRow"), key=lambda row: -row.y)
    return [row.name for row in found]


def test_nobody_yet_and_the_first_one(ui: Harness) -> None:
    ui.go("players")
    ui.settle()
    assert "Пока никого нет" in ui.texts_on_screen()
    assert list(in_every_shape(ui)) == []
    ui.resize(360, 740)
    ui.tap_text("Добавить игрока")
    ui.type_text(ui.find(kind="NameField"), "Маша")
    ui.tap_text("Сохранить")
    assert rows(ui) == ["Маша"] and "Пока никого нет" not in ui.texts_on_screen()
    assert "1 человек" in ui.texts_on_screen()


def test_another_name_and_colour_stay(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    remember(tmp_path)
    ui = run_app()
    ui.go("players")
    ui.settle()
    ui.tap(ui.find(kind="PersonRow", name="Маша"))
    assert ui.find(kind="NameField").text == "Маша"
    ui.type_text(ui.find(kind="NameField"), "  Мария ")
    ui.tap(ui.find(kind="ColourChoice", colour=5))
    assert ui.small_targets() == [] and ui.cut_texts() == []
    ui.tap_text("Сохранить")
    assert ui.find(kind="PersonRow", name="Мария").colour == 5
    ui.stop()
    store = open_store(tmp_path)
    person = next(person for person in store.people.all() if person.name == "Мария")
    store.close()
    assert (person.colour, person.symbol) == (5, 5)


def test_a_name_that_is_taken_is_refused_but_ones_own_is_not(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    remember(tmp_path)
    ui = run_app()
    ui.go("players")
    ui.settle()
    ui.tap(ui.find(kind="PersonRow", name="Маша"))
    ui.type_text(ui.find(kind="NameField"), "петя")
    assert "петя уже есть в списке." in ui.texts_on_screen()
    assert ui.find(kind="PrimaryButton", text="Сохранить").disabled
    ui.type_text(ui.find(kind="NameField"), "МАША")
    assert not ui.find(kind="PrimaryButton", text="Сохранить").disabled


def test_removing_asks_first_and_can_be_undone(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    remember(tmp_path)
    ui = run_app()
    ui.go("players")
    ui.settle()
    ui.tap(ui.find(kind="PersonRow", name="Маша"))
    ui.tap_text("Убрать из списка")
    assert "Убрать из списка: Маша?" in ui.texts_on_screen()
    ui.tap_text("Отмена")
    assert set(rows(ui)) == {"Петя", "Маша", "Даша"}
    ui.tap(ui.find(kind="PersonRow", name="Маша"))
    ui.tap_text("Убрать из списка")
    ui.tap_text("Убрать")
    assert set(rows(ui)) == {"Петя", "Даша"}
    ui.tap_text("Вернуть")
    assert set(rows(ui)) == {"Петя", "Маша", "Даша"}


def test_whoever_got_the_name_meanwhile_keeps_it(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    remember(tmp_path)
    ui = run_app()
    ui.go("players")
    ui.settle()
    ui.tap(ui.find(kind="PersonRow", name="Маша"))
    ui.tap_text("Убрать из списка")
    ui.tap_text("Убрать")
    ui.app.services.store.people.add("Маша")
    ui.tap_text("Вернуть")
    assert "Маша уже есть в списке." in ui.texts_on_screen()


def test_a_long_list_has_only_the_rows_in_sight(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    remember(tmp_path, [f"Гость {number}" for number in range(1, 61)])
    ui = run_app()
    ui.go("players")
    ui.settle()
    listing = ui.root.page.ids.list
    assert len(listing.children[0].children) < 15
    names = set(rows(ui))
    listing.scroll_y = 0
    ui.settle()
    assert names.isdisjoint(rows(ui)) and "Гость 1" in rows(ui) + list(names)
    ui.tap(ui.find(kind="PersonRow", name=rows(ui)[-1]))
    assert ui.find(kind="NameField").text == ui.app.services.store.people.all()[-1].name


def test_long_names_fit_in_every_shape_and_language(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    remember(tmp_path, LONG_NAMES)
    ui = run_app(mode="light")
    ui.go("players")
    ui.settle()
    assert list(in_every_shape(ui)) == []
    words.language = "en"
    ui.resize(360, 740)
    ui.tap(ui.find(kind="PersonRow", name=LONG_NAMES[-1]))
    assert list(in_every_shape(ui)) == []
