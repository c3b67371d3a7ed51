"""«Круг Чемпионов»: how likely each horse comes where, growing sharper, and what a token would bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.messages import Message, Seat
from companion.core.steps import Steps
from companion.games.circle.bet_values import BetValue, bet_values
from companion.games.circle.names import horse_name, token_name
from companion.games.circle.odds import HorseOdds, RaceOdds, error_of
from companion.games.circle.state import STALLS
from companion.games.circle.view import CircleView
from companion.store.settings import Setting
from screens.drawing.ink import Sign, fitted
from screens.drawing.theme import theme
from screens.games.circle.symbols import METALS, StallDisc, leader_token
from screens.games.parts.coach.advice import Advice
from screens.games.parts.coach.bars import chance, change, decimal, percent
from screens.games.parts.coach.grid import Cell, Head, HeatRow, Inked, row_height
from screens.play.board import Scene
from screens.text.words import words
from screens.widgets.box import Box
from screens.widgets.kv import load_kv

MODEL = Setting("coach.circle.model", "random", ("random", "backers"))
"""How players are taken to choose the horse that they move; remembered for all games."""

BATCH = 5
"""Races in one step: a fraction of a millisecond, or about one where players push their bets."""
FIRST = 150
"""After so many races there is something to show."""
GROWTH = 2
"""How many times as many races as before are worth being shown anew."""
SHARP = 0.005
"""The error at which it is sharp enough: about ten thousand races."""
RACE = ("about", "heads", "horses")
BETS = ("bets_title", "bet_heads", "bets")
MODELS = ("model_title", "model", "model_help")
"""Its parts, from top to bottom."""
SIDE = 0.3
"""How much of the width a horse's name takes."""

OPEN_PLACES: tuple[tuple[str, Callable[[HorseOdds], float]], ...] = (
    ("circle.screen.coach.favourite", lambda horse: horse.win),
    ("circle.screen.coach.second", lambda horse: horse.place),
    ("circle.screen.coach.third", lambda horse: horse.show),
)
"""What is said of the likeliest horse while nobody, one or two are home."""


class HorseChances(Inked, Box):
    stall = NumericProperty(1)
    name = StringProperty("")

    draws = ("stall", "name")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.row = HeatRow()
        self.add_widget(self.row)
        self._disc, self._sign = StallDisc(self.canvas), Sign(self.canvas)

    def draw(self, *_: object) -> None:
        self.height, self.row.side = row_height(), self.width * SIDE
        radius = min(dp(12), self.height / 2 - dp(2))
        self._disc.show(int(self.stall), self.x + radius, self.center_y, radius)
        left = 2 * radius + dp(5)
        name = fitted(self.name, theme.label, self.row.side - left - dp(4), False)
        self._sign.write(
            name, self.x + left, self.center_y, theme.label, theme.text, align="left", bold=False
        )


class CircleAdvice(Advice):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._horses = [HorseChances(stall=stall) for stall in STALLS]
        self._bets = [HorseChances(stall=stall) for stall in STALLS]
        for line, bet in zip(self._horses, self._bets, strict=True):
            self.ids.horses.add_widget(line)
            self.ids.bets.add_widget(bet)
        self.ids.model.value = self.services.settings.get(MODEL)
        self.ids.model.bind(value=self._choose)

    def _choose(self, _control: Widget, model: str) -> None:
        self.services.settings.set(MODEL, model)
        self.dispatch("on_wish")

    def consider(self, scene: Scene[CircleView]) -> Steps[None]:
        view = scene.view
        if not view.told:
            self.summary = ""
            self.show_parts()
            return
        odds = RaceOdds(view, self.ids.model.value)
        yield
        shown, error = 0, 1.0
        while error > SHARP:
            # The error falls with the square root of the races: no more of them than are needed.
            enough = shown * min(GROWTH, (error / SHARP) ** 2)
            while odds.races < max(FIRST, enough):
                odds.advance(BATCH)
                yield
            shown, horses = odds.races, odds.horses()
            error = error_of(horses, shown)
            yield
            yield from self._show_horses(view, horses, error)
            yield from self._show_bets(scene, view, odds)

    def _show_horses(self, view: CircleView, horses: Sequence[HorseOdds], error: float) -> Steps[None]:
        medals = (
            Head(str(place), colour=metal, medal=True) for place, metal in enumerate(METALS[:3], start=1)
        )
        heads = (
            *medals,
            Head(words.tr("circle.screen.coach.last")),
            Head(picture=leader_token(), colour=METALS[0]),
        )
        self.ids.heads.heads = heads
        for line, horse, seen in zip(self._horses, horses, view.horses, strict=True):
            line.name, line.row.heads = seen.card.called, heads
            win, place, show, lead = (
                Cell(percent(share), share) for share in (horse.win, horse.place, horse.show, horse.lead)
            )
            last = Cell(percent(horse.last), horse.last, bad=True)
            line.row.cells = (win, place, show, last, lead)
            yield
        self.ids.about.text = words.tr("circle.screen.coach.about", error=decimal(error * 100, 1))
        self.summary = self._favourite(view, horses)
        bets = () if self._bettor(view) is None else BETS
        self.show_parts(*RACE, *bets, *MODELS)

    @staticmethod
    def _favourite(view: CircleView, horses: Sequence[HorseOdds]) -> str:
        """Who is likeliest to take the best place that is still open."""
        home = sum(seen.place is not None for seen in view.horses)
        key, share_of = OPEN_PLACES[min(home, len(OPEN_PLACES) - 1)]
        likeliest = max(horses, key=share_of)
        name = horse_name(likeliest.stall, [seen.card for seen in view.horses])
        return str(words.tr(key, horse=name, chance=chance(share_of(likeliest))))

    @staticmethod
    def _bettor(view: CircleView) -> int | None:
        """Who may bet now, where the table knows that and what with."""
        seat = view.turn if view.phase == "bet" else None
        return None if seat is None or not view.hands[seat].tokens else seat

    def _show_bets(self, scene: Scene[CircleView], view: CircleView, odds: RaceOdds) -> Steps[None]:
        seat = self._bettor(view)
        if seat is None:
            return
        values = yield from bet_values(view, seat, odds.outcomes)
        tokens = sorted({value.token for value in values})
        best = max(values, key=lambda value: value.value)
        good = tuple(theme.good)
        heads = tuple(Head(words.tr("circle.screen.coach.token", n=token), colour=good) for token in tokens)
        self.ids.bet_heads.heads = heads
        for line, seen in zip(self._bets, view.horses, strict=True):
            line.name, line.row.heads = seen.card.called, heads
            found = {value.token: value for value in values if value.stall == seen.stall}
            line.row.cells = tuple(self._cell(found.get(token), best) for token in tokens)
            yield
        self.ids.bets_title.text = scene.play.say(
            Message(
                "circle.screen.coach.bets", seat=Seat(seat), error=round(max(value.error for value in values))
            )
        )
        self.summary = words.tr(
            "circle.screen.coach.bet",
            token=token_name(best.token),
            horse=Message("circle.stall", stall=best.stall),
            value=change(best.value),
        )

    @staticmethod
    def _cell(value: BetValue | None, best: BetValue) -> Cell:
        if value is None:
            return Cell("–")
        share = abs(value.value) / max(1.0, abs(best.value))
        return Cell(change(value.value), share, bad=value.value < 0, lit=value == best)


load_kv(__file__)
