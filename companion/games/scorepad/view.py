"""What everybody sees of a pad (it has no secrets), and what is said of a step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.core.action import Action, Json
from companion.core.agreed import signed
from companion.core.game import SeatView, View, leaders
from companion.core.messages import Argument, Message, Seat
from companion.games.scorepad.actions import Add, Coop, Edit, Places, Round
from companion.games.scorepad.scoring import ranks, round_name, totals_by_round
from companion.games.scorepad.state import Addition, Row, State, Terms


@dataclass(frozen=True, kw_only=True)
class ScorepadView(View):
    """The pad as it lies on the table."""

    pad: Terms
    """What was agreed."""
    phase: str
    totals: tuple[int, ...]
    """Each seat's total, that of its team where there are teams."""
    leaders: tuple[int, ...]
    """Who is ahead; nobody while all are equal."""
    dealer: int
    """Whose turn it is to deal; once over, who would deal next."""
    rounds: Sequence[Row]
    """For each round the points of each seat, or None for no entry."""
    additions: Sequence[Addition]
    """What was counted, in the mode ``counter``."""
    counters: tuple[tuple[int, ...], ...]
    """For each seat what stands on the further counters."""
    places: tuple[int | None, ...] | None
    """Who came where; None until it was said, and where points say it."""
    won: bool | None
    """Whether all have won together; None likewise."""
    goes_on: bool
    """Whether the table plays on after the target or the last round."""
    sitting_out: tuple[int, ...]

    @cached_property
    def totals_by_round(self) -> list[tuple[int, ...]]:
        """Everybody's total after each round; worked out only where somebody looks."""
        return totals_by_round(self.pad, self.rounds)


def view(state: State, viewer: int | None) -> ScorepadView:
    """Everything lies open on the table."""
    ahead = leaders(ranks(state))
    return ScorepadView(
        seats=tuple(
            SeatView(total if state.pad.scored else None, _details(state, seat))
            for seat, total in enumerate(state.totals)
        ),
        pad=state.pad,
        phase=state.phase,
        totals=state.totals,
        leaders=ahead if len(ahead) < state.pad.seats else (),
        dealer=state.dealer,
        rounds=state.rounds,
        additions=state.additions,
        counters=state.counters,
        places=state.places,
        won=state.won,
        goes_on=state.goes_on,
        sitting_out=state.sitting_out,
    )


def table(state: State) -> dict[str, Json]:
    """The position in the words of the contract."""
    told: dict[str, Json] = {
        "rounds": [list(row) for row in state.rounds],
        "dealer": state.dealer,
        "totals_by_round": [list(totals) for totals in totals_by_round(state.pad, state.rounds)],
    }
    if state.pad.mode == "counter":
        told["counters"] = [list(own) for own in state.counters]
    elif state.pad.mode == "places":
        told["places"] = None if state.places is None else list(state.places)
    elif state.pad.mode == "coop":
        told["won"] = state.won
    return told


def narrate(before: State, action: Action, after: State) -> tuple[Message, ...]:
    """What was written, and what followed from it."""
    pad = before.pad
    said = []
    if isinstance(action, Round):
        row = round_name(pad, len(after.rounds))
        said = [Message("scorepad.did.round", row=row, entries=_entries(action.points))]
    elif isinstance(action, Add):
        said = [_added(action, after)]
    elif isinstance(action, Places):
        said = [Message("scorepad.did.places", entries=_placed(action.places))]
    elif isinstance(action, Coop):
        said = [Message("scorepad.did.won" if action.won else "scorepad.did.lost")]
    elif isinstance(action, Edit):
        said = [
            Message(
                "scorepad.did.edit",
                row=round_name(pad, action.round),
                seat=Seat(action.seat),
                before=entry(before.rounds[action.round - 1][action.seat]),
                points=entry(action.points),
            )
        ]
    if before.over and not after.over:
        said.append(Message("scorepad.did.go_on"))
    elif after.over and pad.scored and not (before.over or after.by_table):
        said.append(_why_over(after))
    return tuple(said)


def entry(points: int | None) -> Argument:
    """What stands in a cell of the pad."""
    return Message("scorepad.no_entry") if points is None else points


def _entries(row: Row) -> tuple[Message, ...]:
    """A round in words, without those who have no entry."""
    return tuple(
        Message("scorepad.entry", seat=Seat(seat), points=points)
        for seat, points in enumerate(row)
        if points is not None
    )


def _added(action: Add, after: State) -> Message:
    """Points, or what stands on a further counter."""
    facts: dict[str, Argument] = {"seat": Seat(action.seat), "points": signed(action.points)}
    if action.counter:
        own = after.counters[action.seat][action.counter - 1]
        name = after.pad.counters[action.counter - 1]
        return Message("scorepad.did.add.counter", counter=name, n=own, **facts)
    return Message("scorepad.did.add", n=after.totals[action.seat], **facts)


def _placed(places: Sequence[int | None]) -> tuple[Message, ...]:
    """Who came where, the first first."""
    return tuple(
        Message(
            "scorepad.place", n=place, seats=tuple(Seat(s) for s, own in enumerate(places) if own == place)
        )
        for place in sorted({place for place in places if place is not None})
    )


def _why_over(state: State) -> Message:
    reached = tuple(seat for seat, total in enumerate(state.totals) if state.pad.reached(total))
    if reached:
        assert state.pad.target is not None
        return Message("scorepad.did.target", seats=tuple(map(Seat, reached)), n=state.pad.target)
    return Message("scorepad.did.last_round")


def _details(state: State, seat: int) -> tuple[Message, ...]:
    """What a tap on a seat tells: the partners, the last entry, what is missing to the target."""
    pad = state.pad
    said = []
    partners = tuple(Seat(other) for other in pad.partners[seat] if other != seat)
    if partners:
        said.append(Message("scorepad.detail.partners", seats=partners))
    if state.rounds:
        points = entry(state.rounds[-1][seat])
        said.append(Message("scorepad.detail.last", row=round_name(pad, len(state.rounds)), points=points))
    if state.counters:
        own = zip(pad.counters, state.counters[seat], strict=True)
        said += [Message("scorepad.detail.counter", counter=name, n=count) for name, count in own]
    if pad.target is not None and not (state.goes_on or pad.reached(state.totals[seat])):
        said.append(Message("scorepad.detail.missing", n=abs(pad.target - state.totals[seat])))
    if seat in state.sitting_out:
        said.append(Message("scorepad.detail.sits_out"))
    if state.places is not None and (place := state.places[seat]) is not None:
        said.append(Message("scorepad.detail.place", n=place))
    return tuple(said) or (Message("scorepad.detail.nothing"),)
