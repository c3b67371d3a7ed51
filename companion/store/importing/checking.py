"""Whether a game of a file fits: it is played again by the engine, from its first step to its last.

Nothing here knows the database. What passes is ready to be written; what does not raises `NotImportable`,
which says why.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, repeat
from typing import Any, cast

from companion.core.action import Json
from companion.core.counted import Table, count
from companion.core.errors import BadDocument, Refusal
from companion.core.game import Game, Setup
from companion.core.messages import Message
from companion.core.options import Knowledge, Whole
from companion.core.session import Outcome, Session
from companion.core.steps import Steps, finished, in_thread
from companion.document import read_document
from companion.store.changes import MARK, Change
from companion.store.clock import LATEST
from companion.store.errors import NameRefused
from companion.store.game_list import LARGEST_TOTAL
from companion.store.importing.records import NewGame, NewPerson, NotImportable, PackedSteps, SeatHandover
from companion.store.names import (
    LONGEST,
    LONGEST_PRESET,
    LONGEST_TEXT,
    clean_name,
    drawn_name,
    folded,
    plain,
    says_something,
)
from companion.store.notes import LONGEST_NOTE, clean_note
from companion.store.pads import NewPreset, new_preset
from companion.store.wording import disambiguate, drawn_game, drawn_names, drawn_words, leaves_nothing

MOST_STEPS = 5_000
"""How many steps a game may have: ten times as many as the longest."""
MOST_CARDS = 500
"""How many cards of a game a file may know."""
MOST_REMARKS = 1_000
"""How many corrections, hand-overs or other changes a game may tell of."""
MOST_REPLACED = 2_000
"""How many steps and changes that count no more it may know."""
AT_ONCE = 20
"""How many people are looked at before somebody else may have a turn."""

_SEED = re.compile(r"[ -~]{0,64}")


def check_people(raw: Json, refuse: Callable[[NotImportable], object]) -> Steps[list[NewPerson | None]]:
    """The people of a file; None in the place of somebody who can't be read (``refuse`` hears why), or has
    another's name."""
    if not isinstance(raw, list):
        raise NotImportable(Message("store.import.bad_people"))
    found: list[NewPerson | None] = []
    taken: set[str] = set()
    for place, told in enumerate(raw):
        if place % AT_ONCE == AT_ONCE - 1:
            yield
        try:
            person = _person(told)
        except NotImportable as error:
            refuse(error)
            found.append(None)
            continue
        if person.removed:
            found.append(person)
        else:
            found.append(None if person.told in taken else person)
            taken.add(person.told)
    yield
    on_the_list = {n: one for n, one in enumerate(found) if one is not None and not one.removed}
    names = yield from disambiguate({n: (one.told, one.name) for n, one in on_the_list.items()})
    return [
        one if n not in names or one is None else replace(one, name=names[n]) for n, one in enumerate(found)
    ]


def check_deck(game: Game[Any], cards: Json) -> dict[str, Json]:
    """What a file says of the cards of a game."""
    if not isinstance(cards, Mapping) or len(cards) > MOST_CARDS:
        raise NotImportable(Message("store.import.bad_cards", game=Message(f"{game.id}.name")))
    drawn: dict[str, Json] = drawn_names(cards, _judge_text)
    known = next((option for option in game.options if isinstance(option, Knowledge)), None)
    if known is not None and not known.allows(drawn):
        raise NotImportable(Message("store.import.bad_cards", game=Message(f"{game.id}.name")))
    return drawn


def check_presets(raw: Sequence[Json], refuse: Callable[[NotImportable], object]) -> Steps[list[NewPreset]]:
    """The presets of a file that can be played; ``refuse`` hears why others can't."""
    found = []
    for told in raw:
        yield
        try:
            found.append(_preset(told))
        except NotImportable as error:
            refuse(error)
    names = yield from disambiguate(dict(enumerate((one.told, one.name) for one in found)), LONGEST_PRESET)
    return [replace(preset, name=names[n]) for n, preset in enumerate(found)]


