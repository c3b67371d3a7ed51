"""A text, in less than Kivy's own label: it has what our texts need, and draws itself in one rectangle.

Kivy's follows forty of its properties, in case somebody sets a hinting or a text direction; with the rules
for its drawing that was half of what a text consisted of, in time and in memory, and pages are made of texts.
In kv ``LeanLabel`` stands wherever ``Label`` would, and what it has is said as there. It has one colour,
whether it is disabled or not. Short texts that look alike share one texture, which is kept for those to come:
pages say the same few words again and again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import DEFAULT_FONT
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.graphics import Color, Rectangle
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from screens.lean.layout_queue import LayoutTrigger
from screens.lean.paint_queue import PaintTrigger

LOOK = (
    "font_size", "font_name", "bold", "strikethrough", "color", "halign", "valign", "padding", "text_size",
    "shorten", "shorten_from", "line_height",
)  # fmt: skip
"""What decides how words are written."""
LONG = 80
"""So many signs are a sentence, not a word that comes again; its texture is its own."""
KEPT = 500
"""How many short texts are remembered as they are written."""


class LeanLabel(Widget):
    """A text."""

    text = StringProperty("")
    markup = BooleanProperty(False)
    """Whether signs in the text say how parts of it look."""
    font_size = NumericProperty("15sp")
    font_name = StringProperty(DEFAULT_FONT)
    bold = BooleanProperty(False)
    strikethrough = BooleanProperty(False)
    color = ColorProperty([1, 1, 1, 1])
    halign = OptionProperty("auto", options=("left", "center", "right", "auto"))
    valign = OptionProperty("bottom", options=("bottom", "middle", "center", "top"))
    padding = VariableListProperty([0, 0, 0, 0])
    text_size = ListProperty([None, None])
    """The room for the words, where they are not as wide or as high as they want."""
    shorten = BooleanProperty(False)
    shorten_from = OptionProperty("center", options=("left", "center", "right"))
    line_height = NumericProperty(1.0)
    max_lines = NumericProperty(0)
    texture = ObjectProperty(None, allownone=True)
    """The words as they are written."""
    texture_size = ListProperty([0, 0])
    is_shortened = BooleanProperty(False)
    """Whether some of them are missing."""

    def __init__(self, **kwargs: Any) -> None:
        self.written: Any = None
        """What has written the words, and knows how much room they take."""
        again = LayoutTrigger(self, self.write)
        super().__init__(**kwargs)
        for name in ("text", "markup", "max_lines", *LOOK):
            self.fbind(name, again)
        self._lay_soon = PaintTrigger(self._lay)
        self.fbind("pos", self._lay_soon)
        self.fbind("size", self._lay_soon)
        again()

    def apply_class_lang_rules(self, *args: Any, **kwargs: Any) -> None:
        """What rules draw lies over the words."""
        with self.canvas:
            Color(1, 1, 1, 1)
            self._rectangle = Rectangle(size=(0, 0))
        super().apply_class_lang_rules(*args, **kwargs)

    def write(self) -> None:
        """Writes the words anew."""
        if self.text:
            look = (
                self.font_size, self.font_name, self.bold, self.strikethrough, tuple(self.color), self.halign,
                self.valign, tuple(self.padding), tuple(self.text_size), self.shorten, self.shorten_from,
                self.line_height,
            )  # fmt: skip
            write = _written if len(self.text) < LONG else _written.__wrapped__
            self.written = write(self.text, self.markup, int(self.max_lines), look)
            self.texture, self.is_shortened = self.written.texture, self.written.is_shortened
            self.texture_size = self.texture.size
        else:
            self.texture, self.texture_size, self.is_shortened = None, (0, 0), False
        self._lay_soon()

    def _lay(self) -> None:
        width, height = self.texture_size
        rectangle = self._rectangle
        rectangle.texture, rectangle.size = self.texture, (width, height)
        # Not by its centre, which may still be the one before.
        left, low = self.x + self.width / 2 - width / 2, self.y + self.height / 2 - height / 2
        rectangle.pos = int(left), int(low)


@lru_cache(maxsize=KEPT)
def _written(text: str, markup: bool, max_lines: int, look: tuple[Any, ...]) -> Any:
    options = dict(zip(LOOK, look, strict=True))
    writer = CoreLabel
    if markup:
        writer, text = MarkupLabel, f"[color={get_hex_from_color(options['color'])}]{text}[/color]"
    written = writer(text=text, split_str="", **options)
    written.options["max_lines"] = max_lines  # which it does not take from the start
    written.refresh()
    return written
