"""The look as one module of tokens: colours, type scale, spacing, radii, target sizes.

In kv the singleton is known as ``theme`` everywhere (`screens.widgets.kv` puts it there) and everything
re-draws by itself when the theme, the text size or the game changes::

    Label:
        color: theme.text
        font_size: theme.body
    canvas.before:
        Color:
            rgba: theme.surface

In Python: ``from screens.drawing.theme import theme``. Plain numbers (``SPACE_M``, ``RADIUS_CARD``,
``TARGET``) are in dp and constant; kv reaches them as ``theme.space_m`` and so on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from weakref import finalize

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty

from screens.devices.system import system_is_dark
from screens.drawing import game_looks, palettes
from screens.lean.gc_pause import BulkNotifier

DARK_TOKENS = palettes.DARK.tokens
TEXT_SIZES = (1.0, 1.25, 1.5)
MODES = ("dark", "light", "system")


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """A colour that colour-blind people tell apart, with a symbol of its own."""

    name: str
    """Its name, also the last part of its text's key ``ui.colour.<name>``."""
    fill: str
    """The colour itself: always a fill, never a text colour."""
    ink: str
    """What is written or drawn on the fill."""
    symbol: str
    """The Material Design icon that goes with it."""
    ring: str = ""
    """What outlines it on dark grounds, where the fill itself is hardly lighter."""


PLAYER_COLOURS = (
    PlayerColour("orange", "#E69F00", "#000000", "circle"),
    PlayerColour("sky", "#56B4E9", "#000000", "square"),
    PlayerColour("green", "#009E73", "#000000", "triangle"),
    PlayerColour("yellow", "#F0E442", "#000000", "rhombus"),
    PlayerColour("blue", "#0072B2", "#FFFFFF", "star", ring="#7DB9DE"),
    PlayerColour("vermillion", "#D55E00", "#000000", "hexagon"),
    PlayerColour("purple", "#CC79A7", "#000000", "plus-thick"),
)


def player_colour(index: int) -> PlayerColour:
    """The colour with this number; numbers beyond the seven begin again."""
    return PLAYER_COLOURS[index % len(PLAYER_COLOURS)]


def enlarged(chosen: float, system: float) -> float:
    """The text size for what the player has chosen here and in the system's settings.

    Up to the largest of `TEXT_SIZES` every page holds, so it is the limit of both together; nothing is made
    smaller than it was drawn.
    """
    return max(min(TEXT_SIZES), min(max(TEXT_SIZES), chosen * system))


class Theme(BulkNotifier):
    """The tokens as Kivy properties, so that kv rules follow every change at once. What never changes is a
    plain number, which no rule has to follow."""

    mode = OptionProperty("dark", options=MODES)
    """What the player chose: dark, light or whatever the system says."""
    dark = BooleanProperty(True)
    """What ``mode`` comes to at the moment."""
    contrast = BooleanProperty(False)
    """Whether everything stands out more, for eyes that need it; dark or light as before."""
    text_size = NumericProperty(1.0)
    """How much larger words are: the player's choice, and what the system enlarges, see `enlarged`."""
    game = StringProperty("")
    """The id of the game whose accent is shown; empty for none: then the accent is the primary colour."""

    background = ColorProperty(DARK_TOKENS["background"])
    surface = ColorProperty(DARK_TOKENS["surface"])
    raised = ColorProperty(DARK_TOKENS["raised"])
    line = ColorProperty(DARK_TOKENS["line"])
    text = ColorProperty(DARK_TOKENS["text"])
    soft = ColorProperty(DARK_TOKENS["soft"])
    primary = ColorProperty(DARK_TOKENS["primary"])
    primary_ink = ColorProperty(DARK_TOKENS["primary_ink"])
    danger = ColorProperty(DARK_TOKENS["danger"])
    danger_ink = ColorProperty(DARK_TOKENS["danger_ink"])
    good = ColorProperty(DARK_TOKENS["good"])
    accent = ColorProperty(DARK_TOKENS["primary"])
    accent_ink = ColorProperty(DARK_TOKENS["accent_ink"])
    shade = ColorProperty(DARK_TOKENS["shade"])
    """What dims the page under a dialog."""
    press = ColorProperty(DARK_TOKENS["press"])
    """What lies over a widget while a finger is on it."""
    shadow = ColorProperty(DARK_TOKENS["shadow"])

    display = NumericProperty(sp(96))
    headline = NumericProperty(sp(28))
    title = NumericProperty(sp(20))
    body = NumericProperty(sp(16))
    label = NumericProperty(sp(14))
    icon = NumericProperty(sp(24))

    space_xs = dp(4)
    space_s = dp(8)
    space_m = dp(12)
    space_l = dp(16)
    space_xl = dp(24)
    space_xxl = dp(32)
    radius_card = dp(16)
    radius_button = dp(12)
    target = dp(48)
    main_target = dp(56)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("mode", self._apply_mode)
        self.fbind("dark", self._apply_colours)
        self.fbind("contrast", self._apply_contrast)
        self.fbind("game", self._apply_accent)
        self.fbind("text_size", self._apply_type)

    def follow(self, widget: Any, again: Any, *names: str) -> None:
        """Calls a trigger of a widget whenever one of these tokens changes, as long as the widget lives.

        A method can be bound weakly by ``bind``; a trigger can't, and would stay here for ever.
        """
        if names:
            bound = [(name, self.fbind(name, again)) for name in names]
            finalize(widget, self._unfollow, bound).atexit = False

    def _unfollow(self, bound: list[tuple[str, int]]) -> None:
        # By their numbers: else every other follower of the token would be asked whether it is the one.
        for name, number in bound:
            self.unbind_uid(name, number)

    def accent_of(self, game: str) -> str:
        """The accent of a game in the present theme, as a hex colour."""
        own = game_looks.accent_of(game, self.dark, self.contrast)
        return own or palettes.palette(self.dark, self.contrast).tokens["primary"]

    def refresh_system(self) -> None:
        """Asks the system again; called when the app comes back to the front."""
        self._apply_mode()

    def _apply_mode(self, *_: object) -> None:
        self.dark = system_is_dark() if self.mode == "system" else self.mode == "dark"

    def _apply_contrast(self, *_: object) -> None:
        # What is painted by hand follows ``dark``: this is as great a change.
        self.property("dark").dispatch(self)

    def _apply_colours(self, *_: object) -> None:
        for token, colour in palettes.palette(self.dark, self.contrast).tokens.items():
            setattr(self, token, colour)
        self._apply_accent()

    def _apply_accent(self, *_: object) -> None:
        self.accent = self.accent_of(self.game)

    def _apply_type(self, *_: object) -> None:
        size = self.text_size
        self.headline, self.title = sp(28) * size, sp(20) * size
        self.body, self.label, self.icon = sp(16) * size, sp(14) * size, sp(24) * size
        # The largest figures already fill a phone's width: they grow half as much.
        self.display = sp(96) * (1 + (size - 1) / 2)


theme = Theme()


def once_a_frame(
    widget: Any, act: Callable[..., object], *names: str, tokens: tuple[str, ...] = ()
) -> Callable[..., None]:
    """A trigger that does something before the next frame, however often it is pulled until then.

    It is pulled whenever one of these properties of the widget changes, or one of these tokens of the theme.
    """
    soon: Callable[..., None] = Clock.create_trigger(act, -1)
    for name in names:
        widget.fbind(name, soon)
    theme.follow(widget, soon, *tokens)
    return soon
