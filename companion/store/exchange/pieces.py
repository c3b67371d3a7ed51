"""The pieces of a file that claims to be an export: where each game stands, before any of it is read.

A file comes from anywhere. Reading it all at once would let a small file fill the memory of a phone (twenty
million empty lists are sixty megabytes of text and two gigabytes of lists), so the text is first cut into its
pieces by brackets alone, and everything that is too large, too many or too deep is turned away here. Only
then a piece is read, and only one at a time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from dataclasses import dataclass, field

from companion.core.action import Json
from companion.core.messages import Message
from companion.document import LARGEST
from companion.store.errors import FileRefused

LARGEST_FILE = 64 * 1024 * 1024
"""How many bytes a file may have: some thousands of games."""
MOST_GAMES = 20_000
"""How many games one file may hold."""
DEEPEST = 30
"""How deeply lists and objects may be nested."""
LONGEST_NUMBER = 18
"""How many digits a whole number may have: whatever is counted at a table fits, and so does a time."""
MOST_MEMBERS = 100
"""How many fields the outermost object may have."""

Span = tuple[int, int]
"""Where a piece begins, and where it has ended."""

_SPACE = re.compile(r"[ \t\r\n]*+")
_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
_PLAIN = re.compile(r"[^\s,:\"\[\]{}]++")
_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"|[][{}"]', re.DOTALL)


@dataclass(slots=True)
class Pieces:
    """What a file consists of."""

    members: dict[str, Span] = field(default_factory=dict)
    """The fields of the outermost object, except ``games``."""
    games: list[Span] = field(default_factory=list)
    """Every game."""


def read_text(data: bytes) -> str:
    """The text of a file; `FileRefused` where it is too large, or no text."""
    if len(data) > LARGEST_FILE:
        raise FileRefused(Message("store.import.too_large", limit=LARGEST_FILE // 1024 // 1024))
    try:
        # Some editors put a mark in front of what they save.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _broken() from None


def cut(text: str) -> Generator[int, None, Pieces]:
    """Finds the pieces; in between says how many characters it has come to. May raise `FileRefused`."""
    pieces = Pieces()
    place = _after(text, 0, "{")
    lists_games, members = False, 0
    while text[place : place + 1] != "}":
        members += 1
        if members > MOST_MEMBERS:
            raise FileRefused(Message("store.import.no_export"))
        key, place = _key(text, place)
        if key == "games":
            lists_games = True
            place = yield from _cut_games(text, place, pieces)
        else:
            end = _end(text, place)
            pieces.members[key] = (place, end)
            place = end
        place = _next(text, place, "}")
    if _skip(text, place + 1) != len(text):
        raise _broken()
    if not lists_games:
        # A single game: its document is the file.
        if "game" not in pieces.members:
            raise FileRefused(Message("store.import.no_export"))
        if len(text) > LARGEST:
            raise FileRefused(Message("core.too_large"))
        pieces.games = [(_skip(text, 0), place + 1)]
    return pieces


def read_piece(text: str, span: Span) -> Json:
    """What a piece says; ValueError where it is no JSON."""
    try:
        value: Json = json.loads(
            text[slice(*span)], parse_constant=_no_constant, parse_int=_whole_number, parse_float=_fraction
        )
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return value


def _cut_games(text: str, place: int, pieces: Pieces) -> Generator[int, None, int]:
    """Finds the games of the list that begins at ``place``; returns where it has ended."""
    place = _after(text, place, "[")
    while text[place : place + 1] != "]":
        end = _end(text, place)
        pieces.games.append((place, end))
        if len(pieces.games) > MOST_GAMES:
            raise FileRefused(Message("store.import.too_many", limit=MOST_GAMES))
        yield end
        place = _next(text, end, "]")
    return place + 1


def _key(text: str, place: int) -> tuple[str, int]:
    """The name of a field, and where its value begins."""
    found = _STRING.match(text, place)
    if found is None:
        raise _broken()
    try:
        name: str = json.loads(found[0])
    except ValueError:
        raise _broken() from None
    return name, _after(text, found.end(), ":")


def _end(text: str, place: int) -> int:
    """Where the value has ended that begins at ``place``."""
    # One look further than a value may reach is enough to know that it is too long.
    limit = min(len(text), place + LARGEST + 1)
    if text[place : place + 1] not in ("{", "["):
        found = _STRING.match(text, place, limit) or _PLAIN.match(text, place, limit)
        if found is None or found.end() == place + LARGEST + 1:
            raise _broken()
        return found.end()
    depth = 0
    for found in _BRACKET.finditer(text, place, limit):
        bracket = found[0]
        if bracket in ("{", "["):
            depth += 1
            if depth > DEEPEST:
                raise FileRefused(Message("store.import.too_deep"))
        elif bracket in ("}", "]"):
            depth -= 1
            if depth == 0:
                return found.end()
        elif bracket == '"':
            break
    if limit < len(text):
        raise FileRefused(Message("core.too_large"))
    raise _broken()


def _next(text: str, place: int, closing: str) -> int:
    """Where the next member begins, or where the bracket stands that closes the list of them."""
    place = _skip(text, place)
    sign = text[place : place + 1]
    if sign == closing:
        return place
    if sign == ",":
        place = _skip(text, place + 1)
        if text[place : place + 1] not in ("", closing):
            return place
    raise _broken()


def _after(text: str, place: int, sign: str) -> int:
    """The place behind ``sign``, which must be the next thing there."""
    place = _skip(text, place)
    if text[place : place + 1] != sign:
        raise _broken()
    return _skip(text, place + 1)


def _skip(text: str, place: int) -> int:
    found = _SPACE.match(text, place)
    assert found is not None
    return found.end()


def _broken() -> FileRefused:
    return FileRefused(Message("core.broken_json"))


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
