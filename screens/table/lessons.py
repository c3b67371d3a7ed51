"""Learning by playing, at the table: what comes up for the first time is explained in the panel, above the
question, where it covers nothing; and before the first step the box is dealt together.

What is due is known to `companion.rulebook.lessons`, who has been told what to the store. A lesson stays for
the step that it came with; a tap says that it is understood, another leads to the rules.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.core.components import Stock, lacking
from companion.core.lesson import Dealt
from companion.core.messages import Message
from companion.rulebook import read
from companion.rulebook.lessons import dealing, due, has_lessons, lessons
from companion.store import StoreError
from screens.play.play import Play
from screens.rules.sections import RuleSheet, known_cards, make_picture
from screens.text.words import words
from screens.widgets.buttons import PrimaryButton
from screens.widgets.containers import Row
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.table.page import TablePage


class LessonWords(Tappable, Row):
    """The words: a tap leads to the section of the rules that says more."""

    text = StringProperty("")


class LessonCard(Plate, Row):
    __events__ = ("on_rule", "on_next", "on_off")
    message = ObjectProperty(None, allownone=True)
    """What is explained."""

    def on_rule(self) -> None:
        """Somebody wants to read more."""

    def on_next(self) -> None:
        """It is understood."""

    def on_off(self) -> None:
        """Nothing more is to be explained."""


class DealRow(Tappable, Row):
    """One thing to do before the first turn: a tap ticks it."""

    text = StringProperty("")
    done = BooleanProperty(False)

    def on_release(self) -> None:
        self.done = not self.done


class DealingSheet(Sheet):
    """The box is dealt together, one thing after the other."""

    def show(self, play: Play, steps: tuple[Dealt, ...]) -> None:
        self.title = words.tr("lessons.dealing", n=len(play.people.names))
        for step in steps:
            row = DealRow(text=self._say(play, step.message))
            if step.picture:
                row.ids.told.add_widget(make_picture(play.game, read(f"= {step.picture}")))
            self.add_widget(row)
        ready = PrimaryButton(text=words.tr("lessons.dealing.done"), icon="check")
        ready.bind(on_release=lambda _: self.close())
        self.add_widget(ready)
        self.open()

    @staticmethod
    def _say(play: Play, message: Message) -> str:
        if message.key != f"{play.game}.begins":
            return play.say(message)
        begins = words.tr("setup.begins", name=play.people.names[play.session.setup.first])
        return f"{begins}. {play.say(message)}."


class Lessons:
    """Teaches the table whatever one of its people has not been told."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._play: Play | None = None
        self._card: LessonCard | None = None
        self._active = False
        self._at = -1
        """The step that the lesson came with."""
        self._key = ""
        self._known: set[str] = set()
        self._people: list[int] = []

    @property
    def active(self) -> bool:
        return self._active

    def open(self, play: Play) -> None:
        """A game comes to the table."""
        self._play, self._at, self._active = play, -1, False
        if not play.interactive or not has_lessons(play.game):
            return
        store = play.services.store
        with suppress(StoreError):
            self._people = [seat.person.id for seat in store.game_row(play.number).seats if seat.person]
            self._known = set(store.teaching.known(play.game, self._people, lessons(play.game)))
            self._active = store.teaching.is_on(play.number)
        if self._active and not play.session.entries:
            self._deal(play)

    def show(self) -> None:
        """Something has changed at the table."""
        if self._play is not None and self._active and self._play.session.cursor != self._at:
            self._at = self._play.session.cursor
            self._explain()

    def close(self) -> None:
        """The game leaves the table."""
        self._play, self._active = None, False
        self._show("")

    def switch(self) -> None:
        """On, or off, in this game."""
        play = self._play
        if play is None:
            return
        with self._page.reporting_errors():
            play.services.store.teaching.turn(play.number, not self._active)
            self._active, self._at = not self._active, -1
            self._show("")
            self.show()
            said = words.tr(f"lessons.{'on' if self._active else 'off'}")
            play.root.toast(said, words.tr("table.chance.back"), self.switch)

    def _deal(self, play: Play) -> None:
        game, options = play.session.game, play.session.setup.options
        stock: Stock = lacking(game.components, options, play.app_chance)
        steps = dealing(game.id, len(play.people.names), options, stock)
        if steps:
            DealingSheet().show(play, steps)

    def _explain(self) -> None:
        """The next thing that is due at this step, if there is any and it would be seen."""
        play, board = self._play, self._page.board
        if play is None or (board is not None and board.alone):
            return
        session = play.session
        story = session.story(session.cursor - 1) if session.cursor else ()
        key = due(play.game, session.prompt(), story, self._known)
        if key:
            self._known.add(key)
            with suppress(StoreError):
                play.services.store.teaching.tell(play.game, key, self._people)
        self._show(key)

    def _show(self, key: str) -> None:
        self._key = key
        self._page.panel.teaching = bool(key)
        if self._card is None and key:
            self._card = self._make_card()
        if self._card is not None and self._play is not None:
            self._card.message = Message(f"{self._play.game}.lesson.{key}") if key else None

    def _make_card(self) -> LessonCard:
        card = LessonCard()
        card.bind(
            on_rule=lambda _: self._open_rule(),
            on_next=lambda _: self._explain(),
            on_off=lambda _: self.switch(),
        )
        self._page.panel.lay_lesson(card)
        return card

    def _open_rule(self) -> None:
        play = self._play
        if play is not None and self._key:
            known: Any = known_cards(play.services.store, play.game)
            shared_overlay(RuleSheet).show(play.game, known, lessons(play.game)[self._key].section)


load_kv(__file__)
