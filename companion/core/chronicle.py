"""What the log of a finished game tells afterwards: how it went, what was remarkable, what may be a record.

A game fills in one function, ``chronicle(log)``. It is asked only once the game is over, so it may look at
everything; what players have kept from each other even then (an offer between two of them) it leaves out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.core.action import Action
from companion.core.messages import Message, Seat

S = TypeVar("S")

MOST_MOMENTS = 3
"""How many moments of a game are told."""


@dataclass(frozen=True, slots=True)
class Log(Generic[S]):
    """A game from its start to the end."""

    states: Sequence[S]
    """All positions; the last one is the end."""
    actions: Sequence[Action]
    """What led from each position to the next."""

    @property
    def end(self) -> S:
        """The position in which the game was over."""
        return self.states[-1]

    def steps(self) -> Iterator[tuple[int, S, Action, S]]:
        """The steps: number, position before, action, position after."""
        for n, action in enumerate(self.actions):
            yield n, self.states[n], action, self.states[n + 1]


@dataclass(frozen=True, slots=True)
class Chart:
    """How a game went: one line a seat, over turns, lots, rounds or races."""

    title: Message
    labels: tuple[Message | str, ...]
    """What stands below each value; the first is the start."""
    series: tuple[tuple[int, ...], ...]
    """For each seat as many values as there are labels."""
    goal: int | None = None
    """What everybody wanted to reach, where there is such a number."""


@dataclass(frozen=True, slots=True)
class Moment:
    message: Message
    step: int
    """Which entry of the log it is, from 0: it has happened once the cursor is behind it."""
    weight: int
    """How remarkable: about 30 for what most games have, up to 100 for what nobody forgets."""


@dataclass(frozen=True, slots=True)
class Record:
    """Something that can be counted in every game of a kind, and be the best of all time in one of them.

    ``key`` is its title in the catalogues, ``<key>.value`` says ``{n}`` with its unit.
    """

    key: str
    lower: bool = False
    """Whether less is better."""

    def rank(self, value: int) -> int:
        """How a value compares with others: the higher, the better."""
        return -value if self.lower else value

    def value(self, rank: int) -> int:
        """The value that has this rank."""
        return -rank if self.lower else rank


@dataclass(frozen=True, slots=True)
class Feat:
    """What a seat has reached in a game, a candidate for a record."""

    record: Record
    seat: int
    value: int

    @property
    def key(self) -> str:
        return self.record.key


@dataclass(frozen=True, slots=True)
class Chronicle:
    """All that is told of a finished game."""

    charts: tuple[Chart, ...] = ()
    """How it went; what decides the game first."""
    moments: tuple[Moment, ...] = ()
    """At most `MOST_MOMENTS`, the most remarkable first."""
    feats: tuple[Feat, ...] = ()
    """At most one a seat and record."""
    failed: bool = False
    """Whether telling it failed, so that nothing is told: a mistake in the app, not in the game."""


def safe_chronicle(tell: Callable[[Log[S]], Chronicle], log: Log[S]) -> Chronicle:
    """The chronicle of a log. Where telling it fails, it is left out: no game may want its end for that."""
    try:
        return tell(log)
    except Exception:
        import logging

        logging.getLogger(__name__).exception("no chronicle of %d steps", len(log.actions))
        return Chronicle(failed=True)


def best_moments(moments: Iterable[Moment]) -> tuple[Moment, ...]:
    """The most remarkable ones, the best first, one of a kind; of equals the later one."""
    found: dict[str, Moment] = {}
    for moment in sorted(moments, key=lambda moment: (-moment.weight, -moment.step)):
        found.setdefault(moment.message.key, moment)
    return tuple(found.values())[:MOST_MOMENTS]


def feats_of(record: Record, values: Sequence[int]) -> tuple[Feat, ...]:
    """A feat for each seat, from a value for each seat. Nothing done at all is no feat."""
    return tuple(Feat(record, seat, value) for seat, value in enumerate(values) if value > 0)


def no_chronicle(log: Log[Any]) -> Chronicle:
    """Stands for a chronicle that was left out: a `Game` tells by points instead."""
    return Chronicle()


@dataclass(frozen=True, slots=True)
class Samples(Generic[S]):
    """The positions that charts show: the start of a game, and one after every turn, lot, round or race."""

    states: tuple[S, ...]
    steps: tuple[int, ...]
    """Which entry of the log has led to each; that of the start is never looked at."""
    labels: tuple[Message | str, ...]

    def chart(self, title: Message, figures: Callable[[S], Sequence[int]], goal: int | None = None) -> Chart:
        """One line a seat, from a figure for each seat in every position."""
        values = [figures(state) for state in self.states]
        return Chart(title, self.labels, tuple(zip(*values, strict=True)), goal)


def sampled(
    log: Log[S],
    ends: Sequence[int],
    points: Callable[[S], Sequence[int]],
    label: Callable[[int], Message | str] = str,
) -> Samples[S]:
    """The start and the positions after the steps ``ends``, each labelled by its number.

    So is the end where those miss it: the table has ended the game before the first of them, or has put the
    ``points`` right after the last.
    """
    states = [log.states[0], *(log.states[step + 1] for step in ends)]
    steps, labels = [0, *ends], [label(n) for n in range(len(states))]
    if not ends or points(states[-1]) != points(log.end):
        states.append(log.end)
        steps.append(len(log.actions) - 1)
        labels.append(Message("core.chart.end"))
    return Samples(tuple(states), tuple(steps), tuple(labels))


def chronicle_by_points(
    log: Log[Any], totals: Callable[[Any], Sequence[int]], winners: Sequence[int]
) -> Chronicle:
    """The chronicle of a game that has none of its own: the points step by step, and what stands out."""
    last = len(log.actions) - 1
    changes = [n for n, before, _, after in log.steps() if n < last and totals(before) != totals(after)]
    states = (log.states[0], *(log.states[n + 1] for n in changes), log.end)
    numbers = [str(n + 1) for n in changes]
    samples = Samples(states, (0, *changes, last), ("0", *numbers, Message("core.chart.end")))
    chart, steps = samples.chart(Message("core.chart.points"), totals), samples.steps
    points = list(zip(*chart.series, strict=True))
    gains = [
        (after[seat] - before[seat], step, seat)
        for step, before, after in zip(steps[1:], points[:-1], points[1:], strict=True)
        for seat in range(len(after))
    ]
    most, step, seat = max(gains, default=(0, 0, 0))
    leap = [Moment(Message("core.moment.leap", seat=Seat(seat), n=most), step, 40)] if most > 0 else []
    return Chronicle((chart,), best_moments([*course(chart, steps, winners), *leap]))


def course(chart: Chart, steps: Sequence[int], winners: Sequence[int]) -> tuple[Moment, ...]:
    """What the chart of the points itself tells: a comeback, a late turn, a close or a clear end.

    ``steps`` says for each label which entry of the log has led there; that of the start is never looked at.
    """
    if len(winners) > 1:
        return (Moment(Message("core.moment.shared", seats=tuple(map(Seat, winners))), steps[-1], 90),)
    winner = winners[0]
    own = chart.series[winner]
    others = [series for seat, series in enumerate(chart.series) if seat != winner]
    best = [max(values) for values in zip(*others, strict=True)]
    lead = [mine - other for mine, other in zip(own, best, strict=True)]
    found = []
    behind, at = min((gap, n) for n, gap in enumerate(lead))
    scale = max(own[-1], best[-1], 1)
    if behind < 0 < at:
        message = Message("core.moment.comeback", seat=Seat(winner), n=-behind)
        found.append(Moment(message, steps[at], min(90, 30 + 60 * -behind // scale)))
    if lead[-2] < 0 and len(lead) > 2:
        ahead = next(s for s, series in enumerate(chart.series) if s != winner and series[-2] == best[-2])
        message = Message("core.moment.last_minute", seat=Seat(winner), other=Seat(ahead))
        found.append(Moment(message, steps[-1], 85))
    if 0 < lead[-1] <= scale // 20:
        found.append(Moment(Message("core.moment.close", seat=Seat(winner), n=lead[-1]), steps[-1], 70))
    elif 2 * lead[-1] >= scale:
        found.append(Moment(Message("core.moment.clear", seat=Seat(winner), n=lead[-1]), steps[-1], 45))
    elif lead[-1] > 0:
        found.append(Moment(Message("core.moment.margin", seat=Seat(winner), n=lead[-1]), steps[-1], 20))
    return tuple(found)
