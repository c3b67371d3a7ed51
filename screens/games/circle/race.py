"""The race: the track with the cards and the boxes inside it and the die below; and how it is run: the die
is rolled or entered, a horse is picked and moved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.core.messages import Message
from companion.core.prompt import Choice, compose
from companion.games.circle.actions import Move
from companion.games.circle.names import card_values, face_name, horse_name
from companion.games.circle.state import FACES, STALLS, Horse, RaceResult
from companion.games.circle.view import CircleView, Landing
from screens.drawing.grid import grid
from screens.drawing.ink import InkRect, Sign
from screens.drawing.theme import once_a_frame
from screens.games.circle.bets import SIDE
from screens.games.circle.card import HorseCard
from screens.games.circle.symbols import METALS, StallDisc
from screens.games.circle.told import whereabouts
from screens.games.circle.track import BEND, Track, lane_width
from screens.games.circle.tray import SymbolDie, Tray
from screens.play.action_buttons import ActionButton, closed_button
from screens.play.board import BoardControl
from screens.play.extent import Extent
from screens.text.words import words
from screens.widgets.option_grid import capital
from screens.widgets.pool import arrange

if TYPE_CHECKING:
    from screens.games.circle.board import CircleBoard

MARKS = ("1", "2", "3", "7")
"""What stands on the boxes of the board."""


class Boxes(Widget):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        canvas = self.canvas
        self._ground = InkRect(canvas)
        self._boxes = [InkRect(canvas, framed=True) for _ in MARKS]
        self._marks = [Sign(canvas) for _ in MARKS]
        self._discs = [StallDisc(canvas) for _ in MARKS]
        self._stalls: tuple[int | None, ...] = (None,) * len(MARKS)
        self._draw_soon = once_a_frame(self, self._draw, "pos", "size", tokens=("dark", "text_size"))

    def show(self, home: Sequence[int], last: int | None = None) -> None:
        """The stalls of the horses at home, first to third, and of the last one once the race is over."""
        self._stalls = (*home, *[None] * (3 - len(home)), last)
        self._draw_soon()

    @property
    def stalls(self) -> tuple[int | None, ...]:
        """Who stands in the four boxes."""
        return self._stalls

    def _draw(self, *_: object) -> None:
        if self.width < 2:
            return
        gap = dp(3)
        wide, high = (self.width - 3 * gap) / 2, (self.height - 3 * gap) / 2
        self._ground.cover(self, dp(8), "#0000004D")
        corners = grid(len(self._stalls), 2, (wide, high), gap, top=self.top - gap, left=self.x + gap)
        for number, (stall, (x, y)) in enumerate(zip(self._stalls, corners, strict=True)):
            self._boxes[number].lay(x, y, wide, high, dp(6), METALS[number], dp(1.5))
            middle = (x + wide / 2, y + high / 2)
            if stall is None:
                self._marks[number].write(MARKS[number], *middle, max(sp(18), wide * 0.5), METALS[number])
                self._discs[number].hide()
                continue
            self._marks[number].hide()
            self._discs[number].show(stall, *middle, min(dp(22), wide * 0.4))


COLUMNS = 4
WOBBLE, UNUSED = 28, 110
"""dp: how much the height may change before the track does, and how much may be left below it."""
GAP = 4
"""dp: between two cards."""
MARGIN = 6
"""dp: around the track."""
LOWEST_CARD, HIGHEST_CARD = 78, 150
"""dp."""
WIDEST = 640
"""dp: on a tablet the track stays together."""
TALL = 0.97
"""The height of the track as a part of its width, at most: so it is as high whatever the panel below asks."""


class RaceArea(Widget):
    low = BooleanProperty(False)
    """Whether there is no room for the tray below the track."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.track, self.boxes, self.tray = Track(), Boxes(), Tray()
        self.cards = {stall: HorseCard(stall) for stall in STALLS}
        self.die = SymbolDie()
        """The die inside the track, where there is no room for the tray below it."""
        self.tray.die.fbind("face", self._turn_die)
        self.tray.die.fbind("touchable", self._turn_die)
        self.die.bind(on_release=lambda _: self.tray.dispatch("on_roll"))
        self._came = Clock.frames
        """In which frame it was laid on the table, or got another width."""
        self.fbind("low", self._show_parts)
        self._show_parts()
        self._arrange_soon = once_a_frame(self, self.arrange, "pos", "size", tokens=("text_size",))
        self.tray.text.fbind("height", self._arrange_soon)

    def on_parent(self, *_: object) -> None:
        """It is laid on the table, or taken away."""
        self._came = Clock.frames

    @property
    def extent(self) -> Extent:
        return Extent(self._track_height(dp(LOWEST_CARD)) + 2 * dp(MARGIN))

    def _turn_die(self, *_: object) -> None:
        self.die.face, self.die.touchable = self.tray.die.face, self.tray.die.touchable

    def show(self, view: CircleView, colours: Sequence[int], ran: int = 0) -> None:
        """Shows a race. The horse of the stall ``ran`` has just been moved."""
        landings = {
            horse.stall: horse.landings[0].position for horse in view.horses if len(horse.landings) == 1
        }
        positions = tuple(horse.position for horse in view.horses)
        self.track.show(positions, landings, view.leader is None, ran)
        self.boxes.show(view.home)
        for horse, window in zip(view.horses, view.windows, strict=True):
            self.cards[horse.stall].show(horse, window.tokens, colours)

    def choose(self, stall: int) -> None:
        """Marks the horse that is about to be moved; 0 for none."""
        self.track.chosen = stall
        for card in self.cards.values():
            card.chosen = card.stall == stall

    # Where it is

    def _width(self) -> float:
        return min(self.width - 2 * dp(MARGIN), dp(WIDEST))

    def _track_height(self, card: float) -> float:
        """How high the track is around cards of this height."""
        width = self._width()
        return 2 * card + dp(GAP) + 2 * lane_width(width, card * 3.5) + 2 * _clearance(width, card * 3.5)

    def arrange(self, *_: object) -> None:
        """Places everything. Where it is low, the die lies inside the track and nothing below it."""
        margin, width = dp(MARGIN), self._width()
        least, most = self._track_height(dp(LOWEST_CARD)), self._track_height(dp(HIGHEST_CARD))
        tray = self.tray.wanted_height() + margin
        self.low = self.height < least + tray + 2 * margin
        room = self.height - 2 * margin - (0 if self.low else tray)
        height = max(least, min(room, most, width * TALL))
        height = self._steady(height, room)
        spare = max(0.0, room - height)
        left = self.center_x - width / 2
        self.track.size = (width, height)
        above = max(0.0, spare - dp(UNUSED)) / 3
        self.track.pos = (left, self.top - margin - above - height)
        beside = min(self.width - 2 * dp(SIDE), dp(WIDEST))
        self.tray.size = (beside, self.tray.wanted_height())
        self.tray.pos = (self.center_x - beside / 2, self.track.y - margin - above - self.tray.height)
        self._place_cards()

    def _steady(self, best: float, room: float) -> float:
        """The panel below grows and shrinks by a line or two: the track does not follow it each time, once
        somebody has seen it."""
        width, now = self.track.size
        if width != self._width():
            self._came = Clock.frames
        seen = Clock.frames > self._came + 1
        return float(now if seen and now <= room and 0 <= best - now < dp(WOBBLE) else best)

    def _place_cards(self) -> None:
        x, y, width, height = self.track.infield
        side, above, gap = dp(6), _clearance(*self.track.size), dp(GAP)
        wide = (width - 2 * side - (COLUMNS - 1) * gap) // COLUMNS
        high = (height - 2 * above - gap) // 2
        parts: tuple[Any, ...] = (*self.cards.values(), self.die if self.low else self.boxes)
        corners = grid(len(parts), COLUMNS, (wide, high), gap, top=y + height - above, left=x + side)
        for part, corner in zip(parts, corners, strict=True):
            part.size, part.pos = (wide, high), (round(corner[0]), round(corner[1]))

    def _show_parts(self, *_: object) -> None:
        """Whatever is inside the track, and below it."""
        inside, below = ([self.die], []) if self.low else ([self.boxes], [self.tray])
        arrange(self, [self.track, *inside, *self.cards.values(), *below])


