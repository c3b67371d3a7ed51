"""A round on a score sheet: what was said in it, and what it counts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar

from companion.core.errors import Refusal
from companion.core.game import Line
from companion.core.messages import Message, Seat
from companion.core.position import put
from companion.games.sheet.explaining import explained, in_figures
from companion.games.sheet.expressions import Tree, Vector, compared, reckon
from companion.games.sheet.sheets import Ask, Row, Said, Sheet

T = TypeVar("T")

Values = Mapping[str, Said]
"""What a seat has said, by the ids of the asks; nothing stands there as None."""


@dataclass(frozen=True)
class Round:
    """All that is worked out of it is worked out once, when somebody looks; and of a change only what follows
    from it is reckoned again."""

    sheet: Sheet
    number: int
    """Which one, from 1."""
    values: tuple[Values, ...]
    """For each seat what it has said."""
    sitting_out: tuple[int, ...]
    """The seats that have no part in it."""
    closed: bool = False
    rounded: bool = False
    """Whether there are several rounds, so that a line says which."""
    previous: Round | None = field(default=None, compare=False, repr=False)
    """The round before, where the sheet looks back on it."""
    known: dict[str, Vector] = field(default_factory=dict, compare=False, repr=False)
    """What names are worth for those who play, as far as it was reckoned; a change leaves what holds."""

    @property
    def counts(self) -> bool:
        """Whether anything counts: once a value stands in it, and for good when it is closed."""
        return self.closed or any(self.values)

    @cached_property
    def playing(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.values)) if seat not in self.sitting_out)

    @cached_property
    def _reckoned(self) -> Mapping[str, Vector]:
        """What every name is worth, for those who play."""
        known, size = self.known, len(self.playing)
        known["players"], known["round"] = [size] * size, [self.number] * size
        known["total"] = [self.before[seat] for seat in self.playing]
        said = [self.values[seat] for seat in self.playing]
        for id, ask in self.sheet.asks.items():
            if id not in known:
                known[id] = [ask.worth(own.get(id)) for own in said]
        for row in self.sheet.rows:
            if row.id not in known:
                known[row.id] = reckon(row.points, known, size)
        return known

    def _still_known(self, changed: Collection[str]) -> dict[str, Vector]:
        """What holds on where these names are worth something else."""
        gone = self.sheet.following(changed) if self.known else ()
        return {name: vector for name, vector in self.known.items() if name not in gone}

    @cached_property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """By seat and row; nothing for who sits out, nor for anybody while the round does not count."""
        nothing = (0,) * len(self.sheet.rows)
        if not self.counts:
            return (nothing,) * len(self.values)
        columns = zip(*(self._reckoned[row.id] for row in self.sheet.rows), strict=True)
        return self._by_seat(tuple(columns), nothing)

    @cached_property
    def sums(self) -> tuple[int, ...]:
        """What each seat has of it."""
        return tuple(map(sum, self.points))

    @cached_property
    def before(self) -> tuple[int, ...]:
        """Each seat's points of the rounds before, where the sheet looks back on them; else none."""
        waiting, one = [], self.previous
        while one is not None and "before" not in one.__dict__:
            waiting.append(one)
            one = one.previous
        for one in reversed(waiting):
            one.before  # noqa: B018 - from the first on, so that none has to ask down a long row
        return self.previous.through if self.previous is not None else (0,) * len(self.values)

    @property
    def through(self) -> tuple[int, ...]:
        """The same with this round."""
        return tuple(map(sum, zip(self.before, self.sums, strict=True)))

    @cached_property
    def lines(self) -> tuple[tuple[Line, ...], ...]:
        """For each seat a line a row that explains its points."""
        if not self.counts:
            return ((),) * len(self.values)
        return self._by_seat(
            [tuple(self.line(seat, row) for row in self.sheet.rows) for seat in self.playing], ()
        )

    @cached_property
    def ties(self) -> tuple[tuple[int, ...], ...]:
        """What each seat has to break a tie with, in turn; who missed the round has nothing."""
        columns = [self.overall(tie) for tie in self.sheet.ties]
        nothing = (0,) * len(columns)
        return self._by_seat(
            [tuple(column[n] for column in columns) for n in range(len(self.playing))], nothing
        )

    @cached_property
    def suspects(self) -> tuple[tuple[int, int], ...]:
        """What can't be, most likely: the number of a check, and the seat it is said of."""
        found = []
        for number, check in enumerate(self.sheet.checks):
            hit = [seat for seat, wrong in zip(self.playing, self.overall(check.test), strict=True) if wrong]
            found += [(number, seat) for seat in (hit[:1] if len(hit) == len(self.playing) else hit)]
        return tuple(found)

    def overall(self, formula: Tree) -> Vector:
        """What a formula gives for those who play."""
        return reckon(formula, self._reckoned, len(self.playing))

    def filled(self, seat: int, said: Values) -> Round:
        """The round once a seat has said this; a `Refusal` where it can't be."""
        asks = self.sheet.asks
        if not said:
            raise Refusal("bad_value", Message("sheet.nothing_said"))
        if seat in self.sitting_out:
            raise Refusal("bad_value", Message("sheet.sits_out", seat=Seat(seat)))
        for id, value in said.items():
            if id not in asks:
                raise Refusal("bad_value", Message("sheet.unknown_ask", ask=id[:40]))
            if not asks[id].allows(value):
                raise Refusal("bad_value", _misfit(asks[id]))
        for id, value in said.items():
            if not (asks[id].only_one and value):
                continue
            others = (other for other in self.playing if other != seat and self.values[other].get(id))
            holder = next(others, None)
            if holder is not None:
                message = Message("sheet.only_one", ask=asks[id].name, seat=Seat(holder))
                raise Refusal("not_available", message)
        now = {**self.values[seat], **said}
        values: Values = {id: value for id, value in now.items() if value is not None}
        return replace(self, values=put(self.values, seat, values), known=self._still_known(said))

    def without(self, sitting_out: Sequence[int]) -> Round:
        """The round where these sit out; what they have said goes."""
        values = tuple({} if seat in sitting_out else said for seat, said in enumerate(self.values))
        return replace(self, values=values, sitting_out=tuple(sitting_out), known={})

    def after(self, previous: Round) -> Round:
        """The round behind another one than it was."""
        return replace(self, previous=previous, known=self._still_known(("total",)))

    def finished(self) -> Round:
        """The round once it is closed."""
        return replace(self, closed=True, known=self._still_known(()))

    def line(self, seat: int, row: Row) -> Line:
        """What a seat has of a row, explained. The seat plays, and the round counts."""
        known = self._reckoned
        place = self.playing.index(seat)
        points, own = known[row.id][place], self.values[seat]
        said = {ask.id: own[ask.id] for ask in row.asks if ask.id in own}
        formula = in_figures(row.points, known, len(self.playing), place)
        item = explained(row, said, formula, points, self.number if self.rounded else 0)
        return Line(item, points, {"row": row.id, "round": self.number, "values": said})

    def leading(self, row: Row) -> tuple[int, ...]:
        """Who leads where seats are compared in a row (a majority); nobody where none are, or has any yet."""
        counted = compared(row.points)
        if counted is None or not self.counts:
            return ()
        numbers = self.overall(counted)
        best = max(numbers)
        return tuple(
            seat for seat, own in zip(self.playing, numbers, strict=True) if own == best and best > 0
        )

    def _by_seat(self, of_playing: Sequence[T], nothing: T) -> tuple[T, ...]:
        """Something for each seat, from that of those who play."""
        known = dict(zip(self.playing, of_playing, strict=True))
        return tuple(known.get(seat, nothing) for seat in range(len(self.values)))


def _misfit(ask: Ask) -> Message:
    """Why something can't be said."""
    if ask.kind == "number":
        return Message("sheet.bad_number", ask=ask.name, low=ask.least, high=ask.most)
    if ask.kind == "flag":
        return Message("sheet.bad_flag", ask=ask.name)
    return Message("sheet.bad_choice", ask=ask.name, values=tuple(value.name for value in ask.values))
