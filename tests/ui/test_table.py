"""The table page with real touches: undo and redo, seats, notices, shapes, and a tree that stays as it is;
one session for all pages of a game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.core.messages import Message
from companion.core.session import Session
from companion.store import StoreFull
from companion.store.store import Store
from screens.drawing.theme import theme
from screens.text.words import words
from tests.ui.circle_hands import Table, all_bets, line_up
from tests.ui.evening import LONG_NAMES, in_every_shape, play_on
from tests.ui.harness import Harness
from tests.ui.table import die_of, face_key, new_game, play_before, session_of, sit_down, tap

WORM = "worm"
ROLL = {"do": "roll", "dice": [1, 1, 4, 4, 5, WORM, WORM, 2]}
ROLL_ON = {"do": "roll", "dice": [5, 5, 5, 1, 2, 3]}
TURN = (ROLL, {"do": "keep", "face": WORM}, ROLL_ON, {"do": "keep", "face": 5})
TAKE = {"do": "take", "tile": 25}


def icon_button(ui: Harness, hint: str) -> Any:
    """A button of the top bar."""
    return ui.find(kind="IconButton", hint=hint)


def test_the_top_bar_says_which_game_and_turn_it_is(ui: Harness) -> None:
    number = new_game(ui, "heckmeck")
    play_before(ui, number, *TURN, TAKE)
    sit_down(ui, number)
    assert {"Хекмек", "Ход 2"} <= set(ui.texts_on_screen())
    assert "Петя берёт с гриля 25." in ui.texts_on_screen()


def test_undo_names_the_step_and_the_notice_brings_it_back(ui: Harness) -> None:
    number = new_game(ui, "heckmeck")
    play_before(ui, number, *TURN, TAKE)
    sit_down(ui, number)
    ui.tap(icon_button(ui, "ui.undo"))
    assert "Отменено: Петя берёт с гриля 25" in ui.texts_on_screen()
    assert session_of(ui).cursor == 4
    ui.tap_text("Вернуть")
    assert session_of(ui).cursor == 5
    assert "Отменено: Петя берёт с гриля 25" not in ui.texts_on_screen()


def test_the_notice_goes_when_it_would_bring_something_else_back(ui: Harness) -> None:
    number = new_game(ui, "heckmeck")
    play_before(ui, number, *TURN, TAKE)
    sit_down(ui, number)
    tap(ui, icon_button(ui, "ui.undo"))
    assert "Вернуть" in ui.texts_on_screen()
    tap(ui, ui.find(kind="MainAction"))
    assert session_of(ui).cursor == 5 and "Вернуть" not in ui.texts_on_screen()
    tap(ui, icon_button(ui, "ui.undo"))
    assert "Вернуть" in ui.texts_on_screen()
    ui.back()
    assert ui.root.page.name == "home" and "Вернуть" not in ui.texts_on_screen()


def test_undo_and_redo_go_to_any_depth(ui: Harness) -> None:
    number = new_game(ui, "heckmeck")
    play_before(ui, number, *TURN, TAKE)
    page = sit_down(ui, number)
    for _ in range(5):
        tap(ui, icon_button(ui, "ui.undo"))
    assert session_of(ui).cursor == 0 and not page.can_undo and page.can_redo
    for _ in range(5):
        tap(ui, icon_button(ui, "ui.redo"))
    assert session_of(ui).cursor == 5 and not page.can_redo
    assert "Петя берёт с гриля 25." in ui.texts_on_screen()


def test_a_long_press_on_undo_only_says_what_it_would_take_back(ui: Harness) -> None:
    number = new_game(ui, "heckmeck")
    play_before(ui, number, *TURN, TAKE)
    sit_down(ui, number)
    ui.hold(icon_button(ui, "ui.undo"))
    assert "Отменится: Петя берёт с гриля 25" in ui.texts_on_screen()
    assert session_of(ui).cursor == 5


def test_a_seat_tells_what_everybody_may_know_of_it(ui: Harness) -> None:
    number = new_game(ui, "heckmeck")
    play_before(ui, number, *TURN, TAKE)
    page = sit_down(ui, number)
    ui.tap(page.seats.cell(0))
    assert {"2 червяка", "Сверху 25, 2 червяка. Её могут украсть."} <= set(ui.texts_on_screen())
    ui.back()
    ui.tap(page.seats.cell(1))
    assert "Фишек пока нет." in ui.texts_on_screen()


def test_what_cannot_be_stored_is_said_and_nothing_has_changed(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = new_game(ui, "heckmeck")
    play_before(ui, number, ROLL)
    page = sit_down(ui, number)

    def full(*_: object) -> None:
        raise StoreFull(Message("store.full"))

    monkeypatch.setattr(session_of(ui).journal, "append", full)
    monkeypatch.setattr(session_of(ui).journal, "move", full)
    ui.tap(die_of(page.board.tray, WORM))
    assert words.tr("store.full") in ui.texts_on_screen()
    ui.root.drop_toast()
    ui.tap(icon_button(ui, "ui.undo"))
    assert words.tr("store.full") in ui.texts_on_screen()
    assert session_of(ui).cursor == 1 and page.board.tray.mode == "roll"


def test_a_damaged_game_opens_at_its_last_good_step_and_says_so(ui: Harness, tmp_path: Path) -> None:
    number = new_game(ui, "heckmeck")
    play_before(ui, number, *TURN)
    with ui.database.writing() as connection:
        connection.execute("UPDATE entries SET action = 'x' WHERE game = ? AND n = 2", (number,))
    sit_down(ui, number)
    assert session_of(ui).cursor == 2
    damage = session_of(ui).damage
    assert damage is not None and words.tr(damage.message) in ui.texts_on_screen()


def test_a_game_that_is_gone_is_a_notice_and_the_way_back(ui: Harness) -> None:
    ui.go("table", game=999)
    ui.settle(6)
    assert words.tr("store.no_such_game") in ui.texts_on_screen()
    assert ui.root.page.name == "home"


def test_the_screen_stays_on_only_at_the_table(ui: Harness) -> None:
    sit_down(ui, new_game(ui, "heckmeck"))
    assert not Window.allow_screensaver and theme.game == "heckmeck"
    ui.back()
    assert Window.allow_screensaver and theme.game == ""


def test_another_language_is_there_at_once_and_keeps_what_was_entered(ui: Harness) -> None:
    page = sit_down(ui, new_game(ui, "heckmeck"))
    ui.tap(face_key(page.board.tray, 4))
    words.language = "en"
    ui.settle(4)
    assert {"Heckmeck", "Keep 1 × 4 · total 4"} <= set(ui.texts_on_screen())
    assert page.board.tray.entered == (4,)


def test_a_turn_makes_no_widget_and_moves_none(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two turns to warm up (from the second on there is something to steal); the third changes properties."""
    page = sit_down(ui, new_game(ui, "heckmeck"))
    tray = page.board.tray

    def turn() -> None:
        for dice, face in ((ROLL["dice"], WORM), (ROLL_ON["dice"], 5)):
            for shown in dice:
                tap(ui, face_key(tray, shown))
            tap(ui, die_of(tray, face))
        tap(ui, ui.find(kind="MainAction"))

    turn()
    turn()
    made: list[str] = []
    plain = Widget.__init__

    def counted(self: Any, **kwargs: Any) -> None:
        made.append(type(self).__name__)
        plain(self, **kwargs)

    monkeypatch.setattr(Widget, "__init__", counted)
    turn()
    assert session_of(ui).cursor == 15
    assert made == []


