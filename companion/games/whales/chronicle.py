"""What a finished game of «Козырные киты» tells: points over the rounds, rounds and tricks to remember."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

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
from companion.games.whales.actions import Reward, Use
from companion.games.whales.cards import Effect, effect_name
from companion.games.whales.scoring import TARGET, ranks, running_totals, tied_leaders
from companion.games.whales.state import RoundScore, State, Trick
from companion.games.whales.tricks import best_card

ROUND = Record("whales.record.round")
TRICKS_TAKEN = Record("whales.record.tricks")
STREAK = Record("whales.record.streak")
QUICKEST = Record("whales.record.quickest", lower=True)
RECORDS = (ROUND, TRICKS_TAKEN, STREAK, QUICKEST)

_MANY_TRICKS = 5
"""From how many tricks of the eight on it is worth telling."""
_LONG_STREAK = 3
"""From how many tricks in a row on it is."""


@dataclass(frozen=True, slots=True)
class _Round:
    number: int
    step: int
    score: RoundScore
    tricks: tuple[Trick, ...]

    def taken(self, seat: int) -> int:
        """How many tricks a seat has taken."""
        return sum(trick.winner == seat for trick in self.tricks)

    def streak(self, seat: int) -> int:
        """How many tricks a seat has taken in a row."""
        runs = groupby(trick.winner for trick in self.tricks)
        return max((len(list(run)) for winner, run in runs if winner == seat), default=0)


def chronicle(log: Log[State]) -> Chronicle:
    """Points round by round; the best round, a sweep, a bonus that decided a trick, a round too many."""
    rounds = [
        _Round(after.match.round, n, after.match.rounds[-1], after.tricks)
        for n, before, _, after in log.steps()
        if len(after.match.rounds) > len(before.match.rounds)
    ]
    samples = sampled(log, [one.step for one in rounds], _points)
    target = log.end.match.target
    chart = samples.chart(Message("whales.chart.points"), _points, target)
    winners = leaders(ranks(log.end))
    moments = [
        *course(chart, samples.steps, winners),
        *_round_moments(rounds),
        *_decided_by_bonus(log),
        *_extra_rounds(rounds, running_totals(log.end), target),
    ]
    return Chronicle((chart,), best_moments(moments), _feats(log.end, rounds, winners))


def _points(state: State) -> tuple[int, ...]:
    return state.match.totals


def _round_moments(rounds: list[_Round]) -> Iterator[Moment]:
    if not rounds:
        return
    seats = range(len(rounds[0].score.points))
    each = [(one, seat) for one in rounds for seat in seats if seat not in one.score.away]
    best, seat = max(each, key=lambda it: it[0].score.points[it[1]])
    n = best.score.points[seat]
    message = Message("whales.moment.round", seat=Seat(seat), n=n, round=best.number)
    yield Moment(message, best.step, min(80, 25 + 3 * n))
    sweep, seat = max(each, key=lambda it: it[0].taken(it[1]))
    n = sweep.taken(seat)
    if n >= _MANY_TRICKS:
        message = Message("whales.moment.tricks", seat=Seat(seat), n=n, round=sweep.number)
        yield Moment(message, sweep.step, 30 + 7 * n)
    else:
        row, seat = max(each, key=lambda it: it[0].streak(it[1]))
        n = row.streak(seat)
        if n >= _LONG_STREAK:
            message = Message("whales.moment.streak", seat=Seat(seat), n=n, round=row.number)
            yield Moment(message, row.step, 20 + 6 * n)
    for one, seat in each:
        if not one.score.points[seat]:
            message = Message("whales.moment.nothing", seat=Seat(seat), round=one.number)
            yield Moment(message, one.step, 50)


def _decided_by_bonus(log: Log[State]) -> Iterator[Moment]:
    """A trick that another card would have taken, had its winner not used the last bonus in it."""
    last: tuple[State, Effect | None] | None = None
    for n, before, action, after in log.steps():
        if isinstance(action, Use) and (before.trump, before.token) != (after.trump, after.token):
            last = before, after.deck.effect_of(action.card)
        elif isinstance(action, Reward):
            trick = after.tricks[-1]
            if last is not None and last[0].turn == trick.winner:
                earlier, effect = last
                assert earlier.trump is not None and earlier.token is not None
                if best_card(trick.cards, earlier.trump, earlier.token).seat != trick.winner:
                    message = Message(
                        "whales.moment.bonus", seat=Seat(trick.winner), effect=effect_name(effect)
                    )
                    yield Moment(message, n, 45 + 5 * trick.pearls)
            last = None


def _extra_rounds(rounds: list[_Round], totals: tuple[tuple[int, ...], ...], target: int) -> Iterator[Moment]:
    """«Конец игры»: the target is reached, but a shared lead asks for another round, and there was one."""
    for one, after in zip(rounds[:-1], totals, strict=False):
        tied = tied_leaders(after, target)
        if tied:
            seats = tuple(map(Seat, tied))
            yield Moment(Message("whales.moment.tie", seats=seats, points=max(after)), one.step, 75)


def _feats(end: State, rounds: list[_Round], winners: tuple[int, ...]) -> tuple[Feat, ...]:
    seats = range(end.players)
    usual = end.match.target == TARGET and not end.by_table
    quickest = [Feat(QUICKEST, seat, len(rounds)) for seat in winners if usual]
    return (
        *feats_of(ROUND, [max((one.score.points[seat] for one in rounds), default=0) for seat in seats]),
        *feats_of(TRICKS_TAKEN, [max((one.taken(seat) for one in rounds), default=0) for seat in seats]),
        *feats_of(STREAK, [max((one.streak(seat) for one in rounds), default=0) for seat in seats]),
        *quickest,
    )
