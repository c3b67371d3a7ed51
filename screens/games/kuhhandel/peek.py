"""«Делёж» behind the curtain: the card that only one of the two may see.

peeper = Peeper()
peeper.show(play, seat, card)               # what the app's deck says, or the card seen before
peeper.enter(play, seat, choice, asked)     # a real card: the one who looks says which it is
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.core.action import Json
from companion.core.prompt import Choice, Pick, compose
from companion.games.kuhhandel.material import Card
from companion.games.kuhhandel.names import card_name
from screens.games.kuhhandel.cards import MoneyCard, PileCard
from screens.games.kuhhandel.shelf import ShelfPane
from screens.play.play import APP, TABLE, Play
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.curtain import Curtain
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.pool import arrange


class PeekPane(Column):
    """One card, held up."""

    text = StringProperty("")
    """What it is."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._red, self._note = PileCard(), MoneyCard()
        self._red.size, self._note.size = (dp(160), dp(200)), (dp(146), dp(200))

    def show(self, card: Card, text: str) -> None:
        """Holds a card up."""
        self.text = text
        if isinstance(card, int):
            self._note.value = card
        else:
            self._red.card = card
        arrange(self.ids.stage, [self._note if isinstance(card, int) else self._red])


class Peeper:
    """Hands the phone over for a look at the pile."""

    def __init__(self) -> None:
        self._held_up = PeekPane()
        self._curtain = Curtain()
        self._curtain.bind(on_done=lambda _: self._done())
        self._play: Play | None = None
        self._choice: Choice | None = None
        self._raw: dict[str, Json] | None = None

    @cached_property
    def _shelf(self) -> ShelfPane:
        pane = ShelfPane()
        pane.fbind("card", self._picked)
        return pane

    def show(self, play: Play, seat: int, card: Card) -> None:
        """Shows a card that the engine knows already."""
        self._raw = self._choice = None
        self._hold_up(play, seat, card)

    def draw(self, play: Play, seat: int, choice: Choice) -> None:
        """Shows what the app's deck says; it counts once the one who looked has finished."""
        self._choice, self._raw = None, play.session.roll(choice)
        card = self._raw[choice.fields[0].name]
        assert isinstance(card, int | str)
        self._hold_up(play, seat, card)

    def enter(self, play: Play, seat: int, choice: Choice, ask: str) -> None:
        """Asks which card it is that came up on the table."""
        (pick,) = choice.fields
        assert isinstance(pick, Pick)
        self._choice, self._raw = choice, None
        self._shelf.show(ask, pick.items, play)
        self._open(play, seat, self._shelf, hold=False)
        self._curtain.ready = False

    def _hold_up(self, play: Play, seat: int, card: Card) -> None:
        self._held_up.show(card, capital(play.say(card_name(card))))
        self._open(play, seat, self._held_up, hold=True)
        self._curtain.ready = True

    def _open(self, play: Play, seat: int, secret: Any, hold: bool) -> None:
        self._play, curtain = play, self._curtain
        curtain.name, curtain.colour = play.people.names[seat], play.people.colours[seat]
        curtain.text = words.tr("kuhhandel.screen.peek.hold" if hold else "kuhhandel.screen.peek.enter")
        curtain.secret, curtain.hold, curtain.seen = secret, hold, False
        curtain.open()

    def _picked(self, *_: object) -> None:
        self._curtain.ready = self._shelf.card is not None

    def _done(self) -> None:
        assert self._play is not None
        if self._raw is not None:
            self._play.submit(self._raw, APP)
        elif self._choice is not None:
            raw = compose(self._choice, {self._choice.fields[0].name: self._shelf.card})
            self._play.submit(raw, TABLE)


load_kv(__file__)
