"""What is written, and what follows from it. The rules of the game itself are the table's own affair."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from companion.core.errors import BadDocument, Refusal
from companion.core.game import Setup
from companion.core.messages import Message, Seat
from companion.core.persistent_list import PersistentList
from companion.core.position import changed, put
from companion.games.scorepad.actions import Add, Coop, Edit, Places, Round
from companion.games.scorepad.state import MOST, Addition, State, Terms


def complete_setup(setup: Setup, said: Collection[str]) -> Setup:
    """Options that contradict each other are no set-up; with named rows there are as many rounds as rows."""
    options, mode = setup.options, setup.options["mode"]
    if mode in ("rounds", "counter") and options["target"] == options["start"]:
        raise BadDocument(Message("scorepad.target_is_start"), "target")
    if mode == "coop":
        options = {**options, "teams": ()}
    _check_teams(options["teams"], len(setup.seats))
    if mode == "counter":
        _check_counters(options["counters"], options["counter_starts"])
    if not options["steps"] or [*options["steps"]] != sorted(set(options["steps"])):
        raise BadDocument(Message("scorepad.steps_ascend"), "steps")
    rows = len(options["labels"])
    if mode == "rounds" and rows:
        if "rounds" in said and options["rounds"] != rows:
            raise BadDocument(Message("scorepad.rounds_are_labels", n=rows), "rounds")
        options = {**options, "rounds": rows}
    return replace(setup, options=options)


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


def _check_counters(counters: tuple[str, ...], starts: tuple[int, ...]) -> None:
    """Every counter has a name of its own, and all of them a start, or none."""
    if len(set(counters)) != len(counters):
        raise BadDocument(Message("scorepad.counters_differ"), "counters")
    if starts and len(starts) != len(counters):
        raise BadDocument(Message("scorepad.start_for_every_counter"), "counter_starts")


def start(setup: Setup) -> State:
    options, mode = setup.options, setup.options["mode"]
    in_rounds, scored = mode == "rounds", mode in ("rounds", "counter")
    counters = tuple(options["counters"]) if mode == "counter" else ()
    pad = Terms(
        name=options["name"],
        seats=len(setup.seats),
        first=setup.first,
        mode=mode,
        lowest=scored and options["lowest"],
        start=options["start"] if scored else 0,
        target=options["target"] if scored else None,
        rounds=options["rounds"] if in_rounds else 0,
        zero_sum=in_rounds and options["zero_sum"],
        teams=() if mode == "coop" else tuple(options["teams"]),
        labels=tuple(options["labels"]) if in_rounds else (),
        counters=counters,
        steps=tuple(options["steps"]),
    )
    begun = tuple(options["counter_starts"]) or (0,) * len(counters)
    return State(
        pad=pad,
        totals=(pad.start,) * pad.seats,
        dealer=pad.first,
        rounds=PersistentList(),
        additions=PersistentList(),
        counters=(begun,) * pad.seats if counters else (),
    )


def verbs(state: State) -> tuple[str, ...]:
    """The verbs that are open. What was written can be changed even after the end."""
    if not state.pad.scored:
        return () if state.by_table else (state.pad.mode,)
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
    counter = action.counter or 0
    if not 0 <= counter <= len(state.pad.counters):
        raise Refusal("bad_value", Message("scorepad.no_such_counter", n=len(state.pad.counters)))
    if counter:
        own = state.counters[action.seat]
        own = put(own, counter - 1, own[counter - 1] + action.points)
        return changed(state, counters=put(state.counters, action.seat, own))
    return changed(
        state,
        totals=_with_points(state, action.seat, action.points),
        additions=state.additions.appended(Addition(action.seat, action.points)),
    )


def tell_places(state: State, action: Places) -> State:
    """Who came where. Those who are level share a place, and as many are skipped; partners come together."""
    pad, places = state.pad, action.places
    if action.seat is not None:
        _check_seat(state, action.seat)
    if len(places) != pad.seats:
        raise Refusal("bad_value", Message("scorepad.wrong_number_of_places", n=pad.seats, given=len(places)))
    for seat, place in enumerate(places):
        if (place is None) != (seat in state.sitting_out):
            key = "scorepad.place_for_who_plays" if place is None else "scorepad.sits_out"
            raise Refusal("bad_value", Message(key, seat=Seat(seat)))
    found: list[int] = []
    for side in pad.sides:
        ours = {place for seat in side if (place := places[seat]) is not None}
        if len(ours) > 1:
            raise Refusal("bad_value", Message("scorepad.partners_share_a_place"))
        found += ours
    if any(place != 1 + sum(other < place for other in found) for place in found):
        raise Refusal("bad_value", Message("scorepad.places_in_order"))
    return changed(state, places=places)


def tell_coop(state: State, action: Coop) -> State:
    """Whether all who play have won together."""
    if action.seat is not None:
        _check_seat(state, action.seat)
    return changed(state, won=action.won)


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
