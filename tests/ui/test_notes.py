"""A note on a game: written on its result, found in the history."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.core.messages import Message
from companion.store import StoreFull
from companion.store.notes import LONGEST_NOTE
from tests.ui.evening import LONG_NAMES, begin, in_every_shape, open_store, play_on, remember
from tests.ui.harness import Harness, part


@pytest.fixture
def played(run_app: Callable[..., Harness], tmp_path: Path) -> tuple[Harness, int]:
    """The app with two finished games, and the number of the first one."""
    people = remember(tmp_path, LONG_NAMES[:3])
    store = open_store(tmp_path)
    session = begin(store, people)
    play_on(session)
    play_on(begin(store, people, "whales"), seed=2)
    number = store.id_of(session)
    store.close()
    return run_app(), number


def write(ui: Harness, number: int, text: str) -> Any:
    """Opens a result and writes a note there; returns its card."""
    ui.go("result", game=number)
    ui.settle()
    card = part(ui.root.page, "NoteCard")
    ui.tap(card)
    ui.type_text(ui.find(kind="NoteField"), text)
    ui.tap_text("Сохранить")
    return card


def search(ui: Harness, text: str) -> list[str]:
    """The games that the history finds."""
    if not ui.find_all(kind="TextField"):
        ui.tap(ui.find(kind="IconButton", hint="history.search"))
    ui.type_text(ui.find(kind="TextField"), text)
    ui.pass_time(0.5)
    return [line.game for line in ui.find_all(kind="GameLine")]


def test_a_note_is_written_changed_and_taken_away(played: tuple[Harness, int]) -> None:
    ui, number = played
    ui.go("result", game=number)
    ui.settle()
    card = part(ui.root.page, "NoteCard")
    ui.scroll_to(card)
    assert "Добавить заметку" in ui.texts_on_screen()
    write(ui, number, "На даче\nЛил дождь")
    store = ui.app.services.store
    assert store.game_row(number).note == card.note == "На даче\nЛил дождь"
    ui.tap(card)
    assert ui.find(kind="NoteField").text == "На даче\nЛил дождь"
    ui.back()
    assert store.game_row(number).note == "На даче\nЛил дождь", "whoever goes back has changed nothing"
    write(ui, number, "")
    assert store.game_row(number).note == card.note == ""


def test_a_long_note_gets_a_sentence_and_fits_everywhere(played: tuple[Harness, int]) -> None:
    ui, number = played
    ui.go("result", game=number)
    ui.settle()
    ui.tap(part(ui.root.page, "NoteCard"))
    ui.type_text(ui.find(kind="NoteField"), "Долгий вечер 🦄. " * 40)
    assert len(ui.find(kind="NoteField").text) == LONGEST_NOTE
    assert f"Больше {LONGEST_NOTE} знаков не поместится." in ui.texts_on_screen()
    ui.tap_text("Сохранить")
    assert list(in_every_shape(ui, ui.root.page.ids.scroll)) == []


def test_what_can_not_be_kept_is_told(played: tuple[Harness, int], monkeypatch: pytest.MonkeyPatch) -> None:
    ui, number = played

    def full(game: int, text: str) -> str:
        raise StoreFull(Message("store.full"))

    monkeypatch.setattr(ui.app.services.store.notes, "write", full)
    card = write(ui, number, "На даче")
    assert card.note == "" and any(
        text.startswith("На телефоне не осталось") for text in ui.texts_on_screen()
    )


def test_the_history_finds_words_names_and_games(played: tuple[Harness, int]) -> None:
    ui, number = played
    write(ui, number, "На даче\nЛил дождь")
    ui.go("history")
    ui.settle()
    assert [(line.game, line.noted) for line in ui.find_all(kind="GameLine")].count(("heckmeck", True)) == 1
    assert search(ui, "ДАЧЕ") == ["heckmeck"]
    assert search(ui, "киты") == ["whales"]
    assert sorted(search(ui, "мария-антуанетта")) == ["heckmeck", "whales"]
    assert search(ui, "дождь киты") == [] and "Ничего не нашлось" in ui.texts_on_screen()
    assert ui.cut_texts() == [] and ui.small_targets() == []
    ui.back()
    assert ui.root.page.name == "history" and len(ui.find_all(kind="GameLine")) == 2
    assert not ui.find_all(kind="TextField")
    ui.back()
    assert ui.root.page.name != "history"
