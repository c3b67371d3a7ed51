"""Whether a game of a file fits: it is played again by the engine, from its first step to its last.

Nothing here knows the database. What passes is ready to be written; what does not raises `NotImportable`,
which says why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import repeat
from typing import Any, cast

from companion.core.action import Json
from companion.core.counted import Table, agreed_in, count
from companion.core.errors import BadDocument, Refusal
from companion.core.game import Game, Setup
from companion.core.journal import Outcome
from companion.core.messages import Message
from companion.core.options import Knowledge, Whole
from companion.core.session import Session
from companion.core.steps import Steps, finished, in_thread
from companion.document import known_game, read_document
from companion.store.errors import NameRefused
from companion.store.game_list import LARGEST_TOTAL
from companion.store.importing.game_record import GameRecord
from companion.store.importing.records import NewGame, NewPerson, NotImportable, PackedSteps, name_of_file
from companion.store.names import (
    LONGEST_PRESET,
    LONGEST_TEXT,
    clean_name,
    folded,
    plain,
)
from companion.store.pads import NewPreset, new_preset
from companion.store.wording import disambiguate, drawn_game, drawn_names, drawn_words, leaves_nothing

MOST_STEPS = 5_000
"""How many steps a game may have: ten times as many as the longest."""
MOST_CARDS = 500
"""How many cards of a game a file may know."""
AT_ONCE = 20
"""How many people are looked at before somebody else may have a turn."""


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
        preset = new_preset(name_of_file(name, LONGEST_PRESET), drawn, teams)
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
    record = GameRecord(raw.get("record"), len(names), len(actions), people)
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
        return (yield from _counted(game, setup, raw, record))
    entries = zip(actions, record.sources(), repeat(record.version(game.version)))
    times, seed = record.times(), record.seed()
    yield
    session = yield from Session.playing(game, setup, seed, entries)
    if (damage := session.damage) is not None:
        raise NotImportable(Message("store.import.step", step=damage.at + 1, reason=damage.message), names)
    # A pad of thousands of rounds takes longer to add up than a slice may.
    outcome = (yield from in_thread(lambda: session.outcome)) if session.over else None
    _bound(outcome)
    steps = yield from PackedSteps.of(session.entries, times)
    updated, ended = record.time("updated"), record.finished()
    return NewGame(
        rules=game,
        setup=setup,
        seed=seed,
        created=record.time("created"),
        updated=updated,
        # Whether it is over its steps say, whatever stands beside them.
        finished=None if not session.over else updated if ended is None else ended,
        people=record.people(),
        steps=steps,
        outcome=outcome,
        changes=record.changes(),
        replaced=record.replaced(),
        coach=record.coach(),
        corrected=record.corrected(),
        handed_over=record.handed_over(),
        note=record.note(),
        clock=record.clock(),
    )


def _read(raw: Json) -> tuple[Game[Any], Setup, Sequence[Json]]:
    try:
        return read_document(_agreed(raw))
    except BadDocument as error:
        raise NotImportable(error.message) from None


def _agreed(raw: Json) -> Json:
    """The document of a counted game with the options that what lay on the table says."""
    if not isinstance(raw, Mapping):
        return raw
    told, options = raw.get("counted"), raw.get("options", {})
    if not isinstance(told, Mapping) or not isinstance(options, Mapping):
        return raw
    return {**raw, "options": {**options, **agreed_in(known_game(raw.get("game")), told)}}


def _reading(raw: Json) -> Steps[tuple[Game[Any], Setup, Sequence[Json]]]:
    """The same; the examples of a whole sheet in the set-up may take longer to reckon than a slice may."""
    if isinstance(raw, Mapping) and (_has_whole(raw.get("options")) or _has_whole(raw.get("counted"))):
        return (yield from in_thread(lambda: _read(raw)))
    return _read(raw)


def _has_whole(told: Json) -> bool:
    """Whether a whole score sheet may be among these."""
    return isinstance(told, Mapping) and any(isinstance(value, Mapping) for value in told.values())


def _counted(game: Game[Any], setup: Setup, raw: Mapping[str, Json], record: GameRecord) -> Steps[NewGame]:
    """A game that was counted, not played: it is counted again. What it says of its day is one moment."""
    table, finished = raw["counted"], record.time("finished")
    if raw.get("actions"):
        raise NotImportable(Message("store.import.bad_steps"))
    try:
        if _has_whole(table):
            outcome = yield from in_thread(lambda: count(game, setup.seats, table).outcome)
        else:
            outcome = count(game, setup.seats, table).outcome
    except Refusal as refusal:
        raise NotImportable(refusal.message, setup.seats) from None
    _bound(outcome)
    return NewGame(
        rules=game,
        setup=replace(setup, options={}),
        seed=record.seed(),
        created=finished,
        updated=finished,
        finished=finished,
        people=record.people(),
        steps=PackedSteps.nothing(),
        outcome=outcome,
        changes=record.changes(),
        replaced=record.replaced(),
        note=record.note(),
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
    name = name_of_file(raw.get("name"))
    return NewPerson(name, colour, symbol, removed, folded(clean_name(cast(str, raw["name"]))))


def _names(seats: Sequence[str]) -> tuple[str, ...]:
    names = {seat: (folded(clean_name(name)), name_of_file(name)) for seat, name in enumerate(seats)}
    return tuple(finished(disambiguate(names)).values())


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
