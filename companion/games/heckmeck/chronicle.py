"""What a finished game of Heckmeck tells: worms over the turns, steals, lost turns, bold rolls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.agreed import AgreedAction
from companion.core.chronicle import (
    Chronicle,
    Feat,
    Log,
    Moment,
    Record,
    best_moments,
    course,
    feats_of,
    sampled,
)
from companion.core.game import leaders, totals
from companion.core.messages import Message, Seat
from companion.games.heckmeck.actions import Brought, Roll, Take, Took
from companion.games.heckmeck.rules import total
from companion.games.heckmeck.scoring import ranks, sheet
from companion.games.heckmeck.state import State, worms_on

WORMS = Record("heckmeck.record.worms")
SUM = Record("heckmeck.record.sum")
STEALS = Record("heckmeck.record.steals")
SUCCESSES = Record("heckmeck.record.successes")
FAILURES = Record("heckmeck.record.failures")
QUICKEST = Record("heckmeck.record.quickest", lower=True)
RECORDS = (WORMS, SUM, STEALS, SUCCESSES, FAILURES, QUICKEST)

_MANY_FAILURES = 3
"""From how many failed turns in a row on it is worth telling."""
_HIGH_SUM = 30
"""From which sum on a roll is worth telling."""


@dataclass(frozen=True, slots=True)
class _Turn:
    step: int
    """The step that ended it."""
    seat: int
    sum: int
    """Of the dice that were set aside; 0 where nobody entered them."""
    tile: int | None
    """What it brought; None where it failed."""
    owner: int | None
    """Whom the tile was stolen from."""
    lost: int | None
    """The tile that went back to the grill."""
    spurned: int | None
    """The tile that could have been had instead of the last roll, which failed."""


def chronicle(log: Log[State]) -> Chronicle:
    """Worms turn by turn; steals, losses, runs of bad luck and rolls too many."""
    turns = tuple(_turns(log))
    samples = sampled(log, [turn.step for turn in turns], _worms)
    chart = samples.chart(Message("heckmeck.chart.worms"), _worms)
    winners = leaders(ranks(log.end))
    moments = (*course(chart, samples.steps, winners), *_moments(turns))
    quickest = winners if log.end.ended == "rules" else ()
    return Chronicle((chart,), best_moments(moments), _feats(turns, _worms(log.end), quickest))


def _worms(state: State) -> tuple[int, ...]:
    return totals(sheet(state))


def _turns(log: Log[State]) -> Iterator[_Turn]:
    for n, before, action, after in log.steps():
        if before.turn in (None, after.turn) or isinstance(action, AgreedAction):
            continue
        seat = before.turn
        assert seat is not None
        if isinstance(action, Take | Took | Brought) and action.tile is not None:
            owners = [other for other, stack in enumerate(before.stacks) if stack[-1:] == (action.tile,)]
            owner = owners[0] if owners else None
            yield _Turn(n, seat, total(before.kept), action.tile, owner, None, None)
        else:
            failure = after.failure
            assert failure is not None
            spurned = max(before.takes, default=None) if isinstance(action, Roll) else None
            yield _Turn(n, seat, total(failure.kept), None, None, failure.returned, spurned)


def _moments(turns: tuple[_Turn, ...]) -> Iterator[Moment]:
    steals = [turn for turn in turns if turn.owner is not None]
    if steals:
        turn = max(steals, key=lambda turn: (turn.tile, turn.step))
        assert turn.tile is not None and turn.owner is not None
        worms = worms_on(turn.tile)
        message = Message(
            "heckmeck.moment.steal", seat=Seat(turn.seat), owner=Seat(turn.owner), tile=turn.tile, worms=worms
        )
        yield Moment(message, turn.step, 35 + 10 * worms)
    failures, last = max(_runs(turns, failed=True), key=lambda run: run[0], default=(0, None))
    if last is not None and failures >= _MANY_FAILURES:
        message = Message("heckmeck.moment.failures", seat=Seat(last.seat), n=failures)
        yield Moment(message, last.step, min(95, 30 + 8 * failures))
    bold = [turn for turn in turns if turn.spurned is not None]
    if bold:
        turn = max(bold, key=lambda turn: (turn.spurned, turn.step))
        assert turn.spurned is not None
        message = Message("heckmeck.moment.bold", seat=Seat(turn.seat), tile=turn.spurned)
        yield Moment(message, turn.step, 25 + 10 * worms_on(turn.spurned))
    losses = [turn for turn in turns if turn.lost is not None]
    if losses:
        turn = max(losses, key=lambda turn: (turn.lost, turn.step))
        assert turn.lost is not None
        worms = worms_on(turn.lost)
        message = Message("heckmeck.moment.loss", seat=Seat(turn.seat), tile=turn.lost, worms=worms)
        yield Moment(message, turn.step, 20 + 10 * worms)
    taken = [turn for turn in turns if turn.tile is not None and turn.owner is None]
    if taken:
        turn = max(taken, key=lambda turn: (turn.sum, turn.step))
        assert turn.tile is not None
        if turn.sum >= _HIGH_SUM:
            message = Message("heckmeck.moment.sum", seat=Seat(turn.seat), sum=turn.sum, tile=turn.tile)
            yield Moment(message, turn.step, min(90, 30 + 6 * (turn.sum - _HIGH_SUM)))


def _runs(turns: tuple[_Turn, ...], failed: bool) -> Iterator[tuple[int, _Turn]]:
    """How many turns in a row of the same player failed, or did not, up to each such turn."""
    running: dict[int, int] = {}
    for turn in turns:
        if (turn.tile is None) == failed:
            running[turn.seat] = running.get(turn.seat, 0) + 1
            yield running[turn.seat], turn
        else:
            running[turn.seat] = 0


def _feats(turns: tuple[_Turn, ...], worms: tuple[int, ...], quickest: tuple[int, ...]) -> tuple[Feat, ...]:
    """``quickest`` are the winners of a game that was played to its end."""
    seats = range(len(worms))
    sums = [max((turn.sum for turn in turns if turn.seat == seat and turn.tile), default=0) for seat in seats]
    steals = [sum(turn.seat == seat and turn.owner is not None for turn in turns) for seat in seats]

    def longest(seat: int, failed: bool) -> int:
        return max((run for run, turn in _runs(turns, failed) if turn.seat == seat), default=0)

    return (
        *feats_of(WORMS, worms),
        *feats_of(SUM, sums),
        *feats_of(STEALS, steals),
        *feats_of(SUCCESSES, [longest(seat, failed=False) for seat in seats]),
        *feats_of(FAILURES, [longest(seat, failed=True) for seat in seats]),
        *(Feat(QUICKEST, seat, len(turns)) for seat in quickest),
    )
