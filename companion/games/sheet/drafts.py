"""A sheet that somebody makes on the phone: rows of a few kinds, and the document that they become.

draft = Draft("Meadow", (RowDraft("r1", "Coins"), RowDraft("r2", "Flowers", "majority", values=(6, 3))))
document(draft)             # a sheet as `read_sheet` takes it
draft_of(sheet)             # and back: what fits no kind is a formula
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from companion.core.action import Json
from companion.core.errors import BadDocument
from companion.core.messages import Message
from companion.games.sheet.expressions import BadFormula, Call, Name, Number, Tree, names_in, parse
from companion.games.sheet.rounds import Round
from companion.games.sheet.sheets import (
    LONGEST_ID,
    LONGEST_NAME,
    MOST_PLAYERS,
    Ask,
    Row,
    Sheet,
    read_sheet,
)

Kind = Literal["points", "each", "flag", "table", "majority", "formula"]
KINDS: tuple[Kind, ...] = ("points", "each", "flag", "table", "majority", "formula")
NEW = "own"
"""The id of a sheet whose name has no letter that an id may have."""


@dataclass(frozen=True, slots=True)
class RowDraft:
    id: str
    name: str
    kind: Kind = "points"
    worth: int = 1
    """What each counts, or the yes."""
    values: tuple[int, ...] = ()
    """What is worth 0, 1, 2 … of a table; what the places of a majority get."""
    only_one: bool = False
    """Of a yes: whether at most one has it."""
    shared: bool = False
    """Of a majority: whether who is level shares."""
    formula: str = ""
    asks: tuple[Mapping[str, Json], ...] = ()
    """What a formula of another sheet asks for, as it stands there."""
    raw: Mapping[str, Json] = field(default_factory=dict)
    """The row that it comes from, with its names in other languages."""

    @property
    def asked(self) -> str:
        """The id of what is asked for; a formula has none of its own."""
        return f"{self.id}_n"


@dataclass(frozen=True, slots=True)
class Draft:
    name: str
    rows: tuple[RowDraft, ...] = ()
    players: tuple[int, int] = (1, MOST_PLAYERS)
    lowest: bool = False
    rounds: int | str = 1
    raw: Mapping[str, Json] = field(default_factory=dict)
    """The sheet that it comes from."""

    def put(self, row: RowDraft) -> Draft:
        """The same with a row in the place of the one with its id, or at the end."""
        if all(row.id != other.id for other in self.rows):
            return replace(self, rows=(*self.rows, row))
        return replace(self, rows=tuple(row if row.id == other.id else other for other in self.rows))

    def without(self, id: str) -> Draft:
        return replace(self, rows=tuple(row for row in self.rows if row.id != id))

    def moved_up(self, id: str) -> Draft:
        """The same with a row before the one that stands above it."""
        rows = list(self.rows)
        at = next(n for n, row in enumerate(rows) if row.id == id)
        rows.insert(max(0, at - 1), rows.pop(at))
        return replace(self, rows=tuple(rows))

    def new_row(self, name: str = "") -> RowDraft:
        """A row with an id that is still free."""
        taken = {row.id for row in self.rows} | {row.asked for row in self.rows}
        taken |= {str(ask["id"]) for row in self.rows for ask in row.asks}
        number = next(n for n in range(1, 1000) if not {f"r{n}", f"r{n}_n"} & taken)
        return RowDraft(f"r{number}", name)


def of_names(name: str, rows: Sequence[str]) -> Draft:
    """A sheet whose rows are just points: what a pad with these rows becomes."""
    draft = Draft(name)
    for row in rows:
        draft = draft.put(draft.new_row(row))
    return draft


# Into a document


def document(draft: Draft, language: str = "en") -> dict[str, Json]:
    """The sheet as JSON. What it had of another one stays where it still fits: help, checks, ties."""
    kept = {name: value for name, value in draft.raw.items() if name != "examples"}
    sheet = {
        **kept,
        "sheet": 1,
        "id": id_of(draft.name),
        "names": _names(draft.raw, draft.name, language),
        "players": list(draft.players),
        "lowest": draft.lowest,
        "rounds": draft.rounds,
        "rows": [_row(row, language) for row in draft.rows],
    }
    known = {row.id for row in draft.rows} | {ask for row in draft.rows for ask in _asked(row)}
    ties: Any = kept.get("ties", ())
    checks: Any = kept.get("check", ())
    sheet["ties"] = [tie for tie in ties if _fits(tie, known)]
    sheet["check"] = [check for check in checks if _fits(check["if"], known)]
    return sheet


def misfit(draft: Draft) -> Message | None:
    """Why it is no sheet yet; None where it is one."""
    if not draft.name.strip():
        return Message("sheet.draft.name")
    if not draft.rows:
        return Message("sheet.draft.rows")
    for row in draft.rows:
        why = row_misfit(draft, row)
        if why is not None:
            return Message("sheet.bad", where=row.name or "–", why=why)
    try:
        read_sheet(document(draft))
    except BadDocument as error:
        return error.message
    return None


def row_misfit(draft: Draft, row: RowDraft) -> Message | None:
    """Why a row counts nothing yet."""
    if not row.name.strip():
        return Message("sheet.draft.row_name")
    if row.kind in ("table", "majority") and not row.values:
        return Message("sheet.draft.values")
    if row.kind != "formula":
        return None
    try:
        parse(row.formula, (*names_for(draft, row), "players", "round", "total"))
    except BadFormula as error:
        return error.message
    return None


def names_for(draft: Draft, row: RowDraft, language: str = "en") -> dict[str, str]:
    """The names that a formula of a row may look at, each with what it is called: what is said in any row,
    and the points of those above that are not just that."""
    rows = [row if other.id == row.id else other for other in draft.rows]
    if row not in rows:
        rows.append(row)
    asked = [(own, ask, _named(ask, language) or own.name) for own in rows for ask in _asks(own)]
    names = Counter(name for _, _, name in asked)
    found: dict[str, str] = {}
    above = True
    for other in rows:
        above = above and other.id != row.id
        for own, ask, name in asked:
            if own is other:  # of two that are called the same their rows tell them apart
                plain = names[name] == 1 or own.id == row.id or name == own.name
                found[str(ask["id"])] = name if plain else f"{own.name}: {name}"
        if above and other.kind != "points":
            found[other.id] = f"{other.name} ="
    return found


def sample(draft: Draft, row: RowDraft) -> tuple[dict[str, int], int] | None:
    """A row tried with figures: what is said in the rows that it looks at (2, 3 or 4), and what it counts;
    None where it counts nothing yet."""
    whole = draft.put(row)
    if row_misfit(draft, row) is not None:
        return None
    try:
        sheet = read_sheet({**document(replace(whole, name="x"), "en"), "ties": [], "check": []})
    except BadDocument:
        return None
    said = {ask.id: _sample_of(ask, n) for n, ask in enumerate(sheet.asks.values())}
    now = Round(sheet, 1, (said,), ())
    made = next(own for own in sheet.rows if own.id == row.id)
    looked_at = [id for id in said if id in names_in(made.points)]
    return {id: sheet.asks[id].worth(said[id]) for id in looked_at}, now.finished().line(0, made).points


def _sample_of(ask: Ask, number: int) -> Any:
    if ask.kind == "flag":
        return True
    if ask.kind == "choice":
        return ask.values[-1].id
    return max(ask.least, min(ask.most, 2 + number % 3))


def id_of(name: str) -> str:
    """An id that a name makes: its Latin letters and digits."""
    plain = re.sub("[^a-z0-9]+", "_", name.casefold().translate(_LATIN)).strip("_")
    if not plain or not plain[0].isalpha():
        plain = f"{NEW}_{plain}".strip("_")
    return plain[:LONGEST_ID].rstrip("_")


_LETTERS: Mapping[str, str] = {
    **dict(zip("абвгдезийклмнопрстуфыэ", "abvgdezijklmnoprstufye", strict=True)),
    "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sch", "ъ": "", "ь": "", "ю": "yu", "я": "ya",
    "ё": "yo", "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss",
}  # fmt: skip
_LATIN = str.maketrans(dict(_LETTERS))


def _names(raw: Mapping[str, Json], name: str, language: str) -> dict[str, Json]:
    """The words by language: those that were there, as long as they say the same."""
    there: Any = raw.get("names") or {}
    name = name.strip()[:LONGEST_NAME]
    return dict(there) if name in there.values() else {language: name}


def _named(raw: Mapping[str, Json], language: str) -> str:
    """What an ask is called, where it says it."""
    there: Any = raw.get("names") or {}
    return str(there.get(language) or there.get("en") or next(iter(there.values()), ""))


def _row(row: RowDraft, language: str) -> dict[str, Json]:
    kept = {name: value for name, value in row.raw.items() if name not in ("asks", "points")}
    names = _names(row.raw, row.name, language)
    asks: list[Json] = [{"names": names, **ask} if "names" not in ask else dict(ask) for ask in _asks(row)]
    return {**kept, "id": row.id, "names": names, "asks": asks, "points": _points(row)}


def _asks(row: RowDraft) -> list[dict[str, Json]]:
    if row.kind == "formula":
        return [dict(ask) for ask in row.asks]
    if row.kind == "flag":
        return [{"id": row.asked, "kind": "flag", "only_one": row.only_one}]
    least = -999_999 if row.kind == "points" else 0
    return [{"id": row.asked, "least": least}]


def _asked(row: RowDraft) -> list[str]:
    return [str(ask["id"]) for ask in _asks(row)]


def _points(row: RowDraft) -> str:
    values = ", ".join(map(str, row.values))
    if row.kind == "formula":
        return row.formula
    if row.kind == "each":
        return f"{row.worth} * {row.asked}"
    if row.kind == "flag":
        return f"if({row.asked}, {row.worth}, 0)"
    if row.kind == "table":
        return f"table({row.asked}, {values})"
    if row.kind == "majority":
        return f"{'split' if row.shared else 'place'}({row.asked}, {values})"
    return row.asked


def _fits(text: Json, known: set[str]) -> bool:
    """Whether a formula looks only at what is there."""
    try:
        parse(str(text), (*known, "players", "round", "total"))
    except BadFormula:
        return False
    return True


# And back


def draft_of(sheet: Sheet, language: str = "en") -> Draft:
    """A sheet as rows of a few kinds, to be changed; what fits none of them is a formula."""
    raw: Any = sheet.raw
    rows = tuple(_row_draft(row, raw["rows"][n], language) for n, row in enumerate(sheet.rows))
    players = (sheet.players[0], sheet.players[-1])
    kept = {name: value for name, value in raw.items() if name != "rows"}
    return Draft(
        sheet.name.in_language(language), rows, players, sheet.lowest, raw.get("rounds", 1), json_copy(kept)
    )


def _row_draft(row: Row, raw: Mapping[str, Json], language: str) -> RowDraft:
    asks: Any = raw.get("asks") or ()
    draft = RowDraft(
        row.id,
        row.name.in_language(language),
        "formula",
        formula=str(raw["points"]),
        asks=tuple(map(json_copy, asks)),
        raw=json_copy(raw),
    )
    if len(row.asks) != 1 or row.asks[0].id != draft.asked or not _is_plain(asks[0]):
        return draft  # what it asks is looked at by others, or has bounds: it stays as it is
    return _of_kind(draft, row.asks[0], row.points) or draft


def _is_plain(ask: Mapping[str, Json]) -> bool:
    """Whether nothing would be lost of what is asked."""
    return set(ask) <= {"id", "names", "kind", "only_one", "least"}


def _of_kind(draft: RowDraft, ask: Ask, points: Tree) -> RowDraft | None:
    plain = replace(draft, formula="", asks=())
    if points == Name(ask.id):
        return replace(plain, kind="points")
    if not isinstance(points, Call):
        return None
    first, *rest = points.arguments
    numbers = tuple(number for number in map(_whole, rest) if number is not None)
    if points.function == "*" and (worth := _whole(first)) is not None and rest == [Name(ask.id)]:
        return replace(plain, kind="each", worth=worth)
    if first != Name(ask.id) or len(numbers) != len(rest):
        return None
    if points.function == "if" and ask.kind == "flag" and numbers[1] == 0:
        return replace(plain, kind="flag", worth=numbers[0], only_one=ask.only_one)
    if points.function == "table":
        return replace(plain, kind="table", values=numbers)
    if points.function in ("place", "split"):
        return replace(plain, kind="majority", values=numbers, shared=points.function == "split")
    return None


def _whole(tree: Tree) -> int | None:
    if isinstance(tree, Number):
        return tree.value
    if isinstance(tree, Call) and tree.function == "minus" and isinstance(tree.arguments[0], Number):
        return -tree.arguments[0].value
    return None


def json_copy(raw: Any) -> Any:
    """A copy that nobody else changes."""
    return json.loads(json.dumps(raw))


def pieces(formula: str) -> list[str]:
    """The numbers, names and signs of a formula, as somebody types and takes back one by one."""
    return re.findall(r"[0-9]+|[a-z][a-z0-9_]*|//|!=|<=|>=|[-+*%=<>(),]", formula)


def worded(draft: Draft, row: RowDraft, language: str = "en") -> str:
    """The formula of a row with the sheet's own names."""
    names = names_for(draft, row, language)
    return " ".join(names.get(piece) or _SHOWN.get(piece, piece) for piece in pieces(row.formula))


_SHOWN = {"*": "×", "//": "÷", "-": "−"}
