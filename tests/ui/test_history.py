"""The games played: what the list says, what a tap does, and that its length does not matter."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.core.messages import LANGUAGES
from companion.store import GameRow, Person, SeatRow
from screens.text.dates import say_briefly, say_length, say_when
from screens.text.words import words
from tests.ui.evening import LONG_NAMES, begin, end, in_every_shape, open_store, play_on, remember, stub
from tests.ui.harness import Harness, part, parts
from tests.ui.years import many_games


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
    ui.go("history")
    ui.settle()
    return ui, *numbers


def test_a_finished_game_shows_its_winner_and_opens_its_result(evening: tuple[Harness, int, int]) -> None:
    ui, finished, _ = evening
    line = ui.find(kind="GameLine")
    assert {"Хекмек", "Маша\u00a09, Даша\u00a09", "Петя\u00a04"} <= set(ui.texts_on_screen())
    assert any(re.fullmatch(r"\d\d:\d\d", text) for text in ui.texts_on_screen())
    ui.resize(740, 360)
    assert any(text.startswith("сегодня, ") for text in ui.texts_on_screen())
    ui.resize(360, 740)
    assert {"Сыгранные · 1", "Неоконченные · 1"} <= set(ui.texts_on_screen())
    ui.tap(line)
    assert ui.root.page.name == "result" and ui.root.page.args == {"game": finished}
    ui.back()
    assert ui.root.page.name == "history"


def test_the_chips_name_the_games_of_the_list_that_is_shown(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    people = remember(tmp_path)
    store = open_store(tmp_path)
    for game in ("heckmeck", "circle"):
        end(begin(store, people, game), (4, 9, 9))
    for game in ("whales", "whales", "circle"):
        play_on(begin(store, people, game), 1)
    store.close()
    ui = run_app()
    ui.go("history")
    ui.settle()

    def chips() -> list[str]:
        return [chip.text for chip in parts(ui.root.page, "Chip")]

    assert chips() == ["Все игры", "Круг Чемпионов", "Хекмек"]
    ui.tap_text("Хекмек")
    assert len(ui.find_all(kind="GameLine")) == 1
    ui.tap_text("Неоконченные · 0")
    assert chips() == ["Все игры", "Козырные киты", "Круг Чемпионов"]
    assert len(ui.find_all(kind="GameLine")) == 3, "Heckmeck is no choice here: all are shown"
    ui.tap(part(ui.root.page, "Chip", text="Козырные киты"))
    assert len(ui.find_all(kind="GameLine")) == 2


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


def test_a_game_that_went_on_elsewhere_meanwhile_is_not_deleted(
    evening: tuple[Harness, int, int], tmp_path: Path
) -> None:
    ui, _, waiting = evening
    ui.tap_text("Неоконченные · 1")
    ui.tap(ui.find(kind="IconButton", hint="history.delete"))
    other = open_store(tmp_path)
    other.open_game(waiting).undo()
    other.close()
    ui.tap_text("Удалить")
    assert ui.app.services.store.count_games(deleted=True) == 0
    assert "Эта партия уже продолжена в другом месте. Откройте её заново." in ui.texts_on_screen()


def test_empty_lists_say_what_would_be_here(ui: Harness) -> None:
    ui.go("history")
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
    monkeypatch.setattr(store, "count_games", lambda finished, **_: 10_000 if finished else 0)
    ui.go("history")
    ui.settle()
    listing = ui.root.page.ids.list
    made = list(listing.children[0].children)
    assert read == [0] and len(made) < 15
    seen = set()
    for height in (1.0, 0.999, 0.5, 0.25, 0.0):
        listing.scroll_y = height
        ui.settle()
        lines = ui.find_all(kind="GameLine")
        tops = sorted(line.top for line in lines)
        assert len(lines) >= 7
        assert all(high - low == pytest.approx(listing.row_height) for low, high in pairwise(tops))
        seen |= {line.number for line in lines}
    assert listing.children[0].children == made
    assert {0, 9_999} <= seen
    assert len(read) <= 6


@pytest.fixture
def years(run_app: Callable[..., Harness], tmp_path: Path) -> tuple[Harness, tuple[Person, ...]]:
    """The app after ninety games of all kinds, and everybody who played."""
    people = remember(tmp_path)
    store = open_store(tmp_path)
    many_games(store, people, 90, datetime(2025, 1, 1), datetime(2026, 6, 1))
    store.close()
    ui = run_app()
    ui.go("history")
    ui.settle()
    return ui, people


def test_one_game_can_be_looked_at_alone(years: tuple[Harness, tuple[Person, ...]]) -> None:
    ui, _ = years
    count = ui.app.services.store.count_games(game="heckmeck")
    assert 0 < count < 90 and "Сыгранные · 90" in ui.texts_on_screen()
    ui.tap(ui.find(kind="Chip", text="Хекмек"))
    assert f"Сыгранные · {count}" in ui.texts_on_screen()
    assert {line.game for line in ui.find_all(kind="GameLine")} == {"heckmeck"}
    ui.tap(ui.find(kind="Chip", text="Все игры"))
    assert len({line.game for line in ui.find_all(kind="GameLine")}) > 1


def test_the_games_of_one_person(years: tuple[Harness, tuple[Person, ...]]) -> None:
    ui, people = years
    count = ui.app.services.store.count_games(person=people[2].id)
    assert 0 < count < 90
    ui.go("history", person=people[2].id)
    ui.settle()
    assert {"Даша", f"Сыгранные · {count}"} <= set(ui.texts_on_screen())
    ui.back()
    assert "Сыгранные · 90" in ui.texts_on_screen() and "Даша" not in ui.texts_on_screen()


def test_coming_back_from_a_game_finds_the_list_where_it_was(
    years: tuple[Harness, tuple[Person, ...]],
) -> None:
    ui, _ = years
    listing = ui.root.page.ids.list
    listing.scroll_y = 0.5
    ui.settle()
    lines = sorted(line.number for line in ui.find_all(kind="GameLine"))
    ui.tap(ui.find(kind="GameLine", number=lines[3]))
    assert ui.root.page.name == "result"
    ui.back()
    assert listing.scroll_y == 0.5
    assert sorted(line.number for line in ui.find_all(kind="GameLine")) == lines


def test_the_statistics_are_a_tap_away(years: tuple[Harness, tuple[Person, ...]]) -> None:
    ui, _ = years
    ui.tap(ui.find(kind="IconButton", hint="statistics.title"))
    assert ui.root.page.name == "statistics"


def test_long_names_fit_in_every_shape(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path, LONG_NAMES)
    store = open_store(tmp_path)
    end(begin(store, people), (-5, 0, 12, 3, 3, 0, 1))
    begin(store, people)
    store.close()
    ui = run_app(language="en", mode="light")
    ui.go("history")
    ui.settle()
    assert list(in_every_shape(ui)) == []
    ui.tap_text("Unfinished · 1")
    assert list(in_every_shape(ui)) == []


@pytest.mark.parametrize(
    ("minutes", "russian", "english"),
    [
        (0.2, "< 1 мин", "< 1 min"),
        (12, "12 мин", "12 min"),
        (60, "1 ч", "1 h"),
        (83, "1 ч 23 мин", "1 h 23 min"),
        (60 * 41 + 40, "42 ч", "42 h"),
    ],
)
def test_how_long_it_took_as_people_say_it(minutes: float, russian: str, english: str) -> None:
    message = say_length(int(minutes * 60_000))
    words.language = "ru"
    assert words.tr(message) == russian
    words.language = "en"
    assert words.tr(message) == english


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


@pytest.mark.parametrize(
    ("moment", "russian", "english"),
    [
        (datetime(2025, 11, 16, 0, 5), "00:05", "00:05"),
        (datetime(2025, 11, 15, 23, 59), "вчера", "yesterday"),
        (datetime(2025, 9, 14, 12, 0), "14 сент.", "14 Sep"),
        (datetime(2024, 11, 16, 19, 40), "нояб. 2024", "Nov 2024"),
    ],
)
def test_days_in_few_letters(moment: datetime, russian: str, english: str) -> None:
    message = say_briefly(int(moment.timestamp() * 1000), now=datetime(2025, 11, 16, 21, 0))
    words.language = "ru"
    assert words.tr(message) == russian
    words.language = "en"
    assert words.tr(message) == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_every_game_can_be_read_beside_its_day(
    run_app: Callable[..., Harness], tmp_path: Path, language: str
) -> None:
    people = remember(tmp_path)
    store = open_store(tmp_path)
    many_games(store, people, 12, datetime(2023, 9, 1), datetime(2023, 9, 30))
    store.close()
    ui = run_app(language=language)
    ui.go("history")
    ui.settle()
    assert ui.cut_texts(shortened=True) == []
