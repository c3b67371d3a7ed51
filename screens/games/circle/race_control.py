"""How a race is run: the die is rolled or entered, a horse is picked and moved."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from companion.core.messages import Message
from companion.core.prompt import Choice, compose
from companion.games.circle.actions import Move
from companion.games.circle.names import face_name, horse_name
from companion.games.circle.state import FACES, Horse, RaceResult
from companion.games.circle.view import CircleView, Landing
from screens.games.circle.race_area import RaceArea
from screens.play.action_buttons import ActionButton
from screens.play.board import BoardControl
from screens.text.words import words
from screens.widgets.option_grid import capital

if TYPE_CHECKING:
    from screens.games.circle.board import CircleBoard


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
        area.fbind("low", lambda *_: self.board.refresh_buttons())
        area.tray.bind(on_roll=lambda _: self.roll(), on_face=lambda _, face: self._enter(face))
        area.tray.text.fbind("height", self.board.arrange_soon)
        return area

    def show(self) -> None:
        """Shows the race as it stands; a horse that was just moved runs."""
        scene = self.scene
        if self.board.is_new_position():
            self.chosen = self._only_horse()
        news = scene.news.action if scene.news is not None else None
        self.area.show(self.view, scene.play.people.colours, news.stall if isinstance(news, Move) else 0)
        self.area.choose(self.chosen)
        self._tell()

    def finish(self, result: RaceResult, ran: int) -> None:
        """Shows how the race has ended: the third horse runs home, and the last one is known."""
        self.chosen = 0
        self.area.choose(0)
        self.area.track.show(result.positions, {}, leader_lies=False, ran=ran)
        self.area.boxes.show(result.finish.order, result.finish.last)
        self.area.tray.tell("", words.tr("circle.screen.finish"))

    def tumble(self, face: str) -> None:
        """A moment of a roll: any face."""
        self.area.tray.tell(face, words.tr("circle.screen.rolling"))

    def buttons(self) -> list[ActionButton]:
        play = self.play
        if (roll := self.scene.choice("roll")) is not None:
            if play.app_chance:
                return [self.board.roll_button(roll, play.say(roll.label))]
            # The symbols of the real die are buttons themselves, where there is room for them.
            enter = ActionButton(words.tr("circle.screen.roll.enter"), _nothing, open=False)
            return self._faces(roll) if self.area.low else [enter]
        move = self.scene.choice("move")
        if move is None:
            return []
        landing = self._landing(self.chosen)
        if landing is None:
            return [ActionButton(words.tr("circle.screen.move.pick_short"), _nothing, open=False)]
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
        self._tell()
        self.board.refresh_buttons()

    # What is said

    def _tell(self) -> None:
        """The die, and what it means."""
        view, tray = self.view, self.area.tray
        if view.phase == "show":
            tray.tell("", words.tr("circle.screen.show"))
        elif view.face is not None:
            landing = self._landing(self.chosen)
            said = self.play.hint("circle.screen.move.pick") if landing is None else self._would(landing)
            tray.tell(view.face, said)
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
        values = Message("circle.note.card", head=card.head, cap=card.cap, saddle=card.saddle, shoe=card.shoe)
        return Message("circle.screen.card", horse=horse_name(stall, self._cards()), values=values)

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


def _nothing() -> None:
    """What a button does that is not open."""
