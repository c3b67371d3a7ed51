"""Games on their way out, as JSON that another phone can take in (docs/format.md).

Nothing is replayed for it: what stands in the journal, and is still what was written there, goes into the
file.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.core.action import Json
from companion.core.corrections import marks
from companion.core.game import Game
from companion.core.messages import Message
from companion.core.steps import finished
from companion.document import FORMAT, write_document
from companion.games import GAME_IDS
from companion.store.changes import mark_of, read_changes, read_known
from companion.store.coaching import Coaching
from companion.store.correcting import read_corrections
from companion.store.database import Database
from companion.store.decks import Decks
from companion.store.entries import AS_WRITTEN, entry_is_whole, write_action
from companion.store.errors import UnreadableGame
from companion.store.exporting.files import written
from companion.store.game_clocks import clock_as_kept
from companion.store.game_list import GameRow
from companion.store.games import Games
from companion.store.importing.game_record import MOST_REMARKS, MOST_REPLACED
from companion.store.importing.pieces import LARGEST_FILE, MOST_GAMES
from companion.store.names import LONGEST_PRESET
from companion.store.pads import Pads
from companion.store.wording import drawn_game, drawn_names, drawn_words, sayable

ROOM = LARGEST_FILE * 3 // 4
"""After how many bytes the next file is begun: whatever is written must be small enough to be read again."""


class Exporter:
    def __init__(self, database: Database, games: Games) -> None:
        self._database = database
        self._games = games
        self.files: list[Path] = []
        """What was written: mostly one file."""
        self.left_out = 0
        """How many games are damaged, so that they are not in the files."""

    def write_game(self, number: int, path: Path) -> None:
        """Writes one game as a document of its own: what the headless contract replays, with its record."""
        with written(path) as file:
            file.write(_line(self._single(number)))
        self.files = [path]

    def keepsake(self, number: int) -> str:
        """The same for those who played along, without what the phone's owner has noted."""
        document: dict[str, Any] = self._single(number)
        document["record"].pop("note", None)
        return _line(document).decode()

    def _single(self, number: int) -> dict[str, Json]:
        row = self._games.row(number)
        seated = [seat.person.id for seat in row.seats if seat.person]
        before = [one.person for one in self._games.handovers(number) if one.person is not None]
        known = list(dict.fromkeys((*seated, *before)))
        return {**self._document(row, known), "people": self._people(known)}

    def write_sheet(self, sheet: Mapping[str, Json], path: Path) -> None:
        """Writes a score sheet as a file of its own."""
        with written(path) as file:
            file.write(_line(dict(sheet)))
        self.files = [path]

    def write_presets(self, path: Path) -> None:
        """Writes the presets of scorepads alone."""
        with written(path) as file:
            file.write(_line({"format": FORMAT, "presets": self._presets(), "games": []}))
        self.files = [path]

    def write_all(self, path: Path) -> Generator[float, None, None]:
        """Writes all games that were not deleted, all people, presets and all that is known of cards, a game
        at a time; says how far it has come. What is too much for one file goes on in others beside it."""
        question = "SELECT id FROM games WHERE deleted IS NULL ORDER BY created, id"
        numbers = [number for (number,) in self._database.read(question)]
        question = "SELECT id FROM people ORDER BY used DESC, id"
        everybody = [person for (person,) in self._database.read(question)]
        head = _line(
            {
                "format": FORMAT,
                "people": self._people(everybody),
                "decks": self._decks(),
                "presets": self._presets(),
            }
        )
        done = 0
        while not self.files or done < len(numbers):
            part = path if not self.files else path.with_stem(f"{path.stem}-{len(self.files) + 1}")
            with written(part) as file:
                file.write(head[: -len(b"}\n")] + b', "games": [\n')
                last, between = min(len(numbers), done + MOST_GAMES), b""
                while done < last and file.tell() < ROOM:
                    text = self._game(numbers[done], everybody)
                    if text:
                        file.write(between + text)
                        between = b",\n"
                    done += 1
                    yield done / len(numbers)
                file.write(b"\n]}\n")
            self.files.append(part)

    def _game(self, number: int, people: Sequence[int]) -> bytes:
        """A game as a line of the file; nothing where it is damaged."""
        try:
            return _line(self._document(self._games.row(number), people)).rstrip()
        except UnreadableGame:
            self.left_out += 1
            return b""

    def _document(self, row: GameRow, people: Sequence[int]) -> dict[str, Json]:
        """The contract's document of a game, with its record; ``people`` is the list that seats point to."""
        game, setup, seed = self._games.agreed(row)
        if row.counted:
            return self._counted_document(row, game, seed, people)
        steps = self._steps(row)
        actions = [game.migrate(action, version) for action, _, version, _ in steps]
        sources, times = [source for _, source, _, _ in steps], [time for _, _, _, time in steps]
        switches = Coaching(self._database).switches(row.id)
        record: dict[str, Any] = {
            **_basics(row, seed, people),
            **self._past(game, row, map(mark_of, map(write_action, actions), sources, times)),
            "version": game.version,
            "sources": sources,
            "times": times,
            "coach": [switch.step for switch in switches if switch.step <= row.steps],
            "corrected": self._corrected(game, row),
            "handed_over": self._handed_over(row, people),
        }
        clock = clock_as_kept(self._database, row.id)
        if clock is not None:
            record["clock"] = clock.to_json(0)
        return _drawn({**write_document(setup, actions), "record": record})

    def _counted_document(
        self, row: GameRow, game: Game[Any], seed: str, people: Sequence[int]
    ) -> dict[str, Json]:
        """The document of a game that was only counted: no actions, but what lay on the table."""
        return _drawn(
            {
                "format": FORMAT,
                "game": row.game,
                "seats": [seat.name for seat in row.seats],
                "counted": dict(self._games.counted(row.id).table),
                "record": {**_basics(row, seed, people), **self._past(game, row, ())},
            }
        )

    def _past(self, game: Game[Any], row: GameRow, steps: Iterable[int]) -> dict[str, Json]:
        """What was changed in a game otherwise than by a step, and the marks of what counts no more.
        ``steps`` are the marks of the steps that do."""
        changes = read_changes(self._database, row.id)
        counting = {*steps, *(change.mark for change in changes)}
        known = dict.fromkeys(finished(read_known(self._database, game, row.id, row.steps)))
        replaced = [mark for mark in known if mark not in counting]
        return {
            "changes": [[*change] for change in changes[-MOST_REMARKS:]],
            "replaced": [*replaced[-MOST_REPLACED:]],
        }

    def _corrected(self, game: Game[Any], row: GameRow) -> list[Json]:
        """Where the log was corrected: the first step, how many, and when."""
        found = marks(read_corrections(self._database, game, row.id))
        there = [mark for mark in found if mark.at + mark.added <= row.steps]
        return [[mark.at, mark.added, mark.time] for mark in there[-MOST_REMARKS:]]

    def _handed_over(self, row: GameRow, people: Sequence[int]) -> list[Json]:
        """Who left a seat to somebody else: the seat, after how many steps, when, and who it was."""
        told: list[Json] = []
        for one in self._games.handovers(row.id):
            person = None if one.person is None else people.index(one.person)
            name = sayable(one.before, one.seat + 1)
            told.append([one.seat, min(one.step, row.steps), one.time, person, name])
        return told[-MOST_REMARKS:]

    def _steps(self, row: GameRow) -> list[tuple[dict[str, Json], str, int, int]]:
        """The steps that count: action, source, version, time."""
        question = f"SELECT {AS_WRITTEN} FROM entries WHERE game = ? AND n < ? ORDER BY n"
        found: list[tuple[dict[str, Json], str, int, int]] = []
        for n, version, action, source, time, crc in self._database.read(question, (row.id, row.steps)):
            if not entry_is_whole(len(found), n, version, action, source, time, crc):
                raise UnreadableGame(Message("store.unreadable_game"))
            found.append((json.loads(action), source, version, time))
        if len(found) < row.steps:
            raise UnreadableGame(Message("store.unreadable_game"))
        return found

    def _people(self, numbers: Sequence[int]) -> list[Json]:
        rows = self._database.read("SELECT id, name, colour, symbol, removed FROM people")
        told = {number: _person(sayable(name, number), *paint) for number, name, *paint in rows}
        return [told[number] for number in numbers]

    def _presets(self) -> list[Json]:
        kept = Pads(self._database, self._games).presets()
        return [
            {
                "name": sayable(preset.name, preset.id, LONGEST_PRESET),
                "options": drawn_words(preset.options),
                "teams": preset.teams,
            }
            for preset in kept
        ]

    def _decks(self) -> dict[str, Json]:
        known = {game: Decks(self._database).known(game) for game in GAME_IDS}
        return {game: drawn_names(cards) for game, cards in known.items() if cards}


