"""The first page and the list of tools: what a person sees there, and where every tap leads.

First of all the real command on an account that nobody has used yet: a window with a picture.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from companion.core.messages import LANGUAGES, Message
from companion.games import SHELF_IDS
from companion.store import settings as S
from screens.games import screens_of
from screens.pages.home import game_shelf
from screens.pages.tools.page import all_tools, calculators
from screens.start import data_folder
from screens.text.words import words
from screens.widgets.motif import motif_texture
from tests.ui.evening import LONG_NAMES, begin, end, in_every_shape, open_store, play_on, remember, stub
from tests.ui.harness import Harness, part
from tests.ui.table import without_screens

ON_SHELF = tuple(game for game in calculators() if game in SHELF_IDS)
"""The games of the shelf that have a calculator."""


def offer(monkeypatch: pytest.MonkeyPatch, *games: str) -> None:
    """Lets the app have these games only."""
    monkeypatch.setattr(game_shelf, "GAME_IDS", games)


def test_the_first_start_says_how_it_works_and_leads_to_a_game(ui: Harness) -> None:
    seen = ui.texts_on_screen()
    assert "Во что играем?" in seen
    assert any(text.startswith("Положите телефон на стол") for text in seen)
    assert "Продолжить игру" not in seen
    ui.tap_text("Хекмек")
    assert ui.root.page.name == "setup"
    assert "Кто играет" in ui.texts_on_screen()
    ui.back()
    assert ui.root.page.name == "home"


def test_one_tap_goes_on_with_the_game_on_the_table(
    run_app: Callable[..., Harness], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stub(monkeypatch, "table")
    people = remember(tmp_path)
    store = open_store(tmp_path)
    session = begin(store, people)
    play_on(session, steps=3)
    number = store.id_of(session)
    store.close()
    ui = run_app()
    seen = ui.texts_on_screen()
    assert "Продолжить игру" in seen
    assert "Петя, Маша, Даша" in seen
    assert any(text.startswith("3 шага · сегодня, ") for text in seen)
    assert not any(text.startswith("Положите телефон") for text in seen)
    ui.tap(ui.find(kind="ContinueCard"))
    assert ui.root.page.name == "table"
    assert ui.root.page.args == {"game": number}
    ui.back()
    assert ui.root.page.name == "home"
    ui.app.services.store.delete_game(number, ui.app.services.store.lock_token(number))
    ui.go("home", fresh=True)
    ui.settle()
    assert "Продолжить игру" not in ui.texts_on_screen()


def test_a_game_that_has_come_to_the_table_is_seen_at_once(
    run_app: Callable[..., Harness], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stub(monkeypatch, "players")
    people = remember(tmp_path)
    ui = run_app()
    scroll = ui.root.page.ids.scroll
    scroll.scroll_y = 0
    ui.settle()
    ui.tap(ui.find(kind="WayTile", text=words.tr("home.people")))
    ui.back()
    assert scroll.scroll_y == 0, "nothing is new, so one is where one was"
    play_on(begin(ui.app.services.store, people), 1)
    ui.go("home", fresh=True)
    ui.settle()
    card = ui.find(kind="ContinueCard")
    assert scroll.to_window(scroll.x, scroll.top)[1] >= card.to_window(card.x, card.top)[1]


def test_a_finished_game_is_not_on_the_table(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path)
    store = open_store(tmp_path)
    end(begin(store, people), (3, 2, 1))
    store.close()
    assert "Продолжить игру" not in run_app().texts_on_screen()


def test_every_registered_game_is_shown_with_a_board_or_without(
    run_app: Callable[..., Harness], monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(monkeypatch, "whales", "heckmeck")
    without_screens(monkeypatch, "whales")
    ui = run_app(language="en")
    cards = ui.find_all(kind="GameCard")
    assert {card.game for card in cards} == {"heckmeck", "whales"}
    assert "2–7 players" in ui.texts_on_screen()
    assert "2–4 players" in ui.texts_on_screen()


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_any_number_of_games_fills_any_screen(
    count: int, run_app: Callable[..., Harness], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = remember(tmp_path, LONG_NAMES)
    store = open_store(tmp_path)
    play_on(begin(store, people), 1)
    store.close()
    offer(monkeypatch, *SHELF_IDS[:count])
    ui = run_app(mode="light" if count % 2 else "dark", language="ru" if count > 2 else "en")
    assert list(in_every_shape(ui)) == []
    shelf = part(ui.root.page, "GameShelf")
    for row in {round(card.top) for card in shelf.children}:
        cards = [card for card in shelf.children if round(card.top) == row]
        filled = sum(card.width for card in cards) + game_shelf.GAP * (len(cards) - 1)
        assert filled == pytest.approx(shelf.width)


def test_the_ways_to_everything_else(ui: Harness) -> None:
    for tile, page in (("Партии", "history"), ("Игроки", "players"), ("Инструменты", "tools")):
        ui.tap(ui.find(kind="WayTile", text=tile))
        assert ui.root.page.name == page
        ui.back()
        assert ui.root.page.name == "home"


def test_dice_are_one_tap_away_and_the_other_tools_two(ui: Harness) -> None:
    ui.tap_text("Кубики")
    assert ui.root.page.name == "dice"
    ui.back()
    ways = [tile.text for tile in ui.find_all(kind="WayTile")]
    assert sorted(ways) == ["Игроки", "Инструменты", "Кубики", "Партии"], "one row of ways"
    for key, page in (
        ("tools.first_player", "first_player"),
        ("tools.timer", "timer"),
        ("tools.clock", "clock"),
    ):
        open_tool(ui, key)
        assert ui.root.page.name == page


@pytest.mark.parametrize("language", LANGUAGES)
def test_statistics_are_there_whatever_the_size_of_the_words(
    language: str, run_app: Callable[..., Harness]
) -> None:
    ui = run_app(language=language, width=320, height=568, text_size=1.5)
    assert ui.cut_texts(shortened=True) == []
    ui.tap(ui.find(kind="IconButton", hint="statistics.title"))
    assert ui.root.page.name == "statistics"


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_a_phone_held_across_shows_games(
    text_size: float, run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    """Beside the game on the table and the evening, not below both."""
    people = remember(tmp_path)
    store = open_store(tmp_path)
    end(begin(store, people), (3, 2, 1))
    play_on(begin(store, people, "whales"), 3)
    store.close()
    ui = run_app(width=740, height=360, text_size=text_size)
    assert ui.find(kind="ContinueCard") and ui.find(kind="EveningStrip")
    assert "Любая игра" in ui.texts_on_screen() and ui.cut_texts() == []
    title = next(label for label in ui.find_all(text="Любая игра"))
    assert title.to_window(0, title.y)[1] >= 0, "its name is above the edge of the screen"


def test_the_mark_of_the_calculator_is_below_the_drawing(ui: Harness) -> None:
    for card in ui.find_all(kind="GameCard"):
        if card.counts:
            assert card.ids.count.top <= part(card, "GameMotif").y


def test_a_calculator_is_one_tap_away(ui: Harness) -> None:
    for game in ON_SHELF:
        card = next(card for card in ui.find(kind="GameShelf").children if card.game == game)
        ui.tap(card.ids.count)
        assert (ui.root.page.name, ui.root.page.game) == ("calculator", game)
        ui.back()
        assert ui.root.page.name == "home", game


def test_a_game_without_a_calculator_has_no_button_for_it(ui: Harness) -> None:
    counted = {card.game for card in ui.find(kind="GameShelf").children if card.ids.count.shown}
    assert counted == set(ON_SHELF) != set(SHELF_IDS)


def test_turning_the_phone_leaves_the_room_to_the_games(ui: Harness) -> None:
    for width, height in ((740, 360), (360, 740), (740, 360)):
        ui.resize(width, height)
        ways = ui.find(kind="Ways")
        assert ways.width < 150 if width > height else ways.width == 360


def test_the_settings_are_in_the_top_bar(ui: Harness) -> None:
    ui.tap(ui.find(kind="IconButton", hint="home.settings"))
    assert ui.root.page.name == "settings"
    ui.back()
    assert ui.root.page.name == "home"


def test_what_happened_to_the_data_is_told_once(ui: Harness) -> None:
    ui.app.services.store.news = (Message("store.set_aside", file="companion-damaged.sqlite3"),)
    ui.go("home", fresh=True)
    ui.settle()
    assert any("companion-damaged.sqlite3" in text for text in ui.texts_on_screen())
    assert ui.small_targets() == []
    ui.tap_text("Понятно")
    assert not any("companion-damaged.sqlite3" in text for text in ui.texts_on_screen())
    ui.go("home", fresh=True)
    ui.settle()
    assert not any("companion-damaged.sqlite3" in text for text in ui.texts_on_screen())


def test_the_page_changes_its_language_at_once(ui: Harness) -> None:
    words.language = "en"
    ui.settle()
    assert {"What shall we play?", "Players", "Tools"} <= set(ui.texts_on_screen())


def test_every_game_has_a_drawing_of_its_own_that_is_drawn_once(ui: Harness) -> None:
    assert all(screens_of(game).motif for game in SHELF_IDS)
    pictures = {game: bytes(motif_texture(game, True, 128).pixels) for game in (*SHELF_IDS, "sixth")}
    assert len(set(pictures.values())) == len(pictures)
    assert motif_texture("circle", True, 128) is motif_texture("circle", True, 128)


def test_any_game_stands_behind_the_one_played_last(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    def order(ui: Harness) -> list[str]:
        return [card.game for card in reversed(ui.find(kind="GameShelf").children)]

    people = remember(tmp_path)
    ui = run_app()
    rest = [game for game in SHELF_IDS if game != "scorepad"]
    assert order(ui) == ["scorepad", *rest]
    begin(ui.app.services.store, people, "whales")
    ui.go("home", fresh=True)
    assert order(ui) == ["whales", "scorepad", *(game for game in rest if game != "whales")]


def open_tool(ui: Harness, key: str) -> Any:
    """From home to the list, and from there to a tool; both by a tap."""
    ui.go("home", fresh=True)
    ui.settle()
    ui.tap(ui.find(kind="WayTile", text="Инструменты"))
    card = next(one for one in ui.root.page.walk(restrict=True) if getattr(one, "key", "") == key)
    ui.tap(card)
    return ui.root.page


def test_every_tool_needs_no_set_up_and_is_found_as_it_was_left(ui: Harness) -> None:
    for tool in all_tools():
        page = open_tool(ui, tool.key)
        assert page.name == tool.page
        seen = ui.texts_on_screen()
        assert seen and (ui.cut_texts(), ui.small_targets()) == ([], []), tool.key
        ui.back()
        assert ui.root.page.name == "tools"
        assert open_tool(ui, tool.key) is page and ui.texts_on_screen() == seen, tool.key


def test_what_was_set_on_the_auction_clock_is_found_again(ui: Harness) -> None:
    page = open_tool(ui, "tools.clock")
    ui.tap(ui.find(kind="ColourChip", colour=3))
    ui.tap(ui.find(kind="ColourChip", colour=5))
    page.start = 14
    ui.back()
    open_tool(ui, "tools.clock")
    assert page.chosen == [-4, -6] and page.start == 14
    assert [chip.active for chip in ui.find_all(kind="ColourChip", colour=3)] == [True]


def test_the_list_fits_every_screen(ui: Harness) -> None:
    ui.go("tools")
    for width, height, size in ((360, 740, 1.5), (740, 360, 1.0), (800, 1280, 1.25)):
        ui.app.services.settings.set(S.TEXT_SIZE, size)
        ui.resize(width, height)
        ui.settle(6)
        assert (ui.cut_texts(), ui.small_targets(), ui.overlapping_texts()) == ([], [], [])


ROOT = Path(__file__).parents[2]
PATIENCE = 90.0
"""Seconds after which something is wrong."""


def wait_for(condition: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    end = monotonic() + PATIENCE
    while not condition():
        assert process.poll() is None, process.communicate()
        assert monotonic() < end, "nothing happens"
        sleep(0.05)


@contextmanager
def display(folder: Path) -> Iterator[tuple[dict[str, str], Callable[[], bool]]]:
    """A screen without a monitor: what leads to it, and whether something is painted on it."""
    if shutil.which("Xvfb") is None:
        yield {"SDL_VIDEODRIVER": "offscreen"}, lambda: True
        return
    inlet, outlet = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(outlet), "-screen", "0", "800x800x24", "-fbdir", str(folder)],
        pass_fds=[outlet],
        stderr=subprocess.DEVNULL,
    )
    os.close(outlet)
    try:
        number = os.fdopen(inlet).readline().strip()
        picture = folder / "Xvfb_screen0"
        yield {"DISPLAY": f":{number}"}, lambda: len(set(picture.read_bytes()[4096:])) > 40
    finally:
        server.terminate()
        server.wait(30)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at the folders of Linux")
def test_make_run_on_a_fresh_account(tmp_path: Path) -> None:
    home, session = tmp_path / "home", tmp_path / "session"
    home.mkdir()
    # Every log-in to a desktop makes this folder; newer libraries of windows complain where there is none.
    session.mkdir(mode=0o700)
    ours = ("KIVY", "KCFG", "SDL", "XDG", "COMPANION")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    with display(tmp_path) as (where, painted):
        # `make run`, but for the installation: this environment is there already.
        command = ["make", "--silent", "-o", ".venv/ready-to-run", f"PY={sys.executable}", "run"]
        if "DISPLAY" not in where:
            command = [sys.executable, "main.py"]
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={
                **kept,
                **where,
                "HOME": str(home),
                "XDG_RUNTIME_DIR": str(session),
                "SDL_AUDIODRIVER": "dummy",
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            process_group=0,
        )
        try:
            database = home / ".local" / "share" / "table-companion" / "companion.sqlite3"
            wait_for(lambda: database.exists() and painted(), process)
        finally:
            os.killpg(process.pid, 15)
            said = process.communicate(timeout=30)[0]
    assert [line for line in said.splitlines() if "Terminated" not in line and "Error 143" not in line] == []


class TestDataFolder:
    def test_is_the_place_of_the_system(self, tmp_path: Path) -> None:
        home = {"HOME": str(tmp_path)}
        assert data_folder("linux", home) == tmp_path / ".local/share/table-companion"
        assert data_folder("linux", {**home, "XDG_DATA_HOME": "/data"}) == Path("/data/table-companion")
        assert data_folder("linux", {**home, "XDG_DATA_HOME": "data"}) == data_folder("linux", home)
        assert data_folder("darwin", home) == tmp_path / "Library/Application Support/table-companion"
        assert data_folder("win32", {**home, "APPDATA": "C"}) == Path("C") / "table-companion"

    def test_is_where_an_earlier_version_left_its_data(self, tmp_path: Path) -> None:
        former = tmp_path / ".config" / "companion"
        former.mkdir(parents=True)
        assert data_folder("linux", {"HOME": str(tmp_path)}) == former
        (tmp_path / ".local/share/table-companion").mkdir(parents=True)
        assert data_folder("linux", {"HOME": str(tmp_path)}) != former
