"""«Козырные киты»: which cards are still out, family by family, and who has shown to lack a family."""

from __future__ import annotations

from typing import Any

from companion.core.steps import Steps
from companion.games.whales.cards import FAMILIES, FIVES
from companion.games.whales.coach import HAND, FamilyOut, WhalesCoach, coach
from companion.games.whales.view import WhalesView
from screens.drawing.theme import theme
from screens.games.parts.coach.advice import Advice
from screens.games.parts.coach.bars import PlayerLine, chance
from screens.games.whales.card_grid import OWN, FamilyRow
from screens.play.board import Scene
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.players import PlayerSymbol
from screens.widgets.pool import Pool, arrange
from screens.widgets.text import IconText


class FamilyLine(Column):
    """The cards of a family that are out, and below them who should have none of it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._note = self.ids.note.__self__
        self._symbols = Pool(PlayerSymbol)

    def show(self, family: FamilyOut, fives: frozenset[str], colours: tuple[int, ...]) -> None:
        """Shows a family; ``fives`` are those that are out."""
        row: FamilyRow = self.ids.cards.__self__
        out = {*family.numbers, *((5,) if f"{family.family}-5" in fives else ())}
        row.family, row.trump, row.text_size = family.family, family.trump, theme.text_size
        row.states = tuple("out" if number in out else "gone" for number in OWN)
        for symbol, seat in self._symbols.lay_in(self.ids.lacking, family.lacking):
            symbol.colour = colours[seat]
        arrange(self, [row, *([self._note] if family.lacking else [])])


class WhalesAdvice(Advice):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._families = [FamilyLine() for _ in FAMILIES]
        for family in self._families:
            self.ids.families.add_widget(family)
        self._hands = Pool(PlayerLine)
        self.ids.dealt.set_mark(IconText(icon="cards-outline"))

    def consider(self, scene: Scene[WhalesView]) -> Steps[None]:
        view = scene.view
        found = coach(view)
        yield
        fives = frozenset(card.card for card in view.cards if card.card in FIVES and not card.gone)
        for line, family in zip(self._families, found.families, strict=True):
            line.show(family, fives, scene.play.people.colours)
            yield
        out = sum(len(family.numbers) for family in found.families) + found.fives
        self.ids.dealt.figure = chance(found.in_hands)
        self.ids.dealt.spread(0.0, min(1.0, found.in_hands))
        yield from self._show_hands(scene, found)
        self.summary = words.tr("whales.screen.coach.out", n=out, fives=found.fives)
        # With four players every card is dealt.
        dealt = ("dealt",) if found.in_hands < 1 else ()
        self.show_parts("title", "families", *dealt, "hands_title", "hands")

    def _show_hands(self, scene: Scene[WhalesView], found: WhalesCoach) -> Steps[None]:
        people = scene.play.people
        for seat, count in enumerate(found.hands):
            line = self._hands.nth(seat)
            line.symbol.colour = people.colours[seat]
            line.text, line.figure = people.names[seat], str(count)
            line.spread(0.0, count / HAND)
            yield
        arrange(self.ids.hands, self._hands.take(len(found.hands)))


load_kv(__file__)
