"""What is a score sheet, field by field, and what is none, with a sentence that says where."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import pytest

from companion.core.errors import BadDocument
from companion.core.messages import LANGUAGES, Message, Words
from companion.core.steps import finished
from companion.games.sheet.expressions import FUNCTIONS, VARIABLES, WORDS
from companion.games.sheet.library import judging, read_file
from companion.games.sheet.sheets import LARGEST, Sheet
from tests.games.sheet.sheets import EXAMPLE

PLAIN: dict[str, Any] = {
    "sheet": 1, "id": "plain", "names": {"en": "Plain"},
    "rows": [{"id": "row", "asks": [{"id": "ask"}], "points": "ask"}],
}  # fmt: skip


def read(raw: Any) -> Sheet:
    return finished(judging(raw))


def where(raw: Any) -> str:
    """Where it is said to be wrong; there is a sentence in every language."""
    with pytest.raises(BadDocument) as caught:
        read(raw)
    message = caught.value.message
    for language in LANGUAGES:
        assert Words(language).say(message)
    assert Words("en").say(message).startswith(f"{message.args['where']}: ")
    return str(message.args["where"])


def plain(**fields: Any) -> dict[str, Any]:
    return {**deepcopy(PLAIN), **fields}


def asking(**fields: Any) -> dict[str, Any]:
    """The plain sheet with other fields of its one ask."""
    raw = plain()
    raw["rows"][0]["asks"][0].update(fields)
    return raw


def rowed(**fields: Any) -> dict[str, Any]:
    """The plain sheet with other fields of its one row."""
    raw = plain()
    raw["rows"][0].update(fields)
    return raw


def without(raw: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in raw.items() if key != name}


def test_the_example_of_the_contract_is_a_sheet() -> None:
    sheet = read(EXAMPLE)
    assert (sheet.id, len(sheet.rows), list(sheet.asks)) == ("example", 2, ["gear", "wheel", "has_road"])
    assert sheet.players == range(2, 6) and not sheet.lowest and sheet.rounds_for(3) == 1


def test_what_may_be_left_out() -> None:
    sheet = read(PLAIN)
    assert sheet.players == range(1, 13) and not sheet.lowest and sheet.rounds_for(12) == 1
    assert (sheet.ties, sheet.checks, sheet.examples) == ((), (), ())
    (ask,) = sheet.asks.values()
    assert (ask.kind, ask.least, ask.most, ask.only_one) == ("number", 0, 999_999, False)


@pytest.mark.parametrize("field", ["sheet", "id", "names", "rows"])
def test_what_may_not(field: str) -> None:
    assert where(without(PLAIN, field)) == field


@pytest.mark.parametrize("raw", [None, [], "x", 1, True])
def test_a_sheet_is_an_object(raw: Any) -> None:
    assert where(raw) == "sheet"


@pytest.mark.parametrize("version", [2, 0, "1", True, 1.0, None])
def test_its_version_is_one(version: Any) -> None:
    assert where(plain(sheet=version)) == "sheet"


# Ids


@pytest.mark.parametrize("id", ["a", "a-b_9", "x" * 40, "min", "total"])
def test_ids_of_sheets(id: str) -> None:
    assert read(plain(id=id)).id == id


@pytest.mark.parametrize("id", ["", "9a", "_a", "-a", "A", "a b", "ä", "a.b", "x" * 41, 7, None, "a\n"])
def test_what_is_no_id_of_a_sheet(id: Any) -> None:
    assert where(plain(id=id)) == "id"


@pytest.mark.parametrize("id", ["a", "a_9", "x" * 24])
def test_ids_of_rows_and_asks(id: str) -> None:
    assert read(rowed(id=id)).rows[0].id == id
    assert list(read({**asking(id=id), "rows": [{**asking(id=id)["rows"][0], "points": id}]}).asks) == [id]


@pytest.mark.parametrize("id", ["", "9a", "_a", "a-b", "A", "x" * 25, 7, None])
def test_what_is_no_id_of_a_row_or_an_ask(id: Any) -> None:
    assert where(rowed(id=id)) == "rows[0].id"
    assert where(asking(id=id)) == "rows[0].asks[0].id"


def test_all_ids_of_rows_and_asks_differ() -> None:
    assert where(rowed(id="ask")) == "rows[0].id"
    assert where(rowed(asks=[{"id": "ask"}, {"id": "ask"}])) == "rows[0].asks[1].id"
    row = PLAIN["rows"][0]
    assert where(plain(rows=[row, {**row, "asks": []}])) == "rows[1].id"
    assert where(plain(rows=[row, {**row, "id": "other"}])) == "rows[1].asks[0].id"
    assert where(plain(rows=[{"id": "top", "asks": [{"id": "row"}], "points": "1"}, row])) == "rows[1].id"


@pytest.mark.parametrize("id", [*FUNCTIONS, *VARIABLES, *WORDS])
def test_ids_differ_from_every_word_of_expressions(id: str) -> None:
    assert where(rowed(id=id)) == "rows[0].id"
    assert where(asking(id=id)) == "rows[0].asks[0].id"


# Words


@pytest.mark.parametrize("names", [{"en": "x"}, {"fr": "ж" * 60}, {"en": "a", "tlh": "b"}, {"": "x"}])
def test_names_by_language(names: dict[str, str]) -> None:
    read(plain(names=names))
    read(rowed(names=names))
    read(asking(names=names))
    read(plain(check=[{"if": "1", "names": names}]))


@pytest.mark.parametrize(
    "names", [{}, {"en": ""}, {"en": "x" * 61}, {"en": 7}, {"en": "a", "fr": None}, "x", None]
)
def test_what_are_no_names(names: Any) -> None:
    assert where(plain(names=names)).startswith("names")
    assert where(rowed(names=names)).startswith("rows[0].names")
    assert where(asking(names=names)).startswith("rows[0].asks[0].names")
    assert where(plain(check=[{"if": "1", "names": names}])).startswith("check[0].names")


def test_help_is_longer() -> None:
    for make in (plain, rowed, asking):
        read(make(help={"ru": "ж" * 300}))
        assert where(make(help={"ru": "ж" * 301})).endswith("help.ru")
        assert where(make(help={})).endswith("help")
        assert where(make(help=None)).endswith("help")


def test_a_check_has_to_have_a_name_and_the_sheet_too() -> None:
    assert where(plain(check=[{"if": "1"}])) == "check[0].names"
    assert where(without(PLAIN, "names")) == "names"


def test_what_is_missing_in_a_language_is_shown_in_english_else_in_the_first_there_is() -> None:
    def shown(names: dict[str, str]) -> list[str]:
        return [read(plain(names=names)).name.in_language(language) for language in ("ru", "en", "de")]

    assert shown({"en": "E", "ru": "Р"}) == ["Р", "E", "E"]
    assert shown({"fr": "F", "it": "I"}) == ["F", "F", "F"]
    assert shown({"de": "D", "ru": "Р"}) == ["Р", "D", "D"]


def test_what_has_no_name_is_shown_by_its_id() -> None:
    values = [{"id": "yes", "is": 1}, {"id": "no", "is": 0}]
    sheet = read(asking(kind="choice", values=values))
    row, ask = sheet.rows[0], sheet.asks["ask"]
    for language in LANGUAGES:
        assert row.name.in_language(language) == "row"
        assert ask.name.in_language(language) == "ask"
        assert [value.name.in_language(language) for value in ask.values] == ["yes", "no"]


# Players, rounds, lowest


@pytest.mark.parametrize("players", [[1, 12], [3, 3], [12, 12]])
def test_players(players: list[int]) -> None:
    assert read(plain(players=players)).players == range(players[0], players[1] + 1)


@pytest.mark.parametrize(
    "players", [[0, 3], [1, 13], [3, 2], [2], [2, 3, 4], [True, 2], [1, 2.0], ["1", "2"], None, 3, {}]
)
def test_what_are_no_players(players: Any) -> None:
    assert where(plain(players=players)).startswith("players")


@pytest.mark.parametrize("lowest", [0, 1, "true", None])
def test_lowest_is_yes_or_no(lowest: Any) -> None:
    assert where(plain(lowest=lowest)) == "lowest"


@pytest.mark.parametrize(
    ("rounds", "many"),
    [(1, 1), (99, 99), ("60 // players", 15), ("7", 7), ("players * 1000", 99), ("0 - players", 1), ("0", 1),
     ("if(players > 3, 2, 3)", 2), ("table(players, 9, 8, 7, 6, 5)", 5)],
)  # fmt: skip
def test_rounds_are_a_number_or_an_expression_of_players(rounds: Any, many: int) -> None:
    assert read(plain(rounds=rounds)).rounds_for(4) == many


@pytest.mark.parametrize(
    "rounds",
    [
        0,
        100,
        -1,
        True,
        1.0,
        None,
        [],
        "",
        "round",
        "total",
        "ask",
        "row",
        "all(players)",
        "place(players, 1)",
    ],
)
def test_what_are_no_rounds(rounds: Any) -> None:
    assert where(plain(rounds=rounds)) == "rounds"


# Rows


def test_how_many_rows_and_asks_there_may_be() -> None:
    rows = [{"id": f"r{n}", "points": "1"} for n in range(41)]
    assert len(read(plain(rows=rows[:40])).rows) == 40
    assert where(plain(rows=rows)) == "rows"
    assert where(plain(rows=[])) == "rows"
    asks = [{"id": f"a{n}"} for n in range(13)]
    assert len(read(rowed(asks=asks[:12], points="a0")).asks) == 12
    assert where(rowed(asks=asks, points="a0")) == "rows[0].asks"
    assert read(rowed(asks=[], points="1")).asks == {}
    assert read(plain(rows=[{"id": "row", "points": "1"}])).asks == {}, "left out: none"


@pytest.mark.parametrize("asks", [None, {}, "ask", 0])
def test_asks_are_a_list(asks: Any) -> None:
    assert where(rowed(asks=asks, points="1")) == "rows[0].asks"


@pytest.mark.parametrize("part", [None, [], "x", 3])
def test_rows_asks_checks_and_examples_are_objects(part: Any) -> None:
    assert where(plain(rows=[part])) == "rows[0]"
    assert where(rowed(asks=[part])) == "rows[0].asks[0]"
    assert where(plain(check=[part])) == "check[0]"
    assert where(plain(examples=[part])) == "examples[0]"


@pytest.mark.parametrize("points", [None, 3, "", "ask +", "nobody", "row", [], True])
def test_points_are_an_expression(points: Any) -> None:
    assert where(rowed(points=points)) == "rows[0].points"
    assert where(plain(rows=[without(PLAIN["rows"][0], "points")])) == "rows[0].points"


def test_a_row_may_look_at_any_ask_but_only_at_rows_above() -> None:
    def rows(*points: str) -> dict[str, Any]:
        return plain(
            rows=[{"id": f"r{n}", "asks": [{"id": f"a{n}"}], "points": p} for n, p in enumerate(points)]
        )

    read(rows("a1 + a2", "r0", "r0 + r1 + a0"))
    assert where(rows("r1", "1")) == "rows[0].points"
    assert where(rows("r0", "1")) == "rows[0].points"


# Asks


def test_bounds_of_a_number() -> None:
    read(asking(least=-999_999, most=999_999))
    read(asking(least=-5, most=-5))
    read(asking(least=5))
    for fields, name in (
        ({"least": -1_000_000}, "least"), ({"most": 1_000_000}, "most"), ({"least": 1, "most": 0}, "most"),
        ({"most": -1}, "most"), ({"least": None}, "least"), ({"most": True}, "most"), ({"most": "9"}, "most"),
        ({"least": 1.0}, "least"),
    ):  # fmt: skip
        assert where(asking(**fields)) == f"rows[0].asks[0].{name}"


@pytest.mark.parametrize("kind", ["text", "", None, 1, [], "Flag"])
def test_kinds_of_asks(kind: Any) -> None:
    assert where(asking(kind=kind)) == "rows[0].asks[0].kind"


def test_fields_of_another_kind_are_ignored_whatever_they_hold() -> None:
    odd = {"least": "x", "most": [], "only_one": 7, "values": None}
    read(asking(kind="number", only_one=odd["only_one"], values=odd["values"]))
    read(asking(kind="flag", least=odd["least"], most=odd["most"], values=odd["values"]))
    values = [{"id": "a", "is": 1}, {"id": "b", "is": 2}]
    read(asking(kind="choice", values=values, least=odd["least"], most=odd["most"], only_one=odd["only_one"]))


def test_a_flag_may_be_for_one_only() -> None:
    assert read(asking(kind="flag", only_one=True)).asks["ask"].only_one
    assert not read(asking(kind="flag")).asks["ask"].only_one
    assert where(asking(kind="flag", only_one=1)) == "rows[0].asks[0].only_one"


def test_values_of_a_choice() -> None:
    values = [{"id": f"v{n}", "is": n} for n in range(13)]
    assert len(read(asking(kind="choice", values=values[:12])).asks["ask"].values) == 12
    read(asking(kind="choice", values=[{"id": "min", "is": -999_999}, {"id": "ask", "is": 999_999}]))
    place = "rows[0].asks[0].values"
    for wrong, at in (
        (values[:1], place), (values, place), (None, place), ({}, place),
        ([values[0], values[0]], f"{place}[1].id"), ([values[0], {"id": "B", "is": 1}], f"{place}[1].id"),
        ([values[0], {"id": "x" * 25, "is": 1}], f"{place}[1].id"),
        ([values[0], {"id": "b"}], f"{place}[1].is"),
        ([values[0], {"id": "b", "is": 1_000_000}], f"{place}[1].is"), ([values[0], 7], f"{place}[1]"),
        ([values[0], {"id": "b", "is": True}], f"{place}[1].is"),
        ([values[0], {"id": "b", "is": 1, "names": {}}], f"{place}[1].names"),
    ):  # fmt: skip
        assert where(asking(kind="choice", values=wrong)) == at
    assert where(asking(kind="choice")) == place


# Ties, checks, examples


def test_how_many_ties_checks_and_examples_there_may_be() -> None:
    check = {"if": "ask", "names": {"en": "x"}}
    example = {"values": [[{"ask": 1}]], "totals": [1], "winners": [0]}
    for name, one, most in (("ties", "ask", 5), ("check", check, 10), ("examples", example, 20)):
        read(plain(**{name: [one] * most}))
        read(plain(**{name: []}))
        assert where(plain(**{name: [one] * (most + 1)})) == name
        assert where(plain(**{name: None})) == name
        assert where(plain(**{name: {}})) == name


def test_ties_and_checks_are_expressions_of_everything() -> None:
    read(plain(ties=["row + ask + round + total + players + all(row)", "place(ask, 1)"]))
    read(plain(check=[{"if": "all(row) > players", "names": {"en": "x"}}]))
    assert where(plain(ties=["ask", "nobody"])) == "ties[1]"
    assert where(plain(ties=[3])) == "ties[0]"
    assert where(plain(check=[{"names": {"en": "x"}}])) == "check[0].if"
    assert where(plain(check=[{"if": "nobody", "names": {"en": "x"}}])) == "check[0].if"


EXAMPLES: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda one: one.pop("values"), "values"),
    (lambda one: one.pop("totals"), "totals"),
    (lambda one: one.pop("winners"), "winners"),
    (lambda one: one.update(totals=[27, 4]), "totals"),
    (lambda one: one.update(totals=[27]), "totals"),
    (lambda one: one.update(totals=[27, True]), "totals"),
    (lambda one: one.update(totals=None), "totals"),
    (lambda one: one.update(winners=[1]), "winners"),
    (lambda one: one.update(winners=[]), "winners"),
    (lambda one: one.update(winners=[0, 1]), "winners"),
    (lambda one: one.update(values=[]), "values"),
    (lambda one: one.update(values=one["values"] * 2), "values"),
    (lambda one: one.update(values=[[{"gear": 1}]]), "values"),
    (lambda one: one.update(values=[[{}] * 6]), "values"),
    (lambda one: one.update(values=[[{}, {}]]), "values"),
    (lambda one: one.update(values=[[{"gear": None}, {}]]), "values"),
    (lambda one: one.update(values=[[{"gear": 3}, None]]), "values"),
    (lambda one: one.update(values=[[{"gear": 3}, []]]), "values"),
    (lambda one: one.update(values=[{"gear": 3}]), "values"),
    (lambda one: one.update(values={}), "values"),
    (lambda one: one["values"][0][0].update(wheel=10), "values"),
    (lambda one: one["values"][0][0].update(gear="3"), "values"),
    (lambda one: one["values"][0][0].update(nobody=1), "values"),
    (lambda one: one["values"][0][0].update(has_road=True), "values"),
]


@pytest.mark.parametrize("spoil", range(len(EXAMPLES)))
def test_an_example_has_to_come_out(spoil: int) -> None:
    raw = deepcopy(EXAMPLE)
    change, name = EXAMPLES[spoil]
    change(raw["examples"][0])
    assert where(raw) == f"examples[0].{name}"


def test_winners_of_an_example_ascend() -> None:
    level = {"values": [[{"ask": 1}, {"ask": 1}]], "totals": [1, 1], "winners": [0, 1]}
    read(plain(examples=[level]))
    assert where(plain(examples=[{**level, "winners": [1, 0]}])) == "examples[0].winners"


def test_in_examples_an_empty_object_has_said_nothing_and_null_empties() -> None:
    raw = plain(examples=[{"values": [[{}, {"ask": None}, {"ask": 2}]], "totals": [0, 0, 2], "winners": [2]}])
    assert len(read(raw).examples) == 1


# The whole


def test_unknown_fields_are_kept() -> None:
    raw = rowed(colour="red", app={"x": [1]})
    raw["extra"] = {"deep": True}
    assert read(raw).raw == raw


def padded(raw: dict[str, Any], size: int) -> dict[str, Any]:
    """The sheet with a field that makes it so many bytes as compact JSON in UTF-8."""
    compact = json.dumps({**raw, "x": ""}, ensure_ascii=False, separators=(",", ":"))
    return {
        **raw,
        "x": "я" * ((size - len(compact.encode())) // 2) + "x" * ((size - len(compact.encode())) % 2),
    }


def test_a_sheet_is_at_most_64_kib_as_compact_json() -> None:
    whole = padded(plain(), LARGEST)
    assert len(json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode()) == LARGEST == 65_536
    read(whole)
    assert where(padded(plain(), LARGEST + 1)) == "sheet"


def test_a_file_is_measured_as_it_is() -> None:
    compact = json.dumps(padded(plain(), LARGEST), ensure_ascii=False, separators=(",", ":")).encode()
    assert read_file(compact).id == "plain"
    with pytest.raises(BadDocument) as caught:
        read_file(compact + b" ")
    assert Words("en").say(caught.value.message) == "sheet: it is larger than 64 KiB"


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"[]", b"null", b'{"sheet": NaN}', b"[" * 9000])
def test_a_file_that_is_none(data: bytes) -> None:
    with pytest.raises(BadDocument) as caught:
        read_file(data)
    assert isinstance(caught.value.message, Message)
