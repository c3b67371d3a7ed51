"""Heckmeck: a line for every choice, the chance of every tile, and the risk; and after a game with the coach
how lucky everybody was, and what their decisions gave away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.core.messages import Message, Seat
from companion.core.steps import Steps
from companion.games.heckmeck.odds import ChoiceOdds, Odds, find_odds
from companion.games.heckmeck.review import SeatReview, luck_and_skill
from companion.games.heckmeck.state import FACES, TILES, worms_on, worth
from companion.games.heckmeck.view import HeckmeckView
from companion.store.settings import Setting
from screens.app.long_work import LongWork
from screens.drawing.grid import grid
from screens.drawing.ink import InkRect, Sign
from screens.drawing.pictures import rgba
from screens.drawing.theme import theme
from screens.games.heckmeck.desk import picture_of
from screens.games.heckmeck.grill import FACE, INK, WormTile
from screens.games.parts.coach.advice import Advice, at_most_lost
from screens.games.parts.coach.bars import BarLine, PlayerLine, Scale, chance, change, marked, percent
from screens.games.parts.coach.grid import Inked
from screens.play.board import Scene
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.containers import Card, Column
from screens.widgets.dice import Die
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool, arrange
from screens.widgets.text import IconText

DOUBLE_STEAL = Setting("coach.heckmeck.double_steal", False)
"""Whether a stolen tile counts twice: what one gains, another loses; remembered for all games."""

COLUMNS = 8
"""How many tiles stand beside each other."""
GAP = 4
"""dp: between two of them."""
NAMES = ("about", "choices", "risk", "tiles", "gauges", "twice")
"""Its parts, from top to bottom."""
ICONS = {"roll": "dice-multiple", "stop": "hand-back-right-outline"}
"""Marks of what needs no die and no tile."""


class ChoiceLine(BarLine):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._die, self._tile = marked(Die()), WormTile(size_hint=(None, None), size=(dp(22), dp(32)))
        self._icon = IconText()

    def show(self, action: Mapping[str, Json]) -> None:
        """Says which choice it is by a die, a tile or an icon."""
        match action:
            case {"face": face}:
                self._die.face = picture_of(next(known for known in FACES if known == face))
                self.set_mark(self._die)
            case {"tile": int(tile)}:
                self._tile.number, self._tile.worms = tile, worms_on(tile)
                self.set_mark(self._tile)
            case _:
                self._icon.icon = ICONS[str(action["do"])]
                self.set_mark(self._icon)


class RiskMark(IconText):
    """What the risk to fail is marked with."""


class TileGauges(Inked):
    """For every tile the chance of its number, or more, as the level in a glass; what it takes exactly that
    number for is the darker part."""

    odds: Odds = ObjectProperty(None, allownone=True)
    within_reach = ObjectProperty(())
    """The tiles that could be taken: face up on the grill, or on top of another's stack."""

    draws = ("odds", "within_reach")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._glasses = [_Glass(self.canvas) for _ in TILES]

    def draw(self, *_: object) -> None:
        gap, head = dp(GAP), theme.label * 1.45
        glass = max(dp(36), theme.label * 2.2)
        high = head + glass + gap
        self.height = high * (len(TILES) / COLUMNS)
        wide = (self.width - (COLUMNS - 1) * gap) / COLUMNS
        corners = grid(len(TILES), COLUMNS, (wide, high - gap), gap, top=self.top, left=self.x)
        for tile, picture, corner in zip(TILES, self._glasses, corners, strict=True):
            if self.odds is not None:
                at_least, exactly = self.odds.at_least[tile], self.odds.exactly[tile]
                picture.show(tile, at_least, exactly, tile in self.within_reach, *corner, wide, glass, head)


class _Glass:
    def __init__(self, canvas: Any) -> None:
        self._head, self._ground, self._level, self._exactly = (InkRect(canvas) for _ in range(4))
        self._number, self._chance = Sign(canvas), Sign(canvas)

    def show(
        self,
        tile: int,
        at_least: float,
        exactly: float,
        within_reach: bool,
        x: float,
        y: float,
        wide: float,
        high: float,
        head: float,
    ) -> None:
        strong = 1.0 if within_reach else 0.35
        size = min(theme.label, wide / 2.3)
        self._head.lay(x, y + high - dp(2), wide, head, dp(5), rgba(FACE, strong))
        self._number.write(str(tile), x + wide / 2, y + high + head / 2 - dp(1), size, INK)
        self._ground.lay(x, y, wide, high, dp(5), theme.raised)
        self._level.lay(x, y, wide, max(dp(1), high * at_least), dp(5), rgba(theme.accent, 0.4 * strong))
        self._exactly.lay(x, y, wide, max(dp(1), high * exactly), dp(5), rgba(theme.accent, 0.75 * strong))
        self._chance.write(percent(at_least), x + wide / 2, y + high / 2, size, theme.text)


