"""A player with a device of their own plays one seat: what that seat may do, and what it does.

`Session.submit` believes whoever is at the table, for every seat. Here nobody acts for anybody else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.core.action import Json
from companion.core.errors import Refusal
from companion.core.game import Game
from companion.core.messages import Message, Seat
from companion.core.prompt import Choice, Prompt, Who, compose
from companion.core.session import Session


class Stale(Exception):
    """The player was looking at another position."""

    message = Message("core.stale")


def choices_for(
    game: Game[Any], state: Any, prompt: Prompt, seat: int | None, by_clock: frozenset[str] = frozenset()
) -> tuple[Choice, ...]:
    """What a seat may do now, but for what the table's clock decides (``by_clock``). Where nobody in
    particular is asked, everybody may, unless the rules say no."""
    if seat is None or prompt.seat not in (None, seat):
        return ()
    return tuple(
        choice
        for choice in (_for_oneself(choice) for choice in prompt.choices if _admits(choice, seat))
        if choice.do not in by_clock and (choice.seats or _is_heard(game, state, choice, seat))
    )


def play_seat(
    session: Session,
    seat: int | None,
    at: int,
    action: Mapping[str, Json],
    by_clock: frozenset[str] = frozenset(),
) -> None:
    """Plays an action for ``seat``, or raises `Stale` or a `Refusal`; then nothing has happened.

    ``at`` is the step that the player was looking at. Where dice or a deck decide and the action does not say
    how, the app rolls. What the table's clock decides (``by_clock``), no player says in words.
    """
    if at != session.cursor:
        raise Stale
    if seat is None:
        raise Refusal("not_your_turn", Message("core.only_watching"))
    _check_whose(session, seat, action)
    if action.get("do") in by_clock:
        raise Refusal("not_now", Message("core.no_clock"))
    action = {"seat": seat, **action}
    drawn = _left_to_chance(session, seat, action)
    if drawn is None:
        session.submit(action)
    else:
        session.submit({**session.roll(drawn), "seat": seat}, "app")


def _check_whose(session: Session, seat: int, action: Mapping[str, Json]) -> None:
    """A player acts for nobody else, nor for the table as a whole; in the contract's order of reasons."""
    game, state = session.game, session.state
    kind = game.kind_of(action.get("do"))
    if kind not in game.rules:
        raise Refusal("not_your_turn", Message("core.for_the_table"))
    game.check_verb(state, kind.do)
    named = action.get("seat", seat)
    if type(named) is not int or named != seat:
        turn: int | None = state.turn
        if turn is None or turn == seat:
            raise Refusal("not_your_turn", Message("core.not_your_seat"))
        raise Refusal("not_your_turn", Message("core.not_your_turn", seat=Seat(turn)))


def _left_to_chance(session: Session, seat: int, action: Mapping[str, Json]) -> Choice | None:
    """The choice whose dice or cards the player has left to the app, where it is one."""
    said: dict[str, Any] = {name: value for name, value in action.items() if name not in ("do", "seat")}
    for choice in choices_for(session.game, session.state, session.prompt(), seat):
        if choice.chance and choice.fields and choice.do == action["do"] and said == dict(choice.fixed):
            return choice
    return None


def _admits(choice: Choice, seat: int) -> bool:
    """Whether a choice is open to a seat, and can be about it."""
    about = [field.seats for field in choice.fields if isinstance(field, Who) and field.name == "seat"]
    return all(seat in seats for seats in [*([choice.seats] if choice.seats else []), *about])


def _for_oneself(choice: Choice) -> Choice:
    """A choice without the question whom it is about."""
    left = tuple(field for field in choice.fields if field.name != "seat")
    return choice if left == choice.fields else replace(choice, fields=left)


def _is_heard(game: Game[Any], state: Any, choice: Choice, seat: int) -> bool:
    """Whether the rules would hear this seat at all; what it lacks to do it is another matter."""
    try:
        game.apply(state, game.read(state, compose(choice, {}, seat)))
    except Refusal as refusal:
        return refusal.code != "not_your_turn"
    return True
