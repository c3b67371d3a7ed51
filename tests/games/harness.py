"""A random player for any game: it knows nothing but the prompts, and plays to the end.

A new game gets all of this for free as soon as it is in the registry; it adds only
``tests/games/<id>/properties.py`` with ``check(state)``: what is neither made nor lost, and
``disguise(state, rng)``: a position that differs in secrets alone. A game whose options depend on each other
says there with ``related(rng, seats)``, too, which fit.

And what the tests of every game ask the engine: where actions lead, why one is refused.

    run = partial(after, GAME)
    refused = partial(refusal, GAME)
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from operator import attrgetter
from random import Random
from types import ModuleType
from typing import Any, TypeVar

from companion.core.action import Json
from companion.core.chronicle import Chronicle, Log, Record
from companion.core.errors import Refusal
from companion.core.game import Game, Setup
from companion.core.messages import LANGUAGES, Message, Words
from companion.core.options import (
    AnyOf,
    FreeText,
    Knowledge,
    ListOf,
    Number,
    NumberOrNone,
    OneOf,
    Option,
    Switch,
    Whole,
)
from companion.core.position import State
from companion.core.prompt import (
    Amount,
    Choice,
    Dice,
    Entries,
    Entry,
    Field,
    Item,
    Pick,
    Placing,
    Rows,
    Several,
    Text,
    Who,
    compose,
)
from companion.document import read_setup

NAMES = ["Петя", "Маша", "Даша", "Вася", "Настя", "Коля", "Тома", "Оля", "Юра", "Ира", "Лёва", "Зоя"]
TRIES = 400
"""How often a random filling of a prompt may be refused before the prompt counts as a dead end."""
PLAIN = frozenset((int, str, bool, type(None)))
"""What holds no message: most of what there is in a view."""


class DeadEnd(AssertionError):
    """A prompt that nothing legal came out of."""


def random_setup(game: Game[Any], rng: Random, **fixed: Json) -> Setup:
    """Any number of players, any options."""
    seats: list[Json] = list(NAMES[: rng.choice(game.players)])
    options: dict[str, Json] = {"first": rng.randrange(len(seats))}
    options |= {option.name: _random_option(option, rng) for option in game.options}
    return read_setup(game, seats, options | _related(game, rng, len(seats)) | fixed)


def random_action(game: Game[Any], state: Any, rng: Random) -> dict[str, Json]:
    """A legal action, found by filling the prompt at random."""
    return random_step(game, state, rng)[0]


def random_step(game: Game[Any], state: Any, rng: Random) -> tuple[dict[str, Json], Any, Any]:
    """A legal action as JSON, the action itself, and the position after it."""
    prompt = game.prompt(state)
    for _ in range(TRIES):
        raw = fill(rng.choice(prompt.choices), rng)
        try:
            return raw, *_step(game, state, raw)
        except Refusal:
            continue
    raise DeadEnd(f"{game.id}: nothing legal in {TRIES} tries of {prompt}")


def _step(game: Game[Any], state: Any, raw: dict[str, Json]) -> tuple[Any, Any]:
    """The action and the position after it, by both ways that the engine has to judge one."""
    action = game.read(state, raw)
    return action, game.apply(state, action)


def fill(choice: Choice, rng: Random) -> dict[str, Json]:
    """The choice with every field filled within its bounds."""
    seat = rng.choice(choice.seats) if choice.seats else None
    values = {
        field.name: _random_value(field, rng)
        for field in choice.fields
        if not (getattr(field, "optional", False) and rng.random() < 0.5)
    }
    return compose(choice, values, seat)


def agreed_action(game: Game[Any], state: Any, rng: Random, *without: str) -> dict[str, Json] | None:
    """Something that the table may agree on now, maybe with a reason; None where there is nothing."""
    step = agreed_step(game, state, rng, *without)
    return step and step[0]


def agreed_step(
    game: Game[Any], state: Any, rng: Random, *without: str
) -> tuple[dict[str, Json], Any, Any] | None:
    """The same with the action itself and the position after it."""
    choices = [choice for choice in game.agreed_choices(state) if choice.do not in without]
    for _ in range(TRIES if choices else 0):
        raw = fill(rng.choice(choices), rng)
        if rng.random() < 0.5:
            raw["why"] = rng.choice(("x", "карта упала под стол", "ж" * 60))
        try:
            return raw, *_step(game, state, raw)
        except Refusal:
            continue
    return None


def unasked_steps(game: Game[Any], state: Any) -> Iterator[tuple[dict[str, Json], Any, Any]]:
    """Steps that no prompt asks for, beside what it asks: other ways to say them, with nothing to fill in."""
    for verb in (game.phase_verbs or game.verbs)(state):
        if verb not in game.verbs(state):
            with suppress(Refusal):
                yield {"do": verb}, *_step(game, state, {"do": verb})


def play(
    game: Game[Any],
    setup: Setup,
    rng: Random,
    longest: int = 20_000,
    agreed: float = 0,
    end: float = 0,
    unasked: float = 0,
) -> Iterator[tuple[Any, Any, Any]]:
    """A whole random game as steps (position before, action, position after).

    ``agreed`` is how likely the table agrees on something before a step, ``end`` that it ends the game,
    ``unasked`` that it says a step in a way that is not asked for.
    """
    state = game.start(setup)
    for _ in range(longest):
        if state.over:
            return
        step: tuple[Any, Any, Any] | None = None
        if rng.random() < end and "end" in game.agreed_verbs(state):
            step = {"do": "end"}, *_step(game, state, {"do": "end"})
        elif rng.random() < agreed:
            step = agreed_step(game, state, rng, "end")
        elif unasked and (others := list(unasked_steps(game, state))) and rng.random() < unasked:
            step = rng.choice(others)
        _, action, after = step or random_step(game, state, rng)
        yield state, action, after
        state = after
    raise AssertionError(f"{game.id}: no end after {longest} actions")


def disguise(game: Game[Any], state: Any, rng: Random) -> Any:
    """A position that looks the same to the table, but differs in what is secret."""
    return _properties(game).disguise(state, rng)


def check_conservation(game: Game[Any], state: Any) -> None:
    """Every card, coin and token of the position is somewhere, exactly once."""
    _properties(game).check(state)


def _related(game: Game[Any], rng: Random, seats: int) -> dict[str, Json]:
    """Those options of a game that can't be chosen one by one."""
    related: Callable[[Random, int], dict[str, Json]] | None = getattr(_properties(game), "related", None)
    return related(rng, seats) if related else {}


