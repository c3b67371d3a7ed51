"""What a score sheet asks its players: a choice a row."""

from __future__ import annotations

from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Choice, Item, Pick, Prompt
from companion.games.sheet.rules import verbs
from companion.games.sheet.sheets import Ask, Row
from companion.games.sheet.state import State


def prompt(state: State) -> Prompt:
    open_now = verbs(state)
    choices = [_fill(state, row) for row in state.sheet.rows if row.asks] if "fill" in open_now else []
    if "done" in open_now:
        last = state.round == state.rounds
        choices.append(Choice("done", Message("sheet.choice.done.last" if last else "sheet.choice.done")))
    return Prompt(None, _ask(state), tuple(choices))


def _ask(state: State) -> Message:
    if state.over:
        return Message("core.ask.over")
    if state.rounds == 1:
        return Message("sheet.ask.fill")
    return Message("sheet.ask.round", n=state.round, rounds=state.rounds, seat=Seat(state.dealer))


def _fill(state: State, row: Row) -> Choice:
    """The asks of a row. Once over they are those of the last round: the others are put right in the log."""
    last = state.open or state.closed[-1]
    return Choice(
        "fill",
        Message("sheet.choice.fill", row=row.name),
        tuple(map(_field, row.asks)),
        seats=last.playing,
        fixed=() if state.open is not None else (("round", last.number),),
        within="values",
    )


def _field(ask: Ask) -> Amount | Pick:
    title = Message("sheet.named", name=ask.name)
    if ask.kind == "number":
        return Amount(ask.id, ask.least, ask.most, optional=True, title=title)
    if ask.kind == "flag":
        yes, no = Item(True, Message("sheet.said.yes")), Item(False, Message("sheet.said.no"))
        return Pick(ask.id, (yes, no), optional=True, title=title)
    items = tuple(Item(value.id, Message("sheet.named", name=value.name)) for value in ask.values)
    return Pick(ask.id, items, optional=True, title=title)
