"""What a pad asks its players."""

from __future__ import annotations

from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Choice, Entries, Entry, Prompt, Who
from companion.games.scorepad.rules import verbs
from companion.games.scorepad.scoring import round_name
from companion.games.scorepad.state import MOST, State


def prompt(state: State) -> Prompt:
    open_now = {"round": _round, "add": _add, "edit": _edit}
    return Prompt(None, _ask(state), tuple(open_now[verb](state) for verb in verbs(state)))


def _ask(state: State) -> Message:
    if state.over:
        return Message("core.ask.over")
    if state.pad.mode == "counter":
        return Message("scorepad.ask.add")
    row = round_name(state.pad, len(state.rounds) + 1)
    if state.pad.labels:
        return Message("scorepad.ask.row", row=row)
    return Message("scorepad.ask.round", row=row, seat=Seat(state.dealer))


def _round(state: State) -> Choice:
    entries = Entries(
        "points", state.playing, state.pad.seats, -MOST, MOST, 0 if state.pad.zero_sum else None
    )
    return Choice("round", Message("scorepad.choice.round"), (entries,))


def _add(state: State) -> Choice:
    fields = (Who("seat", state.playing), Amount("points", -MOST, MOST))
    return Choice("add", Message("scorepad.choice.add"), fields)


def _edit(state: State) -> Choice:
    everybody = Who("seat", tuple(range(state.pad.seats)))
    fields = (Amount("round", 1, len(state.rounds)), everybody, Entry("points", -MOST, MOST))
    return Choice("edit", Message("scorepad.choice.edit"), fields)
