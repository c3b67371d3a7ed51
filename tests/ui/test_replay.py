"""The replay with real touches: every step of a finished game on the real table, and nothing changes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from companion.core.journal import Journal
from companion.core.messages import Message
from companion.games import SHELF_IDS
from screens.pages.replay.page import PACE
from tests.ui.evening import LONG_NAMES, in_every_shape, play_on
from tests.ui.harness import Harness
from tests.ui.table import new_game, tap
from tests.ui.test_result import finish

ASKS = re.compile(r"\?$|Коснитесь|Выбрать|выберите|Назовите|Посмотрите|тронет")
"""Words that ask somebody at the table to do something."""

ENDING: dict[str, dict[str, Any]] = {"scorepad": {"rounds": 30}}
"""What a game needs to come to an end: a pad goes on for as long as somebody writes."""


def open_replay(ui: Harness, number: int, step: int = 0) -> Any:
    """The page at a step."""
    ui.go("replay", game=number, step=step)
    ui.settle(6)
    return ui.root.page


def press(ui: Harness, hint: str) -> None:
    """A tap on one of the buttons."""
    tap(ui, ui.find(kind="IconButton", hint=hint))
    ui.settle()


def dump(ui: Harness) -> list[str]:
    """Everything that is stored."""
    return list(ui.database.connection.iterdump())


def test_it_is_stepped_through_and_nothing_is_stored(ui: Harness) -> None:
    number = finish(ui)
    stored = dump(ui)
    page = open_replay(ui, number)
    assert {"Начало игры", "Шаг 0 из 48", "Повтор · Ход 1"} <= set(ui.texts_on_screen())
    press(ui, "replay.next")
    assert {"Петя бросает: " + ", ".join(["червяк"] * 8) + ".", "Шаг 1 из 48"} <= set(ui.texts_on_screen())
    press(ui, "replay.next")
    press(ui, "replay.next")
    assert page.board.stacks[0].children or page.play.session.view().stacks[0] == (36,)
    assert "Петя берёт с гриля 36." in ui.texts_on_screen()
    press(ui, "replay.back")
    assert "Шаг 2 из 48" in ui.texts_on_screen() and page.play.session.view().stacks[0] == ()
    press(ui, "replay.last")
    assert "Шаг 48 из 48" in ui.texts_on_screen() and page.play.session.over
    press(ui, "replay.first")
    assert "Шаг 0 из 48" in ui.texts_on_screen()
    assert dump(ui) == stored


def test_nothing_on_the_table_can_be_touched(ui: Harness) -> None:
    number = finish(ui)
    stored = dump(ui)
    page = open_replay(ui, number, step=2)
    shown = ui.texts_on_screen()
    for across in range(1, 20):
        for up in range(1, 20):
            ui.touch_down(page.board, (across / 20, up / 20)).touch_up()
    ui.settle()
    assert page.play.session.cursor == 2 and ui.texts_on_screen() == shown
    assert not page.play.submit({"do": "roll", "dice": ["worm"] * 8})
    assert [kind for kind in ("MainAction", "SecondAction") if ui.find_all(kind=kind)] == []
    assert ui.find_all(kind="IconButton", hint="ui.undo") == []
    assert dump(ui) == stored


def test_a_finger_drags_through_the_game(ui: Harness) -> None:
    page = open_replay(ui, finish(ui))
    scrubber = ui.find(kind="Scrubber")
    touch = ui.touch_down(scrubber, (0.5, 0.5))
    assert page.play.session.cursor == 24
    touch.touch_move(scrubber.right + 40, scrubber.center_y)
    ui.settle(2)
    assert page.play.session.cursor == 48
    touch.touch_move(scrubber.x - 40, scrubber.center_y)
    touch.touch_up()
    ui.settle(2)
    assert page.play.session.cursor == 0 and "Шаг 0 из 48" in ui.texts_on_screen()


def test_it_goes_on_by_itself_until_somebody_stops_it_or_it_ends(ui: Harness) -> None:
    page = open_replay(ui, finish(ui))
    press(ui, "replay.play")
    ui.pass_time(PACE * 3)
    reached = page.play.session.cursor
    assert 2 <= reached <= 4
    press(ui, "replay.pause")
    ui.pass_time(PACE * 3)
    assert page.play.session.cursor == reached
    tap(ui, ui.find(kind="Chip", text="1×"))
    tap(ui, ui.find(kind="Chip", text="2×"))
    assert ui.find(kind="Chip", text="4×")
    page.go_to(44)
    press(ui, "replay.play")
    ui.pass_time(PACE / 4 * 6)
    assert page.play.session.cursor == 48 and not page.panel.running
    press(ui, "replay.play")
    assert page.play.session.cursor <= 1 and page.panel.running
    ui.back()
    ui.pass_time(PACE)
    assert not page.panel.running


def test_moments_stand_out(ui: Harness) -> None:
    number = finish(ui)
    page = open_replay(ui, number)
    moments = page.play.moments
    assert moments and page.panel.marks == tuple(sorted(moment.step + 1 for moment in moments))
    page.go_to(moments[0].step + 1)
    ui.settle()
    said = page.play.say(moments[0].message)
    assert any(said in text for text in ui.texts_on_screen())
    page.go_to(0)
    ui.settle()
    assert not any(said in text for text in ui.texts_on_screen())


def test_the_log_leads_to_a_step_and_back_to_where_one_was(ui: Harness) -> None:
    number = finish(ui)
    page = open_replay(ui, number, step=30)
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    assert ui.root.page.name == "log" and ui.find(kind="LogRow", place=30).now
    ui.back()
    assert ui.root.page is page and page.play.session.cursor == 30
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    ui.tap(ui.find(kind="LogRow", place=33))
    assert ui.root.page is page and page.play.session.cursor == 33
    ui.back()
    assert ui.root.page.name == "home"
    assert ui.app.services.store.open_game(number).cursor == 48


def test_a_seat_tells_what_everybody_may_know(ui: Harness) -> None:
    open_replay(ui, finish(ui), step=3)
    cell = ui.root.page.seats.cell(0)
    ui.tap(cell)
    assert ui.find(kind="SeatSheet")
    ui.back()
    assert ui.root.page.name == "replay"


def test_the_screen_may_sleep(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    awake: list[bool] = []
    monkeypatch.setattr(ui.app.services, "keep_awake", awake.append)
    open_replay(ui, finish(ui))
    assert True not in awake


@pytest.mark.parametrize("game", SHELF_IDS)
def test_every_game_can_be_looked_at_step_by_step(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    number = new_game(ui, game, 3, **ENDING.get(game, {}))
    played = ui.app.services.store.open_game(number)
    played.journal = Journal()
    play_on(played, seed=5)
    assert played.over
    monkeypatch.setattr(ui.app.services.store, "open_game", lambda _: played)
    stored = dump(ui)
    views: list[Any] = []
    monkeypatch.setattr(type(played), "view", _spy(type(played).view, views))
    page = open_replay(ui, number)
    steps = len(played.entries)
    for step in {*range(min(steps, 12)), *range(0, steps, max(1, steps // 16)), steps}:
        page.go_to(step)
        ui.settle(1)
        assert page.panel.step == step and page.panel.story
        assert not ui.root.ids.overlays.children and not ui.root.ids.curtains.children
        assert [text for text in ui.texts_on_screen() if ASKS.search(text)] == []
        assert ui.find_all(kind="PearlKey") == []
    # Only what the whole table may see was ever asked for, but where the engine judges a bet.
    assert {viewer for viewer in views if viewer is not None} <= ({0, 1, 2} if game == "circle" else set())
    for seat in range(3):
        page.open_seat(seat)
        ui.settle(2)
        assert not ui.root.ids.curtains.children
        assert [button for button in ui.find_all(kind="SecondaryButton") if _opens_secret(button)] == []
        ui.root.close_overlays()
    assert dump(ui) == stored and played.cursor == steps


def _spy(view: Callable[..., Any], views: list[Any]) -> Callable[..., Any]:
    def seen(session: Any, viewer: int | None = None) -> Any:
        views.append(viewer)
        return view(session, viewer)

    return seen


def _opens_secret(button: Any) -> bool:
    return button.icon in ("eye-outline", "hand-coin-outline") and not button.disabled


def test_it_fits_every_phone(run_app: Callable[..., Harness]) -> None:
    ui = run_app(language="en", mode="light")
    page = open_replay(ui, finish(ui, 7, list(LONG_NAMES)), step=20)
    page.panel.story = page.play.say(Message("ui.names", names=LONG_NAMES)) * 3
    page.panel.moment = page.panel.story
    assert list(in_every_shape(ui)) == []
