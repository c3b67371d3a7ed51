"""What is written, and what follows from it. The rules of the game itself are the table's own affair."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from companion.core.errors import BadDocument, Refusal
from companion.core.game import Setup
from companion.core.messages import Message, Seat
from companion.core.persistent_list import PersistentList
from companion.core.position import changed, put
from companion.games.scorepad.actions import Add, Edit, Round
from companion.games.scorepad.state import MOST, Addition, State, Terms


def complete_setup(setup: Setup, said: Collection[str]) -> Setup:
    """Options that contradict each other are no set-up; with named rows there are as many rounds as rows."""
    options = setup.options
    if options["target"] == options["start"]:
        raise BadDocument(Message("scorepad.target_is_start"), "target")
    _check_teams(options["teams"], len(setup.seats))
    rows = len(options["labels"])
    if options["mode"] == "rounds" and rows:
        if "rounds" in said and options["rounds"] != rows:
            raise BadDocument(Message("scorepad.rounds_are_labels", n=rows), "rounds")
        return replace(setup, options={**options, "rounds": rows})
    return setup


def _check_teams(teams: tuple[int, ...], seats: int) -> None:
    """Everybody is in a team, there are at least two, and no number is left out."""
    if not teams:
        return
    if len(teams) != seats:
        raise BadDocument(Message("scorepad.team_for_everybody"), "teams")
    if len(set(teams)) < 2:
        raise BadDocument(Message("scorepad.two_teams"), "teams")
    if set(teams) != set(range(max(teams) + 1)):
        raise BadDocument(Message("scorepad.empty_team"), "teams")


def start(setup: Setup) -> State:
    options = setup.options
    in_rounds = options["mode"] == "rounds"
    pad = Terms(
        name=options["name"],
        seats=len(setup.seats),
        first=setup.first,
        mode=options["mode"],
        lowest=options["lowest"],
        start=options["start"],
        target=options["target"],
        rounds=options["rounds"] if in_rounds else 0,
        zero_sum=in_rounds and options["zero_sum"],
        teams=tuple(options["teams"]),
        labels=tuple(options["labels"]) if in_rounds else (),
    )
    return State(
        pad=pad,
        totals=(pad.start,) * pad.seats,
        dealer=pad.first,
        rounds=PersistentList(),
        additions=PersistentList(),
    )


def verbs(state: State) -> tuple[str, ...]:
    """The verbs that are open. What was written can be changed even after the end."""
    edit = ("edit",) if state.rounds else ()
    if state.over:
        return edit
    return ("add",) if state.pad.mode == "counter" else ("round", *edit)


def phase_verbs(state: State) -> tuple[str, ...]:
    """During a game with rounds there may be none yet to change, which is then said of the round."""
    return ("round", "edit") if state.pad.mode == "rounds" and not state.over else verbs(state)


def write_round(state: State, action: Round) -> State:
    """A row for everybody; who sits out has no entry."""
    pad, points = state.pad, action.points
    if action.seat is not None:
        _check_seat(state, action.seat)
    if len(points) != pad.seats:
        message = Message("scorepad.wrong_number_of_entries", n=pad.seats, given=len(points))
        raise Refusal("bad_value", message)
    if points.count(None) == pad.seats:
        raise Refusal("bad_value", Message("scorepad.empty_round"))
    for seat in state.sitting_out:
        if points[seat] is not None:
            raise _sits_out(seat)
    missing, totals = 0, [*state.totals]
    for entry, side in zip(points, pad.partners, strict=True):
        if entry is not None:
            if not -MOST <= entry <= MOST:
                raise _too_many_digits()
            missing += entry
            for seat in side:
                totals[seat] += entry
    if pad.zero_sum and missing:
        raise Refusal("bad_value", Message("scorepad.not_zero", n=missing))
    return changed(
        state,
        totals=tuple(totals),
        rounds=state.rounds.appended(points),
        dealer=next_dealer(state),
    )


def edit(state: State, action: Edit) -> State:
    """Another entry, wherever it was wrong; it need not balance the round."""
    seat, number = action.seat, action.round
    _check_seat(state, seat)
    if number < 1:
        raise Refusal("bad_value", Message("scorepad.rounds_from_one"))
    points, rounds = action.points, state.rounds
    if points is not None and not -MOST <= points <= MOST:
        raise _too_many_digits()
    if number > len(rounds):
        raise Refusal("not_available", Message("scorepad.no_such_round", n=len(rounds)))
    row = rounds[number - 1]
    more = (points or 0) - (row[seat] or 0)
    return changed(
        state,
        totals=_with_points(state, seat, more),
        rounds=rounds.changed(number - 1, put(row, seat, points)),
    )


def add(state: State, action: Add) -> State:
    _check_seat(state, action.seat)
    if not -MOST <= action.points <= MOST:
        raise _too_many_digits()
    if action.points == 0:
        raise Refusal("bad_value", Message("scorepad.nothing_to_add"))
    if action.seat in state.sitting_out:
        raise _sits_out(action.seat)
    return changed(
        state,
        totals=_with_points(state, action.seat, action.points),
        additions=state.additions.appended(Addition(action.seat, action.points)),
    )


def next_dealer(state: State) -> int:
    """Who deals after this one: the next clockwise who plays."""
    dealer = (state.dealer + 1) % state.pad.seats
    while dealer in state.sitting_out:
        dealer = (dealer + 1) % state.pad.seats
    return dealer


def _with_points(state: State, seat: int, points: int) -> tuple[int, ...]:
    """The totals once a seat, and with it its team, has got so many more."""
    totals = [*state.totals]
    for partner in state.pad.partners[seat]:
        totals[partner] += points
    return tuple(totals)


def _check_seat(state: State, seat: int) -> None:
    if not 0 <= seat < state.pad.seats:
        raise Refusal("bad_value", Message("core.unknown_seat"))


def _too_many_digits() -> Refusal:
    return Refusal("bad_value", Message("scorepad.too_many_digits"))


def _sits_out(seat: int) -> Refusal:
    return Refusal("bad_value", Message("scorepad.sits_out", seat=Seat(seat)))
