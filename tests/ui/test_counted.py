"""A game that was counted: kept from the calculator's result, and what can be done with it afterwards."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from companion.core.messages import Message
from companion.store import GameRow, StoreFull
from companion.store.evenings import day_of
from screens.pages.counted.page import DayPicker
from screens.pages.tools.page import calculators
from screens.text.words import words
from tests.ui.calculator_desk import Desk, filled
from tests.ui.evening import LONG_NAMES, begin, in_every_shape, open_store, play_on, remember
from tests.ui.harness import Harness, part, parts
from tests.ui.table import new_game, play_before

TILES = ((21, 22), (36, 25), (24,))
"""Two worms, six, and one."""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the app keeps after a game of three: it is played once, and every test has its own copy."""
    home = tmp_path_factory.mktemp("played")
    people = remember(home)
    store = open_store(home)
    play_on(begin(store, people))
    store.close()
    return home


@pytest.fixture
def table(run_app: Callable[..., Harness], played: Path, tmp_path: Path) -> Harness:
    """The app after a game of three."""
    copytree(played, tmp_path, dirs_exist_ok=True)
    return run_app()


def counted(ui: Harness) -> Desk:
    """The calculator with its result in front: Маша wins with six worms."""
    desk = Desk(ui, "heckmeck")
    for seat, tiles in enumerate(TILES):
        desk.choose(seat)
        for number in tiles:
            desk.tap("WormTile", number=number)
    desk.go_on()
    return desk


def keep(ui: Harness, *taps: str) -> GameRow:
    """Keeps it, with further taps on what carries these words before; returns the game."""
    counted(ui)
    ui.tap_text("Сохранить партию")
    for text in taps:
        ui.tap_text(text)
    ui.tap_text("Сохранить")
    return latest(ui)


def latest(ui: Harness) -> GameRow:
    return max(ui.app.services.store.history(), key=lambda row: row.id)


def today(ui: Harness) -> date:
    return ui.app.services.store.counts.today()


def test_two_taps_keep_what_was_counted(table: Harness) -> None:
    row = keep(table)
    assert row.counted and [(seat.name, seat.total, seat.place) for seat in row.seats] == [
        ("Петя", 2, 2), ("Маша", 6, 1), ("Даша", 1, 3)
    ]  # fmt: skip
    assert all(seat.person is not None for seat in row.seats), "whoever is known has played it"
    assert day_of(row.created) == today(table)
    seen = table.texts_on_screen()
    assert table.root.page.name == "counted" and "Побеждает Маша!" in seen and "6 червяков" in seen
    assert any("посчитана" in text for text in seen) and "Фишка 36" in seen
    assert "Вернуться за стол" not in seen and "Повтор" not in seen
    table.back()
    desk = Desk(table, "heckmeck")
    assert desk.totals == {"Петя": "0", "Маша": "0", "Даша": "0"}, "ready for the next one"
    desk.tap("IconButton", icon="undo-variant")
    assert desk.totals["Маша"] == "6"


def test_it_may_have_been_yesterday_or_long_ago(table: Harness) -> None:
    assert day_of(keep(table, "вчера").created) == today(table) - timedelta(days=1)
    counted(table)
    table.tap_text("Сохранить партию")
    table.tap_text("другой день")
    less = table.find_all(kind="RoundButton", icon="minus")
    less.sort(key=lambda button: -button.to_window(*button.pos)[1])
    for button in less:  # a day, a month, a year
        table.tap(button)
    chosen = part(table.root, "DayPicker").day
    table.tap_text("Сохранить")
    assert day_of(latest(table).created) == chosen < today(table) - timedelta(days=365)


def test_its_day_is_set_right_later(table: Harness) -> None:
    row = keep(table)
    table.tap_text("Когда играли")
    table.tap_text("вчера")
    table.tap_text("Сохранить")
    assert day_of(latest(table).created) == today(table) - timedelta(days=1)
    assert latest(table).id == row.id and any("посчитана" in text for text in table.texts_on_screen())


@pytest.mark.parametrize(
    ("start", "shift", "end"),
    [
        (date(2026, 3, 31), {"months": -1}, date(2026, 2, 28)),
        (date(2024, 2, 29), {"years": -1}, date(2023, 2, 28)),
        (date(2026, 1, 1), {"days": -1}, date(2025, 12, 31)),
        (date(2026, 1, 15), {"months": -1}, date(2025, 12, 15)),
        (date(2026, 11, 10), {"days": 9}, date(2026, 11, 16)),
        (date(2026, 11, 16), {"years": 1}, date(2026, 11, 16)),
        (date(1970, 1, 5), {"years": -1}, date(1970, 1, 5)),
    ],
)
def test_days_follow_the_calendar_and_never_the_future(
    ui: Harness, start: date, shift: dict[str, int], end: date
) -> None:
    picker = DayPicker()
    picker.begin(date(2026, 11, 16), start)
    picker.shift(**shift)
    assert picker.day == end


def test_the_history_marks_it_and_opens_it(table: Harness) -> None:
    row = keep(table)
    table.root.go("history")
    table.settle()
    assert any(text.startswith("посчитана · ") for text in table.texts_on_screen())
    line = table.find(kind="GameLine", number=row.id)
    table.tap(line, where=(0.4, 0.5))
    assert table.root.page.name == "counted"
    table.back()
    table.tap(part(table.find(kind="GameLine", number=row.id), "IconButton", hint="history.delete"))
    table.tap_text("Удалить")
    assert row.id not in [one.id for one in table.app.services.store.history()]
    table.tap_text("Вернуть")
    assert row.id in [one.id for one in table.app.services.store.history()]