class HeckmeckAdvice(Advice):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines = Pool(ChoiceLine)
        self.ids.risk.set_mark(RiskMark())
        self.ids.twice.active = self.services.settings.get(DOUBLE_STEAL)
        self.ids.twice.bind(active=self._count_twice)

    def _count_twice(self, _row: Widget, active: bool) -> None:
        self.services.settings.set(DOUBLE_STEAL, active)
        self.dispatch("on_wish")

    def consider(self, scene: Scene[HeckmeckView]) -> Steps[None]:
        view = scene.view
        odds = yield from find_odds(view, self.ids.twice.active)
        yield from self._show_choices(scene, view, odds.choices)
        self.ids.risk.figure = chance(odds.fail)
        self.ids.risk.spread(0.0, odds.fail)
        tops = {stack[-1] for seat, stack in enumerate(view.stacks) if stack and seat != view.turn}
        self.ids.gauges.odds, self.ids.gauges.within_reach = odds, (*view.grill, *tops)
        best = odds.choices[0]
        worth_it = change(best.value, 1)
        self.summary = words.tr(
            "heckmeck.screen.coach.best", what=self._in_words(scene, view, best.action), value=worth_it
        )
        self.show_parts(*NAMES)

    def _show_choices(
        self, scene: Scene[HeckmeckView], view: HeckmeckView, choices: Sequence[ChoiceOdds]
    ) -> Steps[None]:
        scale = Scale(choice.value for choice in choices)
        for number, choice in enumerate(choices):
            line = self._lines.nth(number)
            line.show(choice.action)
            line.text = self._in_words(scene, view, choice.action)
            line.figure, line.best = change(choice.value, 2), number == 0
            scale.draw(line, choice.value)
            yield
        arrange(self.ids.choices, self._lines.take(len(choices)))

    def _in_words(self, scene: Scene[HeckmeckView], view: HeckmeckView, action: Mapping[str, Json]) -> str:
        match action:
            case {"face": face}:
                kept = next(known for known in FACES if known == face)
                count = view.rolled.count(kept)
                name = Message(f"heckmeck.face.{kept}")
                points = view.sum + count * worth(kept)
                return str(words.tr("heckmeck.screen.coach.keep", n=count, face=name, sum=points))
            case {"tile": int(tile)}:
                owners = [seat for seat, stack in enumerate(view.stacks) if stack[-1:] == (tile,)]
                if owners:
                    return scene.play.say(
                        Message("heckmeck.screen.coach.steal", tile=tile, seat=Seat(owners[0]))
                    )
                return str(words.tr("heckmeck.screen.coach.take", tile=tile))
        first = not view.kept and action["do"] == "roll"
        return str(
            words.tr(f"heckmeck.screen.coach.{'first_roll' if first else action['do']}", n=view.dice_left)
        )


class SeatLuck(Column):
    mistake = StringProperty("")
    """The decision that gave most away, in a sentence."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.luck, self.loss = PlayerLine(), BarLine()
        arrange(self.ids.lines, [self.luck, self.loss])


class LuckCard(Card):
    """Everybody's luck against their skill. It is worked out a little a frame; meanwhile it says so."""

    busy = BooleanProperty(False)
    """Whether it is still being worked out."""
    failed = BooleanProperty(False)
    """Whether it could not be worked out."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._work = LongWork()
        self._seats = Pool(SeatLuck)
        self._known: dict[int, tuple[int, tuple[SeatReview, ...]]] = {}

    def show(self, play: Play) -> None:
        self.failed = False
        self._work.start(at_most_lost(self._look_back(play), self._say_nothing))

    def stop(self) -> None:
        """Nobody looks any more."""
        self._work.stop()

    def _say_nothing(self) -> None:
        self.busy, self.failed = False, True
        arrange(self.ids.seats, [])

    def _look_back(self, play: Play) -> Steps[None]:
        session = play.session
        cursor, found = self._known.get(play.number, (-1, ()))
        if cursor != session.cursor:
            self.busy = True
            arrange(self.ids.seats, [])
            actions = [entry.action for entry in session.entries[: session.cursor]]
            found = yield from luck_and_skill(session.setup, actions)
            self._known = {play.number: (session.cursor, found)}
        scale = Scale(number for seat in found for number in (seat.luck, -seat.loss))
        people = play.people
        for number, seat in enumerate(found):
            card = self._seats.nth(number)
            card.luck.symbol.colour = people.colours[number]
            card.luck.text = words.tr("heckmeck.screen.luck.luck", name=people.names[number])
            card.luck.figure, card.loss.figure = change(seat.luck, 1), change(-seat.loss, 1)
            card.loss.text = words.tr("heckmeck.screen.luck.loss")
            scale.draw(card.luck, seat.luck)
            scale.draw(card.loss, -seat.loss)
            card.mistake = _worst(seat)
            yield
        arrange(self.ids.seats, self._seats.take(len(found)))
        self.busy = False


def _worst(seat: SeatReview) -> str:
    """The costliest mistake, and how many turns nobody could judge."""
    said = []
    if seat.mistakes:
        worst = seat.mistakes[0]
        loss = change(-worst.loss, 1)
        said.append(words.tr("heckmeck.screen.luck.worst", loss=loss, mistake=worst.message))
    if seat.left_out:
        said.append(words.tr("heckmeck.screen.luck.left_out", n=seat.left_out))
    return "\n".join(said)


load_kv(__file__)
