"""Android's window: what covers it, who may look at it, what it tells the app; and the whole app in it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread, current_thread, main_thread

import pytest
from kivy.cache import Cache
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.store import settings as S
from screens import companion_app
from screens.devices import system
from tests.android.phone import Phone
from tests.ui.harness import Harness

DAY, NIGHT = 0x10, 0x20
SECURE = 0x2000
LIGHT_BARS = 8 | 16


class Secret(Widget):
    """Something for one pair of eyes; all that the root asks of a curtain."""

    def cover(self) -> None:
        """It can't be seen any more."""


def is_secure(ui: Harness, phone: Phone) -> bool:
    ui.settle()
    phone.settle()
    return bool(phone.window.getFlags() & SECURE)


def is_dark() -> bool:
    return bool(vars(companion_app)["theme"].dark)


def test_no_picture_is_taken_of_a_secret(phone: Phone, run_app: Callable[..., Harness]) -> None:
    ui = run_app()
    assert not is_secure(ui, phone)
    curtain = Secret()
    ui.root.show_curtain(curtain)
    assert is_secure(ui, phone)
    ui.root.drop_curtain(curtain)
    assert not is_secure(ui, phone), "whoever wants a picture of the score may take one"


@pytest.mark.parametrize("version", [30, 36])
def test_bars_and_camera_are_kept_free(
    make_phone: Callable[[int], Phone], run_app: Callable[..., Harness], version: int
) -> None:
    phone = make_phone(version)
    phone.cover(bars=(0, 48, 0, 96), camera=(0, 80, 0, 0))
    ui = run_app()
    assert list(ui.root.insets) == [0, 80, 0, 96]


def test_older_phones_say_what_their_bars_cover(
    make_phone: Callable[[int], Phone], run_app: Callable[..., Harness]
) -> None:
    phone = make_phone(29)
    phone.cover(bars=(0, 48, 0, 96))
    ui = run_app()
    assert list(ui.root.insets) == [0, 48, 0, 96]


def test_what_android_keeps_free_itself_is_not_kept_free_twice(
    make_phone: Callable[[int], Phone], run_app: Callable[..., Harness]
) -> None:
    phone = make_phone(34)
    visible = phone.jnius.autoclass("android.graphics.Rect")()
    visible.top, visible.right, visible.bottom = 48, 720, 1480 - 96
    phone.decor.content.visible = visible
    phone.cover(bars=(0, 48, 0, 96))
    assert list(run_app().root.insets) == [0, 0, 0, 0]


def test_a_turn_of_the_phone_moves_the_insets(phone: Phone, run_app: Callable[..., Harness]) -> None:
    phone.cover(camera=(0, 80, 0, 0))
    ui = run_app()
    phone.cover(camera=(80, 0, 0, 0))
    ui.resize(740, 360)
    assert list(ui.root.insets) == [80, 0, 0, 0]
    phone.cover(camera=(0, 0, 80, 0))  # across the other way: the window's size stays
    ui.pass_time(1.1)
    assert list(ui.root.insets) == [0, 0, 80, 0]


def test_the_icons_of_the_bars_can_be_read(phone: Phone, run_app: Callable[..., Harness]) -> None:
    ui = run_app(mode="light")
    phone.settle()
    assert phone.decor.controller.getSystemBarsAppearance() == LIGHT_BARS
    ui.app.services.settings.set(S.THEME, "dark")
    ui.settle()
    phone.settle()
    assert phone.decor.controller.getSystemBarsAppearance() == 0


def test_phones_with_bars_of_their_own_are_left_alone(
    make_phone: Callable[[int], Phone], run_app: Callable[..., Harness]
) -> None:
    phone = make_phone(34)
    run_app(mode="light")
    phone.settle()
    assert phone.decor.controller.getSystemBarsAppearance() == 0


def test_dark_mode_from_the_notification_shade_is_noticed(
    phone: Phone, run_app: Callable[..., Harness]
) -> None:
    """The shade takes the focus away, but the app stays in front: it is neither paused nor resumed."""
    ui = run_app(mode="system")
    assert is_dark()
    Window._focus = False
    phone.activity.getResources().getConfiguration().uiMode = DAY
    Window._focus = True
    ui.settle()
    assert not is_dark()


def test_short_of_memory_the_app_tidies_up_on_its_own_thread(
    phone: Phone, run_app: Callable[..., Harness], monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL tells it on Android's thread, and Kivy hands it on just there."""
    ui = run_app()
    tidied: list[bool] = []
    monkeypatch.setattr(Cache, "remove", lambda _: tidied.append(current_thread() is main_thread()))
    told = Thread(target=lambda: Window.dispatch("on_memorywarning"))
    told.start()
    told.join(30)
    ui.settle()
    assert tidied and all(tidied)


def test_back_from_home_goes_to_the_background(
    phone: Phone, run_app: Callable[..., Harness], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(companion_app, "platform", "android")
    run_app().back()
    assert phone.told == ["to the back"]


def test_the_phones_own_settings_are_read(phone: Phone) -> None:
    configuration = phone.activity.getResources().getConfiguration()
    scales = phone.jnius.autoclass("android.provider.Settings$Global").values
    assert system.system_is_dark() and system.system_font_scale() == 1.0
    assert not system.system_reduces_motion()
    configuration.uiMode = DAY
    configuration.fontScale = 1.5
    scales.put("animator_duration_scale", phone.jnius.autoclass("java.lang.Float")(0.0))
    assert not system.system_is_dark() and system.system_font_scale() == 1.5
    assert system.system_reduces_motion()
    scales.clear()


@pytest.mark.parametrize(
    ("tag", "language"), [("ru-RU", "ru"), ("de-AT", "de"), ("fr-CA", "en"), ("en-US", "en")]
)
def test_the_phones_own_language(phone: Phone, tag: str, language: str) -> None:
    locale = phone.jnius.autoclass("java.util.Locale")
    before = locale.getDefault()
    try:
        locale.setDefault(locale.forLanguageTag(tag))
        assert system.system_language() == language
    finally:
        locale.setDefault(before)


ROOT = Path(__file__).parent.parent.parent


def test_the_app_starts_as_on_a_phone(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "COMPANION_HOME"}
    command = [sys.executable, "-m", "tests.android.whole_app", str(tmp_path)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=300
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(done.stdout.splitlines()[-1]) == {
        "platform": "android",
        "home": "phone/files",
        "dp": 20.0,
        "sp": 20.0,
        "words": pytest.approx(1.3),
        "insets": [0, 80, 0, 96],
        "page": "home",
        "cut": [],
        "told": ["to the back"],
        "heard": ["Спутник стола"],
        "then": ["Правила"],
    }
