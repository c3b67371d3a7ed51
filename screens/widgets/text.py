"""Text in the five sizes of the type scale, and icons.

All of them fill the width they are given and grow in height with their text; without one they take no room.
``one_line: True`` keeps to one line and ends a long text with an ellipsis (for names). ``soft: True`` is the
quieter colour. How wide words are, and how large they may be written, is said by the functions at the end.

    TitleText:
        text: words.tr('home.title')
    IconText:
        icon: 'undo-variant'
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.lean.widgets import LeanLabel
from screens.widgets.collapsible import Collapsible
from screens.widgets.kv import load_kv

if TYPE_CHECKING:
    from screens.reading.description import Description


class SizedLabel(Collapsible, LeanLabel):
    """As large as its class says, unless the page that uses it says otherwise.

    A page's ``font_size`` would be the second rule for a property that the class has a rule for. Both would
    follow the text size, and whichever came last would stay: so the class only says what the standard is.
    """

    standard = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._chosen = False
        super().__init__(**kwargs)

    def on_standard(self, _: object, size: float) -> None:
        if not self._chosen:
            self.font_size = size

    def on_font_size(self, _: object, size: float) -> None:
        self._chosen = self._chosen or size != self.standard


class PlainText(SizedLabel):
    """What all text classes share; use one of the sized classes below."""

    one_line = BooleanProperty(False)
    """Whether a long text ends with an ellipsis instead of going on in the next line."""
    soft = BooleanProperty(False)
    """Whether the quieter text colour is used."""
    hug = BooleanProperty(False)
    """Whether it stays in one line, however wide it is: its width may follow it."""
    air = NumericProperty(0)
    """Room above and below the words, together."""
    least_height = NumericProperty(0)
    """The height it keeps even without words; ``height`` itself always follows them."""


class DisplayText(PlainText):
    """Figures to be read across the table."""


class HeadingText(PlainText):
    def describe(self) -> Description:
        return {"role": "heading"}


class HeadlineText(HeadingText):
    """The one headline of a page."""


class TitleText(HeadingText):
    """The heading of a card or a group."""


class BodyText(PlainText):
    pass


class LabelText(PlainText):
    """Small print: help sentences and captions, the smallest size there is."""


class FigureText(SizedLabel):
    """A figure among words, exactly as large as it is written."""


class IconText(SizedLabel):
    icon = StringProperty("")
    """The icon's name, e.g. ``undo-variant``."""


class SignText(IconText):
    """An icon among words, as large as they are; without an icon it takes no room."""


class Chevron(IconText):
    """At the end of a row: a tap leads on."""


@lru_cache(maxsize=2048)
def text_width(text: str, size: float, bold: bool = False) -> float:
    return float(CoreLabel(font_size=size, bold=bold).get_extents(text)[0])


def whole_words(text: str, width: float, size: float) -> float:
    """The size of bold type, at most ``size``, in which no word of a text is torn."""
    longest = max((text_width(word, size, bold=True) for word in text.split()), default=0.0)
    return size if longest <= width else size * width / longest


def on_one_line(text: str, width: float, size: float) -> float:
    """The size of bold type, at most ``size``, in which a text needs one line; never too small to read."""
    wide = text_width(text, size, bold=True) * 1.1  # letters of another size are not exactly in proportion
    return size if wide <= width else max(dp(11), size * width / wide)


load_kv(__file__)
