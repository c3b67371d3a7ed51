"""All languages are complete, and every text follows the language at once."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from itertools import groupby
from pathlib import Path

import pytest
from kivy.lang import Builder

import screens
from companion.core.messages import LANGUAGES, Message, Seat, gaps
from screens.text.words import SOURCES, words
from tests.ui.harness import Harness


def texts(package: str, language: str) -> Mapping[str, str]:
    found: Mapping[str, str] = import_module(f"{package}.{language}").TEXTS
    return found


def section_of(key: str) -> str:
    """The page that says it."""
    return key.partition(".")[0]


SECTIONS = [
    *((SOURCES[""], f"{page}.") for page, _ in groupby(texts(SOURCES[""], "ru"), section_of)),
    *((package, f"{source}.") for source, package in SOURCES.items() if source),
]
"""The package and how the keys begin, page by page and game by game."""


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize(("package", "prefix"), SECTIONS)
def test_all_languages_say_the_same(package: str, prefix: str, language: str) -> None:
    russian, translated = (
        {key: text for key, text in texts(package, spoken).items() if key.startswith(prefix)}
        for spoken in ("ru", language)
    )
    assert set(russian) == set(translated)
    for key in russian:
        assert set(gaps(russian[key])) == set(gaps(translated[key])), key
        assert russian[key].strip() and translated[key].strip(), key


@pytest.mark.parametrize(("package", "prefix"), SECTIONS)
def test_keys_begin_with_the_name_of_their_page(package: str, prefix: str) -> None:
    for language in LANGUAGES:
        keys = texts(package, language)
        if package == SOURCES[""]:
            source = Path(screens.__path__[0], "text", f"{language}.py").read_text(encoding="utf-8")
            assert source.count(f"\n    # {prefix[:-1]}: ") == 1
            assert [page for page, _ in groupby(keys, section_of)].count(prefix[:-1]) == 1
        else:
            assert all(key.startswith(prefix) for key in keys)


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
