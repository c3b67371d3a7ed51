"""What was agreed before a game, as it is kept."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from zlib import crc32

from companion.core.action import Json
from companion.store.names import folded

if TYPE_CHECKING:
    from companion.core.game import Setup


def save_setup(
    connection: sqlite3.Connection, game: int, setup: Setup, counted: Mapping[str, Json] | None = None
) -> str:
    """Keeps what was agreed anew, or what lay on the table; the seed stays. Returns what gave
    way, without names."""
    before: str
    seed, before = connection.execute("SELECT seed, setup FROM setups WHERE game = ?", (game,)).fetchone()
    text = setup_text(setup, counted)
    connection.execute(
        "UPDATE setups SET setup = ?, crc = ? WHERE game = ?", (text, setup_checksum(seed, text), game)
    )
    save_title(connection, game, title_of(setup, counted))
    return without_names(before)


def without_names(setup: str) -> str:
    """What was agreed, without who sat there, as it is kept once it counts no more; nothing where it is
    damaged."""
    try:
        agreed = json.loads(setup)
        return json.dumps({name: value for name, value in agreed.items() if name != "seats"})
    except (ValueError, AttributeError):
        return ""


def title_of(setup: Setup, counted: Mapping[str, Json] | None = None) -> str:
    """What is played, where the game is one for anything; of a counted game what lay on the table says it."""
    return (setup if counted is None else replace(setup, options=counted)).title


def save_title(connection: sqlite3.Connection, number: int, title: str) -> None:
    """Keeps what is played on a scorepad, so that lists need not read what was agreed."""
    if title:
        kept = storable(title)
        connection.execute("INSERT OR REPLACE INTO titles VALUES (?, ?, ?)", (number, kept, folded(kept)))
    else:
        connection.execute("DELETE FROM titles WHERE game = ?", (number,))


COUNTED_MARK = '"counted": {'
"""What stands in the set-up of a counted game, and nowhere else: in a text the quotes are escaped."""


def setup_text(setup: Setup, counted: Mapping[str, Json] | None = None) -> str:
    """What was agreed, as it is kept; of a counted game also what lay on the table."""
    told = {"game": setup.game, "seats": setup.seats, "options": dict(setup.options)}
    return json.dumps(told if counted is None else {**told, "counted": counted})


def has_teams(setup: str) -> str:
    """In SQL: whether teams were agreed on, or lay on the table, in a set-up as it is kept."""
    return f"instr({setup}, '\"teams\": [') AND NOT instr({setup}, '\"teams\": []')"


def teams_of(setup: str, seats: int) -> tuple[int, ...]:
    """The team of each seat, as it was agreed on or lay on the table; nothing where everybody plays alone."""
    try:
        agreed: Any = json.loads(setup)
        teams = agreed.get("options", {}).get("teams") or agreed.get("counted", {}).get("teams")
    except (ValueError, AttributeError):
        return ()
    return tuple(teams) if isinstance(teams, list) and len(teams) == seats else ()


def setup_checksum(seed: str, setup: str) -> int:
    """What the set-up of a game must add up to."""
    return crc32(f"{seed}|{setup}".encode())


def storable(text: str) -> str:
    """The text without half surrogates, which no database can keep."""
    return text.encode("utf-8", "ignore").decode()
