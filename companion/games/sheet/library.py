"""The score sheets that come with the app, and every sheet that a game may be played by."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path

from companion.core.action import Json
from companion.core.codec import short
from companion.core.errors import BadDocument
from companion.core.messages import Message
from companion.core.steps import Steps, finished
from companion.document import parse
from companion.games.sheet.counting import judged
from companion.games.sheet.sheets import LARGEST, Sheet, read_sheet, too_large

_BOXES = Path(__file__).parent / "boxes"
_ENDING = ".sheet.json"


@cache
def boxes() -> tuple[str, ...]:
    """The ids of the sheets that come with the app."""
    return tuple(sorted(path.name.removesuffix(_ENDING) for path in _BOXES.glob(f"*{_ENDING}")))


@cache
def box(id: str) -> Sheet:
    """A sheet that comes with the app."""
    return read_sheet(json.loads((_BOXES / f"{id}{_ENDING}").read_text(encoding="utf-8")))


def judging(raw: Json) -> Steps[Sheet]:
    """The sheet that a JSON object is, with examples that come out; pauses now and then. A `BadDocument` says
    where it is none."""
    sheet = read_sheet(raw)
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
