"""Kuhhandel Master: what the card for sale means to whom, what may come next, and who wants what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.core.messages import Message, Seat
from companion.core.steps import Steps
from companion.games.kuhhandel.coach import CardValue, KuhhandelCoach, coach, value_of
from companion.games.kuhhandel.material import CHAMPION_OF, QUARTET, RAT, card_name
from companion.games.kuhhandel.view import KuhhandelView, TradeView
from screens.drawing.theme import theme
from screens.games.kuhhandel.cards import PileCard
from screens.games.parts.coach.advice import Advice, for_whom
from screens.games.parts.coach.bars import PlayerLine, Scale, chance, change, percent
from screens.games.parts.coach.grid import Cell, Head, HeatRow, row_height
from screens.play.board import Scene
from screens.text.words import words
from screens.widgets.box import Box
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool, arrange

MOST_NAMED = 2
"""Where more cards than these are equally likely, none is named."""
SIDE = 36
"""dp: the room for an animal."""


class KindLine(Box):
    """An animal, how likely it comes next, and what its four are worth to everybody."""

    cells: Sequence[Cell] = ObjectProperty(())
    heads: Sequence[Head] = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.card = PileCard(size_hint=(None, None))
        self._row = HeatRow()
        self.add_widget(self.card)
        self.add_widget(self._row)
        self.fbind("cells", lambda _, cells: setattr(self._row, "cells", cells))
        self.fbind("heads", lambda _, heads: setattr(self._row, "heads", heads))
        theme.bind(text_size=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = max(row_height(), dp(SIDE))
        self.card.size = (dp(SIDE - 4), dp(SIDE - 4))
        self.spacing = dp(4)


class KuhhandelAdvice(Advice):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._players = Pool(PlayerLine)
        self._kinds = Pool(KindLine)

    def consider(self, scene: Scene[KuhhandelView]) -> Steps[None]:
        view = scene.view
        found = coach(view)
        yield
        if found.lot:
            yield from self._show_lot(scene, found)
        elif view.trade is not None:
            self.summary = scene.play.say(self._what_is_at_stake(view, view.trade))
        else:
            self.summary = self._next(found)
        yield from self._show_kinds(scene, found)
        lot = ("lot_title", "lot") if found.lot else ()
        self.show_parts(*lot, "about", "heads", "kinds")

    def _show_lot(self, scene: Scene[KuhhandelView], found: KuhhandelCoach) -> Steps[None]:
        people = scene.play.people
        scale = Scale(value.whole for value in found.lot)
        most = max(value.whole for value in found.lot)
        for seat, value in enumerate(found.lot):
            line = self._players.nth(seat)
            line.symbol.colour = people.colours[seat]
            line.text = self._way_to_go(value, people.names[seat])
            at_once = bool(value.gain)
            line.figure = change(value.gain if at_once else value.whole)
            line.best = at_once and value.whole == most
            scale.draw(line, value.whole)
            yield
        arrange(self.ids.lot, self._players.take(len(found.lot)))
        card = found.lot[0].card
        kind = ".champion" if card in CHAMPION_OF else ".rat" if card == RAT else ""
        self.ids.lot_title.text = words.tr(f"kuhhandel.screen.coach.lot{kind}", card=card_name(card))
        self.summary = scene.play.say(self.who_wants(found.lot))

    @staticmethod
    def _way_to_go(value: CardValue, name: str) -> str:
        if value.card in CHAMPION_OF:
            return name
        if value.card == RAT:
            return str(words.tr("kuhhandel.screen.coach.rats.held", name=name, n=QUARTET - value.missing))
        if value.missing == 1:
            return str(words.tr("kuhhandel.screen.coach.complete", name=name))
        return str(words.tr("kuhhandel.screen.coach.lacks", name=name, n=value.missing - 1))

    @staticmethod
    def who_wants(lot: Sequence[CardValue]) -> Message:
        """To whom the card for sale means most."""
        if lot[0].card == RAT:
            costs = [-value.whole for value in lot]
            if max(costs) == 0:
                return Message("kuhhandel.screen.coach.rats.none")
            return for_whom("kuhhandel.screen.coach.rats", costs, change(-max(costs)))
        gains = [value.gain for value in lot]
        if max(gains) > 0:
            return for_whom("kuhhandel.screen.coach.gains", gains, change(max(gains)))
        # Of equal sets the one matters more of which less is missing.
        wishes = [(value.whole, -value.missing) for value in lot]
        return for_whom("kuhhandel.screen.coach.may_gain", wishes, change(max(wishes)[0]))

    @staticmethod
    def _what_is_at_stake(view: KuhhandelView, trade: TradeView) -> Message:
        """What the four of the animal that two trade for are worth to them."""
        traders = (trade.active, trade.rival)
        own, others = (change(value_of(view.farms[seat], trade.kind).whole) for seat in traders)
        return Message(
            "kuhhandel.screen.coach.trade",
            card=card_name(trade.kind),
            active=Seat(trade.active),
            own=own,
            rival=Seat(trade.rival),
            others=others,
        )

    def _show_kinds(self, scene: Scene[KuhhandelView], found: KuhhandelCoach) -> Steps[None]:
        people = scene.play.people
        heads = (Head("%"), *(Head(player=colour) for colour in people.colours))
        self.ids.heads.heads, self.ids.heads.side = heads, dp(SIDE)
        chances = {card.card: card for card in found.next}
        values = [{value.card: value for value in seat} for seat in found.values]
        cards = list(dict.fromkeys(card for seat in values for card in seat))
        most = max((abs(value.whole) for seat in values for value in seat.values()), default=0)
        for number, card in enumerate(cards):
            line = self._kinds.nth(number)
            line.card.card = card
            share = chances[card].chance if card in chances else 0.0
            own = tuple(self._cell(seat.get(card), most) for seat in values)
            line.heads, line.cells = heads, (Cell(percent(share), share), *own)
            yield
        arrange(self.ids.kinds, self._kinds.take(len(cards)))

    @staticmethod
    def _next(found: KuhhandelCoach) -> str:
        if not found.next:
            return str(words.tr("kuhhandel.screen.coach.pile_is_empty"))
        highest = max(card.chance for card in found.next)
        likely = tuple(card_name(card.card) for card in found.next if card.chance == highest)
        if len(likely) > MOST_NAMED:
            return str(words.tr("kuhhandel.screen.coach.next.any", chance=chance(highest)))
        return str(words.tr("kuhhandel.screen.coach.next", cards=likely, chance=chance(highest)))

    @staticmethod
    def _cell(value: CardValue | None, most: int) -> Cell:
        """What the four are worth to somebody; lit where one card is all that is missing."""
        if value is None:
            return Cell("–")
        share = abs(value.whole) / max(1, most)
        return Cell(change(value.whole).removeprefix("+"), share, bad=value.whole < 0, lit=value.gain != 0)


load_kv(__file__)
