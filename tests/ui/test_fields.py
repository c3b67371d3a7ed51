"""A line of text: whoever comes to it types over what stands there, or clears it with one tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window

from tests.ui.harness import Harness


@pytest.fixture
def field(ui: Harness) -> Any:
    """The search of the rules, with words in it."""
    ui.go("rules")
    ui.settle()
    found = ui.find(kind="TextField")
    ui.type_text(found, "пас")
    found.focus = False
    ui.settle()
    return found


def clear_buttons(ui: Harness) -> list[Any]:
    return ui.find_all(kind="IconButton", hint="ui.clear", icon="close-circle-outline")


def test_typing_replaces_what_stood_there(ui: Harness, field: Any) -> None:
    ui.tap(field)
    assert field.selection_text == "пас"
    Window.dispatch("on_textinput", "я")
    ui.settle()
    assert field.text == "я"
    Window.dispatch("on_textinput", "к")
    ui.settle()
    assert field.text == "як", "only the first letter replaces"


def test_a_second_tap_puts_the_cursor_there(ui: Harness, field: Any) -> None:
    ui.tap(field)
    ui.pass_time(1)
    ui.tap(field)
    assert field.selection_text == ""


def test_one_tap_clears_it_and_the_keyboard_stays(ui: Harness, field: Any) -> None:
    assert clear_buttons(ui) == [], "nobody is typing"
    ui.tap(field)
    ui.settle()
    [button] = clear_buttons(ui)
    assert ui.small_targets() == []
    ui.tap(button)
    assert field.text == "" and field.focus
    assert clear_buttons(ui) == []


def test_a_field_that_is_opened_for_typing_is_selected_too(run_app: Callable[..., Harness]) -> None:
    ui = run_app(text_size=1.5)
    ui.go("rules")
    ui.settle()
    field = ui.find(kind="TextField")
    field.text = "двадцать одна карта на столе и ещё немного"
    field.focus = True
    ui.settle()
    assert field.selection_text == field.text
    assert ui.overlapping_texts() == [] and ui.small_targets() == []
