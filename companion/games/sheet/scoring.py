"""What a score sheet adds up to, who has won, and what looks odd."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.action import Json
from companion.core.chronicle import Record
from companion.core.errors import BadDocument, Refusal
from companion.core.game import Line, Score, Warning, leaders, totals
from companion.core.game import Sheet as Lines
from companion.core.messages import Message, Seat
from companion.core.steps import finished
from companion.games.sheet.counting import counted, ranks_of
from companion.games.sheet.library import sheet_of
from companion.games.sheet.rounds import Round
from companion.games.sheet.sheets import Sheet
from companion.games.sheet.state import State

MOST = Record("sheet.record.most")
FEWEST = Record("sheet.record.fewest", lower=True)


def sheet(state: State) -> Lines:
    """By rounds, then rows; then what the table has put right."""
    corrections: list[list[Line]] = [[] for _ in range(state.seats)]
    for one in state.adjusted:
        corrections[one.seat].append(Line(Message("sheet.line.adjust"), one.points))
    written = _lines(state.shown, state.seats)
    return tuple((*lines, *more) for lines, more in zip(written, corrections, strict=True))


def _lines(rounds: Sequence[Round], seats: int) -> list[list[Line]]:
    found: list[list[Line]] = [[] for _ in range(seats)]
    for one in rounds:
        for seat, lines in enumerate(one.lines):
            found[seat] += lines
    return found


def ranks(state: State) -> tuple[tuple[int, ...], ...]:
    """Most points first, or fewest; then the ties of the sheet; still equal: shared."""
    return ranks_of(state.sheet, state.totals, state.decisive)


def verdict(state: State) -> tuple[Message, ...]:
    return _verdict(state.sheet, state.totals, ranks(state))


def _verdict(sheet: Sheet, points: Sequence[int], standing: Sequence[tuple[int, ...]]) -> tuple[Message, ...]:
    """Why several have won, or one of several with the same points."""
    best = leaders(standing)
    level = tuple(Seat(seat) for seat, total in enumerate(points) if total == points[best[0]])
    if len(level) == 1:
        return ()
    if len(best) == 1:
        return (Message("sheet.verdict.tie", seats=level, n=points[best[0]], winner=Seat(best[0])),)
    return (Message("sheet.verdict.shared", seats=tuple(map(Seat, best)), n=points[best[0]]),)


def warnings(state: State) -> tuple[Warning, ...]:
    """What looks odd in closed rounds; it never refuses anything."""
    return _warnings(state.closed)


def _warnings(rounds: Sequence[Round]) -> tuple[Warning, ...]:
    return tuple(
        Warning(
            "check",
            Message("sheet.check", seat=Seat(seat), said=one.sheet.checks[number].name),
            seat,
            {"round": one.number},
        )
        for one in rounds
        for number, seat in one.suspects
    )


def score(data: Mapping[str, Json]) -> Score:
    """The calculator: what everybody has at the end of a box."""
    if "sheet" not in data:
        raise Refusal("bad_value", Message("core.missing_field", field="sheet"))
    if not isinstance(data["sheet"], (str, Mapping)):
        raise Refusal("bad_value", Message("core.bad_field", field="sheet"))
    try:
        sheet = sheet_of(data["sheet"])
        rounds = finished(counted(sheet, _values(sheet, data.get("players"))))
    except (BadDocument, Refusal) as error:
        raise Refusal("bad_value", error.message) from None
    return score_of(sheet, rounds)


def score_of(sheet: Sheet, rounds: Sequence[Round]) -> Score:
    """What rounds add up to, the last of which breaks ties."""
    lines = tuple(map(tuple, _lines(rounds, len(rounds[0].values))))
    points = totals(lines)
    standing = ranks_of(sheet, points, rounds[-1])
    return Score(
        lines,
        leaders(standing),
        _warnings(rounds),
        ranks=standing,
        verdict=_verdict(sheet, points, standing),
        record=total_record(sheet),
    )


def total_record(sheet: Sheet) -> Record:
    """The record that a total can be."""
    return FEWEST if sheet.lowest else MOST


def _values(sheet: Sheet, players: Any) -> list[list[Json]]:
    """What everybody said, by round and seat."""
    if not isinstance(players, list) or not all(isinstance(player, Mapping) for player in players):
        raise Refusal("bad_value", Message("core.bad_field", field="players"))
    if len(players) not in sheet.players:
        low, high = sheet.players[0], sheet.players[-1]
        raise Refusal("bad_value", Message("core.wrong_number_of_seats", low=low, high=high))
    rounds = sheet.rounds_for(len(players))
    columns = []
    for player in players:
        said = player.get("values")
        fits = isinstance(said, Mapping) if rounds == 1 else isinstance(said, list) and len(said) == rounds
        if not fits:
            raise Refusal("bad_value", Message("core.bad_field", field="values"))
        columns.append([said] if rounds == 1 else list(said))
    return [list(row) for row in zip(*columns, strict=True)]
