"""What a pad asks its players."""

from __future__ import annotations

from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Choice, Entries, Entry, Item, Pick, Placing, Prompt, Who
from companion.games.scorepad.rules import verbs
from companion.games.scorepad.scoring import round_name
from companion.games.scorepad.state import MOST, State


def prompt(state: State) -> Prompt:
    open_now = {"round": _round, "add": _add, "edit": _edit, "places": _places, "coop": _coop}
    return Prompt(
        None, _ask(state), tuple(choice for verb in verbs(state) for choice in open_now[verb](state))
    )


def _ask(state: State) -> Message:
    if state.over:
        return Message("core.ask.over")
    if state.pad.mode != "rounds":
        return Message(f"scorepad.ask.{state.pad.mode}")
    row = round_name(state.pad, len(state.rounds) + 1)
    if state.pad.labels:
        return Message("scorepad.ask.row", row=row)
    return Message("scorepad.ask.round", row=row, seat=Seat(state.dealer))


def _round(state: State) -> tuple[Choice, ...]:
    entries = Entries(
        "points", state.playing, state.pad.seats, -MOST, MOST, 0 if state.pad.zero_sum else None
    )
    return (Choice("round", Message("scorepad.choice.round"), (entries,)),)


def _add(state: State) -> tuple[Choice, ...]:
    named = (Message("scorepad.row", label=name) for name in state.pad.counters)
    counters = (Message("scorepad.points"), *named)
    items = tuple(Item(number, label) for number, label in enumerate(counters))
    on_which = (Pick("counter", items, optional=True),) if len(items) > 1 else ()
    fields = (Who("seat", state.playing), *on_which, Amount("points", -MOST, MOST))
    return (Choice("add", Message("scorepad.choice.add"), fields),)


def _edit(state: State) -> tuple[Choice, ...]:
    everybody = Who("seat", tuple(range(state.pad.seats)))
    fields = (Amount("round", 1, len(state.rounds)), everybody, Entry("points", -MOST, MOST))
    return (Choice("edit", Message("scorepad.choice.edit"), fields),)


def _places(state: State) -> tuple[Choice, ...]:
    playing = (tuple(seat for seat in side if seat in state.playing) for side in state.pad.sides)
    field = Placing("places", tuple(side for side in playing if side), state.pad.seats)
    return (Choice("places", Message("scorepad.choice.places"), (field,)),)


def _coop(state: State) -> tuple[Choice, ...]:
    return tuple(
        Choice("coop", Message(f"scorepad.choice.{'won' if won else 'lost'}"), fixed=(("won", won),))
        for won in (True, False)
        if won is not state.won  # what was said already would change nothing
    )
