"""The pieces of a file that claims to be an export: where each game stands, before any of it is read.

A file comes from anywhere. Reading it all at once would let a small file fill the memory of a phone (twenty
million empty lists are sixty megabytes of text and two gigabytes of lists) or hold it for seconds. So the
bytes are first cut into their pieces by brackets alone, with pauses, and everything that is too large, too
many or too deep is turned away here. Only then a piece is read, and only one at a time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from dataclasses import dataclass, field

from companion.core.action import Json
from companion.core.messages import Message
from companion.store.errors import FileRefused

LARGEST_FILE = 64 * 1024 * 1024
"""How many bytes a file may have: some thousands of games."""
LARGEST_PIECE = 1024 * 1024
"""How many bytes a game may have, and every other field of the file: the longest games have a tenth of it."""
MOST_VALUES = 60_000
"""How many texts, lists and objects there may be in a piece, and how many commas."""
MOST_GAMES = 20_000
"""How many games one file may hold."""
DEEPEST = 30
"""How deeply lists and objects may be nested."""
LONGEST_NUMBER = 18
"""How many digits a whole number may have: whatever is counted at a table fits, and so does a time."""
MOST_MEMBERS = 100
"""How many fields the outermost object may have."""
LONGEST_KEY = 200
"""How many bytes the name of such a field may have."""
MOST_BLANKS = 64 * 1024
"""How many blanks may stand in a row."""

AT_ONCE = 10_000
"""How many brackets and texts are looked at before somebody else may have a turn."""

LISTS = ("games", "plays", "players", "locations")
"""The lists that may be long, and are read one by one: our games, and what BG Stats has."""

Span = tuple[int, int]
"""Where a piece begins, and where it has ended."""

_MARK = b"\xef\xbb\xbf"
"""Some editors put it in front of what they save."""
_SPACE = re.compile(rb"[ \t\r\n]*+")
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
_PLAIN = re.compile(rb"[^\s,:\"\[\]{}]++")
_BRACKET = re.compile(rb'"(?:[^"\\]++|\\.)*+"|[][{}"]', re.DOTALL)


@dataclass(slots=True)
class Pieces:
    """What a file consists of."""

    members: dict[str, Span] = field(default_factory=dict)
    """The fields of the outermost object, except these."""
    lists: dict[str, list[Span]] = field(default_factory=dict)
    """Those of `LISTS` that it has, with everything that is in them."""

    @property
    def is_sheet(self) -> bool:
        """Whether the file is a score sheet."""
        return self.members.keys() >= {"sheet", "rows"}


def cut(data: bytes) -> Generator[int, None, Pieces]:
    """Finds the pieces; in between says how many bytes it has come to. May raise `FileRefused`."""
    if len(data) > LARGEST_FILE:
        raise too_large()
    pieces = Pieces()
    start = _skip(data, len(_MARK) if data.startswith(_MARK) else 0)
    place = _after(data, start, b"{")
    members = 0
    while data[place : place + 1] != b"}":
        members += 1
        if members > MOST_MEMBERS:
            raise FileRefused(Message("store.import.no_export"))
        key, place = _key(data, place)
        if key in LISTS:
            spans: list[Span] = []
            pieces.lists[key] = spans
            place = yield from _cut_list(data, place, spans)
        else:
            end = yield from _end(data, place)
            pieces.members[key] = (place, end)
            place = end
        yield place
        place = _next(data, place, b"}")
    if _skip(data, place + 1) != len(data):
        raise _broken()
    if not pieces.lists.keys() & {"games", "plays"}:
        # A single game: its document is the file.
        if "game" not in pieces.members and not pieces.is_sheet:
            raise FileRefused(Message("store.import.no_export"))
        if place + 1 - start > LARGEST_PIECE:
            raise too_long()
        pieces.lists["games"] = [(start, place + 1)]
    return pieces


def read_piece(data: bytes, span: Span) -> Json:
    """What a piece says; ValueError where it is no JSON, or too much of it."""
    piece = data[slice(*span)]
    if piece.count(b",") > MOST_VALUES:
        raise ValueError("too many values")
    try:
        value: Json = _DECODER.decode(piece.decode())
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return value


def _cut_list(data: bytes, place: int, spans: list[Span]) -> Generator[int, None, int]:
    """Finds what is in the list that begins at ``place``; returns where it has ended."""
    place = _after(data, place, b"[")
    while data[place : place + 1] != b"]":
        end = yield from _end(data, place)
        spans.append((place, end))
        if len(spans) > MOST_GAMES:
            raise too_many()
        yield end
        place = _next(data, end, b"]")
    return place + 1


def _key(data: bytes, place: int) -> tuple[str, int]:
    """The name of a field, and where its value begins."""
    found = _STRING.match(data, place, place + LONGEST_KEY)
    if found is None:
        raise _broken()
    try:
        name: str = json.loads(found[0])
    except ValueError:
        raise _broken() from None
    return name, _after(data, found.end(), b":")


def _end(data: bytes, place: int) -> Generator[int, None, int]:
    """Where the value has ended that begins at ``place``."""
    # One look further than a value may reach is enough to know that it is too long.
    limit = min(len(data), place + LARGEST_PIECE + 1)
    if data[place : place + 1] not in (b"{", b"["):
        found = _STRING.match(data, place, limit) or _PLAIN.match(data, place, limit)
        if found is None or found.end() == place + LARGEST_PIECE + 1:
            raise _broken()
        return found.end()
    depth = 0
    for seen, found in enumerate(_BRACKET.finditer(data, place, limit)):
        sign = data[found.start()]
        if sign in b"{[":
            depth += 1
            if depth > DEEPEST:
                raise too_deep()
        elif sign in b"}]":
            depth -= 1
            if depth == 0:
                return found.end()
        elif found.end() - found.start() == 1:
            break  # a text that does not end
        if seen > 2 * MOST_VALUES:
            raise too_long()
        if seen % AT_ONCE == AT_ONCE - 1:
            yield found.end()
    raise too_long() if limit < len(data) else _broken()


def _next(data: bytes, place: int, closing: bytes) -> int:
    """Where the next member begins, or where the bracket stands that closes the list of them."""
    place = _skip(data, place)
    sign = data[place : place + 1]
    if sign == closing:
        return place
    if sign == b",":
        place = _skip(data, place + 1)
        if data[place : place + 1] not in (b"", closing):
            return place
    raise _broken()


def _after(data: bytes, place: int, sign: bytes) -> int:
    """The place behind ``sign``, which must be the next thing there."""
    place = _skip(data, place)
    if data[place : place + 1] != sign:
        raise _broken()
    return _skip(data, place + 1)


def _skip(data: bytes, place: int) -> int:
    found = _SPACE.match(data, place, place + MOST_BLANKS)
    assert found is not None
    return found.end()


def _broken() -> FileRefused:
    return FileRefused(Message("core.broken_json"))


def too_large() -> FileRefused:
    """A file has more bytes than it may."""
    return FileRefused(Message("store.import.too_large", limit=LARGEST_FILE // 1024 // 1024))


def too_many() -> FileRefused:
    """It has more games."""
    return FileRefused(Message("store.import.too_many", limit=MOST_GAMES))


def too_long() -> FileRefused:
    """One of them is too long."""
    return FileRefused(Message("store.import.too_long", limit=LARGEST_PIECE // 1024 // 1024))


def too_deep() -> FileRefused:
    """It is nested too deeply."""
    return FileRefused(Message("store.import.too_deep"))


def _no_constant(name: str) -> Json:
    raise ValueError(f"{name} is no JSON")


def _whole_number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError("a number too long to read")
    return int(digits)


def _fraction(digits: str) -> float:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError("a number too long to read")
    return float(digits)


_DECODER = json.JSONDecoder(parse_constant=_no_constant, parse_int=_whole_number, parse_float=_fraction)
