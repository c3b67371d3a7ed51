"""Settings apply at once, are kept, and come back after a restart."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store import settings as S
from screens.clock.settings import SPEECH as SPEAK_COUNT
from screens.drawing.motion import motion
from screens.drawing.theme import theme
from screens.pages.settings.page import VERSION
from screens.text.words import words
from tests.ui.evening import in_every_shape
from tests.ui.harness import Harness, part

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def page(ui: Harness) -> Harness:
    ui.go("settings")
    ui.settle()
    return ui


def row(ui: Harness, title: str) -> object:
    """The switch with this title, in sight or not."""
    return next(widget for widget in ui.root.page.walk() if getattr(widget, "title", "") == title)


def test_the_language_changes_at_once_and_everywhere(page: Harness) -> None:
    page.tap_text("English")
    assert {"Settings", "Language", "Theme", "Text size"} <= set(page.texts_on_screen())
    page.back()
    assert "What shall we play?" in page.texts_on_screen()


def test_dark_and_light_at_once(page: Harness) -> None:
    page.tap_text("Светлая")
    assert not theme.dark and page.app.services.settings.get(S.THEME) == "light"
    page.tap_text("Тёмная")
    assert theme.dark


def test_larger_words_at_once(page: Harness) -> None:
    sample = page.find(text="Образец: Маша берёт фишку 24.")
    before = sample.font_size
    page.tap_text("150 %")
    assert sample.font_size == pytest.approx(1.5 * before)
    assert page.cut_texts() == []


def test_the_tempo_of_the_gavel_is_kept(page: Harness) -> None:
    kept = page.app.services.settings
    for text, tempo in (("Быстро", "brisk"), ("Считаем сами", "none"), ("Спокойно", "calm")):
        page.tap(part(page.root.page, "Segment", text=text))
        assert kept.get(S.GAVEL) == tempo


def test_every_switch_is_kept(page: Harness) -> None:
    kept = page.app.services.settings
    for title, setting, off in (
        ("Звуки", S.SOUND, False),
        ("Вибрация", S.VIBRATION, False),
        ("Не гасить экран", S.KEEP_SCREEN_ON, False),
        ("Поворачивать к тому, чей ход", S.FACING, True),
        ("Меньше движения", S.MOTION, True),
        ("Высокий контраст", S.CONTRAST, True),
        ("Чей ход", S.SPEAK_TURN, True),
        ("Счёт аукциона", SPEAK_COUNT, True),
        ("Итог партии", S.SPEAK_RESULT, True),
    ):
        page.tap(row(page, title))
        assert kept.get(setting) is off, title
    assert not motion.reduced and theme.contrast
    theme.contrast = False


def test_everything_comes_back_after_a_restart(run_app: Callable[..., Harness], page: Harness) -> None:
    page.tap_text("English")
    page.tap_text("Light")
    page.tap_text("125 %")
    page.tap(row(page, "Sounds"))
    page.stop()
    ui = run_app(language=None, mode=None, text_size=None)
    assert (words.language, theme.dark, theme.text_size) == ("en", False, 1.25)
    ui.go("settings")
    ui.settle()
    for text in ("English", "Light", "125 %"):
        assert ui.find(kind="Segment", text=text).active
    assert not row(ui, "Sounds").active  # type: ignore[attr-defined]


def test_the_language_of_the_device(page: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    page.tap_text("Системный")
    assert words.language == "en" and "Settings" in page.texts_on_screen()
    monkeypatch.setenv("LANGUAGE", "de_AT")
    page.pause()
    page.resume()
    assert words.language == "de" and "Einstellungen" in page.texts_on_screen()
    monkeypatch.setenv("LANGUAGE", "ru_RU")
    page.pause()
    page.resume()
    assert words.language == "ru" and "Настройки" in page.texts_on_screen()


def test_about_says_the_version_of_the_project(page: Harness) -> None:
    declared = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text(), re.M)
    built = re.search(r"^version = (.+)$", (ROOT / "buildozer.spec").read_text(), re.M)
    assert declared and built and declared[1] == built[1] == VERSION
    page.root.page.ids.scroll.scroll_y = 0
    page.settle()
    assert f"Версия {VERSION}" in page.texts_on_screen()


@pytest.mark.parametrize(("language", "mode"), [("ru", "dark"), ("en", "light")])
def test_settings_fit_in_every_shape(run_app: Callable[..., Harness], language: str, mode: str) -> None:
    ui = run_app(language=language, mode=mode)
    ui.go("settings")
    ui.settle()
    assert list(in_every_shape(ui, ui.root.page.ids.scroll)) == []
