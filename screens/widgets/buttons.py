"""Buttons, from loud to quiet.

    PrimaryButton:            # the main action: one a page, full width, at the thumb
        text: words.tr('ui.next')
        icon: 'play'          # optional
        on_release: root.start()

``SecondaryButton`` stands beside it, ``QuietButton`` is text only, ``DangerButton`` destroys something. All
grow in height when their text needs a second line, and are at least 48 dp high (the primary 56).
``IconButton`` is 48 dp square; ``hint`` is the key of the text that says in words what its picture means.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.utils import escape_markup

from screens.drawing.icons import icon
from screens.text.words import words
from screens.widgets.collapsible import Collapsible
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.text import IconText
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description


class WordButton(Plate, Collapsible, Tappable, AnchorLayout):
    """What all buttons with words share; use one of the classes below."""

    text = StringProperty("")
    """What the button does, in the player's words."""
    icon = StringProperty("")
    ink = ColorProperty("#000000")
    least_height = NumericProperty(48)
    """Its height with a single line of words."""
    hug = BooleanProperty(False)
    """Whether it is only as wide as its words, instead of as wide as it may be."""
    spoken = StringProperty("")
    """Its words for a screen reader, where only its picture is shown."""

    def describe(self) -> Description:
        return {"name": self.spoken} if self.spoken else {}

    def write(self, text: str, icon_name: str, size: float) -> str:
        """The words as markup, with the icon before them a little larger."""
        if not icon_name:
            return escape_markup(text)
        gap = "  " if text else ""
        sign = f"[size={round(size * 1.35)}][font=Icons]{icon(icon_name)}[/font][/size]"
        return f"{sign}{gap}{escape_markup(text)}"

    def fit(self, words_width: float) -> None:
        """Takes the width of the words, when it is to hug them."""
        if self.hug:
            self.size_hint_x = None
            self.width = words_width + self.padding[0] + self.padding[2] if self.text or self.icon else 0


class PrimaryButton(WordButton):
    """The main action. It wears `theme.primary` wherever it stands; a game's accent is never its colour."""


class SecondaryButton(WordButton):
    """Another action of some weight."""


class QuietButton(WordButton):
    """An action of little weight: words only."""


class DangerButton(WordButton):
    """Something that cannot simply be taken back."""


class IconButton(Tappable, IconText):
    hint = StringProperty("")
    """The key of what it does, in words."""
    letter = StringProperty("")
    """The letter of a keyboard that presses it."""
    about = StringProperty("")
    """What it does that to, where there are several like it: not everybody sees where it stands."""

    def describe(self) -> Description:
        name = ": ".join(filter(None, (self.hint and words.tr(self.hint), self.about)))
        return {"name": name, "letter": self.letter} if self.letter else {"name": name}


class RoundButton(Plate, IconButton):
    """A picture to tap, on a disc."""


load_kv(__file__)
