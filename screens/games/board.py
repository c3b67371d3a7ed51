"""What the boards of all games share. See `screens.games` for how to write one."""

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
from screens.table.offers import Offer, Tone
from screens.table.play import Play

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
    offers = ObjectProperty(())
    """What its buttons are: a sequence of `Offer`."""
    least_height = NumericProperty(0)
    """How much height it needs to be readable."""
    where = StringProperty("")
    """How far the game is, in a few words for the top bar; empty: which turn it is."""
    wants_room = False
    """Whether it needs the height more than the panel: there, an icon takes the place of words."""
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

    def offer(
        self,
        choice: Choice,
        values: Mapping[str, Json],
        text: str,
        icon: str = "",
        tone: Tone = "main",
    ) -> Offer:
        """A button that says ``values`` with a choice; lit when the engine would accept it."""
        play, raw = self.play, compose(choice, values)
        return Offer(text, lambda: play.submit(raw), icon, tone, open=not play.why_not(raw))

    def roll_offer(
        self, choice: Choice, text: str, icon: str = "dice-multiple", tone: Tone = "main"
    ) -> Offer:
        """A button that lets the app's dice or deck decide."""
        play = self.play
        return Offer(text, lambda: play.roll(choice), icon, tone)
