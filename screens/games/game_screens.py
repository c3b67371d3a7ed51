"""A game's interface as one record, the twin of `companion.core.game.Game`.

A folder under ``screens/games`` fills in one `GameScreens`, named ``SCREENS``; everything else (the table
page, home, the set-up, tools, rules, the result) works from it alone. All of it may be left out: then the
game is played through the prompt panel. Parts are named by where they are inside the folder,
``"board.HeckmeckBoard"``, and loaded when they are first needed: the start of the app needs none of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from screens.drawing.game_looks import Accents, GameLook

if TYPE_CHECKING:
    from companion.store import Person
    from screens.app.tool import Tool


def load_part(path: str) -> Any:
    """What stands in a module under a name: ``load_part("screens.pages.home.page.HomePage")``."""
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)


@dataclass(frozen=True, slots=True)
class SetupTemplate:
    """What a set-up may begin with: options, and people where they belong to it."""

    options: Mapping[str, Any]
    people: tuple[Person, ...] = ()
    """As they sit; nobody: whoever has sat down stays."""
    teams: int = 0
    """How many teams there are, where nothing says who is in which."""
    players: range | None = None
    """How many can play it, where that are fewer than the game allows."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be played in a game for anything: a row of the page ``any_game``."""

    game: str
    name: str
    about: str
    """What it is, in a few words."""
    template: SetupTemplate
    title: str = ""
    """What a game of it is called in the history, which says how it looks."""
    also: str = ""
    """What else it is found by."""
    last: int = 0
    """The number of the last game of it, where these people have played it; 0: it is known otherwise."""
    names_itself: bool = True
    """Whether it has a name; else what was searched for becomes its title."""
    page: str = "setup"
    """The page that it leads to, with the game and the template."""

    def called(self, title: str) -> SetupTemplate:
        """What its set-up begins with where it is called so."""
        return replace(self.template, options={**self.template.options, "name": title})


@dataclass(frozen=True, slots=True)
class GameScreens:
    package: str = ""
    """The folder that the parts are in."""
    accents: Accents | None = None
    """Its colour in the four looks; None: the app's own."""
    motif: str = ""
    """The function that draws its small picture: a `screens.drawing.game_looks.Motif`."""
    titles: str = ""
    """What is played with it may look otherwise, each by its title: a function from a title to a
    `screens.drawing.game_looks.TitleLook`."""
    board: str = ""
    """Its drawn board, a `screens.play.board.Board`."""
    for_any_game: bool = False
    """Whether it is for whatever else a table plays: then it stands at the front of the shelf."""
    by_clock: frozenset[str] = frozenset()
    """The verbs that the clock over its table decides: on a phone of their own people claim instead."""
    offers: str = ""
    """What can be played in it, where that is several things: a function from the services to `Offer`s."""
    ready: str = ""
    """What its set-up may begin with, a widget made from the root: ``place_in(options)`` takes its part of
    the options card, ``compare(values, people)`` is told what is agreed on, ``on_choose`` says what was
    chosen, a `SetupTemplate`."""
    unused_options: str = ""
    """A function that says which of its options the others leave nothing of: from values to names."""
    advice: str = ""
    """Who coaches it, a `screens.games.parts.coach.advice.Advice`; without one the coach can't be asked."""
    review: str = ""
    """Who looks back on a game that was coached: a widget with ``show(play)``, ``stop()`` and ``busy``."""
    calculator: str = ""
    """The form of its calculator, a `screens.games.parts.calculator.form.Form`."""
    finale: str = ""
    """The page among ``pages`` on which its points are counted step by step, before the result."""
    corrections: str = ""
    """The sheet on which players correct what the app believes of their own cards."""
    pages: Mapping[str, str] = field(default_factory=dict)
    """Pages of its own, by the names that ``root.go`` takes."""
    tools: tuple[Tool, ...] = ()
    """What it adds to the tools, besides its calculator."""
    rule_pieces: str = ""
    """What the pictures of its rulebook are made of: for each sort a function from a name to a widget."""

    @property
    def look(self) -> GameLook:
        return GameLook(
            self.accents,
            (lambda: self.load(self.motif)) if self.motif else None,
            (lambda: self.load(self.titles)) if self.titles else None,
        )

    def load(self, part: str) -> Any:
        """A part by where it is in the folder: a class or a function."""
        return load_part(f"{self.package}.{part}")
