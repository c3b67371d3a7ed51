"""The board area of a game: what the drawn boards of all games share.

How to write a board
--------------------
A board is a subclass of `Board` in a module of its own with a .kv file beside it, named in the game's
`GameScreens`. The table page makes it once for each visit to a game and then only calls

    board.show(scene)       # after every step, undo and redo, and when the language changes

with a `Scene`: the view (what everybody may see, the game's own dataclass), the prompt, the people, and
``news``, the step that was just made (None after undo, redo or opening), for sound and motion. The board
updates properties of the widgets it has; it never makes new ones then.

What a board may do beside drawing:

- **Fill in choices.** ``fills`` names the verbs whose fields the board takes over (dice are tapped on the
  board, a card is tapped in the lot). The panel shows no form for them; the board says instead in ``buttons``
  what can be tapped below it: ``self.button(choice, values, text)`` makes one that goes through the same
  ``why_not`` and ``submit`` as everything else, and ``self.roll_button(choice, text)`` one that lets the
  app's dice decide. Setting ``self.buttons`` is enough, the panel follows.
- **Lay pieces in front of the seats**: ``make_pieces(count)`` returns a widget of fixed size for each seat;
  the board keeps and updates them.
- **Say where we are**: ``where`` stands below the game's name in the top bar, e.g. which lot it is.
- **Show a seat**: ``open_seat(seat)`` is called when a seat is tapped; True where the board has shown it
  itself.
- **Tell what followed**: with ``tells_outcome`` the board shows that itself, and the words above the prompt
  only say what was done.
- **Stay**: with ``stays`` it is used again when the same game comes back to the table, e.g. from its log.
- **Ask for room**: ``least_height`` is what it needs to be readable; where the phone gives less, it scrolls.
- **Fly a piece**: ``self.fly(piece, start, end)`` moves a widget of the board's over the page, from one
  `Spot` to another; ``self.seat_spot(seat)`` is where a seat is. Nothing flies when motion is reduced.
- **Take a moment**: while ``busy`` is True (dice tumble) the page keeps back the words for what has already
  happened. A touch on the board should cut it short.
- **Be looked at**: in a replay ``self.play.live`` is False. Touches do not reach the board then, ``news`` is
  always None and the panel shows no buttons; what could tell a secret (a look at one's own hand) is left out,
  and so is whatever asks for a touch: ``self.play.hint(key)`` has no words there.
- **Make a sound**: ``self.play.services.sound.play(name)`` when ``scene.news`` says that something happened.

Rules are never judged here: what can be done is in the prompt, why it can't is said by the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.core.game import View
from companion.core.prompt import Choice, Prompt, compose
from companion.core.session import Entry
from screens.play.action_buttons import ActionButton, Tone
from screens.play.play import Play

Spot = tuple[float, float, float, float]
"""A place on the screen in window coordinates: left, low, width, height."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What there is to show."""

    play: Play
    view: View
    """What everybody at the table may see."""
    prompt: Prompt
    news: Entry | None = None
    """The step that was just made; None after undo and redo, and when the page opens."""

    def choice(self, verb: str) -> Choice | None:
        """The first choice with this verb, if it is open."""
        return next((choice for choice in self.prompt.choices if choice.do == verb), None)


class Board(FloatLayout):
    """The board area of one game."""

    fills: frozenset[str] = frozenset()
    """The verbs whose fields the board fills in itself."""
    tells_outcome = False
    """Whether it shows itself what followed from a step: then the words only say what was done."""
    stays = False
    """Whether it can be used again when the same game comes back to the table, e.g. from its log."""
    buttons = ObjectProperty(())
    """What can be tapped below it: a sequence of `ActionButton`."""
    least_height = NumericProperty(0)
    """How much height it needs to be readable."""
    where = StringProperty("")
    """How far the game is, in a few words for the top bar; empty: which turn it is."""
    wants_room = False
    """Whether it needs the height more than the panel: there, an icon takes the place of words."""
    shows_seats = False
    """Whether it shows everybody with their points itself: then they need not stand above it, too."""
    busy = BooleanProperty(False)
    """Whether it still shows how something came about: what came of it is told only afterwards."""

    play: Play

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fly: Callable[[Widget, Spot, Spot], None] = lambda _piece, _start, _end: None
        """Moves a widget over the page, from one place to the middle of another; the page provides it."""
        self.seat_spot: Callable[[int], Spot] = lambda _seat: (0, 0, 0, 0)
        """Where a seat is; the page provides it."""

    def on_touch_down(self, touch: Any) -> bool:
        # What is only looked at can't be touched.
        return self.play.live and bool(super().on_touch_down(touch))

    def show(self, scene: Scene) -> None:
        """Updates everything that is drawn; overridden."""

    def leave(self) -> None:
        """The game leaves the table: the board lets go of what it holds."""

    def make_pieces(self, count: int) -> Sequence[Widget]:
        """What lies in front of the seats: a widget each, or nothing."""
        return ()

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
