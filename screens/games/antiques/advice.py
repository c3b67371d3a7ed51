"""«Аукцион»: what the lot would add to everybody's score, and what may lie face down."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.core.messages import Message
from companion.core.steps import Steps
from companion.games.antiques.coach import AntiquesCoach, coach
from companion.games.antiques.view import AntiquesView
from screens.games.antiques.cards import ArtCard, small_card
from screens.games.parts.coach.advice import Advice, for_whom
from screens.games.parts.coach.bars import MARK, BarLine, PlayerLine, Scale, chance, change
from screens.play.board import Scene
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool, arrange


class UnseenLine(BarLine):
    """How likely a card comes next."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.card = ArtCard(size_hint=(None, None), size=small_card(dp(MARK)))
        self.set_mark(self.card)


class AntiquesAdvice(Advice):
    """What the lot is worth to whom."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._bidders = Pool(PlayerLine)
        self._cards = Pool(UnseenLine)

    def consider(self, scene: Scene[AntiquesView]) -> Steps[None]:
        view = scene.view
        found = coach(view)
        yield
        self.summary = ""
        if found.lot:
            yield from self._show_lot(scene, found)
        yield from self._show_unseen(found)
        lot = ("lot_title", "lot") if found.lot else ()
        self.show_parts(*lot, "unseen_title", "unseen")

    def _show_lot(self, scene: Scene[AntiquesView], found: AntiquesCoach) -> Steps[None]:
        people = scene.play.people
        scale = Scale(number for value in found.lot for number in (value.least, value.most))
        # As exactly as it is shown: two that look the same are the same.
        worth = [round(value.expected, 1) for value in found.lot]
        for value in found.lot:
            line = self._bidders.nth(value.seat)
            line.symbol.colour = people.colours[value.seat]
            line.text = people.names[value.seat]
            line.figure = words.tr(
                "antiques.screen.coach.range",
                value=change(value.expected, 1),
                least=change(value.least),
                most=change(value.most),
            )
            line.best = worth[value.seat] == max(worth)
            scale.draw_range(line, value.least, value.expected, value.most)
            yield
        arrange(self.ids.lot, self._bidders.take(len(found.lot)))
        self.summary = scene.play.say(for_whom("antiques.screen.coach.best", worth, change(max(worth), 1)))

    def _show_unseen(self, found: AntiquesCoach) -> Steps[None]:
        for number, card in enumerate(found.unseen):
            line = self._cards.nth(number)
            line.card.card = card.card
            name = Message(f"antiques.card.{card.card}")
            line.text = words.tr("antiques.screen.coach.left", card=name, n=card.left)
            line.figure = chance(card.chance)
            line.spread(0.0, card.chance)
            yield
        arrange(self.ids.unseen, self._cards.take(len(found.unseen)))


load_kv(__file__)
