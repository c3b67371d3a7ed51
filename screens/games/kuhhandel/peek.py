"""«Делёж» behind the curtain: the card that only one of the two may see.

show_card(play, seat, card)                 # one that the engine knows already
draw_card(play, seat, choice)               # what the app's deck says
enter_card(play, seat, choice, asked)       # a real card: the one who looks says which it is
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.core.prompt import Choice, Pick, compose
from companion.games.kuhhandel.material import Card
from companion.games.kuhhandel.names import card_name
from screens.games.kuhhandel.cards import MoneyCard, PileCard
from screens.games.kuhhandel.shelf import ShelfPane
from screens.play.curtain_call import hand_over
from screens.play.play import APP, Play
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital


class PeekPane(Column):
    """One card, held up."""

    text = StringProperty("")
    """What it is."""

    def __init__(self, card: Card, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if isinstance(card, int):
            picture = MoneyCard(value=card, size=(dp(146), dp(200)))
        else:
            picture = PileCard(card=card, size=(dp(160), dp(200)))
        self.ids.stage.add_widget(picture)


def show_card(play: Play, seat: int, card: Card, done: Callable[[], object] | None = None) -> None:
    """Shows the one at ``seat`` a card that the engine knows already."""
    pane = PeekPane(card, text=capital(play.say(card_name(card))))
    hand_over(play, seat, words.tr("kuhhandel.screen.peek.hold"), pane, done=done)


def draw_card(play: Play, seat: int, choice: Choice) -> None:
    """Shows what the app's deck says; it counts once the one who looked has finished."""
    raw = play.session.roll(choice)
    card = raw[choice.fields[0].name]
    assert isinstance(card, int | str)
    show_card(play, seat, card, lambda: play.submit(raw, APP))


def enter_card(play: Play, seat: int, choice: Choice, ask: str) -> None:
    """Asks which card it is that came up on the table."""
    (pick,) = choice.fields
    assert isinstance(pick, Pick)
    pane = ShelfPane()
    pane.show(ask, pick.items, play)
    done = lambda: play.submit(compose(choice, {pick.name: pane.card}))  # noqa: E731
    curtain = hand_over(play, seat, words.tr("kuhhandel.screen.peek.enter"), pane, hold=False, done=done)
    curtain.ready = False
    pane.fbind("card", lambda _, card: setattr(curtain, "ready", card is not None))


load_kv(__file__, "hand")
