"""What a phone does to an app (splits its screen, runs short of memory, changes its settings) and what the
app does with the phone: it speaks, and keeps the screen on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.store import settings as S
from screens.app import services as services_module
from screens.drawing import theme as theme_module
from screens.drawing.theme import theme
from tests.ui import measure
from tests.ui.beneath import kept_pictures
from tests.ui.evening import begin, play_on, remember
from tests.ui.harness import Harness

WORM = "worm"


@pytest.fixture
def table(tmp_path: Path, run_app: Callable[..., Harness]) -> Harness:
    remember(tmp_path)
    return run_app()


@pytest.fixture
def said(table: Harness, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that the phone's voice is asked to say."""
    spoken: list[str] = []
    monkeypatch.setattr(table.app.services.speech, "say", spoken.append)
    return spoken


def sit_down(ui: Harness, steps: int = 0) -> Any:
    store = ui.app.services.store
    session = begin(store, store.people.all())
    play_on(session, steps)
    ui.go("table", game=store.id_of(session))
    ui.settle()
    return ui.root.page.play


def play(ui: Harness, *actions: dict[str, Any]) -> None:
    for action in actions:
        assert ui.root.page.play.submit(action)
        ui.settle()


TURN = (
    {"do": "roll", "dice": [WORM] * 4 + [1] * 4},
    {"do": "keep", "face": WORM},
    {"do": "roll", "dice": [1, 1, 1, 1]},
    {"do": "keep", "face": 1},
    {"do": "take", "tile": 24},
)
"""A turn of Heckmeck that takes the 24."""


def test_the_voice_says_whose_turn_it_is(table: Harness, said: list[str]) -> None:
    table.app.services.settings.set(S.SPEAK_TURN, True)
    sit_down(table)
    assert said == [""], "who sits down only wakes the voice up"
    play(table, *TURN)
    assert said[1:] == ["Маша, бросайте все восемь кубиков"]
    table.app.services.settings.set(S.LANGUAGE, "en")
    play(table, {**TURN[0]}, TURN[1], {"do": "roll", "dice": [5, 5, 5, 5]}, {"do": "keep", "face": 5})
    assert len(said) == 2, "she is still the one who is asked"
    play(table, {"do": "take", "tile": 36})
    assert said[2:] == ["Петя, roll all eight dice"]


def test_nothing_is_said_to_people_who_do_not_want_it(table: Harness, said: list[str]) -> None:
    sit_down(table)
    play(table, *TURN)
    table.root.go("result", game=finished(table), from_table=True)
    table.settle()
    assert said == []


def finished(ui: Harness) -> int:
    """The number of a game that has ended."""
    store = ui.app.services.store
    session = begin(store, store.people.all(), fast=True)
    play_on(session)
    return store.id_of(session)


def test_the_voice_says_how_a_game_ended(table: Harness, said: list[str]) -> None:
    table.app.services.settings.set(S.SPEAK_RESULT, True)
    number = finished(table)
    table.root.go("result", game=number, from_table=True)
    table.settle()
    body = table.root.page.ids.body
    assert said == [f"{body.heading} {body.score}"]
    assert any(name in said[0] for name in ("Петя", "Маша", "Даша"))


def may_sleep() -> bool:
    return bool(Window.allow_screensaver)


def test_the_screen_stays_on_during_a_game_and_only_then(table: Harness) -> None:
    assert may_sleep()
    sit_down(table)
    assert not may_sleep()
    table.root.go("log", game=table.root.page.play.number)
    table.settle()
    assert may_sleep()
    table.back()
    assert not may_sleep()
    table.back()
    assert may_sleep()
    table.root.go("table", game=finished(table))
    table.settle()
    assert may_sleep(), "what is over needs no light"


def test_the_systems_settings_are_read_again_when_the_app_comes_back(
    table: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.app.services.settings.set(S.THEME, "system")
    assert theme.dark and theme.text_size == 1.0
    monkeypatch.setattr(theme_module, "system_is_dark", lambda: False)
    monkeypatch.setattr(services_module, "system_font_scale", lambda: 1.3)
    monkeypatch.setattr(services_module, "system_language", lambda: "en")
    table.app.services.settings.set(S.LANGUAGE, "system")
    table.pause()
    table.resume()
    assert not theme.dark and theme.text_size == pytest.approx(1.3)
    assert "What shall we play?" in table.texts_on_screen()
    assert table.cut_texts() == [] and table.overlapping_texts() == []


def test_short_of_memory_it_drops_pictures_and_shows_the_same(table: Harness, tmp_path: Path) -> None:
    sit_down(table, steps=3)
    before = table.picture(tmp_path / "before.png").read_bytes()
    assert kept_pictures()
    Window.dispatch("on_memorywarning")
    table.settle(1)
    assert not kept_pictures()
    assert table.picture(tmp_path / "after.png").read_bytes() == before
    theme.mode = "light"
    table.settle()
    table.draw()
    assert kept_pictures(), "what is needed in another look is painted and kept"


def test_in_half_a_screen_everything_can_still_be_reached(table: Harness) -> None:
    ui = table
    for width, height in ((360, 340), (320, 420), (250, 560), (370, 360), (360, 240)):
        shape = (width, height)
        table_number = sit_down(ui).number
        ui.resize(width, height)
        for page in ("home", "settings", "players", "history", "tools", "rules"):
            ui.go(page, fresh=True)
            ui.settle()
            assert ui.texts_on_screen(), (page, shape)
        ui.go("table", game=table_number)
        ui.settle(6)
        main = ui.find(text="Неудача")
        x, y = main.to_window(*main.pos)
        assert x >= 0 and y >= 0 and x + main.width <= width and y + main.height <= height, shape
        ui.tap(main)
        ui.resize(360, 740)
        ui.settle()
        assert ui.cut_texts() == [] and ui.overlapping_texts() == [], shape


def test_high_contrast_reaches_what_is_painted(table: Harness, tmp_path: Path) -> None:
    sit_down(table, steps=2)
    plain = table.picture(tmp_path / "plain.png").read_bytes()
    table.app.services.settings.set(S.CONTRAST, True)
    table.settle()
    assert table.picture(tmp_path / "contrast.png").read_bytes() != plain
    assert list(Window.clearcolor)[:3] == [0, 0, 0]
    looks = {key[4] for key in kept_pictures()}
    assert looks == {False, True}, "every look has its own pictures"
    table.app.services.settings.set(S.CONTRAST, False)
    table.settle()
    assert table.picture(tmp_path / "again.png").read_bytes() == plain, "and back again nothing is left of it"


TURNED: tuple[tuple[str, dict[str, str]], ...] = (
    ("home", {}),
    ("dice", {}),
    ("timer", {}),
    ("first_player", {}),
    ("clock", {}),
    ("settings", {}),
    ("calculator", {"game": "antiques"}),
    ("calculator", {"game": "circle"}),
)


def test_turned_there_and_back_everything_is_where_it_was(ui: Harness) -> None:
    for page, args in TURNED:
        ui.go(page, **args)
        ui.settle(6)
        before = _places(ui)
        ui.resize(740, 360)
        ui.settle(4)
        assert _places(ui) != before, (page, args)
        ui.resize(360, 740)
        ui.settle(4)
        assert _places(ui) == before, (page, args)


def _places(ui: Harness) -> list[tuple[str, measure.Box]]:
    return [
        (measure.plain(label), measure.box_of(label)) for label in ui.visible() if measure.shows_text(label)
    ]
