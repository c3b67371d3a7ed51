"""How a game looks wherever only its name is known: its colour, and its small drawing.

The games say it themselves (`screens.games.introduce_games` tells this module whom to ask), so that what is
drawn for all of them needs to know none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from screens.drawing.brush import Brush, Colour

Motif = Callable[["Brush", "Colour"], None]
"""Draws a game's motif on the colour of its ground."""


@dataclass(frozen=True, slots=True)
class Accents:
    """A game's colour in each of the four looks."""

    dark: str
    light: str
    dark_contrast: str
    light_contrast: str

    def of(self, dark: bool, contrast: bool) -> str:
        """The one that goes with a look."""
        if contrast:
            return self.dark_contrast if dark else self.light_contrast
        return self.dark if dark else self.light


@dataclass(frozen=True, slots=True)
class TitleLook:
    """The ground and the drawing of something that is played with a game for anything."""

    ground: str
    draw: Motif


@dataclass(frozen=True, slots=True)
class GameLook:
    """The colour and the drawing of one game; None where it has none of its own."""

    accents: Accents | None = None
    load_motif: Callable[[], Motif] | None = None
    load_titles: Callable[[], Callable[[str], TitleLook]] | None = None
    """What is played with it may look otherwise, each by its title."""


def _no_look(game: str) -> GameLook:
    """How a game looks as long as nobody was introduced."""
    return GameLook()


_source: Callable[[str], GameLook] = _no_look


def know_games(source: Callable[[str], GameLook]) -> None:
    """Whoever knows the games says how each of them looks."""
    global _source
    _source = source


def accent_of(game: str, dark: bool, contrast: bool) -> str | None:
    """The colour of a game in a look; None for a game without one."""
    accents = _source(game).accents if game else None
    return None if accents is None else accents.of(dark, contrast)


def title_look(game: str, title: str) -> TitleLook | None:
    """How something looks that is played with a game; None where all of it looks like the game."""
    load = _source(game).load_titles if title else None
    return None if load is None else load()(title)


def motif_of(game: str) -> Motif | None:
    """What draws a game's motif; None for a game without one."""
    load = _source(game).load_motif
    return None if load is None else load()
