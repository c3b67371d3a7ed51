"""The table page: ``root.go('table', game=7)`` opens game number 7 of the store where it was left.

From above: where we are with undo, redo and log; the drawn board of the game, if it has one; the seats; what
just happened, what is asked, and what can be done. In landscape the panel stands at the right. After every
change of the session the page reads view and prompt again and updates properties.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.core.journal import Entry
from companion.rulebook import fitting, has_book
from companion.store import StoreError
from companion.store import settings as S
from screens.app.prefetch import Prefetch
from screens.games import screens_of
from screens.play.action_buttons import ActionButton
from screens.play.agreements import ICONS, choices_about
from screens.play.board import Board, Scene
from screens.play.game_page import GamePage
from screens.play.play import Play
from screens.rules.sections import RuleSheet, known_cards
from screens.table.coach import CoachPlace
from screens.table.facing import Facing
from screens.table.game_clock import TableClock
from screens.table.large_view import LargeView, Pinched, seat_figures
from screens.table.layout import (
    Flight,
    TableLayout,  # noqa: F401  (kv knows its class by name)
)
from screens.table.lessons import Lessons
from screens.table.menu import SeatSheet, TableMenu
from screens.table.prompt_panel import PromptPanel
from screens.table.told import seat_in_words
from screens.table.undoing import Undoing
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay
from screens.widgets.overlays import confirm
from screens.widgets.touch import let_go

if TYPE_CHECKING:
    from screens.app.guests import Guests


STILL = 2.0
"""Seconds after which somebody has come to stay at a table."""


class OwnPhones:
    """The guests, as the table page sees them."""

    def __init__(self, page: TablePage) -> None:
        self._page = page

    def open(self) -> None:
        """A game comes to the table."""
        if self._page.editable:
            self._all.fbind("marks", self._page.refresh_soon)
            self._all.fbind("on_step", self._guest_has_acted)

    def close(self) -> None:
        self._all.funbind("marks", self._page.refresh_soon)
        self._all.funbind("on_step", self._guest_has_acted)

    def ask_before_leaving(self) -> bool:
        """Whoever leaves by mistake would send all phones away: where there are any, that is asked first."""
        guests = self._page.play.guests if self._page.is_open else None
        if guests is None or not (any(guests.marks) or guests.watchers):
            return False
        title, text = words.tr("invitation.leave"), words.tr("invitation.leave.help")
        yes, no = words.tr("invitation.leave.yes"), words.tr("invitation.leave.no")
        confirm(title, text, yes, self._leave, no=no)
        return True

    @property
    def _all(self) -> Guests:
        return self._page.services.guests

    def _leave(self) -> None:
        self._all.end()
        self._page.root.back()

    def _guest_has_acted(self, *_: object) -> None:
        """What is asked of one person was answered on another phone: no question about it stays open."""
        if self._page.panel.asks_somebody:
            self._page.root.close_questions()


def make_board(game: str) -> Board[Any] | None:
    """The drawn board of a game, if it has one."""
    screens = screens_of(game)
    return screens.load(screens.board)() if screens.board else None


def end_buttons(page: TablePage) -> list[ActionButton]:
    """What leads on from a game that is over."""
    if not page.play.session.over:
        return []
    play = page.play
    text = "table.to_count" if screens_of(play.game).finale else "table.to_result"
    # What the table may agree on after the end: to play on.
    ways = [
        ActionButton(
            play.say(choice.label), partial(play.submit, {"do": choice.do}), ICONS[choice.do], "second"
        )
        for choice in choices_about(play, None)
    ]
    return [*ways, ActionButton(words.tr(text), page.open_result, "trophy-outline")]


def touch_piece(page: TablePage, seat: int) -> None:
    """What lies in front of a seat was tapped: where that means nothing, it is a tap on the seat."""
    if page.board is None or not page.board.touch_piece(seat):
        page.clock.tapped(seat)


class TablePage(Pinched, GamePage):
    editable = True
    """Whether it is being played: what is over is only looked at."""
    title = StringProperty("")
    subtitle = StringProperty("")
    time = StringProperty("")
    """What the game clock shows; empty where there is none."""
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    has_menu = BooleanProperty(False)
    """Whether there is something that the table may agree on."""
    cancel = StringProperty("")
    """What the button says with which something that was begun here is left; empty: there is nothing."""
    has_rules = BooleanProperty(False)
    """Whether there is something to read about the game."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.board: Board[Any] | None = None
        self._unsubscribe: Any = None
        self._asked: int | None = None
        self._untold = False
        """Whether a screen reader has still to be told of the last step."""
        self._showing = False
        """Whether the board is being shown a scene."""
        self.refresh_soon = Clock.create_trigger(lambda _: self.refresh(), -1)
        self.seats, self.panel = self.ids.layout.ids.seats, self.make_panel()
        self.ids.layout.lay_panel(self.panel)
        self.coach = CoachPlace(self.ids.layout)
        self.lessons = Lessons(self)
        self.undoing = Undoing(self)
        self._prefetch = Prefetch(after=STILL)
        self._phones = OwnPhones(self)
        self._flight = Flight(self.ids.air, self.seats)
        self.facing = Facing(self)
        self._large: LargeView | None = None
        self.bind(on_pinch=lambda _, apart: self.enlarge() if apart and self.is_open else None)
        self.clock = TableClock(self)
        self.seats.bind(on_seat=lambda _, seat: self.clock.tapped(seat))
        self.seats.bind(on_piece=lambda _, seat: touch_piece(self, seat))

    def make_panel(self) -> Any:
        """What stands below the board, or beside it."""
        panel = PromptPanel()
        panel.bind(on_chance=self.refresh_soon)
        return panel

    def prefetch(self) -> Generator[object, None, None]:
        return self.seats.prefetch()

    def open_play(self, number: int) -> Play:
        """The game that the store knows by this number; may raise a `StoreError`."""
        return Play(self.root, number)

    # Coming and going

    def on_show(self, game: int = 0, **_: Any) -> None:
        self.on_hide()  # from one game to another the page never leaves
        try:
            play = self.open_play(game)
            play.catch_up()
        except StoreError as error:
            # The page is not at the front yet: it can only leave again once it is.
            why = words.tr(error.message)
            Clock.schedule_once(lambda _: self.turn_away(why), 0)
            return
        self._open(play)

    def on_back(self) -> bool:
        return self._phones.ask_before_leaving()

    def _open(self, play: Play) -> None:
        self.open_game(play)
        self.has_rules = has_book(play.game)
        # Whoever sits down sees whose turn it is; the voice only wakes up.
        self._asked, self._untold = play.session.prompt().seat, False
        self.services.speak(S.SPEAK_TURN, "")
        self._unsubscribe = play.session.subscribe(self._changed)
        self._phones.open()
        self._lay_board(play)
        self.coach.open(play)
        self.clock.open(play)
        self.lessons.open(play)
        self.refresh()
        if self.board is not None:
            self._prefetch.start(self.board.prefetch())
        if play.session.damage is not None:
            self.root.toast(play.say(play.session.damage.message))

    def on_hide(self) -> None:
        if not self.is_open:
            return
        self._unsubscribe()
        self._phones.close()
        self.clock.close()
        self._prefetch.stop()
        self.undoing.stop()
        self.refresh_soon.cancel()
        self.undoing.drop_notice()
        self.panel.forget()
        self.coach.close()
        self.facing.turn_back()
        self.lessons.close()
        if self.board is not None:
            self.board.leave()
        super().on_hide()
        self.services.keep_awake(False)

    def show_again(self) -> None:
        self.refresh_soon()

    def _lay_board(self, play: Play) -> None:
        """The board that lies there, as it was left or ready for another game, or a new one."""
        board = self.board
        if board is not None and board.stays and board.play.number == play.number:
            board.play = play
            return
        self.seats.pieces = ()
        if board is not None and board.serves_all and board.play.game == play.game:
            board.begin()
            self.ids.layout.begin_anew()
        else:
            board = self.board = make_board(play.game)
            self.ids.layout.lay_board(board)
            if board is not None:
                board.fly, board.seat_spot = self._flight.fly, self._flight.seat_spot
                board.show_seat = self.open_seat
                board.fbind("buttons", self._other_buttons)
                board.fbind("busy", lambda _, busy: None if busy else self.refresh_soon())
        if board is not None:
            board.play = play
            self.seats.pieces = board.make_pieces(len(play.people.names))

    # What is shown

    def _changed(self, news: Entry | None) -> None:
        """The session has changed: all of it is shown before the next frame, together with what was done."""
        let_go(self, step=True)
        play, self._untold = self._play, news is not None
        Clock.schedule_once(lambda _: self.refresh(news) if self._play is play else None, -1)

    def refresh(self, news: Entry | None = None) -> None:
        """Reads the game again and shows it; ``news`` is the step that has just led there. While a board
        still shows how it came about, the words wait."""
        if not self.is_open:
            return
        play, session = self.play, self.play.session
        scene = Scene(play, session.view(), session.prompt(), news)
        self.title = session.setup.title or words.tr(f"{play.game}.name")
        self.can_undo, self.can_redo = self.editable and session.can_undo, self.editable and session.can_redo
        self.has_menu = self.editable and not session.over
        self.services.keep_awake(self.editable and not session.over)
        if news is not None:
            self.ids.layout.hold_seats()
            self.undoing.drop_notice()
            self.services.haptics.buzz()
        self.clock.follow(news)
        board = self.board
        if board is not None:
            # Its buttons are worked out once, below, when the panel knows the new prompt, too.
            self._showing = True
            board.show(scene)
            self._showing = False
        elif news is not None:
            self.services.sound.play("tick")
        self.subtitle = self.where()
        if board is None or not board.busy:
            self.show_scene(scene)
        else:
            self.wait_for(board)

    def where(self) -> str:
        """How far the game is, in a few words."""
        own = "" if self.board is None else self.board.where
        return own or str(words.tr("table.turn", n=max(1, self.play.session.turns)))

    def _other_buttons(self, *_: object) -> None:
        """Somebody has touched the board, and something else can be done now."""
        if not self._showing:
            self.panel.refresh_buttons()

    def wait_for(self, board: Board[Any]) -> None:
        """While the board still shows how something came about, nothing but its own buttons is there."""
        self.panel.wait_for(board)

    def show_scene(self, scene: Scene[Any]) -> None:
        """Seats and panel: what has happened, and what can be done."""
        play, session = scene.play, scene.play.session
        self.show_seats(scene)
        if self._large is not None:
            self._large.follow(self)
        self._announce(scene)
        step = session.cursor - 1
        story, notice = _story(self.board, play, step), _withdrawn(play)
        if step >= 0 and self.board is not None and session.entries[step].action.do in self.board.keeps_said:
            story, notice = "", " ".join(filter(None, (notice, story)))
        self.panel.story, self.panel.notice = story, notice
        self.lessons.show()
        self.panel.show(play, scene.prompt, self.board, end_buttons(self))
        self.coach.show(scene)
        self.facing.follow()

    def _announce(self, scene: Scene[Any]) -> None:
        """Says aloud what is asked, when somebody else is asked than before; a screen reader tells the story
        of every step, and then what is asked."""
        seat, before = scene.prompt.seat, self._asked
        self._asked = seat
        if seat is not None and seat != before:
            self.services.speak(S.SPEAK_TURN, scene.play.say(scene.prompt.ask))
        told, self._untold = self._untold, False
        if told and self.services.is_read:
            self._tell_reader(scene.play, scene.play.say(scene.prompt.ask))

    def _tell_reader(self, play: Play, ask: str) -> None:
        """What happened in the last step, and what is asked; as much of it as was chosen."""
        chosen = self.services.settings.get(S.READ_STEPS)
        if chosen != "off":
            story = f"{play.story_of(play.session.cursor - 1)} " if chosen == "all" else ""
            self.services.announce(story + ask)

    def show_seats(self, scene: Scene[Any]) -> None:
        """Who sits there, whose turn it is, and the figure beside each name."""
        figures = self.clock.show(seat_figures(scene))
        if not self.seats.timed and self.board is not None and self.board.shows_seats:
            figures = ()
        self.seats.tell = partial(seat_in_words, scene)
        self.seats.seats = figures
        turn = self.clock.seat if self.seats.timing else scene.prompt.seat
        self.seats.turn = -1 if turn is None else turn

    # What can be done

    def open_menu(self) -> None:
        rules = self.open_rules if self.has_rules and self.ids.layout.rules_in_menu else None
        shared_overlay(TableMenu).show(self.play, self.enlarge, rules, self.lessons, self.clock.entries())

    def enlarge(self) -> None:
        """Shows what can be read from across the room."""
        if self._large is None:
            self._large = LargeView()
            self.bind(time=self._large.setter("time"))
        self._large.open(self)

    def open_rules(self) -> None:
        """Shows the rules, open at what the game asks just now."""
        session = self.play.session
        section = fitting(self.play.game, session.prompt(), session.view())
        known = known_cards(self.services.store, self.play.game)
        shared_overlay(RuleSheet).show(self.play.game, known, section, now=not session.over)

    def open_log(self) -> None:
        self.root.go("log", game=self.play.number)

    def open_result(self) -> None:
        """Shows how the game ended, or first how the points add up, where the game has a page for it."""
        page = screens_of(self.play.game).finale or "result"
        self.root.go(page, game=self.play.number, from_table=True)

    def open_seat(self, seat: int) -> None:
        if self.board is not None and self.board.open_seat(seat):
            return
        look = self.board.own_look(seat) if self.board else None
        shared_overlay(SeatSheet).show(self.play, seat, look)


def _story(board: Board[Any] | None, play: Play, step: int) -> str:
    """What just happened, as far as the board does not show it."""
    if step < 0:
        return "" if board is None else board.opening
    if board is not None and play.session.entries[step].action.do in board.shows_deeds:
        return " ".join(map(play.say, play.session.story(step)[1:]))
    if board is not None and board.tells_outcome:
        return play.say(play.session.story(step)[0])
    return play.story_of(step)


def _withdrawn(play: Play) -> str:
    """Whose secret steps were just taken back: nobody looks at another's secret and unsees it unseen."""
    return " ".join(dict.fromkeys(play.say(one.message()) for one in play.session.undone_secrets))


load_kv(__file__, "layout")
