"""What a finished game of «Круг Чемпионов» tells: money over the races, pay-outs, losses, surprises."""

from __future__ import annotations

from collections.abc import Iterator

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
from companion.core.game import leaders
from companion.core.messages import Message, Seat
from companion.games.circle.actions import Move
from companion.games.circle.names import horse_name
from companion.games.circle.scoring import ranks
from companion.games.circle.state import HOME, RaceResult, State
from companion.games.circle.track import furthest_back

MONEY = Record("circle.record.money")
PAYOUT = Record("circle.record.payout")
LOSS = Record("circle.record.loss")
LEAP = Record("circle.record.leap")
RECORDS = (MONEY, PAYOUT, LOSS, LEAP)


def chronicle(log: Log[State]) -> Chronicle:
    """Money race by race; the best pay-out, the worst loss, and how horses surprised everybody."""
    results = log.end.results
    ends = [n for n, before, _, after in log.steps() if len(after.results) > len(before.results)]
    samples = sampled(log, ends, _cash, _label)
    chart = samples.chart(Message("circle.chart.money"), _cash)
    moments = [*course(chart, samples.steps, leaders(ranks(log.end))), *_money_moments(results, ends)]
    moments += _comebacks(log)
    for result, step in zip(results, ends, strict=True):
        moments += _surprises(result, step)
    return Chronicle((chart,), best_moments(moments), _feats(log, results))


def _cash(state: State) -> tuple[int, ...]:
    return state.cash


def _label(race: int) -> Message:
    return Message("circle.chart.race", n=race) if race else Message("circle.chart.start")


def _money_moments(results: tuple[RaceResult, ...], ends: list[int]) -> Iterator[Moment]:
    """The best pay-out and the worst loss of the game."""
    paid = [
        (amount, seat, result, step)
        for result, step in zip(results, ends, strict=True)
        for seat, amount in enumerate(result.paid)
    ]
    if not paid:
        return
    amount, seat, result, step = max(paid, key=lambda one: one[0])
    if amount > 0:
        message = Message("circle.moment.payout", seat=Seat(seat), amount=amount, race=result.race)
        yield Moment(message, step, min(80, 35 + amount // 50))
    amount, seat, result, step = min(paid, key=lambda one: one[0])
    if amount < 0:
        horse = horse_name(result.finish.last, result.horses)
        message = Message(
            "circle.moment.loss", seat=Seat(seat), amount=-amount, race=result.race, horse=horse
        )
        yield Moment(message, step, min(75, 40 - amount // 10))


def _surprises(result: RaceResult, step: int) -> Iterator[Moment]:
    """A winner that nobody has bet on, or only one."""
    win = result.finish.order[0]
    horse = horse_name(win, result.horses)
    backers = [
        seat
        for seat, placed in enumerate(result.bets)
        if any(bet.stall == win and bet.token for bet in placed)
    ]
    if not backers:
        yield Moment(Message("circle.moment.unbacked", horse=horse, race=result.race), step, 55)
    elif len(backers) == 1:
        message = Message("circle.moment.alone", seat=Seat(backers[0]), horse=horse, race=result.race)
        yield Moment(message, step, 60)


def _comebacks(log: Log[State]) -> Iterator[Moment]:
    """A horse that was last of all when another took the leader token, and still came first."""
    trailing: tuple[int, ...] = ()
    for n, before, _, after in log.steps():
        track = after.track
        if before.track.leader is None and track.leader is not None and not track.home:
            trailing = furthest_back(track.positions)
        if len(after.results) > len(before.results):
            result = after.results[-1]
            win = result.finish.order[0]
            if trailing == (win,):
                horse = horse_name(win, result.horses)
                yield Moment(Message("circle.moment.comeback", horse=horse, race=result.race), n, 65)
            trailing = ()


def _feats(log: Log[State], results: tuple[RaceResult, ...]) -> tuple[Feat, ...]:
    seats = range(len(log.end.cash))
    leaps = [0 for _ in seats]
    for _, before, action, after in log.steps():
        if isinstance(action, Move):
            assert before.turn is not None
            leaps[before.turn] = max(leaps[before.turn], _fields_run(before, action.stall, after))
    return (
        *feats_of(MONEY, log.end.cash),
        *feats_of(PAYOUT, [max((result.paid[seat] for result in results), default=0) for seat in seats]),
        *feats_of(LOSS, [-min((result.paid[seat] for result in results), default=0) for seat in seats]),
        *feats_of(LEAP, leaps),
    )


def _fields_run(before: State, stall: int, after: State) -> int:
    """How far a horse ran in one go; one that comes home, to the line."""
    start = before.track.positions[stall - 1]
    assert start is not None
    reached = after.track.positions[stall - 1] if after.horses else None
    return (HOME if reached is None else reached) - start
