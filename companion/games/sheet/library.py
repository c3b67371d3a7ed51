"""The score sheets that come with the app, and every sheet that a game may be played by.

A list of them needs what they are called and for how many they are, which stands in ``boxes/index.json``; it
is written anew with ``python3 -m tools.box_index`` where a box was added or is called otherwise.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from companion.core.action import Json
from companion.core.codec import short
from companion.core.errors import BadDocument
from companion.core.messages import Message, Translated
from companion.core.steps import Steps, finished
from companion.document import parse
from companion.games.sheet.counting import judged
from companion.games.sheet.sheets import LARGEST, Sheet, read_sheet, reading, too_large

BOXES = Path(__file__).parent / "boxes"
ENDING = ".sheet.json"
INDEX = BOXES / "index.json"


@dataclass(frozen=True, slots=True)
class Title:
    """What a list of boxes says of one."""

    name: Translated
    players: range


@cache
def boxes() -> Mapping[str, Title]:
    """The sheets that come with the app, by their ids."""
    known = json.loads(INDEX.read_text(encoding="utf-8"))
    return {
        id: Title(Translated(tuple(box["names"].items())), range(box["players"][0], box["players"][1] + 1))
        for id, box in known.items()
    }


@cache
def box(id: str) -> Sheet:
    """A sheet that comes with the app."""
    return read_sheet(json.loads((BOXES / f"{id}{ENDING}").read_text(encoding="utf-8")))


def judging(raw: Json) -> Steps[Sheet]:
    """The sheet that a JSON object is, with examples that come out; pauses now and then. A `BadDocument` says
    where it is none."""
    sheet = yield from reading(raw)
    yield from judged(sheet)
    return sheet


def sheet_of(option: Json) -> Sheet:
    """The sheet that is asked for: by its id, or whole."""
    if isinstance(option, str):
        if option not in boxes():
            raise BadDocument(Message("sheet.unknown", sheet=short(option)), "sheet")
        return box(option)
    if option is None:
        raise BadDocument(Message("sheet.required"), "sheet")
    try:
        text = json.dumps(option)
    except (TypeError, ValueError, RecursionError):
        return read_sheet(option)  # refuses, and knows why
    return _read(text)


def read_file(data: bytes) -> Sheet:
    """The sheet in a file (``*.sheet.json``)."""
    if len(data) > LARGEST:
        raise too_large()
    return finished(judging(parse(data)))


@lru_cache(maxsize=32)
def _read(text: str) -> Sheet:
    """A game is read again and again: its sheet is judged once."""
    return finished(judging(json.loads(text)))
