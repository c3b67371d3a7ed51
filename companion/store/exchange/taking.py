"""What was checked comes in: one transaction, all of it or nothing.

A game is known by what it is, not by a number: by its start, its seed, what was agreed and its steps. Names
do not count, because people may be renamed, and neither does what was learned of cards afterwards. People are
known by their names.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from companion.core.action import Json
from companion.core.counted import Table
from companion.core.game import Game, Setup
from companion.core.messages import Message
from companion.core.options import Knowledge
from companion.core.steps import Steps, finished
from companion.games import load
from companion.store.clock import Clock
from companion.store.coaching import note as note_coach
from companion.store.correcting import keep_mark
from companion.store.database import Database
from companion.store.decks import Decks, learn
from companion.store.drawn import is_drawable
from companion.store.endings import keep_ending, length_of
from companion.store.entries import checksum
from companion.store.errors import UnreadableGame
from companion.store.exchange.checking import NewGame, NewPerson
from companion.store.exchange.incoming import Incoming, Refused
from companion.store.exchange.wording import Wording, sayable, told_apart
from companion.store.games import Games, add_game
from companion.store.handovers import keep_handover
from companion.store.names import LONGEST, LONGEST_PRESET, drawn_name, folded
from companion.store.notes import keep_note
from companion.store.pads import NewPreset, Pads, keep_preset

LOOKED_AT_ONCE = 1_000
"""How many of our games are looked at before somebody else may have a turn."""
AT_ONCE = 250
"""How many steps of a game are written before somebody else may have a turn."""

MOST_TWINS = 20
"""With how many of ours a game is compared that began in the same millisecond with the same seed: at a table
there is one; a file that has thousands must not take hours."""


_write = json.JSONEncoder(sort_keys=True).encode
_write_step = json.JSONEncoder(separators=(",", ":")).encode


@dataclass(slots=True)
class Plan:
    """What comes in of a file that was checked, and what does not."""

    new: list[NewGame] = field(default_factory=list)
    """Games that are not here yet."""
    longer: list[tuple[int, NewGame]] = field(default_factory=list)
    """Games that are here, by their number, but went on in the file."""
    here: int = 0
    """How many games are here already, as far or further."""
    people: list[NewPerson] = field(default_factory=list)
    """People who are not here yet."""
    cards: dict[str, dict[str, Json]] = field(default_factory=dict)
    """What is not known yet of the cards of each game."""
    presets: list[NewPreset] = field(default_factory=list)
    """Presets whose names are not taken yet."""
    misfits: list[Refused] = field(default_factory=list)
    """What does not fit, with the reason."""
    stamp: tuple[int, int] = (0, 0)
    """How the database stood when it was compared."""

    @property
    def empty(self) -> bool:
        """Whether nothing comes in."""
        return not (self.new or self.longer or self.people or self.cards or self.presets)


@dataclass(slots=True)
class _Known:
    """A person who is here."""

    id: int
    removed: bool


@dataclass(frozen=True, slots=True)
class _Ours:
    """A game that is here, as far as others are compared with it."""

    rules: Game[Any]
    setup: Setup
    counted: Table | None
    steps: list[str]

    def steps_if_same(self, game: NewGame) -> list[str] | None:
        """Its steps, where it began as this one did."""
        if self.counted is not None or game.counted is not None:
            same = len(self.setup.seats) == len(game.setup.seats)
            return [] if same and _write(self.counted) == _write(game.counted) else None
        if _agreed(self.rules, self.setup) != _agreed(self.rules, game.setup):
            return None
        return self.steps


class Intake:
    """Takes files in."""

    def __init__(self, database: Database, games: Games, clock: Clock) -> None:
        self._database = database
        self._games = games
        self._clock = clock

    def compare(self, incoming: Incoming) -> Generator[float, None, Plan]:
        """What would come in, found out a game at a time; says how far it has come. Nothing is changed."""
        plan = Plan(misfits=list(incoming.misfits), stamp=self._stamp())
        ours: dict[tuple[str, int, str], list[int]] = defaultdict(list)
        # The day of a counted game may be changed: it is known by the others.
        start = "CASE counted WHEN 0 THEN created ELSE 0 END"
        question = (
            f"SELECT g.game, {start}, seed, id FROM games g JOIN setups s ON s.game = id"
            f" WHERE deleted IS NULL AND id > ? ORDER BY id LIMIT {LOOKED_AT_ONCE}"
        )
        last = 0
        while rows := self._database.read(question, (last,)):
            for game, created, seed, number in rows:
                ours[game, created, seed].append(number)
            last = rows[-1][-1]
            yield 0.0
        taken: set[bytes] = set()
        read: dict[int, _Ours | None] = {}
        for done, game in enumerate(incoming.games, start=1):
            for _ in self._sort_in(plan, game, ours[_key(game)][:MOST_TWINS], read, taken):
                yield done / len(incoming.games)
        self._compare_people(plan, incoming.people)
        self._compare_cards(plan, incoming.decks)
        self._compare_presets(plan, incoming.presets)
        return plan

    def take_in(self, incoming: Incoming, plan: Plan) -> Generator[float, None, Plan]:
        """Takes in what is new, a game at a time; says how far it has come, and returns what came in. All of
        it is on the disk then. Until the end it is one transaction: whoever does not go on, takes in nothing.

        Where something has been stored since the plan was made, it is made anew.
        """
        if plan.stamp != self._stamp():
            plan = yield from self.compare(incoming)
        if plan.empty:
            return plan
        table = self._games.latest_unfinished()
        coming = sorted((*plan.new, *(game for _, game in plan.longer)), key=lambda game: game.updated)
        with self._database.writing_much() as connection:
            people = self._bring_people(connection, incoming.people, coming)
            for game, cards in plan.cards.items():
                learn(connection, game, cards)
            for preset in plan.presets:
                keep_preset(connection, preset)
            gone = [(self._clock(), number) for number, _ in plan.longer]
            connection.executemany("UPDATE games SET deleted = ? WHERE id = ?", gone)
            noted = {id(new): self._games.row(number).note for number, new in plan.longer}
            numbers = []
            for new in coming:
                note = new.note or noted.get(id(new), "")
                numbers.append(self._add_game(connection, new, people, note))
                yield 0.0
            # All steps after all games: where SQLite comes back to what it wrote long before, the commit
            # looks at everything since then once more.
            for done, (number, new) in enumerate(zip(numbers, coming, strict=True)):
                for _ in self._add_steps(connection, number, new):
                    yield done / len(coming)
            for _ in self._database.flush_log():
                yield 1.0
            if table is not None:
                # The game on our own table stays the one to go on with.
                order = self._database.next_order()
                connection.execute("UPDATE games SET touched = ? WHERE id = ?", (order, table.id))
        return plan

    def _stamp(self) -> tuple[int, int]:
        """Changes with every change of the database, whoever makes it."""
        return self._database.connection.total_changes, self._database.changes_of_others()

    # Games

    def _sort_in(
        self,
        plan: Plan,
        game: NewGame,
        twins: Sequence[int],
        read: dict[int, _Ours | None],
        taken: set[bytes],
    ) -> Steps[None]:
        """Looks for a game among those of ours that began in the same millisecond with the same seed. What
        was read of them is kept for the next: a file with thousands has the same twins for all."""
        steps = game.steps.actions()
        told = (*map(str, _key(game)), _write(game.counted), *steps)
        mark = sha256("\n".join(told).encode()).digest()
        yield
        if mark in taken:
            plan.here += 1
            return
        taken.add(mark)
        if not read.keys() <= set(twins):
            read.clear()
        for number in twins:
            yield
            if number not in read:
                read[number] = self._ours(number)
            ours = read[number]
            known = None if ours is None else ours.steps_if_same(game)
            if known is None:
                continue
            if known[: len(steps)] == steps:
                plan.here += 1
                return
            if steps[: len(known)] == known:
                plan.longer.append((number, game))
                return
        plan.new.append(game)
        yield

    def _ours(self, number: int) -> _Ours | None:
        """One of our games; None where it can't be read any more."""
        row = self._games.row(number)
        try:
            rules, setup, _ = self._games.agreed(row)
            counted = self._games.counted(number).table if row.counted else None
        except UnreadableGame:
            return None
        question = "SELECT action, version FROM entries WHERE game = ? AND n < ? ORDER BY n"
        rows = self._database.read(question, (number, row.steps))
        steps = [_in_words_of_today(rules, action, version) for action, version in rows]
        return _as_it_goes_out(_Ours(rules, setup, counted, steps))

    def _add_game(
        self, connection: sqlite3.Connection, game: NewGame, people: Mapping[int, int], note: str
    ) -> int:
        """Writes a game down as if it had been played here, with a note, but for its steps; its number."""
        seated = [None if person is None else people[person] for person in game.people]
        order = self._database.next_order()
        number = add_game(connection, game.setup, game.seed, seated, game.created, order, game.counted)
        connection.execute(
            "UPDATE games SET cursor = ?, updated = ?, finished = ? WHERE id = ?",
            (len(game.steps), game.updated, game.finished, number),
        )
        for turn, at in enumerate(game.coach):
            note_coach(connection, number, at, active=turn % 2 == 0)
        for at, added, time in sorted(game.corrected, key=lambda mark: (mark[0], -mark[1])):
            keep_mark(connection, number, at, added, time, len(game.steps))
        for leaver in game.handed_over:
            person = None if leaver.person is None else people[leaver.person]
            keep_handover(connection, number, leaver.seat, leaver.step, leaver.time, person, leaver.name)
        if game.outcome is not None:
            length = length_of(game.created, (step.time for step in game.steps))
            keep_ending(connection, number, game.outcome, length)
        keep_note(connection, number, note)
        return number

    @staticmethod
    def _add_steps(connection: sqlite3.Connection, number: int, game: NewGame) -> Steps[None]:
        version = game.rules.version
        for n, step in enumerate(game.steps):
            crc = checksum(n, version, step.action.encode(), step.source, step.time)
            connection.execute(
                "INSERT INTO entries (game, n, version, action, source, time, crc)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (number, n, version, step.action, step.source, step.time, crc),
            )
            if n % AT_ONCE == AT_ONCE - 1:
                yield
        yield

    # People

    def _compare_people(self, plan: Plan, people: Sequence[NewPerson | None]) -> None:
        seated = {person for game in plan.new for person in game.everybody}
        seated |= {person for _, game in plan.longer for person in game.everybody}
        matched = self._match(people)
        for place, person in enumerate(people):
            if person is not None and place not in matched and (place in seated or not person.removed):
                plan.people.append(person)

    def _match(self, people: Sequence[NewPerson | None]) -> dict[int, _Known]:
        """Which people of the file are here already. Those on the list choose first; and first it counts what
        the file calls them, then what they are called here, then what can be drawn of our own names."""
        question = "SELECT id, name, folded, removed IS NOT NULL FROM people ORDER BY 4, used DESC, id"
        rows = self._database.read(question)
        listed = {number: _named(sayable(name, number)) for number, name, _, gone in rows if not gone}
        called = finished(told_apart(listed))
        spelled, drawn = defaultdict[str, list[_Known]](list), defaultdict[str, list[_Known]](list)
        for number, name, kept, gone in rows:
            spelled[kept].append(_Known(number, bool(gone)))
            if not is_drawable(name):
                name = called.get(number) or drawn_name(sayable(name, number))
                drawn[folded(name)].append(_Known(number, bool(gone)))
        matched: dict[int, _Known] = {}
        taken: set[int] = set()
        for off_the_list in (False, True):
            here = {n: one for n, one in enumerate(people) if one is not None and one.removed is off_the_list}
            for names, call in ((spelled, _told), (spelled, _called), (drawn, _called)):
                for place, person in here.items():
                    free = [known for known in names[call(person)] if known.id not in taken]
                    if names is drawn and not off_the_list:  # or somebody else of this spelling may be on it
                        free = [known for known in free if not known.removed]
                    if place not in matched and free:
                        matched[place] = free[0]
                        taken.add(free[0].id)
        return matched

    def _bring_people(
        self, connection: sqlite3.Connection, people: Sequence[NewPerson | None], games: Sequence[NewGame]
    ) -> dict[int, int]:
        """The numbers here of the people of the file; those who are not here yet are added at the end."""
        matched = self._match(people)
        seated = {person for game in games for person in game.everybody}
        numbers = {}
        for place, person in enumerate(people):
            if person is None:
                continue
            if place in matched:
                known = matched[place]
                numbers[place] = known.id
                if known.removed and not person.removed:
                    connection.execute("UPDATE people SET removed = NULL WHERE id = ?", (known.id,))
            elif place in seated or not person.removed:
                removed = self._clock() if person.removed else None
                number = connection.execute(
                    "INSERT INTO people (name, folded, colour, symbol, used, removed)"
                    " VALUES (?, ?, ?, ?, 0, ?)",
                    (person.name, folded(person.name), person.colour, person.symbol, removed),
                ).lastrowid
                assert number is not None
                numbers[place] = number
        return numbers

    # Cards

    def _compare_cards(self, plan: Plan, decks: Mapping[str, Mapping[str, Json]]) -> None:
        """What the file knows of cards and we do not; where both know one, ours stays."""
        for game, cards in decks.items():
            known = Decks(self._database).known(game)
            wording = Wording()
            wording.read_names(known)
            drawn = wording.write_names(known)
            new = {card: told for card, told in cards.items() if card not in known and card not in drawn}
            rule = next((one for one in load(game).options if isinstance(one, Knowledge)), None)
            if rule is not None and not rule.allows({**known, **new}):
                plan.misfits.append(
                    Refused(0, game, None, Message("store.import.cards_differ"), what="cards")
                )
            elif new:
                plan.cards[game] = new

    # Presets

    def _compare_presets(self, plan: Plan, presets: Sequence[NewPreset]) -> None:
        """What the file has kept under a name that is free here; where both have one, ours stays."""
        kept = Pads(self._database, self._games).presets()
        names = {one.id: _named(sayable(one.name, one.id, LONGEST_PRESET), LONGEST_PRESET) for one in kept}
        called = finished(told_apart(names, LONGEST_PRESET))
        taken = {told for told, _ in names.values()} | set(map(folded, called.values()))
        for preset in presets:
            if not taken & {preset.told, folded(preset.name)}:
                taken.add(folded(preset.name))
                plan.presets.append(preset)