def _clearance(width: float, height: float) -> float:
    """How far the bends keep the cards from the upper and the lower straight."""
    inner = min(width, height) * BEND - lane_width(width, height) / 2
    return max(dp(6), inner * 0.42)


class RaceControl(BoardControl[CircleView]):
    board: CircleBoard

    def __init__(self, board: CircleBoard) -> None:
        super().__init__(board)
        self.chosen = 0
        """The stall of the horse that was picked; 0 for none."""

    @cached_property
    def area(self) -> RaceArea:
        """Track, cards and die, made for the first race."""
        area = RaceArea()
        area.track.bind(on_horse=lambda _, stall: self._tapped(stall))
        for stall, card in area.cards.items():
            card.bind(on_release=lambda _card, stall=stall: self._tapped(stall))
            card.bind(on_long_press=lambda _card, stall=stall: self._look_at(stall))
        area.track.tell = lambda stall: ", ".join(map(self.say, whereabouts(self.view, stall)))
        area.fbind("low", lambda *_: self.board.refresh_buttons())
        area.tray.bind(on_roll=lambda _: self.roll(), on_face=lambda _, face: self._enter(face))
        area.tray.text.fbind("height", self.board.arrange_soon)
        return area

    def show(self) -> None:
        """Shows the race as it stands; a horse that was just moved runs."""
        scene = self.scene
        if self.board.is_new_position():
            self.chosen = self._only_horse()
        for card in self.area.cards.values():
            card.names = scene.play.people.names
        news = scene.news.action if scene.news is not None else None
        self.area.show(self.view, scene.play.people.colours, news.stall if isinstance(news, Move) else 0)
        self.area.choose(self.chosen)
        self._describe()

    def finish(self, result: RaceResult, ran: int) -> None:
        """Shows how the race has ended: the third horse runs home, and the last one is known."""
        self.chosen = 0
        self.area.choose(0)
        self.area.track.show(result.positions, {}, leader_lies=False, ran=ran)
        self.area.boxes.show(result.finish.order, result.finish.last)
        self.area.tray.show_face("", words.tr("circle.screen.finish"))

    def tumble(self, face: str) -> None:
        """A moment of a roll: any face."""
        self.area.tray.show_face(face, words.tr("circle.screen.rolling"))

    def buttons(self) -> list[ActionButton]:
        play = self.play
        if (roll := self.scene.choice("roll")) is not None:
            if play.app_chance:
                return [self.board.roll_button(roll, play.say(roll.label))]
            # The symbols of the real die are buttons themselves, where there is room for them.
            enter = closed_button(words.tr("circle.screen.roll.enter"))
            return self._faces(roll) if self.area.low else [enter]
        move = self.scene.choice("move")
        if move is None:
            return []
        landing = self._landing(self.chosen)
        if landing is None:
            return [closed_button(words.tr("circle.screen.move.pick_short"))]
        kind = ".home" if landing.home else ".stuck" if landing.steps == 0 else ""
        text = words.tr(f"circle.screen.move.button{kind}", stall=self.chosen, steps=landing.steps)
        return [self.board.button(move, {"stall": self.chosen}, text, "horse-human")]

    def _faces(self, roll: Choice) -> list[ActionButton]:
        return [
            self.board.button(roll, {"face": face}, capital(self.play.say(face_name(face))), tone="second")
            for face in FACES
        ]

    def roll(self) -> None:
        """Lets the app roll, if that is what is due."""
        if not self.board.busy and (roll := self._due_roll()) is not None:
            self.play.roll(roll)

    # What is tapped

    def _enter(self, face: str) -> None:
        """The real die shows this."""
        if (roll := self.scene.choice("roll")) is not None and not self.board.busy:
            self.play.submit(compose(roll, {"face": face}))

    def _tapped(self, stall: int) -> None:
        """Moves a horse at once; where it could not run, who moves it is asked again."""
        move, landing = self.scene.choice("move"), self._landing(stall)
        runs = landing is not None and (landing.home or landing.steps > 0)
        if move is None or not runs or self.play.why_not(compose(move, {"stall": stall})):
            self._look_at(stall)
        elif not self.board.busy:
            self.submit(move, {"stall": stall})

    def _look_at(self, stall: int) -> None:
        """Says what moving a horse would do, or what its card says; the button below moves it."""
        move = self.scene.choice("move")
        if move is None:
            self.play.root.toast(self.play.say(self._card_in_words(stall)))
            return
        if why := self.play.why_not(compose(move, {"stall": stall})):
            self.play.root.toast(why)
            return
        self.chosen = stall
        self.area.choose(stall)
        self._describe()
        self.board.refresh_buttons()

    # What is said

    def _describe(self) -> None:
        """The die, and what it means."""
        view, tray = self.view, self.area.tray
        if view.phase == "show":
            tray.show_face("", words.tr("circle.screen.show"))
        elif view.face is not None:
            landing = self._landing(self.chosen)
            said = self.play.hint("circle.screen.move.pick") if landing is None else self._would(landing)
            tray.show_face(view.face, said)
        elif self._due_roll() is None:
            tray.enter(words.tr("circle.screen.roll.table"))
        else:
            key = "circle.screen.roll.app" if self.board.hears_shaking else "circle.screen.roll.app.still"
            tray.rest(self.play.hint(key))

    def _would(self, landing: Landing) -> str:
        """What moving the chosen horse would do."""
        horse = horse_name(self.chosen, self._cards())
        if landing.home:
            kind = "home"
        elif landing.steps == 0:
            kind = "stuck"
        else:
            kind = "blocked" if landing.blocked else "free"
        said = Message(
            f"circle.screen.move.{kind}",
            horse=horse,
            face=face_name(landing.face),
            value=landing.value,
            steps=landing.steps,
            field=landing.field or 0,
        )
        lead = " " + words.tr("circle.screen.move.lead") if landing.takes_lead else ""
        return self.play.say(said) + lead

    def _card_in_words(self, stall: int) -> Message:
        card = self._cards()[stall - 1]
        return Message("circle.screen.card", horse=horse_name(stall, self._cards()), values=card_values(card))

    # What there is

    def _cards(self) -> list[Horse]:
        return [horse.card for horse in self.view.horses]

    def _due_roll(self) -> Choice | None:
        """The roll that the app is to make."""
        return self.scene.choice("roll") if self.play.app_chance else None

    def _landing(self, stall: int) -> Landing | None:
        """Where a horse would land with what was rolled."""
        landings = self.view.horses[stall - 1].landings if stall else ()
        return landings[0] if self.view.face is not None and landings else None

    def _only_horse(self) -> int:
        """Where there is only one horse to move, nobody has to choose."""
        stalls = [horse.stall for horse in self.view.horses if horse.face_up]
        return stalls[0] if self.view.face is not None and len(stalls) == 1 else 0
