"""Plain numbers of a widget behave as Kivy's own do, and follow nothing."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.lean.plain_widget import PlainWidget
from tests.ui.harness import Harness

pytestmark = pytest.mark.part("plain_widget")

ONE = ("x", "y", "width", "height", "right", "top", "center_x", "center_y", "opacity")
TWO = ("pos", "size", "center", "size_hint", "size_hint_min", "size_hint_max")


def changed(widget: Any, name: str, value: Any) -> tuple[dict[str, Any], list[str]]:
    """What a widget is like once something is changed, and what it has told of."""
    told: list[str] = []
    names = [*ONE, *TWO, *(f"size_hint{kind}_{way}" for kind in ("", "_min", "_max") for way in "xy")]
    for each in names:
        widget.fbind(each, lambda *_, each=each: told.append(each))
    setattr(widget, name, value)
    return {each: getattr(widget, each) for each in names}, told


@pytest.mark.parametrize(("name", "value"), [*((one, 0.5) for one in ONE), *((two, (3, 7)) for two in TWO)])
def test_what_changes_with_a_number(ui: Harness, name: str, value: Any) -> None:
    assert changed(PlainWidget(), name, value) == changed(Widget(), name, value)


def test_none_of_them_follows_the_screen(ui: Harness) -> None:
    numbers = [name for name, kind in Widget().properties().items() if isinstance(kind, NumericProperty)]
    assert "width" in numbers  # Kivy's own do
    assert not [name for name in numbers if isinstance(PlainWidget().property(name), NumericProperty)]
