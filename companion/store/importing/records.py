"""What a file holds once it was checked: people and games that are ready to be written."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple
from zlib import compress, decompress

from companion.core.action import Json
from companion.core.codec import encode
from companion.core.counted import Table
from companion.core.game import Game, Setup
from companion.core.game_clock import GameClock
from companion.core.journal import Entry, Outcome, Source
from companion.core.messages import Message
from companion.core.steps import Steps, mapped
from companion.store.changes import Change
from companion.store.entries import write_action
from companion.store.names import LONGEST, clean_name, drawn_name, says_something

PACKED_AT_ONCE = 250
"""How many steps are packed before somebody else may have a turn."""

_SOURCES: tuple[Source, Source] = ("table", "app")


class NotImportable(Exception):
    """Something in the file does not fit; `message` says what."""

    def __init__(self, message: Message, names: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.names = tuple(names)
        """The names that the message speaks of, seat by seat."""


def name_of_file(raw: Json, longest: int = LONGEST) -> str:
    """A name without what can't be drawn; refused is only one of which nothing is left."""
    if not isinstance(raw, str):
        raise NotImportable(Message("store.import.bad_person"))
    name = drawn_name(raw, longest)
    if not says_something(name):
        empty = not says_something(clean_name(raw, longest))
        raise NotImportable(Message("store.import.no_name" if empty else "store.name_undrawable"))
    return name


@dataclass(frozen=True, slots=True)
class ImportRefusal:
    """A part of the file that stays out, and why."""

    place: int
    """Which game of the file, from 1; 0 for what belongs to no game."""
    game: str
    """What was played; empty where that can't be said."""
    created: int | None
    """When it was started; None where that can't be said."""
    reason: Message
    names: tuple[str, ...] = ()
    """The names that the reason speaks of, seat by seat."""
    what: Literal["game", "cards", "preset", "person"] = "game"
    """What it is."""
    title: str = ""
    """What was played, where it comes from another program."""


@dataclass(frozen=True, slots=True)
class NewPerson:
    name: str
    """As it can be drawn."""
    colour: int
    symbol: int
    removed: bool
    """Whether they had been taken off the list."""
    told: str
    """The name that the file has, folded."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step as the journal writes it."""

    action: str
    """In JSON."""
    source: Source
    time: int


class SeatHandover(NamedTuple):
    """Somebody who left a seat to somebody else."""

    seat: int
    step: int
    time: int
    person: int | None
    """A number in the file's list of people, or None for a stranger."""
    name: str


@dataclass(frozen=True, slots=True)
class PackedSteps:
    """The steps of a game in little room: millions of them may wait until somebody says yes."""

    count: int
    _actions: bytes
    _sources: bytes
    _times: bytes

    @classmethod
    def of(cls, entries: Sequence[Entry], times: Sequence[int]) -> Steps[PackedSteps]:
        """Packs what was played, and when."""
        actions = yield from mapped(lambda entry: write_action(encode(entry.action)), entries, PACKED_AT_ONCE)
        sources = bytes(_SOURCES.index(entry.source) for entry in entries)
        yield
        packed = compress("\n".join(actions).encode(), 1)
        return cls(len(actions), packed, sources, array("q", times).tobytes())

    @classmethod
    def nothing(cls) -> PackedSteps:
        return cls(0, b"", b"", b"")

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[Step]:
        return map(Step, self.actions(), self.sources(), self.times())

    def sources(self) -> Sequence[Source]:
        return [_SOURCES[source] for source in self._sources]

    def times(self) -> Sequence[int]:
        return array("q", self._times)

    def actions(self) -> list[str]:
        return decompress(self._actions).decode().split("\n") if self.count else []


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game in a file that the engine has found right."""

    rules: Game[Any]
    setup: Setup
    seed: str
    created: int
    updated: int
    finished: int | None
    people: tuple[int | None, ...]
    """Who sits where: a number in the file's list of people, or None for a stranger."""
    steps: PackedSteps
    outcome: Outcome | None
    changes: tuple[Change, ...]
    """What was changed in it otherwise than by a step."""
    replaced: frozenset[int]
    """The marks of what counts no more."""
    coach: tuple[int, ...] = ()
    """After how many steps the coach was switched: on, off, on …"""
    corrected: tuple[tuple[int, int, int], ...] = ()
    """Where the log was corrected: the first step, how many, and when."""
    handed_over: tuple[SeatHandover, ...] = ()
    note: str = ""
    """What was noted on it."""
    clock: GameClock | None = None
    """What everybody has thought, where it was played by the clock."""
    counted: Table | None = None
    """What lay on the table, where it was only counted."""
    place: int = 0
    """Which game of the file it is, from 1."""

    @property
    def everybody(self) -> tuple[int | None, ...]:
        """Who sits or sat somewhere, as in `people`."""
        return (*self.people, *(handover.person for handover in self.handed_over))
