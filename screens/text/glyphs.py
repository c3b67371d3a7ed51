"""Which characters the app's font can draw: others would be empty boxes, so names do without them."""

from __future__ import annotations

import struct
import unicodedata
from functools import lru_cache
from pathlib import Path

from kivy.resources import resource_find

FONT_FILE = "data/fonts/Roboto-Regular.ttf"
"""Kivy's own font, which all words are written in."""


def drawable(text: str) -> str:
    """What is left of a text without the characters that can't be drawn.

    >>> drawable("Маша 🦄")
    'Маша '
    """
    known = _known()
    return "".join(sign for sign in unicodedata.normalize("NFC", text) if ord(sign) in known)


@lru_cache(maxsize=1)
def _known() -> frozenset[int]:
    """The characters of the font, from the table ("cmap") that every TrueType font has."""
    found = resource_find(FONT_FILE)
    if found is None:
        raise FileNotFoundError(FONT_FILE)
    font = Path(found).read_bytes()
    tables = struct.unpack_from(">H", font, 4)[0]
    for number in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sIII", font, 12 + 16 * number)
        if tag == b"cmap":
            return frozenset(_characters(font, offset))
    return frozenset()


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