def test_the_statistics_lead_to_it(table: Harness) -> None:
    row = keep(table)
    assert row.seats[1].person is not None
    table.root.go("person", person=row.seats[1].person.id)
    table.settle(6)
    (line,) = [
        line for line in parts(table.root.page, "PlacingLine", number=row.id) if "посчитана" in line.note
    ]
    table.tap(line)
    assert table.root.page.name == "counted"
    table.root.go("statistics", game="heckmeck")
    table.settle(6)
    table.root.page.open_result(row.id)
    table.settle()
    assert table.root.page.name == "counted"


def test_it_is_shared_like_any_other(table: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(table)
    handed: list[Path] = []
    monkeypatch.setattr("screens.pages.data.export.hand_on", lambda _root, files, *_: handed.extend(files))
    for title in ("data.export.text", "data.export.file", "data.export.table", "data.export.picture"):
        table.tap(table.find(kind="IconButton", hint="result.share"))
        rows = {row.title: row for row in table.find_all(kind="ActionRow")}
        table.tap(rows[words.tr(title)])
        table.settle(20)
    text = Clipboard.paste()
    assert "1. Маша: 6 червяков" in text and "Фишка 36: 4" in text and "Журнал" not in text
    assert sorted(path.suffix for path in handed) == [".csv", ".json", ".png"]
    assert all(path.stat().st_size for path in handed)


def test_a_note_and_a_new_game_with_the_same_people(table: Harness) -> None:
    row = keep(table)
    table.tap(part(table.root.page, "NoteCard"))
    table.type_text(table.find(kind="NoteField"), "На даче")
    table.tap_text("Сохранить")
    assert latest(table).note == "На даче" and latest(table).id == row.id
    table.tap_text("Сыграть с приложением")
    assert table.root.page.name == "setup"
    assert [line.name for line in parts(table.root.page.ids.rows, "SeatLine")] == ["Петя", "Маша", "Даша"]


def test_a_game_that_is_not_over_can_not_be_kept(ui: Harness) -> None:
    desk = Desk(ui, "circle")
    pad = filled(desk)
    desk.page.edit(pad.share(race=2))
    desk.page.show_result()
    ui.settle()
    assert not ui.find_all(text="Сохранить партию")
    desk = Desk(ui, "whales")
    desk.page.edit(filled(desk))
    desk.page.show_result()
    ui.settle()
    assert not ui.find_all(text="Сохранить партию"), "the last round is missing"


@pytest.mark.parametrize("game", calculators())
def test_every_calculator_keeps_its_games(ui: Harness, game: str) -> None:
    desk = Desk(ui, game)
    pad = filled(desk)
    if game == "whales":
        rounds = {seat: player.has.rounds[:-1] for seat, player in enumerate(pad.players)}
        for seat, played in rounds.items():
            pad = pad.put(seat, rounds=played)
        pad = pad.share(target=20)
    desk.page.edit(pad)
    desk.page.show_result()
    ui.settle()
    before = [(card.name, card.place, card.total) for card in ui.root.page.ids.body.cards]
    ui.tap_text("Сохранить партию")
    ui.tap_text("Сохранить")
    assert ui.root.page.name == "counted" and latest(ui).game == game
    assert [(card.name, card.place, card.total) for card in ui.root.page.body.cards] == before
    assert all(seat.person is None for seat in latest(ui).seats)
    assert list(in_every_shape(ui, ui.root.page.ids.scroll)) == []


def test_what_can_not_be_kept_is_told_and_stays(table: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    counted(table)

    def full(*_: Any) -> int:
        raise StoreFull(Message("store.full"))

    monkeypatch.setattr(table.app.services.store.counts, "save", full)
    table.tap_text("Сохранить партию")
    table.tap_text("Сохранить")
    assert any(text.startswith("На телефоне не осталось") for text in table.texts_on_screen())
    table.back()
    assert table.root.page.name == "calculator_result"


def test_the_sheet_fits_with_large_words_and_long_names(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    people = remember(tmp_path, LONG_NAMES)
    store = open_store(tmp_path)
    begin(store, people)
    store.close()
    ui = run_app(language="de", mode="light", text_size=1.5)
    desk = Desk(ui, "heckmeck")
    desk.tap("WormTile", number=36)
    desk.page.show_result()
    ui.settle()
    ui.tap_text("Im Verlauf speichern")
    ui.tap_text("anderer Tag")
    assert ui.cut_texts() == [] and ui.small_targets() == []


@pytest.mark.parametrize("game", ["antiques", "kuhhandel"])
def test_counting_again_leaves_one_result_on_the_way(ui: Harness, game: str) -> None:
    number = new_game(ui, game, 3)
    play_before(ui, number, {"do": "end"})
    ui.go("table", game=number)
    ui.root.page.open_result()
    ui.settle()
    while ui.root.page.name != "result":
        ui.root.page.forward()
        ui.settle()
    for _ in range(2):
        ui.root.page.count_again()
        ui.settle()
        ui.root.page.forward()
        ui.settle()
        assert ui.root.page.name == "result"
    ui.back()
    assert ui.root.page.name == "table"