def _preset(raw: Json) -> NewPreset:
    if not isinstance(raw, Mapping):
        raise NotImportable(Message("store.import.bad_presets"))
    name, options, teams = raw.get("name"), raw.get("options"), raw.get("teams", 0)
    if not isinstance(name, str) or not isinstance(options, Mapping) or type(teams) is not int:
        raise NotImportable(Message("store.import.bad_presets"))
    drawn = drawn_words(options, _judge_text)
    try:
        preset = new_preset(_name(name, LONGEST_PRESET), drawn, teams)
    except (BadDocument, NameRefused) as error:
        raise NotImportable(Message("store.import.bad_preset", reason=error.message)) from None
    return replace(preset, told=folded(clean_name(name, LONGEST_PRESET)))


def check_game(raw: Json, people: Sequence[NewPerson | None]) -> Steps[NewGame]:
    """Plays a game of a file; pauses now and then. Raises `NotImportable` where something is not right, be it
    our own mistake: no game of a file takes the others down with it."""
    try:
        return (yield from _check_game(raw, people))
    except NotImportable:
        raise
    except Exception as error:
        raise NotImportable(Message("store.import.failed")) from error


def _check_game(raw: Json, people: Sequence[NewPerson | None]) -> Steps[NewGame]:
    game, setup, actions = yield from _reading(raw)
    assert isinstance(raw, Mapping)
    names = _names(setup.seats)
    record = raw.get("record")
    if not isinstance(record, Mapping):
        raise NotImportable(Message("store.import.no_record"))
    if len(actions) > MOST_STEPS:
        raise NotImportable(Message("store.import.too_many_steps", limit=MOST_STEPS))
    yield
    judge = _judge_whole if any(isinstance(option, Whole) for option in game.options) else _judge_text
    agreed = {name: raw[name] for name in ("options", "counted") if name in raw}
    if drawn := (yield from drawn_game(agreed, actions, _judge_text, judge)):
        raw = {**raw, **drawn[0], "actions": drawn[1]}
        game, setup, actions = yield from _reading(raw)
    setup = replace(setup, seats=names)
    if "counted" in raw:
        return _counted(game, setup, raw, record, people)
    version = record.get("version", 1)
    if type(version) is not int or not 1 <= version <= game.version:
        raise NotImportable(Message("store.import.newer_rules"))
    sources, times = _steps_of(record, len(actions))
    seed = _seed(record)
    yield
    entries = zip(actions, sources, repeat(version))
    session = yield from Session.playing(game, setup, seed, entries)
    if (damage := session.damage) is not None:
        raise NotImportable(Message("store.import.step", step=damage.at + 1, reason=damage.message), names)
    # A pad of thousands of rounds takes longer to add up than a slice may.
    outcome = (yield from in_thread(lambda: session.outcome)) if session.over else None
    _bound(outcome)
    finished = record.get("finished")
    if (finished is None) is session.over:
        raise NotImportable(Message("store.import.end_differs"))
    steps = yield from PackedSteps.of(session.entries, times)
    corrected = _corrected(record, len(actions))
    handed_over = _handed_over(record, setup, len(actions), people)
    return NewGame(
        rules=game,
        setup=setup,
        seed=seed,
        created=_time(record.get("created")),
        updated=_time(record.get("updated")),
        finished=None if finished is None else _time(finished),
        people=_seated(record, setup, people),
        steps=steps,
        coach=_coach(record, len(actions)),
        outcome=outcome,
        corrected=corrected,
        handed_over=handed_over,
        changes=_changes(record, setup, corrected, handed_over),
        replaced=_replaced(record),
        note=_note(record),
    )


def _read(raw: Json) -> tuple[Game[Any], Setup, Sequence[Json]]:
    try:
        return read_document(raw)
    except BadDocument as error:
        raise NotImportable(error.message) from None


def _reading(raw: Json) -> Steps[tuple[Game[Any], Setup, Sequence[Json]]]:
    """The same; the examples of a whole sheet in the set-up may take longer to reckon than a slice may."""
    options = raw.get("options") if isinstance(raw, Mapping) else None
    if isinstance(options, Mapping) and any(isinstance(value, Mapping) for value in options.values()):
        return (yield from in_thread(lambda: _read(raw)))
    return _read(raw)