@pytest.mark.parametrize(("players", "far"), [(2, (0,)), (4, (1, 9)), (7, (0, 1, 4, 9))])
def test_the_table_fits_every_phone(
    run_app: Callable[..., Harness], players: int, far: tuple[int, ...]
) -> None:
    ui = run_app(language="ru" if players != 4 else "en", mode="light" if players == 2 else "dark")
    for steps in far:
        number = new_game(ui, "heckmeck", players, list(LONG_NAMES))
        play_before(ui, number, *(*TURN, TAKE, *TURN)[:steps])
        sit_down(ui, number)
        assert list(in_every_shape(ui)) == [], f"after {steps} steps"


def test_a_long_story_leaves_the_seats_and_what_is_asked_in_sight(run_app: Callable[..., Harness]) -> None:
    ui = run_app(text_size=1.5)
    number = new_game(ui, "kuhhandel", 6, list(LONG_NAMES))
    play_before(
        ui,
        number,
        {"do": "reveal", "card": "goat"},
        {"do": "bid", "seat": 1, "amount": 700},
        {"do": "close"},
        {"do": "sell"},
    )
    page = sit_down(ui, number)
    ui.settle(8)
    board = page.ids.layout.ids.scroll
    assert board.height > 0 and page.panel.top <= board.y + 1
    assert ui.overlapping_texts() == [] and ui.cut_texts() == []
    assert page.panel.ask in ui.texts_on_screen()


