"""A whole file, checked from its first game to its last before anything of it is taken in.

    >>> file = ImportFile(read_file(path))
    >>> for part in file.check():       # 0.0 … 1.0: a few milliseconds each, so that a screen can breathe
    ...     pass
    >>> file.games, file.refusals

To stop, one simply does not ask for the next part. Nothing here knows the database.
"""

from __future__ import annotations

import stat
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from companion.core.action import Json
from companion.core.messages import Message
from companion.core.steps import Steps
from companion.document import FORMAT
from companion.games import GAME_IDS, load
from companion.store.clock import LATEST
from companion.store.errors import FileRefused
from companion.store.importing.checking import (
    check_deck,
    check_game,
    check_people,
    check_presets,
)
from companion.store.importing.pieces import LARGEST_FILE, Pieces, Span, cut, read_piece
from companion.store.importing.records import NewGame, NewPerson, NotImportable
from companion.store.names import was_cut
from companion.store.pads import NewPreset

CUTTING = 0.1
"""Which part of the whole work it is to find the games in the file."""
MOST_PEOPLE = 2_000
"""How many people a file may name."""
MOST_PRESETS = 500
"""How many presets a file may hold."""
MOST_DECKS = 50
"""Of how many games it may know cards: of more than there will ever be, it knows none."""


def read_file(path: Path) -> bytes:
    """What is in a file that somebody has chosen; one that is too large is not even opened."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise FileRefused(Message("core.no_file"))  # a pipe would be waited for
        if found.st_size > LARGEST_FILE:
            raise FileRefused(Message("store.import.too_large", limit=LARGEST_FILE // 1024 // 1024))
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except (OSError, ValueError):
        raise FileRefused(Message("core.no_file")) from None


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


class ImportFile:
    """A file of another phone: what of it can come in once it was checked, and what stays out."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.people: list[NewPerson | None] = []
        """Everybody whom its games speak of; None for one who can't be read."""
        self.decks: dict[str, dict[str, Json]] = {}
        """What it knows of the cards of each game."""
        self.presets: list[NewPreset] = []
        """The presets of scorepads."""
        self.games: list[NewGame] = []
        """Every game that fits."""
        self.refusals: list[ImportRefusal] = []
        """Everything else."""
        self.shortened: dict[str, None] = {}
        """The names, as they come in, that are longer in the file than a name may be."""

    def check(self) -> Generator[float, None, None]:
        """Checks everything, a few milliseconds at a time; says how far it has come. May raise
        `FileRefused`: then it is no export at all."""
        data, self._data = self._data, b""
        pieces = yield from self._cut(data)
        for _ in self._read_head(data, pieces):
            yield CUTTING
        for place, span in enumerate(pieces.games, start=1):
            yield from self._check_game(data, span, place)

    def _cut(self, data: bytes) -> Generator[float, None, Pieces]:
        cutting = cut(data)
        while True:
            try:
                come_to = next(cutting)
            except StopIteration as done:
                pieces: Pieces = done.value
                return pieces
            yield CUTTING * come_to / len(data)

    def _read_head(self, data: bytes, pieces: Pieces) -> Steps[None]:
        """People, cards and presets."""
        head: dict[str, Any] = {}
        for name in ("format", "people", "decks", "presets"):
            if name in pieces.members:
                try:
                    head[name] = read_piece(data, pieces.members[name])
                except ValueError:
                    raise FileRefused(Message("core.broken_json")) from None
                yield
        if type(head.get("format")) is not int or head["format"] != FORMAT:
            raise FileRefused(Message("core.unknown_format"))
        people = head.get("people", [])
        if isinstance(people, list) and len(people) > MOST_PEOPLE:
            raise FileRefused(Message("store.import.too_many_people", limit=MOST_PEOPLE))
        try:
            self.people = yield from check_people(people, self._refuse_person)
            self._note_names(
                (raw["name"], person.name)
                for raw, person in zip(people, self.people, strict=True)
                if person is not None
            )
        except NotImportable as error:
            raise FileRefused(error.message) from None
        decks = head.get("decks", {})
        if not isinstance(decks, Mapping) or len(decks) > MOST_DECKS:
            decks = {"": decks}
        for game, cards in decks.items():
            self._check_deck(game, cards)
            yield
        presets = head.get("presets", [])
        if isinstance(presets, list) and len(presets) > MOST_PRESETS:
            raise FileRefused(Message("store.import.too_many_presets", limit=MOST_PRESETS))
        self.presets = yield from check_presets(
            presets if isinstance(presets, list) else [presets], self._refuse_preset
        )

    def _refuse_person(self, error: NotImportable) -> None:
        self.refusals.append(ImportRefusal(0, "", None, error.message, what="person"))

    def _note_names(self, names: Iterable[tuple[str, str]]) -> None:
        """Notes which names are cut, from pairs of what the file says and what comes in."""
        for told, kept in names:
            if was_cut(told, kept):
                self.shortened[kept] = None

    def _check_deck(self, game: str, cards: Json) -> None:
        try:
            if game not in GAME_IDS:
                raise NotImportable(Message("store.import.bad_decks"))
            self.decks[game] = check_deck(load(game), cards)
        except NotImportable as error:
            known = game if game in GAME_IDS else ""
            self.refusals.append(ImportRefusal(0, known, None, error.message, what="cards"))

    def _refuse_preset(self, error: NotImportable) -> None:
        self.refusals.append(ImportRefusal(0, "", None, error.message, what="preset"))

    def _check_game(self, data: bytes, span: Span, place: int) -> Iterator[float]:
        share = CUTTING + (1 - CUTTING) * span[1] / len(data)
        raw: Any = None
        try:
            try:
                raw = read_piece(data, span)
            except ValueError:
                raise NotImportable(Message("core.broken_json")) from None
            yield share
            checking = check_game(raw, self.people)
            while True:
                try:
                    next(checking)
                except StopIteration as done:
                    self.games.append(replace(done.value, place=place))
                    self._note_names(zip(raw["seats"], done.value.setup.seats, strict=True))
                    break
                yield share
        except NotImportable as error:
            self.refusals.append(_refusal(place, raw, error))
        yield share


def _refusal(place: int, raw: Json, error: NotImportable) -> ImportRefusal:
    """What can be said of a game that stays out."""
    game, created = "", None
    if isinstance(raw, Mapping):
        name, record = raw.get("game"), raw.get("record")
        if isinstance(name, str) and name in GAME_IDS:
            game = name
        start = record.get("created") if isinstance(record, Mapping) else None
        if type(start) is int and 0 <= start < LATEST:
            created = start
    return ImportRefusal(place, game, created, error.message, error.names)
