"""A bidder's own part of the screen, at their own edge and turned towards them."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate

STRIP = 3
"""A zone that is this many times as wide as it is high has room for all of its words in a row."""

NAME_SIZES = {"strip": 0.29, "block": 0.22, "pillar": 0.2}
"""The size of a name, as a part of the zone's thickness."""

LETTER = 0.6
"""How wide a bold letter is in the mean, as a part of its size."""


@dataclass(frozen=True, slots=True)
class Bidder:
    seat: int
    """The number by which a claim names them."""
    name: str
    colour: int


class BidderZone(Plate, FloatLayout):
    """Colour, symbol, name and the number on display. Touches are the board's affair."""

    seat = NumericProperty(0)
    """The number by which a claim names this person."""
    name = StringProperty("")
    colour = NumericProperty(0)
    turn = NumericProperty(0)
    """By how many degrees it is turned."""
    lit = BooleanProperty(False)
    """Whether a touch counts, or has counted: the zone is filled with its colour."""
    figure = StringProperty("")
    """The number on display, the right way up for this person."""
    note = StringProperty("")
    shape = OptionProperty("strip", options=("strip", "block", "pillar"))
    """How its words are arranged: beside each other, in two rows, or below each other."""
    depth = NumericProperty(0)
    """How far it reaches, from its edge towards the middle or along it, whichever is less."""
    ink = ColorProperty("#000000")

    @staticmethod
    def shape_of(width: float, height: float) -> str:
        """The arrangement for a zone that is so wide and so high, seen from its own edge."""
        if width >= STRIP * height:
            return "strip"
        return "block" if width >= height else "pillar"

    @staticmethod
    def name_size(shape: str, name: str, size: tuple[float, float], most: float, least: float) -> float:
        """The size of the name: as the zone is thick and as a long name fits, between two bounds."""
        thick, long = min(size), max(size)
        # Beside each other, the symbol and two digits take a little more than the zone is thick.
        room = {"strip": long - thick * 1.16 - dp(56), "block": long - dp(16), "pillar": thick - dp(16)}
        fitting = room[shape] / (LETTER * max(1, len(name)))
        return max(least, min(most, thick * NAME_SIZES[shape], fitting))


load_kv(__file__)
