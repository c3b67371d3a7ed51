"""What can be agreed before a game: each kind of option knows its own values and no others."""

from __future__ import annotations

import pytest

from companion.core.action import Json
from companion.core.options import AnyOf, Knowledge, Number, OneOf, Option, Switch

MONEY = OneOf("money", ("app", "table"), "app")
TRICKS = AnyOf("tricks", ("peek", "swap"))
TARGET = Number("target", 5, 50, 30)


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
        (Knowledge("deck", lambda value: value == {}), {"cow": 1}),
    ],
)
def test_not_a_value_of_the_option(option: Option, value: Json) -> None:
    assert not option.allows(value)


@pytest.mark.parametrize(
    "option", [Switch("fast"), MONEY, TRICKS, TARGET, Knowledge("deck", lambda value: True)]
)
def test_its_default_is_one_of_its_values(option: Option) -> None:
    assert option.allows(option.default)
