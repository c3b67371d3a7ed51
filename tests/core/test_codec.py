"""The codec takes types at their word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.action import Action
from companion.core.codec import decode, encode, short
from companion.core.errors import Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Horse:
    """A record inside an action."""

    name: str
    head: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Everything(Action):
    """An action with a field of every kind."""

    do: ClassVar[str] = "everything"
    number: int
    with_: str
    face: Literal[1, 2, "worm"] = 1
    flag: bool = False
    cards: tuple[int | str, ...] = ()
    horses: tuple[Horse, ...] = ()
    maybe: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Action):
    """An action in which nothing is a value."""

    do: ClassVar[str] = "row"
    points: tuple[int | None, ...]
    last: int | None


GOOD: dict[str, Any] = {"do": "everything", "number": 3, "with": "x"}


def test_round_trip_with_every_kind_of_field() -> None:
    raw = {
        **GOOD,
        "face": "worm",
        "flag": True,
        "cards": [1, "cow"],
        "horses": [{"name": "Линкор", "head": 5}],
        "maybe": 0,
        "seat": 2,
    }
    action = decode(Everything, raw)
    assert action == Everything(
        number=3,
        with_="x",
        face="worm",
        flag=True,
        cards=(1, "cow"),
        horses=(Horse(name="Линкор", head=5),),
        maybe=0,
        seat=2,
    )
    assert encode(action) == raw


def test_null_is_a_value_where_a_field_has_no_default() -> None:
    raw = {"do": "row", "points": [1, None, -2], "last": None}
    assert decode(Row, raw) == Row(points=(1, None, -2), last=None)
    assert encode(decode(Row, raw)) == raw


@pytest.mark.parametrize(
    "raw",
    [
        {"do": "row", "points": [1]},
        {"do": "row", "points": None, "last": 1},
        {"do": "row", "points": [True], "last": 1},
        {"do": "row", "points": [1], "last": 1, "seat": None},
    ],
)
def test_null_is_not_left_out(raw: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as caught:
        decode(Row, raw)
    assert caught.value.code == "bad_value"


def test_what_is_left_out_stays_out() -> None:
    assert "maybe" not in encode(decode(Everything, GOOD)) and "seat" not in encode(decode(Everything, GOOD))


@pytest.mark.parametrize(
    "change",
    [
        {"number": True},
        {"number": 1.0},
        {"number": "1"},
        {"number": None},
        {"with": 1},
        {"face": 3},
        {"face": True},
        {"face": 1.0},
        {"face": []},
        {"face": {}},
        {"flag": 1},
        {"flag": None},
        {"cards": "abc"},
        {"cards": None},
        {"cards": [None]},
        {"cards": [1.5]},
        {"cards": [[1]]},
        {"horses": [{}]},
        {"horses": [{"name": "x", "head": 1, "tail": 1}]},
        {"horses": {"name": "x", "head": 1}},
        {"maybe": None},
        {"seat": None},
        {"surplus": 1},
        {"with_": "x"},
    ],
)
def test_wrong_types_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as caught:
        decode(Everything, {**GOOD, **change})
    assert caught.value.code == "bad_value"


@pytest.mark.parametrize("name", ["number", "with"])
def test_a_missing_field_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        decode(Everything, {key: value for key, value in GOOD.items() if key != name})
    assert caught.value.code == "bad_value"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bets:
    """A record whose names are free."""

    bets: Mapping[str, int]


def test_an_object_with_free_names() -> None:
    assert decode(Bets, {"bets": {"1": 2, "7": 0}}) == Bets(bets={"1": 2, "7": 0})
    wrong: list[Any] = [[1, 2], "1", None, {"1": "2"}, {"1": True}]
    for bets in wrong:
        with pytest.raises(Refusal):
            decode(Bets, {"bets": bets})


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(
    st.dictionaries(st.sampled_from(["number", "with", "face", "cards", "horses", "seat", "x"]), json_values)
)
@settings(derandomize=True, deadline=None)
def test_any_json_is_read_or_refused_and_what_is_read_comes_back(raw: dict[str, Any]) -> None:
    try:
        action = decode(Everything, {"do": "everything", **raw})
    except Refusal:
        return
    assert decode(Everything, encode(action)) == action
    assert encode(action) == {**encode(action), **raw}


def test_a_strangers_text_is_cut_to_fit() -> None:
    assert short("dance") == "dance" and short("x" * 40) == "x" * 40
    assert short("x" * 41) == short("x" * 1000) == "x" * 39 + "…"