@pytest.fixture
def restored(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """Every session that was played again from the store."""
    found: list[Session] = []
    restore = Session.restore

    def counted(*args: object, **kwargs: object) -> Session:
        found.append(restore(*args, **kwargs))  # type: ignore[arg-type]
        return found[-1]

    monkeypatch.setattr(Session, "restore", counted)
    return found


def test_table_log_correction_and_back_play_the_game_again_once(ui: Harness, restored: list[Session]) -> None:
    number = new_game(ui, "heckmeck")
    page = sit_down(ui, number)
    session = page.play.session
    play_on(session, 8)
    for name, arguments in (("log", {}), ("correct", {"at": 2}), ("table", {}), ("invitation", {})):
        ui.go(name, game=number, **arguments)
        ui.settle(6)
    ui.go("table", game=number)
    ui.settle(6)
    assert ui.root.page.play.session is session and restored == [session]


def test_a_game_that_went_on_elsewhere_is_opened_anew(
    ui: Harness, restored: list[Session], tmp_path: Path
) -> None:
    number = new_game(ui, "heckmeck")
    stale = sit_down(ui, number).play.session
    ui.go("home", fresh=True)
    ui.settle()
    with closing(Store.open(tmp_path)) as other:
        play_on(other.open_game(number), 3)
    restored.clear()
    fresh = sit_down(ui, number).play.session
    assert fresh is not stale and fresh.cursor == 3 and restored == [fresh]


def test_who_was_renamed_meanwhile_has_the_new_name(ui: Harness) -> None:
    store = ui.app.services.store
    person = store.people.add("Петя")
    number = new_game(ui, "heckmeck")
    session = sit_down(ui, number).play.session
    store.hand_over(session, 0, person.name, person.id, from_the_start=True)
    ui.go("home", fresh=True)
    ui.settle()
    store.people.rename(person.id, "Пётр")
    page = sit_down(ui, number)
    assert page.play.session is session
    assert session.setup.seats[0] == page.play.people.names[0] == "Пётр"


def test_a_notice_lets_touches_through_beside_its_button(ui: Harness) -> None:
    """The first row of a page lies below what was said: a tap opens it."""
    ui.go("tools")
    ui.root.toast("Отменено: Петя берёт фишку", "Вернуть", lambda: None)
    ui.settle(4)
    notice = ui.widget("Toast")
    ui.tap(notice, (0.3, 0.1))
    assert ui.root.page.name == "dice"


SHAPES = ((360, 740), (740, 360))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("game", ["heckmeck", "kuhhandel", "antiques", "whales", "circle"])
def test_a_notice_stands_where_nothing_is_tapped(
    run_app: Callable[..., Harness], game: str, shape: tuple[int, int]
) -> None:
    """Over words of the panel: neither seats nor board nor buttons lie below what undo says."""
    ui = run_app(width=shape[0], height=shape[1])
    number = new_game(ui, game, 4)
    play_on(ui.app.services.store.open_game(number), 6, seed=3)
    sit_down(ui, number)
    ui.tap(ui.find(kind="IconButton", hint="ui.undo"))
    notice = ui.widget("Toast")
    left, low = notice.to_window(*notice.pos)
    own, below = set(notice.walk()), []
    for part in ui.find_all(kind="Tappable"):
        x, y = part.to_window(*part.pos)
        beside = x >= left + notice.width - 4 or x + part.width <= left + 4
        apart = beside or y >= low + notice.height - 4 or y + part.height <= low + 4
        if not apart and part not in own and part.touchable and not part.disabled:
            below.append(getattr(part, "hint", part))
    assert set(below) <= {"table.chance.switch"}, "but for a sign among the words"


def test_a_long_notice_on_a_low_phone_is_whole(run_app: Callable[..., Harness]) -> None:
    """Where little of the panel is words it would stand too high."""
    ui = run_app(width=740, height=360, text_size=1.5)
    Table(ui, players=4).submit(line_up(), *all_bets(4))
    ui.root.toast("№ 4 «Секретариат» уже на финише. Выберите другую лошадь.")
    ui.settle(6)
    assert ui.root.notice_room and ui.widget("Toast").top <= ui.root.top and ui.cut_texts() == []
