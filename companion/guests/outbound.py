"""What guests are sent: JSON texts, made from what one seat may see.

A secret goes to its owner's phone only: whatever depends on the position comes from the public view, from the
prompt's choices of the very seat, and from `Game.own`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from companion.core.action import Json
from companion.core.countdown import Claim, Countdown
from companion.core.game import Game, Setup, View
from companion.core.game_clock import GameClock
from companion.core.messages import Message, Words
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
)
from companion.core.seat_play import choices_for
from companion.core.session import Session

LONGEST_NAME = 60
"""Letters of a name that phones are shown."""


@dataclass(frozen=True, slots=True)
class Position:
    """A game as it stands, for other threads to read: it never changes."""

    game: Game[Any]
    setup: Setup
    at: int
    """How many steps were played."""
    state: Any
    story: tuple[Message, ...]
    """The last of them."""
    by_clock: frozenset[str] = frozenset()
    """The verbs that the table's own clock decides: guests claim, and are offered none of them."""

    @classmethod
    def of(cls, session: Session, by_clock: frozenset[str] = frozenset()) -> Position:
        """Where a session stands now."""
        at = session.cursor
        story = session.story(at - 1) if at else ()
        return cls(session.game, session.setup, at, session.state, story, by_clock)

    @property
    def names(self) -> tuple[str, ...]:
        """The people as phones name them."""
        return tuple(_shortened(name) for name in self.setup.seats)


