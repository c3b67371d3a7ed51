"""A whole file, checked from its first game to its last before anything of it is taken in.

    >>> file = ImportFile(read_file(path))
    >>> for part in file.check():       # 0.0 … 1.0: a few milliseconds each, so that a screen can breathe
    ...     pass
    >>> file.games, file.refusals

To stop, one simply does not ask for the next part. Nothing here knows the database.
"""

from __future__ import annotations

import json
import stat
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

from companion.core.action import Json
from companion.core.errors import BadDocument
from companion.core.messages import Message
from companion.core.steps import Steps
from companion.document import FORMAT
from companion.games import GAME_IDS, load
from companion.store.clock import LATEST
from companion.store.errors import FileRefused
from companion.store.importing.bgstats import read_bgstats
from companion.store.importing.boardgamegeek import BOARDGAMEGEEK
from companion.store.importing.checking import (
    check_deck,
    check_game,
    check_people,
    check_presets,
)
from companion.store.importing.elements import looks_like_xml
from companion.store.importing.foreign import MOST_PEOPLE, Foreign, read_xml
from companion.store.importing.keepscore import KEEPSCORE
from companion.store.importing.pieces import LARGEST_FILE, Pieces, cut, read_piece, too_large
from companion.store.importing.records import ImportRefusal, NewGame, NewPerson, NotImportable
from companion.store.importing.unpacking import unpacked
from companion.store.names import was_cut
from companion.store.pads import NewPreset

T = TypeVar("T")

CUTTING = 0.1
"""Which part of the whole work it is to find the games in the file."""
READING = 0.5
"""Which part it is to read a file of another program."""
XML_FORMATS = (KEEPSCORE, BOARDGAMEGEEK)
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
            raise too_large()
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except (OSError, ValueError):
        raise FileRefused(Message("core.no_file")) from None


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
        self.source = ""
        """Which other program it comes from, as a counted game of the pad says it; empty: it is ours."""
        self.shortened: dict[str, None] = {}
        """The names, as they come in, that are longer in the file than a name may be."""

    def check(self) -> Generator[float, None, None]:
        """Checks everything, a few milliseconds at a time; says how far it has come. May raise
        `FileRefused`: then it is no export at all."""
        packed, self._data = self._data, b""
        data = yield from _part(unpacked(packed), 0.0)
        if looks_like_xml(data):
            yield from self._check_foreign((yield from _part(read_xml(data, XML_FORMATS), READING)))
            return
        pieces = yield from _part(cut(data), CUTTING / max(1, len(data)))
        if "plays" in pieces.lists:
            foreign = Foreign("bgstats")
            yield from _part(read_bgstats(data, pieces, foreign), READING - CUTTING, CUTTING)
            yield from self._check_foreign(foreign)
            return
        if pieces.is_sheet:
            yield from _part(self._check_sheet(data), CUTTING)
            return
        for _ in self._read_head(data, pieces):
            yield CUTTING
        for place, span in enumerate(pieces.lists["games"], start=1):
            share = CUTTING + (1 - CUTTING) * span[1] / len(data)
            yield from _part(self._check_game(place, partial(read_piece, data, span)), 0.0, share)

    def _check_foreign(self, foreign: Foreign) -> Generator[float, None, None]:
        """Checks what another program has kept, as if it were a file of ours."""
        self.source, self.refusals, self.shortened = foreign.source, foreign.refusals, foreign.shortened
        self.people = yield from _part(check_people(foreign.people, self._refuse_person), 0.0, READING)
        for done, (place, document) in enumerate(foreign.games):
            share = READING + (1 - READING) * done / len(foreign.games)
            yield from _part(self._check_game(place, partial(json.loads, document)), 0.0, share)

    def _check_sheet(self, data: bytes) -> Steps[None]:
        """A score sheet that is a file of its own comes in as one that somebody has made."""
        from companion.games.sheet.library import read_file

        try:
            sheet = read_file(data)
        except BadDocument as error:
            raise FileRefused(error.message) from None
        yield
        told: Json = {"name": sheet.name.in_language("en"), "options": {"sheet": sheet.raw}}
        self.presets = yield from check_presets([told], self._refuse_preset)

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

    def _check_game(self, place: int, read: Callable[[], Json]) -> Steps[None]:
        raw: Any = None
        try:
            try:
                raw = read()
            except ValueError:
                raise NotImportable(Message("core.broken_json")) from None
            yield
            game = yield from check_game(raw, self.people)
            self.games.append(replace(game, place=place))
            self._note_names(zip(raw["seats"], game.setup.seats, strict=True))
        except NotImportable as error:
            self.refusals.append(_refusal(place, raw, error))
        yield


def _part(
    work: Generator[float | None, None, T], scale: float, begin: float = 0.0
) -> Generator[float, None, T]:
    """Some work that says how far it has come, as a part of all that there is to do."""
    while True:
        try:
            come_to = next(work)
        except StopIteration as done:
            return cast(T, done.value)
        yield begin + scale * (come_to or 0.0)


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
