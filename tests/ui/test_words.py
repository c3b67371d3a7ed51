"""All languages are complete, and every text follows the language at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

import pytest
from kivy.lang import Builder

import screens
from companion.core.messages import LANGUAGES, Message, Seat, gaps
from screens.text.words import SOURCES, words
from tests.ui.harness import Harness


def catalogues() -> Iterator[str]:
    """The packages of texts that exist so far."""
    root = Path(screens.__file__).parent.parent
    for package in SOURCES.values():
        if root.joinpath(*package.split("."), "ru.py").exists():
            yield package


def texts(package: str, language: str) -> Mapping[str, str]:
    found: Mapping[str, str] = import_module(f"{package}.{language}").TEXTS
    return found


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("package", list(catalogues()))
def test_all_languages_say_the_same(package: str, language: str) -> None:
    russian, translated = texts(package, "ru"), texts(package, language)
    assert set(russian) == set(translated)
    for key in russian:
        assert set(gaps(russian[key])) == set(gaps(translated[key])), key
        assert russian[key].strip() and translated[key].strip(), key


@pytest.mark.parametrize("package", list(catalogues()))
def test_keys_begin_with_the_name_of_their_page(package: str) -> None:
    source = next(name for name, where in SOURCES.items() if where == package)
    assert all(key.startswith(f"{source}.") for key in texts(package, "ru"))


def test_kv_follows_the_language_at_once(ui: Harness) -> None:
    label = Builder.load_string("Label:\n    text: words.tr('ui.back')")
    assert label.text == "Назад"
    words.language = "en"
    assert label.text == "Back"
    words.language = "ru"
    assert label.text == "Назад"


def test_the_page_on_the_screen_follows_the_language(ui: Harness) -> None:
    before = ui.texts_on_screen()
    words.language = "en"
    ui.settle()
    assert before and ui.texts_on_screen() and set(before).isdisjoint(ui.texts_on_screen())


def test_messages_of_the_engine_are_said_with_names(ui: Harness) -> None:
    message = Message("core.not_your_turn", seat=Seat(1))
    assert "Маша" in words.tr(message, ("Петя", "Маша"))
    assert words.tr(None) == words.tr("") == ""
