"""What everybody sees of a score sheet (it has no secrets), and what is said of a step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.action import Action, Json
from companion.core.game import SeatView, View, leaders
from companion.core.messages import Argument, Message, Seat
from companion.games.sheet.actions import Fill
from companion.games.sheet.explaining import said_in_words
from companion.games.sheet.rounds import Round
from companion.games.sheet.scoring import ranks
from companion.games.sheet.sheets import Sheet
from companion.games.sheet.state import State


@dataclass(frozen=True, kw_only=True)
class SheetView(View):
    """The sheet as it lies on the table."""

    sheet: Sheet
    phase: str
    totals: tuple[int, ...]
    leaders: tuple[int, ...]
    """Who is ahead; nobody while all are equal."""
    dealer: int
    round: int
    """Which round it is; once over, the last closed."""
    rounds: int
    """How many there are."""
    closed: Sequence[Round]
    open: Round | None
    """The round in work; None once over."""
    sitting_out: tuple[int, ...]


def view(state: State, viewer: int | None) -> SheetView:
    """Everything lies open on the table."""
    ahead = leaders(ranks(state))
    return SheetView(
        seats=tuple(SeatView(total, _details(state, seat)) for seat, total in enumerate(state.totals)),
        sheet=state.sheet,
        phase=state.phase,
        totals=state.totals,
        leaders=ahead if len(ahead) < state.seats else (),
        dealer=state.dealer,
        round=state.round,
        rounds=state.rounds,
        closed=state.closed,
        open=state.open,
        sitting_out=state.sitting_out,
    )


def table(state: State) -> dict[str, Json]:
    """The position in the words of the contract."""
    return {
        "sheet": state.sheet.id,
        "round": state.round,
        "rounds": state.rounds,
        "dealer": state.dealer,
        "values": [[dict(said) for said in one.values] for one in state.shown],
        "points": [[list(points) for points in one.points] for one in state.shown],
    }


def glance(state: State) -> tuple[Message, ...]:
    """Which sheet it is and how far it is filled in."""
    said = [Message("sheet.glance.sheet", sheet=state.sheet.name)]
    if state.rounds > 1 and state.round:
        said.append(
            Message("sheet.glance.round", n=state.round, rounds=state.rounds, seat=Seat(state.dealer))
        )
    if state.open is not None and state.open.counts:
        filled = tuple(Seat(seat) for seat, values in enumerate(state.open.values) if values)
        said.append(Message("sheet.glance.filled", seats=filled))
    return tuple(said)


def narrate(before: State, action: Action, after: State) -> tuple[Message, ...]:
    """What was filled in, and what followed from it."""
    if isinstance(action, Fill):
        return (_filled(before, action),)
    if after.over:
        return (Message("sheet.did.last"),)
    return (Message("sheet.did.done", n=before.round),)


def _filled(state: State, action: Fill) -> Message:
    asks = state.sheet.asks
    said = tuple(said_in_words(asks[id], value) for id, value in action.values.items())
    facts: dict[str, Argument] = {"seat": Seat(action.seat), "said": said}
    number = state.round if action.round is None else action.round
    if state.rounds > 1:
        return Message("sheet.did.fill.of", round=number, **facts)
    return Message("sheet.did.fill", **facts)


def _details(state: State, seat: int) -> tuple[Message, ...]:
    """What a tap on the seat tells: what each row of the last round counts."""
    last = state.decisive
    said = []
    if last is not None and seat in last.playing:
        rows = zip(state.sheet.rows, last.points[seat], strict=True)
        said = [Message("sheet.detail.row", row=row.name, n=points) for row, points in rows if points]
    if state.corrected[seat]:
        said.append(Message("sheet.detail.adjusted", n=state.corrected[seat]))
    if seat in state.sitting_out:
        said.append(Message("sheet.detail.sits_out"))
    return tuple(said) or (Message("sheet.detail.nothing"),)