def _shortened(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


@dataclass(frozen=True, slots=True)
class ClockState:
    """A countdown as the phones show it."""

    lot: int
    """The step at which it goes on."""
    count: Countdown
    bidders: tuple[int, ...]
    """The seats that may claim."""
    claims: tuple[Claim, ...] = ()
    """Who claimed, the first one first."""


@cache
def words_of(language: str) -> Words:
    """The sentences of a language."""
    return Words(language)


def encode(message: Mapping[str, Json]) -> str:
    """A message as it goes over the line. ASCII only: no name can break it."""
    return json.dumps(message, ensure_ascii=True, separators=(",", ":"))


def welcome_message(seat: int | None, token: str | None, seats: Sequence[Json], language: str) -> str:
    """The answer to a hello."""
    return encode({"type": "welcome", "seat": seat, "token": token, "seats": seats, "language": language})


def refused_message(code: str, message: Message, words: Words, names: Sequence[str]) -> str:
    """Why something a guest did counts for nothing."""
    return encode({"type": "refused", "code": code, "message": words.say(message, names)})


def gone_message(why: str, words: Words) -> str:
    """The last message before the line is closed; ``why`` is one of ended, freed,
    dismissed, elsewhere."""
    return encode({"type": "gone", "why": why, "message": words.say(Message(f"guests.gone.{why}"))})


class TableMessages:
    """One position in words, for every seat: what everybody may know is rendered once a language."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._prompt = position.game.prompt(position.state)
        self._shown: tuple[View, tuple[Message, ...]] | None = None
        """The table's view and what lies there in sentences, as soon as somebody asks: no language changes
        them."""
        self._public: dict[str, dict[str, Json]] = {}
        self._rendered: dict[tuple[int | None, str], str] = {}

    def message(self, seat: int | None, language: str) -> str:
        """The whole table as ``seat`` may see it; None only watches."""
        key = (seat, language)
        if key not in self._rendered:
            self._rendered[key] = self._render(seat, words_of(language))
        return self._rendered[key]

    def _render(self, seat: int | None, words: Words) -> str:
        game, prompt, names = self.position.game, self._prompt, self.position.names
        open_now = choices_for(game, self.position.state, prompt, seat, self.position.by_clock)
        asked = prompt.seat is not None and prompt.seat == seat
        called = prompt.seat is None and any(seat in choice.seats for choice in open_now)
        own = () if seat is None else game.own(self.position.state, seat)
        mine: dict[str, Json] = {
            "prompt": {
                "ask": words.say(prompt.ask, names),
                "yours": asked or called,
                "choices": [_choice(game, choice, words, names) for choice in open_now],
            },
            "own": [words.say(said, names) for said in own],
        }
        return encode(self._public_part(words) | mine)

    def _public_part(self, words: Words) -> dict[str, Json]:
        if self._shown is None:
            game, state = self.position.game, self.position.state
            self._shown = game.view(state, None), game.glance(state)
        if words.language not in self._public:
            self._public[words.language] = _public_part(self.position, *self._shown, words)
        return self._public[words.language]


def _public_part(position: Position, view: View, glance: Sequence[Message], words: Words) -> dict[str, Json]:
    game, state, names = position.game, position.state, position.names
    return {
        "type": "table",
        "at": position.at,
        "game": game.id,
        "title": words.say(Message(f"{game.id}.name")),
        "turn": state.turn,
        "over": state.over,
        "winners": list(game.winners(state)),
        "out": list(state.sitting_out),
        "figures": [figure(one.figure) for one in view.seats],
        "details": [[words.say(said, names) for said in one.details] for one in view.seats],
        "board": [words.say(said, names) for said in glance],
        "story": [words.say(said, names) for said in position.story],
        "sheet": _sheet(position, words) if state.over else None,
    }


def _sheet(position: Position, words: Words) -> list[Json]:
    """How everybody's points add up, in words."""
    return [
        {
            "lines": [[words.say(line.item, position.names), figure(line.points)] for line in lines],
            "total": figure(sum(line.points for line in lines)),
        }
        for lines in position.game.sheet(position.state)
    ]


def clock_message(state: ClockState | None, now: float) -> str:
    """The countdown, to be drawn in step with the table. It began at ``began`` with its lead-in, pauses left
    out; where it stands still, so much has ``elapsed``."""
    if state is None:
        return encode({"type": "clock", "lot": None, "now": now})
    count, pace = state.count, state.count.pace
    first = state.claims[0].stamp if state.claims else None
    return encode(
        {
            "type": "clock",
            "lot": state.lot,
            "now": now,
            "began": count.since - count.counted,
            "elapsed": None if count.stopped is None else count.elapsed(count.stopped),
            "paused": count.paused and first is None,
            "start": pace.start,
            "step": pace.step_ms,
            "lead_in": pace.lead_in_ms,
            "bidders": list(state.bidders),
            "price": None if first is None else count.read(first).number,
            "claims": [{"seat": claim.seat, "behind": claim.stamp - (first or 0)} for claim in state.claims],
        }
    )


def figure(number: int | None) -> str:
    """A number as it is written: with a real minus; nothing where there is none."""
    if number is None:
        return ""
    return f"−{-number}" if number < 0 else str(number)


def time_message(clock: GameClock | None, now: float) -> str:
    """The game clock as it stands: what is ``left`` to each seat and how much overtime is ``late``, whose
    time runs (``seat``, and everybody's with ``whole``), and for how long that is still ``free``. The phone
    counts on from the moment it hears of it."""
    if clock is None:
        return encode({"type": "time", "left": None})
    stamp = round(now)
    if not clock.paused:
        clock = replace(clock, seen=stamp)
    times = [clock.time_of(seat, stamp) for seat in range(len(clock.seats))]
    return encode(
        {
            "type": "time",
            "seat": clock.seat,
            "runs": not clock.paused,
            "whole": clock.control.kind == "whole",
            "free": max(0, clock.free - clock.elapsed(stamp)),
            "left": [one.left for one in times],
            "late": [one.late for one in times],
        }
    )


def _choice(game: Game[Any], choice: Choice, words: Words, names: Sequence[str]) -> dict[str, Json]:
    return {
        "do": choice.do,
        "label": _capital(words.say(choice.label, names)),
        "fields": [describe_field(game, field, words, names) for field in choice.fields],
        "fixed": dict(choice.fixed),
        "within": choice.within,
        "chance": choice.chance,
        "secret": choice.secret,
    }


def describe_field(game: Game[Any], field: Field, words: Words, names: Sequence[str]) -> dict[str, Json]:
    """A field with its bounds; the page draws a form from it. How likely chance picks something is not told:
    it may follow from a secret."""
    kind = type(field).__name__.lower()
    own = f"{game.id}.field.{field.name}"
    label = Message(own if words.has(own) else f"guests.field.{kind}")
    label = getattr(field, "title", None) or label
    described: dict[str, Json] = {"type": kind, "name": field.name, "label": words.say(label)}
    match field:
        case Pick(items=items, optional=optional):
            return described | {"items": _items(items, words, names), "optional": optional}
        case Several(items=items, low=low, high=high):
            return described | {"items": _items(items, words, names), "low": low, "high": high}
        case Dice(count=count, faces=faces):
            return described | {"items": _items(faces, words, names), "count": count}
        case Amount(low=low, high=high, step=step, optional=optional):
            return described | {"low": low, "high": high, "step": step, "optional": optional}
        case Entry(low=low, high=high):
            return described | {"low": low, "high": high}
        case Entries(seats=seats, count=count, low=low, high=high, sum=total):
            return described | {"seats": list(seats), "count": count, "low": low, "high": high, "sum": total}
        case Placing(sides=sides, count=count):
            placed: Sequence[Json] = sorted(seat for side in sides for seat in side)
            bounds: dict[str, Json] = {"count": count, "low": 1, "high": len(placed), "sum": None}
            return described | bounds | {"type": "entries", "seats": placed}
        case Who(seats=seats):
            return described | {"seats": list(seats)}
        case Text():
            return described
        case Rows(count=count, fields=fields):
            parts: list[Json] = [describe_field(game, part, words, names) for part in fields]
            return described | {"count": count, "fields": parts}


def _items(items: Sequence[Item], words: Words, names: Sequence[str]) -> list[Json]:
    return [
        {
            "value": item.value,
            "label": _capital(words.say(item.label, names)),
            "left": item.left,
            "note": None if item.note is None else words.say(item.note, names),
        }
        for item in items
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