def _counted(
    game: Game[Any],
    setup: Setup,
    raw: Mapping[str, Json],
    record: Mapping[str, Json],
    people: Sequence[NewPerson | None],
) -> NewGame:
    """A game that was counted, not played: it is counted again. What it says of its day is one moment."""
    table, finished = raw["counted"], _time(record.get("finished"))
    if raw.get("actions"):
        raise NotImportable(Message("store.import.bad_steps"))
    try:
        outcome = count(game, setup.seats, table).outcome
    except Refusal as refusal:
        raise NotImportable(refusal.message, setup.seats) from None
    _bound(outcome)
    return NewGame(
        rules=game,
        setup=replace(setup, options={}),
        seed=_seed(record),
        created=finished,
        updated=finished,
        finished=finished,
        people=_seated(record, setup, people),
        steps=PackedSteps.nothing(),
        coach=(),
        outcome=outcome,
        corrected=(),
        handed_over=(),
        changes=_changes(record, setup, (), ()),
        replaced=_replaced(record),
        note=_note(record),
        counted=cast("Table", table),
    )


def _bound(outcome: Outcome | None) -> None:
    if outcome is not None and max(map(abs, outcome.totals)) > LARGEST_TOTAL:
        raise NotImportable(Message("store.import.bad_score"))


def _person(raw: Json) -> NewPerson:
    if not isinstance(raw, Mapping):
        raise NotImportable(Message("store.import.bad_person"))
    colour: Any = raw.get("colour")
    symbol: Any = raw.get("symbol")
    removed = raw.get("removed", False)
    if not _small(colour) or not _small(symbol) or not isinstance(removed, bool):
        raise NotImportable(Message("store.import.bad_person"))
    name = _name(raw.get("name"))
    return NewPerson(name, colour, symbol, removed, folded(clean_name(cast(str, raw["name"]))))


def _name(raw: Json, longest: int = LONGEST) -> str:
    """A name of the file without what can't be drawn; refused is only one of which nothing is left."""
    if not isinstance(raw, str):
        raise NotImportable(Message("store.import.bad_person"))
    name = drawn_name(raw, longest)
    if not says_something(name):
        empty = not says_something(clean_name(raw, longest))
        raise NotImportable(Message("store.import.no_name" if empty else "store.name_undrawable"))
    return name


def _names(seats: Sequence[str]) -> tuple[str, ...]:
    names = {seat: (folded(clean_name(name)), _name(name)) for seat, name in enumerate(seats)}
    return tuple(finished(disambiguate(names)).values())


def _seated(
    record: Mapping[str, Json], setup: Setup, people: Sequence[NewPerson | None]
) -> tuple[int | None, ...]:
    seated = record.get("people", [None] * len(setup.seats))
    if not isinstance(seated, list) or len(seated) != len(setup.seats):
        raise NotImportable(Message("store.import.bad_seats"))
    for person in seated:
        if person is not None and not _is_known(person, people):
            raise NotImportable(Message("store.import.bad_seats"))
    known = [person for person in seated if person is not None]
    if len(set(known)) != len(known):
        raise NotImportable(Message("store.import.person_twice"))
    return tuple(seated)


def _steps_of(record: Mapping[str, Json], count: int) -> tuple[list[Any], list[Any]]:
    """Where every step came from, and when."""
    sources, times = record.get("sources"), record.get("times")
    if not isinstance(sources, list) or not isinstance(times, list):
        raise NotImportable(Message("store.import.bad_steps"))
    if not len(sources) == len(times) == count or not all(source in ("table", "app") for source in sources):
        raise NotImportable(Message("store.import.bad_steps"))
    return sources, [_time(time) for time in times]


def _seed(record: Mapping[str, Json]) -> str:
    seed = record.get("seed")
    if not isinstance(seed, str) or not _SEED.fullmatch(seed):
        raise NotImportable(Message("store.import.bad_record"))
    return seed


def _coach(record: Mapping[str, Json], steps: int) -> tuple[int, ...]:
    raw: Any = record.get("coach", [])
    if not isinstance(raw, list) or not all(type(step) is int and 0 <= step <= steps for step in raw):
        raise NotImportable(Message("store.import.bad_record"))
    if any(later <= earlier for earlier, later in pairwise(raw)):
        raise NotImportable(Message("store.import.bad_record"))
    return tuple(raw)


def _corrected(record: Mapping[str, Json], steps: int) -> tuple[tuple[int, int, int], ...]:
    raw: Any = record.get("corrected", [])
    if not isinstance(raw, list) or len(raw) > MOST_REMARKS:
        raise NotImportable(Message("store.import.bad_record"))
    found = []
    for mark in raw:
        if not isinstance(mark, list) or len(mark) != 3 or any(type(number) is not int for number in mark):
            raise NotImportable(Message("store.import.bad_record"))
        at, added, time = mark
        if not 0 <= at <= at + added <= steps or added < 0:
            raise NotImportable(Message("store.import.bad_record"))
        found.append((at, added, _time(time)))
    return tuple(found)


