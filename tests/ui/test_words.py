"""All languages are complete, every text follows the language at once, and the font can draw what is kept."""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from itertools import groupby
from pathlib import Path

import pytest
from kivy.lang import Builder
from kivy.resources import resource_find

import screens
from companion.core.messages import LANGUAGES, Message, Seat, gaps
from companion.games import GAME_IDS
from companion.rulebook.lessons import has_lessons
from companion.store import NameRefused
from companion.store.drawn import RANGES, drawable
from companion.store.names import judge_name
from screens.text.words import SOURCES, words
from tests.store.table import open_store
from tests.ui.harness import Harness


def texts(package: str, language: str) -> Mapping[str, str]:
    found: Mapping[str, str] = import_module(f"{package}.{language}").TEXTS
    return found


def section_of(key: str) -> str:
    """The page that says it."""
    return key.partition(".")[0]


SECTIONS = [
    *((SOURCES[""], f"{page}.") for page, _ in groupby(texts(SOURCES[""], "ru"), section_of)),
    *((package, f"{source}.") for source, package in SOURCES.items() if source.endswith(".screen")),
    *((SOURCES[f"{game}.lesson"], f"{game}.lesson.") for game in GAME_IDS if has_lessons(game)),
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


FONT_FILE = "data/fonts/Roboto-Regular.ttf"
"""Kivy's own font, which all words are written in."""


def test_the_table_is_that_of_the_font() -> None:
    found = resource_find(FONT_FILE)
    assert found is not None
    font = Path(found).read_bytes()
    tables = range(struct.unpack_from(">H", font, 4)[0])
    places = [struct.unpack_from(">4sIII", font, 12 + 16 * number) for number in tables]
    (cmap,) = (offset for tag, _, offset, _ in places if tag == b"cmap")
    assert {sign for first, last in RANGES for sign in range(first, last + 1)} == _characters(font, cmap)


@pytest.mark.parametrize("name", ["עדי", "ليلى", "สมชาย", "🐙", "Маша 🦄", "明"])
def test_what_can_not_be_drawn_is_refused_in_words_wherever_it_comes_from(name: str, tmp_path: Path) -> None:
    assert drawable(name) != name
    store = open_store(tmp_path)
    person = store.people.add("Анна")
    keepers: tuple[Callable[[str], object], ...] = (
        judge_name, store.people.add, partial(store.people.rename, person.id)
    )  # fmt: skip
    for keep in keepers:
        with pytest.raises(NameRefused) as refused:
            keep(name)
        assert refused.value.message.key == "store.name_undrawable"
    store.close()


def test_names_of_this_part_of_the_world_are_drawn() -> None:
    for name in ("Анна-Мария", "Ёлка", "Zoë", "Łukasz", "Ελένη", "Їжак", "O’Neil 2", "[b]=1+1"):
        assert judge_name(name) == name


def _characters(font: bytes, cmap: int) -> set[int]:
    found: set[int] = set()
    for number in range(struct.unpack_from(">H", font, cmap + 2)[0]):
        offset = struct.unpack_from(">I", font, cmap + 8 + 8 * number)[0]
        kind = struct.unpack_from(">H", font, cmap + offset)[0]
        if kind == 4:
            found |= _segments(font, cmap + offset)
        elif kind == 12:
            found |= _groups(font, cmap + offset)
    return found


def _segments(font: bytes, start: int) -> set[int]:
    """Format 4: ranges of characters within the basic plane."""
    count = struct.unpack_from(">H", font, start + 6)[0] // 2
    last = struct.unpack_from(f">{count}H", font, start + 14)
    first = struct.unpack_from(f">{count}H", font, start + 16 + 2 * count)
    ranges = (range(low, high + 1) for low, high in zip(first, last, strict=True) if high != 0xFFFF)
    return {sign for signs in ranges for sign in signs}


def _groups(font: bytes, start: int) -> set[int]:
    """Format 12: ranges of any characters."""
    count = struct.unpack_from(">I", font, start + 12)[0]
    groups = (struct.unpack_from(">III", font, start + 16 + 12 * number) for number in range(count))
    return {sign for low, high, _ in groups for sign in range(low, high + 1)}
