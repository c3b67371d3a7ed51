"""A score sheet: how one box is counted, read from its JSON and judged (docs/score-sheets.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from companion.core.action import Json
from companion.core.codec import short
from companion.core.errors import BadDocument
from companion.core.messages import Argument, Message, Translated
from companion.core.steps import Steps, finished
from companion.games.sheet.expressions import (
    FUNCTIONS,
    VARIABLES,
    WORDS,
    BadFormula,
    Name,
    Tree,
    names_in,
    parse,
    reckon,
)

LARGEST = 64 * 1024
"""How many bytes a sheet may have."""
LONGEST_ID, LONGEST_PART_ID = 40, 24
LONGEST_NAME, LONGEST_HELP = 60, 300
MOST_PLAYERS, MOST_ROUNDS, MOST_ROWS, MOST_ASKS, MOST_VALUES = 12, 99, 40, 12, 12
MOST_TIES, MOST_CHECKS, MOST_EXAMPLES = 5, 10, 20
MOST = 999_999
"""The largest number that is asked for."""

RESERVED = frozenset((*FUNCTIONS, *VARIABLES, *WORDS))
"""What no row and no ask may be called."""

Said = int | bool | str | None
"""What stands in an ask: a number, yes or no, the id of a choice, or nothing."""


@dataclass(frozen=True, slots=True)
class Value:
    """One of the things to choose from."""

    id: str
    name: Translated
    worth: int


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked of a seat."""

    id: str
    name: Translated
    help: Translated | None
    kind: Literal["number", "flag", "choice"] = "number"
    least: int = 0
    most: int = MOST
    only_one: bool = False
    """Whether at most one seat has it in a round."""
    values: tuple[Value, ...] = ()
    ahead: bool = False
    """Whether everybody says it before the round is played: a bid. The format does not know of it; what shows
    a sheet asks in that order."""

    def allows(self, said: Json) -> bool:
        """Whether this can be said; nothing at all always can."""
        if said is None:
            return True
        if self.kind == "flag":
            return isinstance(said, bool)
        if self.kind == "choice":
            return isinstance(said, str) and any(value.id == said for value in self.values)
        return type(said) is int and self.least <= said <= self.most

    def worth(self, said: Said) -> int:
        """What it counts."""
        if isinstance(said, str):
            return next(value.worth for value in self.values if value.id == said)
        return int(said or 0)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the sheet, counted from what was asked in it and above."""

    id: str
    name: Translated
    help: Translated | None
    asks: tuple[Ask, ...]
    points: Tree

    @property
    def plain(self) -> bool:
        """Whether it counts just what is said to its only ask."""
        return len(self.asks) == 1 and self.points == Name(self.asks[0].id)


@dataclass(frozen=True, slots=True)
class Check:
    """What can't be, most likely."""

    test: Tree
    name: Translated


@dataclass(frozen=True)
class Sheet:
    """How one box is counted."""

    raw: Mapping[str, Json] = field(repr=False)
    """The whole sheet as it was given, with what the app does not know of."""
    id: str
    name: Translated
    help: Translated | None
    players: range
    lowest: bool
    rounds: int | Tree
    rows: tuple[Row, ...]
    ties: tuple[Tree, ...] = ()
    checks: tuple[Check, ...] = ()
    examples: tuple[Mapping[str, Any], ...] = ()

    @cached_property
    def asks(self) -> Mapping[str, Ask]:
        """Everything that is asked, by its id."""
        return {ask.id: ask for row in self.rows for ask in row.asks}

    @cached_property
    def looks_back(self) -> bool:
        """Whether a round counts differently after others."""
        formulas = (*(row.points for row in self.rows), *self.ties, *(check.test for check in self.checks))
        return any("total" in names_in(formula) for formula in formulas)

    def following(self, names: Iterable[str]) -> frozenset[str]:
        """These names, and the rows that count otherwise where they are worth something else."""
        return frozenset(names).union(*(self._followers.get(name, ()) for name in names))

    @cached_property
    def _followers(self) -> Mapping[str, Collection[str]]:
        """For each name the rows that look at it, or at one that does."""
        found: dict[str, set[str]] = {}
        for row in reversed(self.rows):
            for name in names_in(row.points):
                found.setdefault(name, set()).update((row.id, *found.get(row.id, ())))
        return found

    def rounds_for(self, players: int) -> int:
        """How often all rows are counted."""
        if isinstance(self.rounds, int):
            return self.rounds
        return max(1, min(MOST_ROUNDS, reckon(self.rounds, {"players": [players]}, 1)[0]))


