"""The games played: what the list says, what a tap does, and that its length does not matter."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.store import GameRow, SeatRow
from screens.when import say_when
from screens.words import words
from tests.ui.evening import LONG_NAMES, begin, end, in_every_shape, open_store, play_on, remember, stub
from tests.ui.harness import Harness


@pytest.fixture(autouse=True)
def no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    stub(monkeypatch, "table", "result")


@pytest.fixture
def evening(run_app: Callable[..., Harness], tmp_path: Path) -> tuple[Harness, int, int]:
    """The app with a finished and an unfinished game, and their numbers."""
    people = remember(tmp_path)
    store = open_store(tmp_path)
    finished = begin(store, people)
    end(finished, (4, 9, 9))
    waiting = begin(store, people[:2])
    play_on(waiting, steps=2)
    numbers = store.id_of(finished), store.id_of(waiting)
    store.close()
    ui = run_app()
    ui.root.go("history")
    ui.settle()
    return ui, *numbers


def test_a_finished_game_shows_its_winner_and_opens_its_result(evening: tuple[Harness, int, int]) -> None:
    ui, finished, _ = evening
    line = ui.find(kind="GameLine")
    assert {"Хекмек", "Маша\u00a09, Даша\u00a09", "Петя\u00a04"} <= set(ui.texts_on_screen())
    assert any(text.startswith("сегодня, ") for text in ui.texts_on_screen())
    assert {"Сыгранные · 1", "Неоконченные · 1"} <= set(ui.texts_on_screen())
    ui.tap(line)
    assert ui.root.page.name == "result" and ui.root.page.args == {"game": finished}
    ui.back()
    assert ui.root.page.name == "history"


def test_an_unfinished_game_is_played_on(evening: tuple[Harness, int, int]) -> None:
    ui, _, waiting = evening
    ui.tap_text("Неоконченные · 1")
    assert {"2 шага", "Петя, Маша"} <= set(ui.texts_on_screen())
    ui.tap(ui.find(kind="GameLine"))
    assert ui.root.page.name == "table" and ui.root.page.args == {"game": waiting}


def test_deleting_asks_first_and_can_be_undone(evening: tuple[Harness, int, int]) -> None:
    ui, finished, _ = evening
    ui.tap(ui.find(kind="IconButton", hint="history.delete"))
    assert "Удалить партию?" in ui.texts_on_screen()
    ui.back()
    assert ui.app.services.store.count_games(finished=True) == 1
    ui.tap(ui.find(kind="IconButton", hint="history.delete"))
    ui.tap_text("Удалить")
    assert "Ещё нет сыгранных партий" in ui.texts_on_screen()
    assert "Сыгранные · 0" in ui.texts_on_screen()
    ui.tap_text("Вернуть")
    assert ui.find(kind="GameLine").number == finished


def test_empty_lists_say_what_would_be_here(ui: Harness) -> None:
    ui.root.go("history")
    ui.settle()
    assert "Ещё нет сыгранных партий" in ui.texts_on_screen()
    assert list(in_every_shape(ui)) == []
    ui.tap_text("Неоконченные · 0")
    assert "Неоконченных партий нет" in ui.texts_on_screen()
    ui.back()
    assert ui.root.page.name == "home"


def test_ten_thousand_games_cost_no_more_than_ten(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []

    def history(offset: int, limit: int, **_: Any) -> tuple[GameRow, ...]:
        read.append(offset)
        seats = (SeatRow("Петя", None, 7, 1), SeatRow("Маша", None, 5, 2))
        return tuple(
            GameRow(number, "heckmeck", number, number, number, None, 90, seats)
            for number in range(offset, min(10_000, offset + limit))
        )

    store = ui.app.services.store
    monkeypatch.setattr(store, "history", history)
    monkeypatch.setattr(store, "count_games", lambda finished: 10_000 if finished else 0)
    ui.root.go("history")
    ui.settle()
    listing = ui.root.page.ids.list
    made = list(listing.children[0].children)
    assert read == [0] and len(made) < 15
    seen = set()
    for part in (1.0, 0.999, 0.5, 0.25, 0.0):
        listing.scroll_y = part
        ui.settle()
        lines = ui.find_all(kind="GameLine")
        tops = sorted(line.top for line in lines)
        assert len(lines) >= 7
        assert all(high - low == pytest.approx(listing.row_height) for low, high in pairwise(tops))
        seen |= {line.number for line in lines}
    assert listing.children[0].children == made
    assert {0, 9_999} <= seen
    assert len(read) <= 6


def test_long_names_fit_in_every_shape(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path, LONG_NAMES)
    store = open_store(tmp_path)
    end(begin(store, people), (-5, 0, 12, 3, 3, 0, 1))
    begin(store, people)
    store.close()
    ui = run_app(language="en", mode="light")
    ui.root.go("history")
    ui.settle()
    assert list(in_every_shape(ui)) == []
    ui.tap_text("Unfinished · 1")
    assert list(in_every_shape(ui)) == []


@pytest.mark.parametrize(
    ("moment", "russian", "english"),
    [
        (datetime(2025, 11, 16, 19, 40), "сегодня, 19:40", "today, 19:40"),
        (datetime(2025, 11, 16, 0, 0), "сегодня, 00:00", "today, 00:00"),
        (datetime(2025, 11, 15, 23, 59), "вчера, 23:59", "yesterday, 23:59"),
        (datetime(2025, 11, 14, 12, 0), "14 ноября", "14 November"),
        (datetime(2025, 1, 2, 12, 0), "2 января", "2 January"),
        (datetime(2024, 11, 16, 19, 40), "16 ноября 2024", "16 November 2024"),
        (datetime(2025, 11, 17, 1, 0), "17 ноября", "17 November"),
    ],
)
def test_days_as_people_say_them(moment: datetime, russian: str, english: str) -> None:
    message = say_when(int(moment.timestamp() * 1000), now=datetime(2025, 11, 16, 21, 0))
    words.language = "ru"
    assert words.tr(message) == russian
    words.language = "en"
    assert words.tr(message) == english