def _named(name: str, longest: int = LONGEST) -> tuple[str, str]:
    """A name of ours, folded, and what can be drawn of it."""
    return folded(name), drawn_name(name, longest)


def _told(person: NewPerson) -> str:
    return person.told


def _called(person: NewPerson) -> str:
    return folded(person.name)


def _key(game: NewGame) -> tuple[str, int, str]:
    """What a game is looked for by."""
    return game.rules.id, game.created if game.counted is None else 0, game.seed


def _agreed(rules: Game[Any], setup: Setup) -> tuple[int, dict[str, Any]]:
    """What two records of one game have in common, whatever was learned of cards since."""
    learned = {option.name for option in rules.options if isinstance(option, Knowledge)}
    return len(setup.seats), {name: value for name, value in setup.options.items() if name not in learned}


def _as_it_goes_out(ours: _Ours) -> _Ours:
    """One of our games as a file would have it, without what can't be drawn."""
    # In JSON of ours whatever is not ASCII is escaped.
    try:
        told = {n: json.loads(step) for n, step in enumerate(ours.steps) if "\\u" in step}
    except (ValueError, RecursionError):
        return ours
    wording = Wording()
    for part in (ours.setup.options, ours.counted, *told.values()):
        wording.read(part)
    if not wording.odd:
        return ours
    steps = [_write_step(wording.write(told[n])) if n in told else step for n, step in enumerate(ours.steps)]
    setup = replace(ours.setup, options=wording.write(ours.setup.options))
    return replace(ours, setup=setup, counted=wording.write(ours.counted), steps=steps)


def _in_words_of_today(rules: Game[Any], action: str, version: int) -> str:
    if version == rules.version:
        return action
    try:
        return _write_step(rules.modernise(json.loads(action), version))
    except (ValueError, TypeError):
        return ""