def _drawn(document: dict[str, Any]) -> dict[str, Json]:
    """A game without what can't be drawn. People are called as they are, if anything of that can be."""
    agreed: dict[str, Any] = {name: document[name] for name in ("options", "counted") if name in document}
    if drawn := finished(drawn_game(agreed, document.get("actions", ()))):
        document |= drawn[0] | ({"actions": drawn[1]} if "actions" in document else {})
    names = [sayable(name, seat) for seat, name in enumerate(document["seats"], start=1)]
    return {**document, "seats": names}


def _basics(row: GameRow, seed: str, people: Sequence[int]) -> dict[str, Any]:
    """What every record begins with."""
    return {
        "created": row.created,
        "updated": row.updated,
        "finished": row.finished,
        "people": [people.index(seat.person.id) if seat.person else None for seat in row.seats],
        "seed": seed,
        **({"note": row.note} if row.note else {}),
    }


def _person(name: str, colour: int, symbol: int, removed: int | None) -> dict[str, Json]:
    person: dict[str, Json] = {"name": name, "colour": colour, "symbol": symbol}
    return person if removed is None else {**person, "removed": True}


def _line(value: Mapping[str, Any]) -> bytes:
    # A half surrogate, which no file can hold, becomes a question mark.
    return (json.dumps(value, ensure_ascii=False) + "\n").encode("utf-8", "replace")
