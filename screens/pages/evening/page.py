"""The evening that lasts: who is ahead over all its games, and what each of them brought, line by line."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.store import Evening, EveningRow, Share
from screens.app.page import Page
from screens.devices.share import share_text
from screens.people.seat_colours import seat_colours
from screens.text.words import words
from screens.widgets.containers import Card, Column
from screens.widgets.kv import load_kv


def say_points(points: float) -> str:
    """Points with their half, as the language writes it: ``4,5``."""
    return str(words.tr("evening.half", n=int(points)) if points % 1 else int(points))


class EveningCard(Card):
    """How somebody stands, and why."""

    place = NumericProperty(1)
    name = StringProperty("")
    colour = NumericProperty(0)
    points = StringProperty("")


class ShareLine(Column):
    """What one game brought."""

    title = StringProperty("")
    """Which game."""
    points = StringProperty("")
    reason = StringProperty("")


class EveningPage(Page):
    """The standings of the evening."""

    games = NumericProperty(0)
    """How many games there were."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._evening: Evening | None = None

    def on_show(self, **_: Any) -> None:
        with self.reporting_errors():
            self._evening = self.services.store.evenings.current()
        self._show()
        words.fbind("tr", self._show)

    def on_hide(self) -> None:
        words.funbind("tr", self._show)

    def share(self) -> None:
        """Hands the standings on in words."""
        rows = self._evening.standings if self._evening else ()
        lines = [f"{row.place}. {row.name}: {say_points(row.points)}" for row in rows]
        if share_text("\n".join([words.tr("evening.title"), *lines])) == "copied":
            self.root.toast(words.tr("result.copied"))

    def _show(self, *_: object) -> None:
        standings = self._evening.standings if self._evening else ()
        self.games = len(self._evening.games) if self._evening else 0
        self.ids.cards.clear_widgets()
        colours = seat_colours([row.person for row in standings])
        for row, colour in zip(standings, colours, strict=True):
            self.ids.cards.add_widget(_card(row, colour))


def _card(row: EveningRow, colour: int) -> EveningCard:
    card = EveningCard(place=row.place, name=row.name, colour=colour, points=say_points(row.points))
    for share in row.shares:
        card.ids.lines.add_widget(
            ShareLine(title=_title(share), points=say_points(share.points), reason=words.tr(share.reason))
        )
    return card


def _title(share: Share) -> str:
    return str(share.game.title or words.tr(f"{share.game.game}.name"))


load_kv(__file__)
