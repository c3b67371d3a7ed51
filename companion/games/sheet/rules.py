"""What is filled in, and what follows from it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from companion.core.errors import BadDocument, Refusal
from companion.core.game import Setup
from companion.core.messages import Message
from companion.core.persistent_list import PersistentList
from companion.core.position import changed
from companion.games.sheet.actions import Done, Fill
from companion.games.sheet.library import sheet_of
from companion.games.sheet.rounds import Round
from companion.games.sheet.sheets import Sheet
from companion.games.sheet.state import State


def complete_setup(setup: Setup, said: Collection[str]) -> Setup:
    """A game keeps the whole sheet that it began with."""
    sheet = sheet_of(setup.options["sheet"])
    if len(setup.seats) not in sheet.players:
        low, high = sheet.players[0], sheet.players[-1]
        raise BadDocument(Message("core.wrong_number_of_seats", low=low, high=high), "sheet")
    return replace(setup, options={**setup.options, "sheet": sheet.raw})


def start(setup: Setup) -> State:
    sheet, seats = sheet_of(setup.options["sheet"]), len(setup.seats)
    nothing = (0,) * seats
    rounds = sheet.rounds_for(seats)
    return State(
        sheet=sheet,
        seats=seats,
        rounds=rounds,
        dealer=setup.first,
        closed=PersistentList(),
        open=opened(sheet, 1, seats, rounds),
        collected=nothing,
        adjusted=PersistentList(),
        corrected=nothing,
    )


def opened(sheet: Sheet, number: int, seats: int, rounds: int) -> Round:
    """A round in which nothing stands yet."""
    return Round(sheet, number, ({},) * seats, (), rounded=rounds > 1)


def verbs(state: State) -> tuple[str, ...]:
    """The verbs that are open. What was filled in can be changed even after the end."""
    return tuple(verb for verb in phase_verbs(state) if verb == "done" or state.sheet.asks)


def phase_verbs(state: State) -> tuple[str, ...]:
    """``fill`` has a place even on a sheet that asks for nothing: that is then said."""
    if state.open is None:
        return ("fill",) if state.closed else ()
    return ("fill", "done") if any(state.open.values) else ("fill",)


def fill(state: State, action: Fill) -> State:
    """Something stands in a round, or no longer."""
    if not 0 <= action.seat < state.seats:
        raise Refusal("bad_value", Message("core.unknown_seat"))
    number = action.round
    if number is None:
        if state.open is None:
            raise Refusal("bad_value", Message("sheet.which_round"))
        number = state.open.number
    if not 1 <= number <= state.round:
        raise Refusal("bad_value", Message("sheet.no_such_round", n=state.round))
    if state.open is not None and number == state.open.number:
        return changed(state, open=state.open.filled(action.seat, action.values))
    return _refilled(state, state.closed[number - 1].filled(action.seat, action.values))


def _refilled(state: State, correct: Round) -> State:
    """A closed round counts otherwise, and with it those that look back on it: they are reckoned again when
    somebody looks."""
    at = correct.number - 1
    if not state.sheet.looks_back:
        more = [now - was for now, was in zip(correct.sums, state.closed[at].sums, strict=True)]
        return changed(state, closed=state.closed.changed(at, correct), collected=_sum(state.collected, more))
    rounds = [*state.closed]
    rounds[at] = correct
    for later in range(at + 1, len(rounds)):
        rounds[later] = rounds[later].after(rounds[later - 1])
    open_round = None if state.open is None else state.open.after(rounds[-1])
    return changed(state, closed=PersistentList(*rounds), open=open_round)


def done(state: State, action: Done) -> State:
    """The round in work is closed; the next one begins, or it was the last."""
    if action.seat is not None and not 0 <= action.seat < state.seats:
        raise Refusal("bad_value", Message("core.unknown_seat"))
    assert state.open is not None
    closing = state.open.finished()
    state = changed(state, closed=state.closed.appended(closing), open=None)
    if not state.sheet.looks_back:
        state = changed(state, collected=_sum(state.collected, closing.sums))
    if len(state.closed) == state.rounds:
        return state
    following = opened(state.sheet, len(state.closed) + 1, state.seats, state.rounds)
    following = following.without(state.sitting_out)
    if state.sheet.looks_back:
        following = following.after(closing)
    return changed(state, open=following, dealer=next_dealer(state))


def next_dealer(state: State) -> int:
    """Who deals after this one: the next clockwise who plays."""
    dealer = (state.dealer + 1) % state.seats
    while dealer in state.sitting_out:
        dealer = (dealer + 1) % state.seats
    return dealer


def _sum(some: Collection[int], more: Collection[int]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(some, more, strict=True))