def _handed_over(
    record: Mapping[str, Json], setup: Setup, steps: int, people: Sequence[NewPerson | None]
) -> tuple[SeatHandover, ...]:
    raw: Any = record.get("handed_over", [])
    if not isinstance(raw, list) or len(raw) > MOST_REMARKS:
        raise NotImportable(Message("store.import.bad_record"))
    found = []
    for told in raw:
        if not isinstance(told, list) or len(told) != 5:
            raise NotImportable(Message("store.import.bad_record"))
        seat, step, time, person, name = told
        if type(seat) is not int or type(step) is not int:
            raise NotImportable(Message("store.import.bad_record"))
        if not 0 <= seat < len(setup.seats) or not 0 <= step <= steps:
            raise NotImportable(Message("store.import.bad_seats"))
        if person is not None and not _is_known(person, people):
            raise NotImportable(Message("store.import.bad_seats"))
        found.append(SeatHandover(seat, step, _time(time), person, _name(name)))
    return tuple(found)


def _changes(
    record: Mapping[str, Json],
    setup: Setup,
    corrected: Sequence[tuple[int, int, int]],
    handed_over: Sequence[SeatHandover],
) -> tuple[Change, ...]:
    """All changes. Older versions of the app told of corrections and hand-overs alone, without marks."""
    if "changes" not in record:
        found = [Change(time, time, None) for _, _, time in corrected]
        found += [Change(one.time, one.time, one.seat) for one in handed_over]
        return tuple(sorted(found, key=lambda change: change[:2]))
    raw: Any = record["changes"]
    if not isinstance(raw, list) or len(raw) > MOST_REMARKS:
        raise NotImportable(Message("store.import.bad_record"))
    found = []
    for told in raw:
        if not isinstance(told, list) or len(told) != 3 or not _is_mark(told[1]):
            raise NotImportable(Message("store.import.bad_record"))
        time, mark, seat = told
        if seat is not None and not (type(seat) is int and 0 <= seat < len(setup.seats)):
            raise NotImportable(Message("store.import.bad_seats"))
        found.append(Change(_time(time), mark, seat))
    return tuple(sorted(found, key=lambda change: change[:2]))


def _replaced(record: Mapping[str, Json]) -> frozenset[int]:
    raw: Any = record.get("replaced", [])
    if not isinstance(raw, list) or len(raw) > MOST_REPLACED:
        raise NotImportable(Message("store.import.bad_record"))
    if not all(map(_is_mark, raw)):
        raise NotImportable(Message("store.import.bad_record"))
    return frozenset(raw)


def _note(record: Mapping[str, Json]) -> str:
    note = record.get("note", "")
    if not isinstance(note, str):
        raise NotImportable(Message("store.import.bad_record"))
    if len(note) > LONGEST_NOTE:
        raise NotImportable(Message("store.import.odd_text"))
    return clean_note(note)


def _is_known(person: Json, people: Sequence[NewPerson | None]) -> bool:
    return type(person) is int and 0 <= person < len(people) and people[person] is not None


def _time(raw: Json) -> int:
    if type(raw) is not int or not 0 <= raw < LATEST:
        raise NotImportable(Message("store.import.bad_time"))
    return raw


def _is_mark(raw: Json) -> bool:
    return type(raw) is int and 0 <= raw < 1 << 8 * MARK


def _small(number: Json) -> bool:
    return type(number) is int and 0 <= number < 100


def _judge_text(text: str) -> None:
    """Refuses texts that could never be typed into the app: much too long, with invisible characters, or such
    that nothing of them can be drawn."""
    if len(text) > LONGEST_TEXT:
        raise NotImportable(Message("store.import.odd_text"))
    _judge_whole(text)


def _judge_whole(text: str) -> None:
    """The same of a text in a thing that has bounds of its own: a score sheet."""
    if not plain(text):
        raise NotImportable(Message("store.import.odd_text"))
    if leaves_nothing(text):
        raise NotImportable(Message("store.name_undrawable"))
