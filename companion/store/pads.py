"""Scorepads and score sheets again: what was played on them and with whom, and what people keep:
presets, and sheets of their own. What is kept is of the game that its options are of.

>>> store.pads.titles()
('Уно', 'Дартс')
>>> store.pads.save("Уно с мамой", {"name": "Уно", "target": 500})
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from companion.core.action import Json
from companion.core.errors import BadDocument
from companion.core.messages import Message
from companion.store.database import Database
from companion.store.errors import NameRefused, UnreadableGame
from companion.store.game_list import GameFilter, GameRow, SeatRow
from companion.store.games import Games
from companion.store.names import LONGEST_PRESET, folded, judge_name

GAME, SHEET = "scorepad", "sheet"
LOOKED_AT = 200
"""How many of the last pads are looked through."""
_NOT_KEPT = ("first", "teams")
"""Options that belong to a table, not to a preset."""


@dataclass(frozen=True, slots=True)
class PlayedPad:
    """Something that some people have played on a pad."""

    title: str
    """What was played; may be empty."""
    options: Mapping[str, Any]
    """What they agreed on the last time."""
    seats: tuple[SeatRow, ...]
    """The people, as they sat the last time."""
    last: int
    """The number of that game."""
    times: int
    """How often they have played it lately."""


@dataclass(frozen=True, slots=True)
class OwnPreset:
    """Options that somebody has kept under a name."""

    id: int
    name: str
    options: Mapping[str, Any]
    """But for who starts and who plays with whom."""
    teams: int
    """How many teams there are; 0: everybody plays alone."""

    @property
    def game(self) -> str:
        """The game that it is of."""
        return game_of(self.options)


@dataclass(frozen=True, slots=True)
class NewPreset:
    """A preset before it is kept."""

    name: str
    options: Mapping[str, Json]
    teams: int
    told: str = ""
    """The name that it had before, folded, where it comes from another phone."""


class Pads:
    """Everything around scorepads that outlives a game."""

    def __init__(self, database: Database, games: Games) -> None:
        self._database = database
        self._games = games

    def titles(self, limit: int = 20) -> tuple[str, ...]:
        """What was played on pads, the last first, each in its last spelling."""
        rows = self._database.read(
            "SELECT t.title, max(g.touched) FROM titles t JOIN games g ON g.id = t.game"
            " WHERE g.game = 'scorepad' AND g.deleted IS NULL GROUP BY t.folded ORDER BY 2 DESC LIMIT ?",
            (limit,),
        )
        return tuple(title for title, _ in rows)

    def played(self, limit: int = 10, game: str = GAME) -> tuple[PlayedPad, ...]:
        """What was played lately and with whom, the last first; the same people at the same game once."""
        found: dict[tuple[str, frozenset[str]], list[GameRow]] = {}
        for row in self._games.history(0, LOOKED_AT, GameFilter(game=game)):
            if row.counted:  # nothing was agreed on
                continue
            who = frozenset(folded(seat.name) for seat in row.seats)
            found.setdefault((folded(row.title), who), []).append(row)
        return tuple(islice(self._agreed_on(found.values()), limit))

    def _agreed_on(self, games: Iterable[Sequence[GameRow]]) -> Iterator[PlayedPad]:
        """Of the same people at the same game the last one, where it can still be read."""
        for last, *before in games:
            try:
                options = self._games.agreed(last)[1].options
            except UnreadableGame:
                continue
            yield PlayedPad(last.title, options, last.seats, last.id, 1 + len(before))

    def presets(self, game: str | None = None) -> tuple[OwnPreset, ...]:
        """Everything that was kept, of one game or of all, by name."""
        rows = self._database.read("SELECT id, name, options, teams FROM presets ORDER BY folded")
        kept = (OwnPreset(number, name, _read(options), teams) for number, name, options, teams in rows)
        return tuple(preset for preset in kept if game in (None, preset.game))

    def save(self, name: str, options: Mapping[str, Json]) -> OwnPreset:
        """Keeps options under a name; `NameRefused` with a sentence where it won't do."""
        preset = new_preset(name, options, len(set(_list(options.get("teams")))))
        self.judge(preset.name)
        with self._database.writing() as connection:
            number = save_preset(connection, preset)
        return OwnPreset(number, preset.name, preset.options, preset.teams)

    def change(self, preset: int, name: str, options: Mapping[str, Json]) -> None:
        """Keeps something else in the place of a preset; `NameRefused` or a `BadDocument` say why not."""
        changed = new_preset(name, options, 0)
        self.judge(changed.name, but=preset)
        with self._database.writing() as connection:
            connection.execute(
                "UPDATE presets SET name = ?, folded = ?, options = ? WHERE id = ?",
                (changed.name, folded(changed.name), json.dumps(dict(changed.options)), preset),
            )

    def rename(self, preset: int, name: str) -> str:
        """Gives a preset another name; returns it as it is kept."""
        kept = self.judge(name, but=preset)
        with self._database.writing() as connection:
            connection.execute(
                "UPDATE presets SET name = ?, folded = ? WHERE id = ?", (kept, folded(kept), preset)
            )
        return kept

    def delete(self, preset: int) -> None:
        """Forgets a preset. Games that were played with it stay as they are."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM presets WHERE id = ?", (preset,))

    def judge(self, name: str, but: int | None = None) -> str:
        """The name as it would be kept; `NameRefused` with a sentence where it won't do. ``but``: the preset
        that may go on having it."""
        kept = judge_name(name, longest=LONGEST_PRESET)
        if folded(kept) in {folded(one.name) for one in self.presets() if one.id != but}:
            raise NameRefused(Message("store.preset_taken", name=kept))
        return kept


def game_of(options: Mapping[str, Json]) -> str:
    """The game that options are of."""
    return SHEET if SHEET in options else GAME


def new_preset(name: str, options: Mapping[str, Json], teams: int) -> NewPreset:
    """A preset that can be played: `NameRefused` or a `BadDocument` say why it can't."""
    from companion.document import read_setup
    from companion.games import load

    kept = {option: value for option, value in options.items() if option not in _NOT_KEPT}
    rules = load(game_of(options))
    if rules.id == SHEET:
        return NewPreset(judge_name(name, longest=LONGEST_PRESET), {"sheet": _own_sheet(options["sheet"])}, 0)
    seats = rules.players[-1]
    if not 0 <= teams <= seats:
        raise BadDocument(Message("core.bad_option", option="teams"))
    of_seats = [seat % teams for seat in range(seats)] if teams else []
    setup = read_setup(rules, [""] * seats, {**kept, "teams": of_seats})
    agreed = {option: setup.options[option] for option in kept}
    return NewPreset(judge_name(name, longest=LONGEST_PRESET), agreed, teams)


def _own_sheet(raw: Json) -> Json:
    """A sheet that can be played by, as it is kept; a `BadDocument` says where it is none."""
    from companion.games.sheet.library import sheet_of

    if not isinstance(raw, Mapping):  # a box comes with the app: there is nothing to keep
        raise BadDocument(Message("core.bad_option", option=SHEET))
    return dict(sheet_of(raw).raw)


def save_preset(connection: sqlite3.Connection, preset: NewPreset) -> int:
    """Writes a preset down; returns its number."""
    number = connection.execute(
        "INSERT INTO presets (name, folded, options, teams) VALUES (?, ?, ?, ?)",
        (preset.name, folded(preset.name), json.dumps(dict(preset.options)), preset.teams),
    ).lastrowid
    assert number is not None
    return number


def _list(value: Json) -> Iterable[Any]:
    return value if isinstance(value, (list, tuple)) else ()


def _read(options: str) -> dict[str, Any]:
    try:
        told = json.loads(options)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(told, dict):
        return {}
    return {name: tuple(v) if isinstance(v, list) else v for name, v in told.items()}
