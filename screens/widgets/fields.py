"""A line of text to type, for names; several for notes. Numbers in play are never typed: see `keypad`.

    TextField:
        hint: words.tr('players.name')
        text: root.name
        on_text_validate: root.save(self.text)

In a single line breaks become spaces, and more than ``limit`` characters are not taken (then it is
``full``). Whoever comes to a field finds its words selected, so that typing replaces them, and a button that
clears it: the keyboards of newer phones do not erase what stood there before they were opened (SDL's issue
15067).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from screens.widgets.kv import load_kv

if TYPE_CHECKING:
    from screens.reading.description import Description

WRITING = ("backspace", "delete", "left", "right", "home", "end")
"""Keys that write and move within a text."""


class TextField(TextInput):
    """One line of text with a limit to its length."""

    hint = StringProperty("")
    """What stands there while it is empty."""
    limit = NumericProperty(40)
    full = BooleanProperty(False)
    """Whether something that was typed last was not taken."""
    clears = BooleanProperty(False)
    """Whether the button is shown: while somebody types and there is something to clear."""

    def __init__(self, **kwargs: Any) -> None:
        self._came_with: Any = None
        """The finger that has opened the keyboard, until it comes up."""
        self._select_soon = Clock.create_trigger(lambda _: self._select())
        super().__init__(**kwargs)

    def on_focus(self, _field: Any, focus: bool) -> None:
        # Kivy drops what is selected when the focus comes, and again when the finger that brought it goes.
        if focus:
            self._select_soon()

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: Any) -> Any:
        if keycode[1] == "tab":
            self.focus = False  # where to is for the keyboard's frame to say, not for Kivy
            return False
        handled = super().keyboard_on_key_down(window, keycode, text, modifiers)
        # What is written here presses nothing that has this letter or digit for its own.
        return handled or bool(text and text.isprintable()) or keycode[1] in WRITING

    def on_touch_down(self, touch: Any) -> Any:
        had_focus = self.focus
        handled = super().on_touch_down(touch)
        self._came_with = touch if self.focus and not had_focus else None
        return handled

    def on_touch_up(self, touch: Any) -> Any:
        handled = super().on_touch_up(touch)
        if touch is self._came_with:
            self._came_with = None
            self._select_soon()
        return handled

    def describe(self) -> Description:
        said: Description = {
            "role": "field", "value": self.text, "disabled": self.disabled,
            "press": lambda: setattr(self, "focus", True), "write": self.write,
        }  # fmt: skip
        return {**said, "name": self.hint} if self.hint else said

    def write(self, text: str) -> None:
        """Has this instead of what it held, as if somebody had typed it."""
        self.select_all()
        self.delete_selection()
        self.insert_text(text)

    def clear(self) -> None:
        self.text = ""
        self.focus = True

    def _select(self) -> None:
        if self.focus and self._came_with is None and not self.selection_text:
            self.select_all()

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        room = max(0, int(self.limit) - len(self.text))
        self.full = len(substring) > room
        line = substring if self.multiline else substring.replace("\n", " ")
        return super().insert_text(line[:room], from_undo=from_undo)

    def on_text(self, _: object, text: str) -> None:
        if len(text) < self.limit:
            self.full = False


load_kv(__file__)
