"""What a guest's action is worth. Judged by the owner of the session, in the owner's thread."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.action import Json
from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.prompt import Choice
from companion.core.session import Session
from companion.guests.telling import Position, choices_of


class Stale(Exception):
    """The guest was looking at another position."""

    message = Message("guests.stale")


def play(
    session: Session,
    seat: int | None,
    at: int,
    action: Mapping[str, Json],
    by_clock: frozenset[str] = frozenset(),
) -> None:
    """Plays what the guest at ``seat`` does, or raises `Stale` or a `Refusal`; then nothing has happened.

    The seat is the guest's own. Where dice or a deck decide and the guest does not say how, the table rolls.
    What the table's clock decides (``by_clock``), no guest says in words.
    """
    if at != session.cursor:
        raise Stale
    if seat is None:
        raise Refusal("not_your_turn", Message("guests.only_watching"))
    _check_whose(session, seat, action)
    if action.get("do") in by_clock:
        raise Refusal("not_now", Message("guests.no_clock"))
    action = {"seat": seat, **action}
    drawn = _left_to_chance(session, seat, action)
    if drawn is None:
        session.submit(action)
    else:
        session.submit({**session.roll(drawn), "seat": seat}, "app")


def _check_whose(session: Session, seat: int, action: Mapping[str, Json]) -> None:
    """A guest acts for nobody else, and not for the table as a whole; in the contract's order of reasons."""
    game, state = session.game, session.state
    kind = game.kind_of(action.get("do"))
    if kind not in game.rules:
        raise Refusal("not_your_turn", Message("guests.for_the_table"))
    game.check_verb(state, kind.do)
    named = action.get("seat", seat)
    if type(named) is not int or named != seat:
        turn: int | None = state.turn
        whose = Message("guests.not_your_seat") if turn in (None, seat) else _turn_of(turn)
        raise Refusal("not_your_turn", whose)


def _turn_of(turn: int | None) -> Message:
    assert turn is not None
    return Message("core.not_your_turn", seat=Seat(turn))


def _left_to_chance(session: Session, seat: int, action: Mapping[str, Json]) -> Choice | None:
    """The choice whose dice or cards the guest has left to the table, where it is one."""
    said: dict[str, Any] = {name: value for name, value in action.items() if name not in ("do", "seat")}
    for choice in choices_of(Position.of(session), session.prompt(), seat):
        if choice.chance and choice.fields and choice.do == action["do"] and said == dict(choice.fixed):
            return choice
    return None