def _properties(game: Game[Any]) -> ModuleType:
    return import_module(f"tests.games.{game.id}.properties")


def messages_in(thing: object) -> list[Message]:
    """Every message anywhere inside a view, a prompt or a sheet."""
    found: list[Message] = []
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Message):
            found.append(one)
            continue
        kind: Any = type(one)
        if kind not in PLAIN:
            waiting += _members_of(kind)(one)
    return found


@cache
def _members_of(kind: type) -> Callable[[Any], Iterable[object]]:
    """How to get at what is inside of things of this kind."""
    if issubclass(kind, dict):
        return dict.values
    if issubclass(kind, (tuple, list)):
        return iter
    names = [field.name for field in dataclasses.fields(kind)] if dataclasses.is_dataclass(kind) else []
    if len(names) > 1:
        return attrgetter(*names)
    return lambda thing: [getattr(thing, name) for name in names]


def _random_option(option: Option, rng: Random) -> Json:
    match option:
        case Switch():
            return rng.random() < 0.5
        case OneOf(values=values):
            return rng.choice(values)
        case AnyOf(values=values):
            return [value for value in values if rng.random() < 0.5]
        case Number(low=low, high=high, default=default):
            return rng.randint(max(low, default // 2), min(high, default * 2))
        case NumberOrNone(low=low, high=high):
            return rng.choice((None, rng.randint(low, high)))
        case FreeText(shortest=shortest, longest=longest):
            return _random_text(rng.randint(shortest, longest), rng)
        case ListOf(member=member, most=most):
            return [_random_option(member, rng) for _ in range(rng.randint(0, most or 3))]
        case Knowledge(default=nothing):
            return nothing
        case Whole():
            return None  # never left to chance alone: `related` says which fits


def _random_value(field: Field, rng: Random) -> Json:
    match field:
        case Pick(items=items):
            return rng.choice(items).value
        case Several(items=items, low=low, high=high):
            copies = _copies(items)
            count = rng.choice((low, high, rng.randint(low, high)))
            return rng.sample(copies, min(count, len(copies)))
        case Dice(count=count, faces=faces):
            return _random_dice(_copies(faces), count, rng)
        case Amount(low=low, high=int(high)) if low < 0:
            return _random_entry(low, high, rng)
        case Amount(low=low, high=high, step=step):
            steps = 12 if high is None else (high - low) // step
            return low + step * min(steps, int(rng.random() ** 2 * (steps + 1)))
        case Entry(low=low, high=high):
            return rng.choice((None, _random_entry(low, high, rng)))
        case Entries():
            return _random_entries(field, rng)
        case Placing():
            return _random_places(field, rng)
        case Who(seats=seats):
            return rng.choice(seats)
        case Text():
            return _random_text(8, rng)
        case Rows(count=count, fields=fields):
            return [{part.name: _random_value(part, rng) for part in fields} for _ in range(count)]


def _random_entry(low: int, high: int, rng: Random) -> int:
    """Mostly a small number, now and then any."""
    small = rng.random() < 0.99
    return rng.randint(max(low, -30), min(high, 60)) if small else rng.randint(low, high)


def _random_entries(field: Entries, rng: Random) -> list[Json]:
    """Some or all have a number; where they must add up to something, the last one makes up for the rest."""
    chosen = rng.sample(field.seats, rng.randint(1, len(field.seats)))
    numbers = {seat: _random_entry(field.low, field.high, rng) for seat in chosen}
    if field.sum is not None:
        numbers[chosen[-1]] += field.sum - sum(numbers.values())
    return [numbers.get(seat) for seat in range(field.count)]


def _random_places(field: Placing, rng: Random) -> list[Json]:
    """Who came where, now and then level."""
    came = [rng.randrange(2 * len(field.sides)) for _ in field.sides]
    places = {
        seat: 1 + sum(other < own for other in came)
        for side, own in zip(field.sides, came, strict=True)
        for seat in side
    }
    return [places.get(seat) for seat in range(field.count)]


def _random_text(length: int, rng: Random) -> str:
    return "".join(rng.choices("абвгдежзиклмн", k=length))


def _random_dice(sides: list[int | str], count: int, rng: Random) -> list[Json]:
    """Fair dice, and now and then dice that favour one side, so that rare sums turn up, too."""
    favoured = rng.choice(sides)
    odds = rng.choice((0, 0, 0.6))
    return [favoured if rng.random() < odds else rng.choice(sides) for _ in range(count)]


def _copies(items: tuple[Item, ...]) -> list[int | str]:
    return [item.value for item in items for _ in range(item.left)]


S = TypeVar("S", bound=State)
SPEAKERS = [Words(language) for language in LANGUAGES]


def after(game: Game[S], state: S, *actions: Json) -> S:
    """The position after these actions, each in the JSON of the contract."""
    for raw in actions:
        state = game.apply(state, game.read(state, raw))
    return state


def refusal(game: Game[Any], state: Any, raw: Json) -> str:
    """With which code an action is refused."""
    return _refused(game, state, raw).code


def reason(game: Game[Any], state: Any, raw: Json) -> Message:
    """Why an action is refused, as the player is told."""
    return _refused(game, state, raw).message


def _refused(game: Game[Any], state: Any, raw: Json) -> Refusal:
    """How an action is refused. It has a sentence in both languages, and nothing has changed."""
    before = repr(state)
    try:
        after(game, state, raw)
    except Refusal as refusal:
        for words in SPEAKERS:
            assert words.say(refusal.message, NAMES)
        assert repr(state) == before
        return refusal
    raise AssertionError(f"{raw} was not refused")


def log_of(game: Game[Any], state: Any, actions: Sequence[Json]) -> Log[Any]:
    """The log of these actions."""
    states, made = [state], []
    for raw in actions:
        made.append(game.read(states[-1], raw))
        states.append(game.apply(states[-1], made[-1]))
    return Log(tuple(states), tuple(made))


def said(chronicle: Chronicle, names: Sequence[str]) -> list[str]:
    """The moments in English, the best first."""
    words = Words("en")
    return [words.say(moment.message, names) for moment in chronicle.moments]


def reached(chronicle: Chronicle, record: Record) -> dict[int, int]:
    """What each seat has reached of a record; whoever has nothing is left out."""
    return {feat.seat: feat.value for feat in chronicle.feats if feat.record == record}
