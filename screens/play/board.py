"""The board area of a game: what the drawn boards of all games share.

How to write a board
--------------------
A board is a subclass of ``Board[ItsView]`` in a module of its own with a .kv file beside it, named in the
game's `GameScreens`. The table page makes it once for each visit to a game and then only calls

    board.show(scene)       # after every step, undo and redo, and when the language changes

with a `Scene`: the view (what everybody may see, the game's own dataclass), the prompt, the people, and
``news``, the step that was just made (None after undo, redo or opening). A board overrides

    draw()                  # updates properties of the widgets it has; a part that is not always on the table
                            # is made when it is first wanted (a `lazy_part`), and then never again
    react(news)             # sound and motion for the step that was just made, after it was drawn
    arrange()               # where everything is, after another size: ``arrange_soon()`` asks for it

and finds there what it works from: ``self.scene``, ``self.view`` (typed), ``self.before`` (the view that was
drawn before), and ``self.is_new_position()``, by which it forgets what was half entered.

What a board may do beside drawing:

- **Fill in choices.** ``fills`` names the verbs whose fields the board takes over (dice are tapped on the
  board, a card is tapped in the lot). The panel shows no form for them; the board says instead in ``buttons``
  what can be tapped below it: ``self.button(choice, values, text)`` makes one that goes through the same
  ``why_not`` and ``submit`` as everything else, and ``self.roll_button(choice, text)`` one that lets the
  app's dice decide. Setting ``self.buttons`` is enough, the panel follows.
- **Be ready**: ``prefetch`` makes, step by step, what later parts of the game need, while the table is looked
  at; whatever is wanted before is made then.
- **Lay pieces in front of the seats**: ``make_pieces(count)`` returns a widget of fixed size for each seat;
  the board keeps and updates them.
- **Say where we are**: ``where`` stands below the game's name in the top bar, e.g. which lot it is;
  ``figure`` is the one number that matters now, for the large view.
- **Show a seat**: ``open_seat(seat)`` is called when a seat is tapped; True where the board has shown it
  itself, on a sheet that ends with `SeatChoices`. ``self.show_seat(seat)`` is for a board that shows seats
  itself. On the sheet of the table page ``own_look(seat)`` may add a button for the owner's eyes.
- **Tell what followed**: with ``tells_outcome`` the board shows that itself, and the words above the prompt
  only say what was done.
- **Tell what was done**: of the verbs in ``shows_deeds`` the words only say what followed.
- **Stand alone**: with ``may_stand_alone`` a low phone held across has no panel; ``alone`` says so.
- **Stay**: with ``stays`` it is used again when the same game comes back to the table, e.g. from its log;
  with ``serves_all`` for the next game of its kind, too: ``begin`` forgets what it knew of the last one.
- **Ask for room**: ``extent`` says how high it is to be. Where the phone gives less than it needs to be
  readable, it scrolls; words about what happened, and wide seats, make room for what it likes to have; as
  long as something of it is left out, the seats get no large figures. It may not depend on how high the
  board is just now.
- **Fly a piece**: ``self.fly(piece, start, end)`` moves a widget of the board's over the page, from one
  `Spot` to another; ``self.seat_spot(seat)`` is where a seat is. Nothing flies when motion is reduced.
- **Take a moment**: ``enact(news)`` may begin with ``self.tumble(…)`` (dice) or ``self.wait(…)`` (a run)
  and return True: the board is ``busy``, the page keeps back the words for what has already happened, and the
  scene is drawn when the time is over or a touch cuts it short.
- **Stand in a column**: ``self.stack(wishes)`` lays parts below each other, as high as there is room for.
- **Be read**: what is drawn and not made of widgets has ``describe`` or ``pieces`` (`screens.reading`) beside
  its touches; the board itself is called as the engine tells the position at a glance.
- **Be looked at**: in a replay ``self.play.interactive`` is False. Touches do not reach the board then,
  ``news`` is always None and the panel shows no buttons; what could tell a secret (a look at one's own hand)
  is left out, and so is whatever asks for a touch: ``self.play.hint(key)`` has no words there.
- **Make a sound**: ``self.sound(name)`` in ``react``.

Rules are never judged here: what can be done is in the prompt, why it can't is said by the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.core.game import View
from companion.core.journal import Entry
from companion.core.messages import Message
from companion.core.prompt import Choice, Prompt, compose
from screens.drawing.motion import motion
from screens.drawing.theme import once_a_frame
from screens.play.action_buttons import ActionButton, Tone
from screens.play.extent import Extent, Stacking
from screens.play.play import Play

if TYPE_CHECKING:
    from screens.reading.description import Description

TUMBLING, TUMBLES = 0.6, 14
"""Seconds that the app's dice tumble, and how often a second they show another face."""


