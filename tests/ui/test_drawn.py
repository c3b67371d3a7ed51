"""Which characters are drawn: the engine's table says what the font says, and names keep to it."""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from kivy.resources import resource_find

from companion.store import NameRefused
from companion.store.drawn import RANGES, drawable
from companion.store.names import judge_name
from tests.store.table import open_store

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
