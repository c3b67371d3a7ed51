"""The ``record`` of a game in a file (docs/format.md): who sat where, and what happened when. It comes from
anywhere, so nothing in it is believed before it was looked at."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeGuard

from companion.core.action import Json
from companion.core.game_clock import GameClock
from companion.core.journal import Source
from companion.core.messages import Message
from companion.store.changes import MARK, Change
from companion.store.clock import LATEST
from companion.store.importing.records import NewPerson, NotImportable, SeatHandover, name_of_file
from companion.store.notes import LONGEST_NOTE, clean_note

MOST_REMARKS = 1_000
"""How many corrections, hand-overs or other changes a game may tell of."""
MOST_REPLACED = 2_000
"""How many steps and changes that count no more it may know."""

_SEED = re.compile(r"[ -~]{0,64}")
_BAD_SEATS = "store.import.bad_seats"
_BAD_STEPS = "store.import.bad_steps"


class GameRecord:
    """Every method reads a field of it, or raises `NotImportable`."""

    def __init__(self, told: Json, seats: int, steps: int, people: Sequence[NewPerson | None]) -> None:
        """``seats`` and ``steps`` are those of the game, ``people`` is the file's list."""
        if not isinstance(told, Mapping):
            raise NotImportable(Message("store.import.no_record"))
        self._told: Mapping[str, Any] = told
        self._seats, self._steps, self._people = seats, steps, people

    def version(self, latest: int) -> int:
        """The version of its actions, up to the latest that there is."""
        version: int = self._told.get("version", 1)
        _require(type(version) is int and 1 <= version <= latest, "store.import.newer_rules")
        return version

    def seed(self) -> str:
        seed: str = self._told.get("seed", None)
        _require(isinstance(seed, str) and _SEED.fullmatch(seed))
        return seed

    def note(self) -> str:
        note = self._told.get("note", "")
        _require(isinstance(note, str))
        _require(len(note) <= LONGEST_NOTE, "store.import.odd_text")
        return clean_note(note)

    def clock(self) -> GameClock | None:
        """What everybody has thought, where it is played by the clock."""
        if "clock" not in self._told:
            return None
        clock = GameClock.from_json(self._told["clock"])
        _require(clock is not None and len(clock.seats) == self._seats)
        return clock

    def time(self, name: str) -> int:
        """When it was ``created``, ``updated`` or ``finished``."""
        return _time(self._told.get(name))

    def finished(self) -> int | None:
        """When it was over; None where it goes on."""
        return None if self._told.get("finished") is None else self.time("finished")

    def people(self) -> tuple[int | None, ...]:
        """Who sits where."""
        seated = self._told.get("people", [None] * self._seats)
        _require(isinstance(seated, list) and len(seated) == self._seats, _BAD_SEATS)
        _require(all(map(self._is_person, seated)), _BAD_SEATS)
        known = [person for person in seated if person is not None]
        _require(len(set(known)) == len(known), "store.import.person_twice")
        return tuple(seated)

    def sources(self) -> list[Source]:
        """Where every step came from."""
        sources: Any = self._told.get("sources")
        _require(isinstance(sources, list) and len(sources) == self._steps, _BAD_STEPS)
        _require(all(source in ("table", "app") for source in sources), _BAD_STEPS)
        return list(sources)

    def times(self) -> list[int]:
        """When every step was made."""
        times: Any = self._told.get("times")
        _require(isinstance(times, list) and len(times) == self._steps, _BAD_STEPS)
        return list(map(_time, times))

    def coach(self) -> tuple[int, ...]:
        """After how many steps the coach was switched."""
        steps = self._told.get("coach", [])
        _require(isinstance(steps, list) and all(_is_below(step, self._steps + 1) for step in steps))
        _require(all(earlier < later for earlier, later in pairwise(steps)))
        return tuple(steps)

    def corrected(self) -> tuple[tuple[int, int, int], ...]:
        """Where the log was corrected: the first step, how many, and when."""
        found = []
        for at, added, time in self._rows("corrected", 3):
            _require(_is_below(at, self._steps + 1) and _is_below(added, self._steps + 1 - at))
            found.append((at, added, _time(time)))
        return tuple(found)

    def handed_over(self) -> tuple[SeatHandover, ...]:
        """Who left a seat to somebody else."""
        found = []
        for seat, step, time, person, name in self._rows("handed_over", 5):
            _require(_is_below(seat, self._seats) and _is_below(step, self._steps + 1), _BAD_SEATS)
            _require(self._is_person(person), _BAD_SEATS)
            found.append(SeatHandover(seat, step, _time(time), person, name_of_file(name)))
        return tuple(found)

    def changes(self) -> tuple[Change, ...]:
        """All changes. Older versions of the app told of corrections and hand-overs alone, without marks."""
        found = []
        if "changes" in self._told:
            for time, mark, seat in self._rows("changes", 3):
                _require(_is_mark(mark))
                _require(seat is None or _is_below(seat, self._seats), _BAD_SEATS)
                found.append(Change(_time(time), mark, seat))
        else:
            found += [Change(time, time, None) for _, _, time in self.corrected()]
            found += [Change(one.time, one.time, one.seat) for one in self.handed_over()]
        return tuple(sorted(found, key=lambda change: change[:2]))

    def replaced(self) -> frozenset[int]:
        """The marks of what counts no more."""
        marks = self._told.get("replaced", [])
        _require(isinstance(marks, list) and len(marks) <= MOST_REPLACED)
        _require(all(map(_is_mark, marks)))
        return frozenset(marks)

    def _rows(self, name: str, width: int) -> list[Any]:
        rows = self._told.get(name, [])
        _require(isinstance(rows, list) and len(rows) <= MOST_REMARKS)
        _require(all(isinstance(row, list) and len(row) == width for row in rows))
        return list(rows)

    def _is_person(self, person: Json) -> bool:
        """Whether that is somebody on the file's list, or a stranger."""
        if person is None:
            return True
        return _is_below(person, len(self._people)) and self._people[person] is not None


def _require(fits: object, key: str = "store.import.bad_record") -> None:
    if not fits:
        raise NotImportable(Message(key))


def _time(raw: Json) -> int:
    if not _is_below(raw, LATEST):
        raise NotImportable(Message("store.import.bad_time"))
    return raw


def _is_mark(raw: Json) -> bool:
    return _is_below(raw, 1 << 8 * MARK)


def _is_below(raw: Json, limit: int) -> TypeGuard[int]:
    """Whether that is a whole number from 0 on."""
    return type(raw) is int and 0 <= raw < limit