class TakingTime(Widget):
    """A widget that shows for a while how something came about, with one button for the impatient."""

    busy = BooleanProperty(False)
    """Whether it still shows how something came about: what came of it is told only afterwards."""
    buttons = ObjectProperty(())
    """What can be tapped below it: a sequence of `ActionButton`."""

    def __init__(self, **kwargs: Any) -> None:
        self._waiting: Any = None
        super().__init__(**kwargs)

    def show_now(self) -> None:
        """Shows what has come about; overridden."""

    @property
    def reachable(self) -> bool:
        """Whether what is on it can be touched."""
        return not self.busy

    def on_touch_down(self, touch: Any) -> bool:
        if self.busy and self.collide_point(*touch.pos):
            self.cut_short()
            return True
        return self.reachable and bool(super().on_touch_down(touch))

    def tumble(self, turn_over: Callable[[], None], text: str, icon: str = "") -> None:
        """Lets dice tumble: ``turn_over`` shows any faces. What they come to rest with is decided before."""
        left = round(TUMBLING * TUMBLES)

        def turn(_: float) -> None:
            nonlocal left
            left -= 1
            if left > 0:
                turn_over()
            else:
                self.cut_short()

        self._begin_wait(Clock.schedule_interval(turn, 1 / TUMBLES), text, icon)
        turn(0)

    def wait(self, seconds: float, text: str) -> None:
        """Lets people see what runs; ``text`` is the button for those who are impatient."""
        self._begin_wait(Clock.schedule_once(lambda _: self.cut_short(), seconds), text)

    def cut_short(self) -> None:
        """What took its time is over, or somebody is impatient."""
        if self.busy:
            self.end_wait()
            self.show_now()

    def _begin_wait(self, event: Any, text: str, icon: str = "") -> None:
        self._waiting, self.busy = event, True
        self.buttons = [ActionButton(text, self.cut_short, icon)]

    def end_wait(self) -> None:
        """Nothing takes its time any more."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        self.busy = False


Spot = tuple[float, float, float, float]
"""A place on the screen in window coordinates: left, low, width, height."""
W = TypeVar("W", bound=Widget)
V = TypeVar("V", bound=View)
"""What everybody may see of a game: its own view."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[V]):
    play: Play
    view: V
    """What everybody at the table may see."""
    prompt: Prompt
    news: Entry | None = None
    """The step that was just made; None after undo and redo, and when the page opens."""

    def choice(self, verb: str) -> Choice | None:
        """The first choice with this verb, if it is open."""
        return next((choice for choice in self.prompt.choices if choice.do == verb), None)

    @property
    def asked(self) -> int:
        """The seat that is asked, where the rules say that somebody is."""
        assert self.prompt.seat is not None, "nobody is asked"
        return self.prompt.seat

    def open_choice(self, verb: str) -> Choice:
        """The first choice with this verb, where the rules say that it is open."""
        return next(choice for choice in self.prompt.choices if choice.do == verb)


