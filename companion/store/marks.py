"""The marks of steps: by what was done and when, every phone knows a step (`companion.store.changes`)."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

from companion.core.game import Game
from companion.store.changes import MARK, read_marks
from companion.store.database import Database

_write_step = json.JSONEncoder(separators=(",", ":")).encode
_TEXTS = re.compile(r'^(\{"do":"[^"\\]*")|"(?:[^"\\]|\\.)*"')
"""All texts of an action, the verb with what stands before it among them."""


def mark_of(action: str, source: str, time: int) -> int:
    """The mark of a step; ``action`` is in JSON and in the words of today.

    Of the texts in it only the verb counts: what can't be drawn is taken out of the others on their way, and
    which number is put behind a name hangs on all names of the game.
    """
    done = _TEXTS.sub(r"\1", action)
    return int.from_bytes(sha256(f"{time}|{source}|{done}".encode()).digest()[:MARK])


def read_known(database: Database, rules: Game[Any], number: int) -> list[int]:
    """The marks of all that was ever known of one of our games, the latest last; what counts is among it."""
    known = read_marks(database, number)
    for table, order in (("attic", "id"), ("entries", "n")):
        question = f"SELECT action, version, source, time FROM {table} WHERE game = ? ORDER BY {order}"
        for action, version, source, time in database.read(question, (number,)):
            known.append(mark_of(migrated(rules, action, version), source, time))
    return known


def migrated(rules: Game[Any], action: str, version: int) -> str:
    """A step of ours as a file would tell it; empty where it can't be read."""
    if version == rules.version:
        return action
    try:
        return _write_step(rules.migrate(json.loads(action), version))
    except (ValueError, TypeError):
        return ""
