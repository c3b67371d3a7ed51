"""What can be agreed before a game: each kind of option knows its own values and no others."""

from __future__ import annotations

import json

import pytest

from companion.core.action import Json
from companion.core.options import (
    AnyOf,
    FreeText,
    Knowledge,
    ListOf,
    Number,
    NumberOrNone,
    OneOf,
    Option,
    Switch,
)

MONEY = OneOf("money", ("app", "table"), "app")
TRICKS = AnyOf("tricks", ("peek", "swap"))
TARGET = Number("target", 5, 50, 30)
LIMIT = NumberOrNone("limit", -5, 5)
TITLE = FreeText("title", 4)
TEAMS = ListOf("teams", Number("team", 0, 2, 0), 3)
LABELS = ListOf("labels", FreeText("label", 4, shortest=1), 2)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (Switch("fast"), True),
        (Switch("fast"), False),
        (MONEY, "table"),
        (TRICKS, []),
        (TRICKS, ["swap"]),
        (TRICKS, ["swap", "peek"]),
        (TARGET, 5),
        (TARGET, 50),
        (LIMIT, None),
        (LIMIT, -5),
        (LIMIT, 5),
        (TITLE, ""),
        (TITLE, "Скат"),
        (TEAMS, []),
        (TEAMS, [0, 2, 2]),
        (LABELS, ["а", "abcd"]),
        (Knowledge("deck", lambda value: value == {}), {}),
    ],
)
def test_a_value_of_the_option(option: Option, value: Json) -> None:
    assert option.allows(value)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (Switch("fast"), 1),
        (Switch("fast"), "yes"),
        (MONEY, "bank"),
        (MONEY, True),
        (MONEY, ["app"]),
        (TRICKS, "peek"),
        (TRICKS, ["steal"]),
        (TRICKS, ["peek", "peek"]),
        (TRICKS, ["peek", 1]),
        (TRICKS, [["peek"]]),
        (TRICKS, None),
        (TARGET, 4),
        (TARGET, 51),
        (TARGET, True),
        (TARGET, 30.0),
        (TARGET, "30"),
        (LIMIT, 6),
        (LIMIT, False),
        (LIMIT, 1.0),
        (LIMIT, ""),
        (TITLE, "Скат!"),
        (TITLE, None),
        (TITLE, ["a"]),
        (TEAMS, None),
        (TEAMS, {}),
        (TEAMS, "012"),
        (TEAMS, [0, 1, 2, 0]),
        (TEAMS, [3]),
        (TEAMS, [True]),
        (TEAMS, [None]),
        (LABELS, [""]),
        (LABELS, ["abcde"]),
        (LABELS, ["a", "b", "c"]),
        (LABELS, [1]),
        (Knowledge("deck", lambda value: value == {}), {"cow": 1}),
    ],
)
def test_not_a_value_of_the_option(option: Option, value: Json) -> None:
    assert not option.allows(value)


@pytest.mark.parametrize(
    "option",
    [
        Switch("fast"),
        MONEY,
        TRICKS,
        TARGET,
        LIMIT,
        TITLE,
        TEAMS,
        LABELS,
        Knowledge("deck", lambda value: True),
    ],
)
def test_its_default_is_one_of_its_values(option: Option) -> None:
    assert option.allows(option.default)


@pytest.mark.parametrize(
    "option",
    [
        Switch("fast"),
        MONEY,
        TRICKS,
        TARGET,
        LIMIT,
        TITLE,
        TEAMS,
        LABELS,
        Knowledge("deck", lambda value: True),
    ],
)
def test_it_describes_itself_in_json(option: Option) -> None:
    told = json.loads(json.dumps(option.describe()))
    assert told["name"] == option.name and option.allows(told["default"])