def lazy_part(
    make: Callable[[], W], *, moves: bool = False, **events: Callable[..., object]
) -> cached_property[W]:
    """A part of a board that is not always on the table: made when it is first wanted, and then never again.

    Each of its events calls a function with the board and what the event tells; with ``moves`` everything is
    placed anew after another height of it.
    """

    def made(board: Any) -> W:
        widget = make()
        widget.size_hint = (None, None)
        for event, answer in events.items():
            widget.fbind(event, lambda _widget, *told, answer=answer: answer(board, *told))
        if moves:
            widget.fbind("height", board.arrange_soon)
        return widget

    return cached_property(made)


class Board(TakingTime, Stacking, FloatLayout, Generic[V]):
    fills: frozenset[str] = frozenset()
    """The verbs whose fields the board fills in itself."""
    tells_outcome = False
    """Whether it shows itself what followed from a step: then the words only say what was done."""
    stays = False
    """Whether it can be used again when the same game comes back to the table, e.g. from its log."""
    serves_all = False
    """Whether the next game of its kind can be played on it, too, with all parts that it has made."""
    extent: Extent = ObjectProperty(Extent())
    """How high it is to be."""
    where = StringProperty("")
    """How far the game is, in a few words for the top bar; empty: which turn it is."""
    figure = StringProperty("")
    """The figure that matters now, e.g. a sum or a bid: for who looks at the table from afar."""
    leader: int | None = None
    """Whose figure it is, where nobody is asked: who bids most."""
    wants_room = False
    """Whether it needs the height more than the panel: there, an icon takes the place of words."""
    shows_seats = False
    """Whether it shows everybody with their points itself: then they need not stand above it, too."""
    elsewhere = BooleanProperty(False)
    """Whether who is asked answers on a phone of their own: then nothing is touched here."""
    opening = ""
    """What there is to know before the first step."""
    shows_deeds: frozenset[str] = frozenset()
    """The verbs of which all that was done stands on it: then the words only say what followed."""
    keeps_said: frozenset[str] = frozenset()
    """The verbs of which what followed stays in sight, however little room there is."""
    may_stand_alone = BooleanProperty(False)
    """Whether all that can be done now can be done on it: a low phone held across then has no panel."""
    alone = BooleanProperty(False)
    """Whether that is so just now; the page says it."""
    play: Play

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._scene: Scene[V] | None = None
        self.before: V | None = None
        """What was drawn before this scene."""
        self._position: object = None
        self.arrange_soon = once_a_frame(self, self._arrange_if_shown, "pos", "size")
        """Asks for everything to be placed before the next frame."""
        self.fly: Callable[[Widget, Spot, Spot], None] = lambda _piece, _start, _end: None
        """Moves a widget over the page, from one place to the middle of another; the page provides it."""
        self.seat_spot: Callable[[int], Spot] = lambda _seat: (0, 0, 0, 0)
        """Where a seat is; the page provides it."""
        self.show_seat: Callable[[int], None] = lambda _seat: None
        """Opens what everybody may know of a seat; the page provides it."""

    @property
    def scene(self) -> Scene[V]:
        assert self._scene is not None, "nothing has been shown yet"
        return self._scene

    @property
    def view(self) -> V:
        return self.scene.view

    def view_of(self, seat: int) -> V:
        """What the one at a seat may see: for what is told behind the curtain alone."""
        return cast(V, self.play.session.view(seat))

    def say(self, message: Message | None) -> str:
        return self.play.say(message)

    def sound(self, name: str) -> None:
        self.play.services.sound.play(name)

    # What the page calls

    def begin(self) -> None:
        """Another game comes to the table, or the same once more: nothing is known of it yet."""
        self._scene = self.before = self._position = None

    def show(self, scene: Scene[V]) -> None:
        """Shows a scene: at once, or after something that takes its time."""
        self._scene = scene
        self.end_wait()
        if scene.news is None or motion.reduced or not self.enact(scene.news):
            self.show_now()

    def leave(self) -> None:
        """The game leaves the table: the board lets go of what it holds."""
        self.end_wait()

    # What is read, and what can be touched

    @property
    def reachable(self) -> bool:
        """What is only looked at can't be touched."""
        return super().reachable and self.play.interactive and not self.elsewhere

    def describe(self) -> Description:
        """The position at a glance; while it still shows how something came about, nothing is told ahead."""
        session = self.play.session
        said = () if self.busy else session.game.glance(session.state)
        return {"role": "group", "name": " ".join(map(self.say, said))}

    # What a board overrides

    def draw(self) -> None:
        """Updates everything that is drawn."""

    def react(self, news: Entry) -> None:
        """Sound and motion for the step that was just made."""

    def enact(self, news: Entry) -> bool:
        """Begins to show how a step came about, by `tumble` or `wait`; False where nothing takes its time."""
        return False

    def arrange(self) -> None:
        """Places everything that is drawn."""

    def prefetch(self) -> Generator[object, None, None]:
        """Makes what will be wanted later, a part before each ``yield``; overridden."""
        yield from ()

    def make_pieces(self, count: int) -> Sequence[Widget]:
        """What lies in front of the seats: a widget each, or nothing."""
        return ()

    def own_look(self, seat: int) -> ActionButton | None:
        """What shows the owner of a seat more than the others may see; overridden."""
        return None

    def touch_piece(self, seat: int) -> bool:
        """What lies in front of a seat was tapped. True where that did something; overridden."""
        return False

    def open_seat(self, seat: int) -> bool:
        """A seat was tapped. True where the board itself shows what lies there; overridden."""
        return False

    def button(
        self,
        choice: Choice,
        values: Mapping[str, Json],
        text: str,
        icon: str = "",
        tone: Tone = "main",
    ) -> ActionButton:
        """A button that says ``values`` with a choice; lit when the engine would accept it."""
        play, raw = self.play, compose(choice, values)
        return ActionButton(text, lambda: play.submit(raw), icon, tone, open=not play.why_not(raw))

    def roll_button(
        self, choice: Choice, text: str, icon: str = "dice-multiple", tone: Tone = "main"
    ) -> ActionButton:
        """A button that lets the app's dice or deck decide."""
        play = self.play
        return ActionButton(text, lambda: play.roll(choice), icon, tone)

    def is_new_position(self) -> bool:
        """Whether the position, or who rolls and draws, is another than when this was asked last."""
        position = (self.play.session.cursor, self.play.app_chance, self.scene.prompt)
        new, self._position = position != self._position, position
        return new

    def show_now(self) -> None:
        self.draw()
        if self.scene.news is not None:
            self.react(self.scene.news)
        self.before = self.view

    # Where it is

    def _arrange_if_shown(self, *_: object) -> None:
        if self._scene is not None:
            self.arrange()


class BoardControl(Generic[V]):
    """One part of a game, as it is played on its board: the buttons and what they open.

    A board that draws much leaves to its controls what can be done: the auction, the trade, the bets.
    """

    def __init__(self, board: Board[V]) -> None:
        self.board = board

    @property
    def scene(self) -> Scene[V]:
        return self.board.scene

    @property
    def view(self) -> V:
        return self.board.view

    @property
    def play(self) -> Play:
        return self.board.play

    def say(self, message: Message | None) -> str:
        return self.play.say(message)

    def plain_buttons(
        self, verb: str, text: str = "", icon: str = "", tone: Tone = "main"
    ) -> list[ActionButton]:
        """The button of a choice with nothing to fill in, where it is open."""
        choice = self.scene.choice(verb)
        if choice is None:
            return []
        return [self.board.button(choice, {}, text or self.say(choice.label), icon, tone)]

    def submit(self, choice: Choice, values: Mapping[str, Json], seat: int | None = None) -> bool:
        return self.play.submit(compose(choice, values, seat))
