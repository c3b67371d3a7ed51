"""What a finished pad tells: totals round by round, the biggest entry, comebacks, changes of the lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from companion.core.action import Action
from companion.core.chronicle import (
    Chart,
    Chronicle,
    Feat,
    Log,
    Moment,
    Record,
    best_moments,
    feats_of,
)
from companion.core.messages import Message, Seat
from companion.games.scorepad.actions import Add, Round
from companion.games.scorepad.scoring import round_name, totals_by_round
from companion.games.scorepad.state import State, Terms

ENTRY = Record("scorepad.record.entry")
COMEBACK = Record("scorepad.record.comeback")
LONGEST = Record("scorepad.record.longest")
QUICKEST = Record("scorepad.record.quickest", lower=True)
RECORDS = (ENTRY, COMEBACK, LONGEST, QUICKEST)

_MANY_CHANGES = 3
"""From how many changes of the lead on they are worth telling."""
_LONG = 3
"""After how many rows it means something to have led from the first to the last."""


@dataclass(frozen=True, slots=True)
class _Story:
    """A game as its totals tell it, row by row: a round, or points that were counted at once."""

    pad: Terms
    steps: tuple[int, ...]
    """For each row the step of the log that wrote it."""
    entries: tuple[tuple[int, int, int], ...]
    """What was written: row (from 1), seat, points."""
    series: tuple[tuple[int, ...], ...]
    """For each seat its totals: at the start, then after each row."""

    @property
    def rows(self) -> int:
        return len(self.steps)

    def worth(self, side: Sequence[int]) -> list[int]:
        """How a side stood, row by row: the higher, the better."""
        sign = -1 if self.pad.lowest else 1
        return [sign * total for total in self.series[side[0]]]


def chronicle(log: Log[State]) -> Chronicle:
    """Totals row by row, what was remarkable, and what may be a record."""
    if not log.end.pad.scored:
        return Chronicle(moments=tuple(_told(log)))
    story = _read(log)
    title = "scorepad.chart.counter" if story.pad.mode == "counter" else "scorepad.chart.rounds"
    labels = ("0", *(_label(story.pad, row) for row in range(1, story.rows + 1)))
    chart = Chart(Message(title), labels, story.series, story.pad.target)
    if not story.rows:
        return Chronicle((chart,))
    race = _Race(story)
    moments = (*race.moments(), *_entry_moments(story), *_length_moments(story))
    return Chronicle((chart,), best_moments(moments), _feats(story, race))


def _told(log: Log[State]) -> Iterator[Moment]:
    """How a game without points ended, where somebody has said so."""
    end, last = log.end, len(log.actions) - 1
    if end.won is not None:
        yield Moment(Message(f"scorepad.moment.{'won' if end.won else 'lost'}"), last, 60)
    if end.places is not None:
        first = tuple(Seat(seat) for seat, place in enumerate(end.places) if place == 1)
        yield Moment(Message("scorepad.moment.first", who=first), last, 60)


def _read(log: Log[State]) -> _Story:
    end = log.end
    pad = end.pad
    steps = tuple(n for n, action in enumerate(log.actions) if _is_row(action))
    if pad.mode == "counter":
        entries = tuple((row, one.seat, one.points) for row, one in enumerate(end.additions, start=1))
        gains = [[0] * pad.seats for _ in steps]
        for row, seat, points in entries:
            for partner in pad.partners[seat]:
                gains[row - 1][partner] = points
        series = tuple(
            tuple(accumulate((gain[seat] for gain in gains), initial=pad.start)) for seat in range(pad.seats)
        )
    else:
        entries = tuple(
            (row, seat, points)
            for row, entered in enumerate(end.rounds, start=1)
            for seat, points in enumerate(entered)
            if points is not None
        )
        totals = ((pad.start,) * pad.seats, *totals_by_round(pad, end.rounds))
        series = tuple(zip(*totals, strict=True))
    return _Story(pad, steps, entries, series)


def _is_row(action: Action) -> bool:
    """Whether a step wrote a row: a round, or points at once. Further counters are beside them."""
    return isinstance(action, Round) or (isinstance(action, Add) and not action.counter)


def _label(pad: Terms, row: int) -> str:
    return pad.labels[row - 1] if row <= len(pad.labels) else str(row)


class _Race:
    """Who was ahead when."""

    def __init__(self, story: _Story) -> None:
        self._story = story
        self._worth = {side: story.worth(side) for side in story.pad.sides}
        best = max(worth[-1] for worth in self._worth.values())
        self.winners = [side for side, worth in self._worth.items() if worth[-1] == best]
        self.deficit, self._lowest_at = 0, 0
        """How far the only winner was behind at worst, and after which row."""
        if len(self.winners) == 1 and len(self._worth) > 1:
            own = self._worth[self.winners[0]]
            others = [worth for side, worth in self._worth.items() if side != self.winners[0]]
            self._lead = [mine - max(rest) for mine, *rest in zip(own, *others, strict=True)]
            worst = min(self._lead)
            if worst < 0:
                self.deficit, self._lowest_at = -worst, self._lead.index(worst)

    def moments(self) -> Iterator[Moment]:
        """A comeback, a late turn, a close or a clear end, and how often the lead changed."""
        if len(self._worth) == 1:
            return
        yield from self._changes()
        last = self._story.steps[-1]
        if len(self.winners) > 1:
            seats = tuple(Seat(seat) for side in self.winners for seat in side)
            yield Moment(Message("core.moment.shared", seats=seats), last, 90)
            return
        who = _names(self.winners[0])
        scale = max(1, *(abs(worth[-1]) for worth in self._worth.values()))
        if self.deficit:
            message = Message("scorepad.moment.comeback", who=who, n=self.deficit)
            step = self._story.steps[self._lowest_at - 1]
            yield Moment(message, step, min(90, 30 + 60 * self.deficit // scale))
        elif self._story.rows >= _LONG and all(ahead > 0 for ahead in self._lead[1:]):
            yield Moment(Message("scorepad.moment.all_along", who=who), self._story.steps[0], 55)
        if self._lead[-2] < 0:
            yield Moment(Message("scorepad.moment.last_minute", who=who), last, 85)
        ahead = self._lead[-1]
        kind, weight = "margin", 20
        if ahead <= scale // 20:
            kind, weight = "close", 70
        elif 2 * ahead >= scale:
            kind, weight = "clear", 45
        yield Moment(Message(f"scorepad.moment.{kind}", who=who, n=ahead), last, weight)

    def _changes(self) -> Iterator[Moment]:
        """Another side was alone in front."""
        leaders: list[tuple[int, tuple[int, ...]]] = []
        for row, standing in enumerate(zip(*self._worth.values(), strict=True)):
            best = max(standing)
            if standing.count(best) == 1:
                leaders.append((row, self._story.pad.sides[standing.index(best)]))
        changes = [row for (_, before), (row, after) in pairwise(leaders) if before != after]
        if len(changes) >= _MANY_CHANGES:
            message = Message("scorepad.moment.changes", n=len(changes))
            yield Moment(message, self._story.steps[changes[-1] - 1], min(80, 30 + 5 * len(changes)))


def _entry_moments(story: _Story) -> Iterator[Moment]:
    """The biggest entry, and the one that cost most; every entry may have been taken out again."""
    if not story.entries:
        return
    row, seat, points = max(story.entries, key=lambda entry: (entry[2], entry[0]))
    if points > 0:
        yield Moment(_entry(story.pad, "most", row, seat, points), story.steps[row - 1], 40)
    row, seat, points = min(story.entries, key=lambda entry: (entry[2], -entry[0]))
    if points < 0:
        yield Moment(_entry(story.pad, "least", row, seat, points), story.steps[row - 1], 30)


def _entry(pad: Terms, kind: str, row: int, seat: int, points: int) -> Message:
    if pad.mode == "counter":
        return Message(f"scorepad.moment.{kind}_at_once", seat=Seat(seat), n=points)
    return Message(f"scorepad.moment.{kind}", seat=Seat(seat), n=points, row=round_name(pad, row))


def _length_moments(story: _Story) -> Iterator[Moment]:
    """What can be said of every game."""
    last = story.steps[-1]
    if len(story.pad.sides) == 1:
        who = _names(story.pad.sides[0])
        yield Moment(Message("scorepad.moment.total", who=who, n=story.series[0][-1]), last, 25)
    kind = "counted" if story.pad.mode == "counter" else "rounds"
    yield Moment(Message(f"scorepad.moment.{kind}", n=story.rows), last, 10)


def _feats(story: _Story, race: _Race) -> tuple[Feat, ...]:
    most = [0] * story.pad.seats
    for _, seat, points in story.entries:
        most[seat] = max(most[seat], points)
    feats = list(feats_of(ENTRY, most))
    if story.entries and len(story.pad.sides) > 1:
        winners = [seat for side in race.winners for seat in side]
        if race.deficit:
            feats += [Feat(COMEBACK, seat, race.deficit) for seat in winners]
        if story.pad.mode == "rounds" and not story.pad.labels:
            feats += [Feat(LONGEST, seat, story.rows) for seat in winners]
            feats += [Feat(QUICKEST, seat, story.rows) for seat in winners]
    return tuple(feats)


def _names(side: Sequence[int]) -> tuple[Seat, ...]:
    return tuple(map(Seat, side))
