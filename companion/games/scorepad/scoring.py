"""What the pad adds up to."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.game import Line, Sheet, leaders
from companion.core.messages import Argument, Message, Seat
from companion.games.scorepad.state import Row, State, Terms


def sheet(state: State) -> Sheet:
    """The start, then a line a round, or one for each time that something was counted.

    With teams a line says whose points they were, and everybody has those of their partners, too.
    """
    written = _lines(state)
    begun = (Line(Message("scorepad.line.start"), state.pad.start),) if state.pad.start else ()
    return tuple(
        (*begun, *(line for seat, line in written if seat in partners)) for partners in state.pad.partners
    )


def places(state: State) -> tuple[int | None, ...]:
    """Each seat's place, which partners share; None for who has none, all 2 where all have lost together."""
    pad = state.pad
    if pad.mode == "places":
        return state.places or (None,) * pad.seats
    if pad.mode == "coop":
        place = None if state.won is None else 1 if state.won else 2
        return tuple(None if seat in state.sitting_out else place for seat in range(pad.seats))
    own = ranks(state)
    best = [own[side[0]] for side in pad.sides]
    return tuple(1 + sum(other > rank for other in best) for rank in own)


def ranks(state: State) -> tuple[int, ...]:
    """Most points first, or fewest; equal totals share."""
    return tuple(-total if state.pad.lowest else total for total in state.totals)


def verdict(state: State) -> tuple[Message, ...]:
    """Why several have won."""
    if not state.pad.scored:
        return ()
    best = leaders(ranks(state))
    if len({state.pad.partners[seat] for seat in best}) == 1:
        return ()
    total = state.totals[best[0]]
    return (Message("scorepad.verdict.shared", seats=tuple(map(Seat, best)), n=total),)


def totals_by_round(pad: Terms, rounds: Iterable[Row]) -> list[tuple[int, ...]]:
    totals = [pad.start] * pad.seats
    found = []
    for row in rounds:
        for side in pad.sides:
            points = sum([row[seat] or 0 for seat in side])
            for seat in side:
                totals[seat] += points
        found.append(tuple(totals))
    return found


def round_name(pad: Terms, number: int) -> Message:
    """A round in words: the name of its row, or its number (from 1)."""
    if number <= len(pad.labels):
        return Message("scorepad.row", label=pad.labels[number - 1])
    return Message("scorepad.round", round=number)


def _lines(state: State) -> list[tuple[int, Line]]:
    """Everything that was written, in order, each line with the seat whose points they are."""
    pad = state.pad
    found = []
    for number, row in enumerate(state.rounds, start=1):
        labelled = number <= len(pad.labels)
        facts: dict[str, Argument] = {"round": number}
        if labelled:
            facts["label"] = pad.labels[number - 1]
        kind = "label" if labelled else "round"
        if pad.teams:
            items = [_item(pad, kind, seat, facts) for seat in range(pad.seats)]
        else:
            items = [_item(pad, kind, 0, facts)] * pad.seats  # one for all, who may be many
        found += [(seat, Line(items[seat], points or 0)) for seat, points in enumerate(row)]
    for number, addition in enumerate(state.additions, start=1):
        item = _item(pad, "add", addition.seat, {"n": number})
        found.append((addition.seat, Line(item, addition.points)))
    return found


def _item(pad: Terms, kind: str, seat: int, facts: dict[str, Argument]) -> Message:
    if pad.teams:
        return Message(f"scorepad.line.{kind}.of", seat=Seat(seat), **facts)
    return Message(f"scorepad.line.{kind}", **facts)
