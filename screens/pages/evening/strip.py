"""An evening in a card: how many games there were, who is ahead. A tap tells why."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from companion.store.evenings import Evening
from screens.text.dates import say_day
from screens.text.names import few_names, played_title
from screens.text.words import words
from screens.widgets.containers import Level, TapCard
from screens.widgets.kv import load_kv


def say_points(points: float) -> str:
    """Points with their half, as the language writes it: ``4,5``."""
    return str(words.tr("evening.half", n=int(points)) if points % 1 else int(points))


class EveningStrip(TapCard, Level):
    leaders = ObjectProperty(None, allownone=True)
    """Who is ahead, as a message."""
    games = NumericProperty(0)
    first = NumericProperty(0)
    """The number of the first of them."""
    day = ObjectProperty(None, allownone=True)
    """Which day it was, as a message; None: it is clear which evening is meant."""
    what = ObjectProperty(None, allownone=True)
    """What was played, as a message, where the day is said."""

    def __init__(self, dated: bool = False, **kwargs: Any) -> None:
        self._dated = dated
        super().__init__(**kwargs)

    def show(self, evening: Evening) -> None:
        self.games = len(evening.games)
        self.first = evening.games[0].id
        self.leaders = few_names([row.name for row in evening.standings if row.place == 1])
        self.day = say_day(evening.day) if self._dated else None
        titles = dict.fromkeys(map(played_title, evening.games))
        self.what = few_names(tuple(titles)) if self._dated else None


load_kv(__file__)
