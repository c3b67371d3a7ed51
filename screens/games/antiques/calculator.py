"""«Аукцион»: the score pad as the box has it, filled in number by number; sculptures rank by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import Any, ClassVar

from kivy.metrics import dp

from companion.core.action import Json
from companion.core.game import Line
from companion.core.messages import Message
from companion.core.prompt import Amount
from companion.games.antiques.scoring import ROWS, allows_values
from screens.games.antiques.cards import ArtCard, small_card
from screens.games.antiques.drawings import GOLD
from screens.games.antiques.values import ValuesSheet
from screens.games.parts.calculator.form import Form
from screens.games.parts.calculator.pad import EngineInput, Pad, ScoredPad
from screens.text.words import figure, words
from screens.widgets.buttons import QuietButton

PICTURE = 40
"""dp: the height of a card's picture."""
MOST_CARDS = 15
"""Ten cards of a kind, and every replica there is."""
MOST = {"collection": 5, "coins": 60, "replicas": 5}


def _card(name: str) -> ArtCard:
    return ArtCard(card=name.removesuffix("s"), size=small_card(dp(PICTURE)))


class AntiquesForm(Form):
    """How many cards of each kind, and how many coins."""

    game = "antiques"
    # In the order of the score pad; replicas, which only break ties, come last.
    asks = numbers = tuple(
        Amount(name, 0, MOST.get(name, MOST_CARDS), default=0) for name in (*ROWS, "replicas")
    )
    pictures: ClassVar = {
        **{ask.name: partial(_card, ask.name) for ask in asks},
        "coins": ("circle-multiple", GOLD),
    }

    _values_sheet = cached_property(lambda form: ValuesSheet(form.page.root))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Below the notes: it is needed once in the life of a box.
        self._correct = QuietButton()
        self._correct.bind(on_release=lambda _: self.correct_values())
        self.ids.content.add_widget(self._correct)

    def engine_input(self, pad: Pad, names: Sequence[str]) -> EngineInput:
        told = super().engine_input(pad, names)
        return told if isinstance(told, Message) else {**told, "values": self._values()}

    def show(self, scored: ScoredPad) -> None:
        super().show(scored)
        self.ask = words.tr("antiques.screen.calculator.ask", name=self.name)
        self._correct.text = words.tr("antiques.screen.calculator.values")
        lines = scored.score.sheet[scored.seat] if scored.score else ()
        for place, card in enumerate(self.cards.cards):
            card.worth = _worth(lines[place]) if place < len(lines) else ""
        active = self.cards.active
        if active < len(lines):
            line = lines[active]
            said, points = words.tr(line.item), figure(line.points)
            self.explained = words.tr("calculator.explained", said=said, points=points)
        else:
            self.explained = words.tr("antiques.screen.calculator.replicas.help")

    def correct_values(self) -> None:
        """Opens the tables of stamps and jewelry, for players whose cards say something else."""
        self._values_sheet.ask(self.page.refresh)

    def _values(self) -> Mapping[str, Json]:
        """What stamps and jewelry score on the players' own cards, where the app has learned it."""
        known: Mapping[str, Json] = {}
        with self.page.reporting_errors():
            known = self.page.services.store.decks.known(self.game)
        values: dict[str, Json] = {name: known[name] for name in ("stamp", "jewelry") if name in known}
        return values if allows_values(values) else {}


def _worth(line: Line) -> str:
    return words.tr("calculator.worth", points=figure(line.points), n=line.points)
