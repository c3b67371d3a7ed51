"""What the tests of data in and out share: games of all five, exports, and what a store shows of itself."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import Any, TypeVar

from companion.core.codec import encode
from companion.core.session import Session
from companion.core.steps import finished
from companion.games import GAME_IDS, load
from companion.store import Store
from companion.store.importing.import_file import ImportFile
from companion.store.importing.planning import Plan
from tests.games.harness import NAMES, fill, random_action, random_setup

T = TypeVar("T")
R = TypeVar("R")

SHORT: dict[str, dict[str, Any]] = {"whales": {"target": 20}}
"""Options that keep random games short."""
LATE = 30
"""After so many steps a table that grows tired ends its game."""


class SliceWatch:
    """Looks on while work is done in slices, and keeps the longest of them, in seconds of CPU.

    To ask for the CPU takes longer than most slices. So it is asked for once a millisecond, and at the end of
    a slice that took longer than the longest so far by the clock on the wall: none is told too short,
    and none too long by more than that millisecond.
    """

    ASKED = 0.001

    def __init__(self) -> None:
        self.longest = 0.0
        self._cpu = 0.0
        self._asked = -1.0

    def watched(self, work: Generator[T, None, R]) -> Generator[T, None, R]:
        """The same work, slice by slice."""
        while True:
            began = perf_counter()
            if began - self._asked > self.ASKED:
                self._cpu, self._asked = thread_time(), perf_counter()
            try:
                part = next(work)
            except StopIteration as done:
                result: R = done.value
                return result
            finally:
                if perf_counter() - began > self.longest:
                    self.longest = max(self.longest, thread_time() - self._cpu)
            yield part


def most_memory() -> float:
    """The most MiB that this process has ever had; `getrusage` would count its parent's as well."""
    told = Path("/proc/self/status").read_text("ascii")
    return int(told.split("VmHWM:")[1].split()[0]) / 1024


def memory_from_now() -> float:
    """What this process has now; from here on `most_memory` looks anew."""
    Path("/proc/self/clear_refs").write_text("5", "ascii")
    return most_memory()


def in_a_hurry(store: Store) -> Store:
    """The store without waiting for the disk: nobody pulls the plug here."""
    store._database.connection.execute("PRAGMA synchronous = OFF")
    return store


def evening(
    store: Store, games: int, seed: int = 1, finish: bool = True, whole: int | None = None
) -> list[Session]:
    """So many random games of all five, one after the other; some people are remembered, some are guests.

    ``whole`` is how many are played to the end that the rules know; the others are ended by the table.
    """
    rng = Random(seed)
    for name in NAMES[:5]:
        if name not in known(store):
            store.people.add(name)
    people = known(store)
    played = []
    for number in range(games):
        game = load(GAME_IDS[number % len(GAME_IDS)])
        setup = random_setup(game, rng, **SHORT.get(game.id, {}))
        session = store.create_game(
            setup, f"{seed} {number}", [people.get(name) for name in setup.seats], coached=rng.random() < 0.2
        )
        while not session.over and (finish or session.cursor < 12):
            tired = whole is not None and number >= whole and session.cursor >= LATE
            if tired and "end" in session.game.agreed_verbs(session.state):
                session.submit({"do": "end"})
            else:
                session.submit(_lucky(session, rng), rng.choice(("app", "table")))
        played.append(session)
    return played


def _lucky(session: Session, rng: Random) -> dict[str, Any]:
    """A random action; in Heckmeck high dice, kept worms and a tile where there is one, or it had no end."""
    if session.game.id != "heckmeck":
        return random_action(session.game, session.state, rng)
    choices = {choice.do: choice for choice in session.prompt().choices}
    for verb in ("take", "roll", "keep"):
        choice = choices.get(verb)
        if choice is None:
            continue
        raw: dict[str, Any] = fill(choice, rng)
        if choice.do == "roll":
            raw["dice"] = rng.choices(["worm", 5, 4, 3], [4, 2, 1, 1], k=len(raw["dice"]))
        elif choice.do == "keep":
            raw["face"] = "worm"
        if session.preview(raw) is None:
            return raw
    return random_action(session.game, session.state, rng)


def known(store: Store) -> dict[str, int]:
    """The numbers of the people whom a store remembers."""
    return {person.name: person.id for person in store.people.all()}


def export(store: Store, path: Path) -> Path:
    """Everything, as a file."""
    exporter = store.exporter()
    for _ in exporter.write_all(path):
        pass
    assert exporter.left_out == 0 and exporter.files == [path]
    return path


def checked(data: bytes | dict[str, Any]) -> ImportFile:
    """A file, checked to its end."""
    if isinstance(data, dict):
        data = json.dumps(data).encode()
    import_file = ImportFile(data)
    parts = list(import_file.check())
    assert parts == sorted(parts) and all(0 <= part <= 1 for part in parts)
    return import_file


def take_in(store: Store, data: bytes | dict[str, Any]) -> Plan:
    """A file, checked and taken in."""
    return take_in_checked(store, checked(data))


def take_in_checked(store: Store, import_file: ImportFile) -> Plan:
    return finished(store.importer.apply(import_file, compared(store, import_file)))


def compared(store: Store, import_file: ImportFile) -> Plan:
    """What would come in."""
    return finished(store.importer.compare(import_file))


def everything(store: Store) -> str:
    """Every value in the database."""
    return "\n".join(store._database.connection.iterdump())


def shown(store: Store) -> list[Any]:
    """Everything that history shows of the games, without the numbers that the store gave them."""
    return [
        (
            row.game, row.created, row.updated, row.finished, row.steps, row.length,
            [(seat.name, seat.person and seat.person.name, seat.total, seat.place) for seat in row.seats],
            [(switch.step, switch.active) for switch in store.coaching.switches(row.id)],
        )
        for row in store.history(limit=100_000)
    ]  # fmt: skip


def told(store: Store, number: int) -> Any:
    """A game from its first step to its end."""
    session = store.open_game(number)
    assert session.damage is None
    return session.setup, session.seed, [(encode(entry.action), entry.source) for entry in session.entries]
