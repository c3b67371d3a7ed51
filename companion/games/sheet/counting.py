"""A whole sheet counted at once: its own examples, and what lies on a table at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.action import Json
from companion.core.codec import short
from companion.core.errors import BadDocument, Refusal
from companion.core.game import leaders
from companion.core.messages import Argument, Message
from companion.core.steps import Steps
from companion.games.sheet.rounds import Round
from companion.games.sheet.sheets import Sheet


def counted(sheet: Sheet, values: Sequence[Sequence[Json]]) -> Steps[tuple[Round, ...]]:
    """The rounds in which the seats have said this, ``values[round][seat]``; a pause after each. A `Refusal`
    says what can't be."""
    rounds: list[Round] = []
    for row in values:
        now = entered(sheet, rounds, row, rounded=len(values) > 1)
        if not now.counts:
            raise Refusal("bad_value", Message("sheet.empty_round", n=now.number))
        rounds.append(now.finished())
        rounds[-1].sums  # noqa: B018 - reckoned here, not all of them at the end
        yield
    return tuple(rounds)


def entered(sheet: Sheet, before: Sequence[Round], row: Sequence[Json], rounded: bool) -> Round:
    """The round behind these in which the seats have said this; a `Refusal` says what can't be."""
    previous = before[-1] if before and sheet.looks_back else None
    now = Round(sheet, len(before) + 1, ({},) * len(row), (), rounded=rounded, previous=previous)
    for seat, said in enumerate(row):
        if not isinstance(said, Mapping):
            raise Refusal("bad_value", Message("core.bad_field", field="values"))
        if said:
            now = now.filled(seat, said)  # type: ignore[arg-type]
    return now


def ranks_of(sheet: Sheet, totals: Sequence[int], decisive: Round | None) -> tuple[tuple[int, ...], ...]:
    """How each seat stands: its total, then what breaks ties by the round that decides."""
    ties = decisive.ties if decisive is not None else ((),) * len(totals)
    return tuple((-total if sheet.lowest else total, *tie) for total, tie in zip(totals, ties, strict=True))


def judged(sheet: Sheet) -> Steps[None]:
    """Whether the examples of a sheet come out; a `BadDocument` says which does not. Pauses now and then."""
    for n, example in enumerate(sheet.examples):
        where = f"examples[{n}]"
        values = example.get("values")
        seats = _seats(sheet, values, where)
        for name in ("totals", "winners"):
            told = example.get(name)
            if not isinstance(told, (list, tuple)) or any(type(one) is not int for one in told):
                raise _wrong(f"{where}.{name}", "numbers")
        try:
            rounds = yield from counted(sheet, values)  # type: ignore[arg-type]
        except Refusal as refusal:
            raise BadDocument(
                Message("sheet.bad", where=f"{where}.values", why=refusal.message), "sheet"
            ) from None
        totals = tuple(sum(one.sums[seat] for one in rounds) for seat in range(seats))
        winners = leaders(ranks_of(sheet, totals, rounds[-1]))
        for name, found in (("totals", totals), ("winners", winners)):
            if tuple(example[name]) != found:
                raise _wrong(f"{where}.{name}", "result", found=short(", ".join(map(str, found))))


def _seats(sheet: Sheet, values: Any, where: str) -> int:
    """How many seats an example has; it has exactly as many rounds as they play."""
    if not isinstance(values, (list, tuple)) or not values:
        raise _wrong(f"{where}.values", "example")
    seats = len(values[0]) if isinstance(values[0], (list, tuple)) else 0
    even = all(isinstance(row, (list, tuple)) and len(row) == seats for row in values)
    if even and seats in sheet.players and len(values) == sheet.rounds_for(seats):
        return seats
    raise _wrong(f"{where}.values", "example")


def _wrong(where: str, why: str, **args: Argument) -> BadDocument:
    return BadDocument(Message("sheet.bad", where=where, why=Message(f"sheet.bad.{why}", **args)), "sheet")