def reading(raw: Json) -> Steps[Sheet]:
    """The sheet that a JSON object is, its form and its formulas judged; a `BadDocument` says where it is
    none. Whether its examples come out, `counting.judged` knows. Pauses now and then."""
    sheet = _object(raw, "sheet")
    try:
        size = len(
            json.dumps(sheet, ensure_ascii=False, separators=(",", ":")).encode(errors="surrogatepass")
        )
    except (TypeError, ValueError, RecursionError):
        raise _bad("sheet", "nesting") from None
    if size > LARGEST:
        raise too_large()
    if type(sheet.get("sheet")) is not int or sheet["sheet"] != 1:
        raise _bad("sheet", "version")
    yield
    return (yield from _Reader(sheet).sheet())


def read_sheet(raw: Json) -> Sheet:
    """The same at once."""
    return finished(reading(raw))


def _bad(where: str, why: str, **args: Argument) -> BadDocument:
    return BadDocument(Message("sheet.bad", where=where, why=Message(f"sheet.bad.{why}", **args)), "sheet")


def too_large() -> BadDocument:
    return _bad("sheet", "size", n=LARGEST // 1024)


def _object(raw: Json, where: str) -> Mapping[str, Json]:
    if not isinstance(raw, Mapping) or not all(isinstance(name, str) for name in raw):
        raise _bad(where, "object")
    return raw


def _list(raw: Mapping[str, Json], name: str, where: str, least: int, most: int) -> list[Any]:
    """A list of a bounded length; where none at all will do, it may be left out."""
    value = raw.get(name, [] if least == 0 else None)
    if not isinstance(value, (list, tuple)) or not least <= len(value) <= most:
        raise _bad(f"{where}{name}", "list", low=least, high=most)
    return list(value)


def _number(value: Json, where: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise _bad(where, "number", low=least, high=most)
    return value


def _flag(raw: Mapping[str, Json], name: str, where: str) -> bool:
    value = raw.get(name, False)
    if not isinstance(value, bool):
        raise _bad(f"{where}{name}", "flag")
    return value


def _texts(raw: Mapping[str, Json], name: str, where: str, longest: int) -> Translated:
    """Words by language."""
    value = raw.get(name)
    if not isinstance(value, Mapping) or not value:
        raise _bad(f"{where}{name}", "texts")
    for language, text in value.items():
        if not isinstance(text, str) or not 1 <= len(text) <= longest:
            raise _bad(f"{where}{name}.{short(str(language))}", "text", n=longest)
    return Translated(tuple((language, str(text)) for language, text in value.items()))


def _name(raw: Mapping[str, Json], where: str) -> Translated:
    """The name of a part, which is its id where it has none."""
    if "names" in raw:
        return _texts(raw, "names", where, LONGEST_NAME)
    return Translated((("", str(raw["id"])),))


def _help(raw: Mapping[str, Json], where: str) -> Translated | None:
    return _texts(raw, "help", where, LONGEST_HELP) if "help" in raw else None


_SHEET_ID = re.compile("[a-z][a-z0-9_-]*")
_PART_ID = re.compile("[a-z][a-z0-9_]*")


def _id(raw: Mapping[str, Json], where: str, form: re.Pattern[str], longest: int) -> str:
    value = raw.get("id")
    if not isinstance(value, str) or len(value) > longest or not form.fullmatch(value):
        raise _bad(f"{where}id", "id", n=longest)
    return value


class _Reader:
    """Reads one sheet from above to below; what is not as it should be is refused at its place."""

    def __init__(self, raw: Mapping[str, Json]) -> None:
        self._raw = raw
        self._taken: set[str] = set()
        """The ids of rows and asks so far."""

    def sheet(self) -> Steps[Sheet]:
        raw = self._raw
        id = _id(raw, "", _SHEET_ID, LONGEST_ID)
        name, help = _texts(raw, "names", "", LONGEST_NAME), _help(raw, "")
        players, lowest, rounds = self._players(), _flag(raw, "lowest", ""), self._rounds()
        rows = yield from self._rows()
        names = {*VARIABLES, *self._taken}
        ties = tuple(
            self._formula(text, f"ties[{n}]", names)
            for n, text in enumerate(_list(raw, "ties", "", 0, MOST_TIES))
        )
        checks = tuple(
            self._check(_object(check, f"check[{n}]"), f"check[{n}].", names)
            for n, check in enumerate(_list(raw, "check", "", 0, MOST_CHECKS))
        )
        examples = tuple(
            _object(example, f"examples[{n}]")
            for n, example in enumerate(_list(raw, "examples", "", 0, MOST_EXAMPLES))
        )
        return Sheet(raw, id, name, help, players, lowest, rounds, rows, ties, checks, examples)

    def _players(self) -> range:
        fewest, most = (
            (_list(self._raw, "players", "", 2, 2)) if "players" in self._raw else (1, MOST_PLAYERS)
        )
        low = _number(fewest, "players[0]", 1, MOST_PLAYERS)
        return range(low, _number(most, "players[1]", low, MOST_PLAYERS) + 1)

    def _rounds(self) -> int | Tree:
        rounds = self._raw.get("rounds", 1)
        if isinstance(rounds, str):
            return self._formula(rounds, "rounds", {"players"}, overall=False)
        return _number(rounds, "rounds", 1, MOST_ROUNDS)

    def _rows(self) -> Steps[tuple[Row, ...]]:
        """All rows. A formula may look at every ask of the sheet, but only at rows above."""
        raws = [
            (_object(raw, f"rows[{n}]"), f"rows[{n}].")
            for n, raw in enumerate(_list(self._raw, "rows", "", 1, MOST_ROWS))
        ]
        asks = [self._asks(raw, where) for raw, where in raws]
        names = {*VARIABLES, *self._taken}
        rows = []
        for (raw, where), own in zip(raws, asks, strict=True):
            id = self._part_id(raw, where)
            points = self._formula(raw.get("points"), f"{where}points", names)
            rows.append(Row(id, _name(raw, where), _help(raw, where), own, points))
            names.add(id)
            yield
        return tuple(rows)

    def _asks(self, raw: Mapping[str, Json], where: str) -> tuple[Ask, ...]:
        return tuple(
            self._ask(_object(ask, f"{where}asks[{n}]"), f"{where}asks[{n}].")
            for n, ask in enumerate(_list(raw, "asks", where, 0, MOST_ASKS))
        )

    def _ask(self, raw: Mapping[str, Json], where: str) -> Ask:
        id = self._part_id(raw, where)
        name, help, ahead = _name(raw, where), _help(raw, where), raw.get("ahead") is True
        kind = raw.get("kind", "number")
        if kind == "number":
            least = _number(raw.get("least", 0), f"{where}least", -MOST, MOST)
            most = _number(raw.get("most", MOST), f"{where}most", -MOST, MOST)
            if least > most:
                raise _bad(f"{where}most", "least")
            return Ask(id, name, help, least=least, most=most, ahead=ahead)
        if kind == "flag":
            return Ask(id, name, help, "flag", only_one=_flag(raw, "only_one", where))
        if kind == "choice":
            return Ask(id, name, help, "choice", values=self._values(raw, where))
        raise _bad(f"{where}kind", "kind")

    def _values(self, raw: Mapping[str, Json], where: str) -> tuple[Value, ...]:
        values: list[Value] = []
        for n, one in enumerate(_list(raw, "values", where, 2, MOST_VALUES)):
            here = f"{where}values[{n}]."
            value = _object(one, here[:-1])
            id = _id(value, here, _PART_ID, LONGEST_PART_ID)
            if any(other.id == id for other in values):
                raise _bad(f"{here}id", "taken", id=id)
            worth = _number(value.get("is"), f"{here}is", -MOST, MOST)
            values.append(Value(id, _name(value, here), worth))
        return tuple(values)

    def _check(self, raw: Mapping[str, Json], where: str, names: Collection[str]) -> Check:
        test = self._formula(raw.get("if"), f"{where}if", names)
        return Check(test, _texts(raw, "names", where, LONGEST_NAME))

    def _part_id(self, raw: Mapping[str, Json], where: str) -> str:
        id = _id(raw, where, _PART_ID, LONGEST_PART_ID)
        if id in self._taken:
            raise _bad(f"{where}id", "taken", id=id)
        if id in RESERVED:
            raise _bad(f"{where}id", "reserved", id=id)
        self._taken.add(id)
        return id

    def _formula(self, text: Json, where: str, names: Collection[str], overall: bool = True) -> Tree:
        if not isinstance(text, str):
            raise _bad(where, "formula")
        try:
            return parse(text, names, overall)
        except BadFormula as error:
            raise BadDocument(Message("sheet.bad", where=where, why=error.message), "sheet") from None
