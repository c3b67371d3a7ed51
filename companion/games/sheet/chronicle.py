"""What a finished score sheet tells: how the points came together, the best row, a comeback, the margin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from companion.core.chronicle import Chart, Chronicle, Feat, Log, Moment, Record, best_moments, feats_of
from companion.core.game import leaders
from companion.core.messages import Argument, Message, Seat
from companion.games.sheet.scoring import FEWEST, MOST, ranks, total_record
from companion.games.sheet.state import State

ROW = Record("sheet.record.row")
MARGIN = Record("sheet.record.margin")
RECORDS = (MOST, FEWEST, ROW, MARGIN)


def chronicle(log: Log[State]) -> Chronicle:
    """Points round by round, or row by row where there is but one."""
    end, last = log.end, len(log.actions) - 1
    chart = _chart(end)
    moments = [*_race(end, chart, last), *_rows(end, last)]
    counted = "rounds" if end.rounds > 1 else "rows"
    n = len(end.closed) if end.rounds > 1 else len(end.sheet.rows)
    moments.append(Moment(Message(f"sheet.moment.{counted}", n=n), last, 10))
    return Chronicle((chart,), best_moments(moments), _feats(end))


def _chart(end: State) -> Chart:
    """What everybody had after each step; the last is the final score."""
    labels: list[Message | str] = ["0"]
    gains: list[Sequence[int]] = []
    for one in end.closed:
        if end.rounds > 1:
            labels.append(str(one.number))
            gains.append(one.sums)
            continue
        for n, row in enumerate(end.sheet.rows):
            labels.append(Message("sheet.row", row=row.name))
            gains.append([points[n] for points in one.points])
    if any(end.corrected):
        labels.append(Message("core.chart.end"))
        gains.append(end.corrected)
    series = tuple(tuple(accumulate((gain[seat] for gain in gains), initial=0)) for seat in range(end.seats))
    title = "sheet.chart.rounds" if end.rounds > 1 else "sheet.chart.rows"
    return Chart(Message(title), tuple(labels), series)


def _race(end: State, chart: Chart, last: int) -> Iterator[Moment]:
    """How the end came about."""
    totals, best = end.totals, leaders(ranks(end))
    if end.seats == 1:
        yield Moment(Message("sheet.moment.total", seat=Seat(0), n=totals[0]), last, 25)
        return
    if len(best) > 1:
        yield Moment(Message("core.moment.shared", seats=tuple(map(Seat, best))), last, 90)
        return
    winner, sign = best[0], -1 if end.sheet.lowest else 1
    leads = [
        min(sign * (series[winner] - other) for seat, other in enumerate(series) if seat != winner)
        for series in zip(*chart.series, strict=True)
    ]
    ahead, worst = leads[-1], min(leads)
    seat, scale = Seat(winner), max(1, *(abs(total) for total in totals))
    if worst < 0 and end.rounds > 1:
        message = Message("core.moment.comeback", seat=seat, n=-worst)
        yield Moment(message, last, min(90, 30 + 60 * -worst // scale))
    if ahead == 0:
        yield Moment(Message("sheet.moment.tie", seat=seat), last, 80)
    elif ahead <= scale // 20:
        yield Moment(Message("core.moment.close", seat=seat, n=ahead), last, 70)
    elif 2 * ahead >= scale:
        yield Moment(Message("core.moment.clear", seat=seat, n=ahead), last, 45)
    else:
        yield Moment(Message("core.moment.margin", seat=seat, n=ahead), last, 20)


def _entries(end: State) -> list[tuple[int, int, int, int]]:
    """Everything that a row has brought: points, round, seat, row."""
    return [
        (points, one.number, seat, row)
        for one in end.closed
        for seat, own in enumerate(one.points)
        for row, points in enumerate(own)
    ]


def _rows(end: State, last: int) -> Iterator[Moment]:
    """The row that brought most, where that is good, and the one that cost most."""
    entries = _entries(end)
    for kind, entry in (("best", max(entries, default=None)), ("worst", min(entries, default=None))):
        if entry is None or (entry[0] <= 0 if kind == "best" else entry[0] >= 0):
            continue
        points, number, seat, row = entry
        name: dict[str, Argument] = {"row": end.sheet.rows[row].name}
        message = (
            Message("sheet.row.of", round=number, **name) if end.rounds > 1 else Message("sheet.row", **name)
        )
        yield Moment(Message(f"sheet.moment.{kind}", seat=Seat(seat), n=points, row=message), last, 35)


def _feats(end: State) -> tuple[Feat, ...]:
    if not end.closed:
        return ()
    most = [0] * end.seats
    for points, _, seat, _ in _entries(end):
        most[seat] = max(most[seat], points)
    feats = [*feats_of(total_record(end.sheet), end.totals), *feats_of(ROW, most)]
    best = leaders(ranks(end))
    if len(best) == 1 < end.seats:
        own = end.totals[best[0]]
        margin = min(abs(own - total) for seat, total in enumerate(end.totals) if seat != best[0])
        feats += [Feat(MARGIN, best[0], margin)] if margin else []
    return tuple(feats)
