"""People and games to begin a test with, pages that stand in for others, and eyes for the layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.game import Setup
from companion.core.journal import Outcome
from companion.core.session import Session
from companion.games import load
from companion.store import Person, Store
from companion.store import settings as S
from screens import pages
from screens.app.page import Page
from tests.games.harness import random_action
from tests.ui.harness import Harness

NAMES = ("Петя", "Маша", "Даша")
LONG_NAMES = (
    "Мария-Антуанетта Конст.",
    "Константин Константинов",
    "Christopher Robin Smith",
    "Wwwwwwwwwwwwwwwwwwwwwwww",
    "Елизавета Александровна",
    "Ян",
    "Anna-Sophia von Stein",
)
SHAPES = (
    (360, 740, 1.0),
    (360, 740, 1.5),
    (740, 360, 1.0),
    (740, 360, 1.5),
    (800, 1280, 1.25),
    (320, 568, 1.5),
)
"""Width, height and text size: a phone, with large words, across, a tablet, large words on the smallest of
phones."""


class StubPage(Page):
    """Stands in for a page and remembers what it was opened with."""

    def on_show(self, **args: Any) -> None:
        self.args = args


def stub(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Lets stubs stand in for these pages."""
    for name in names:
        monkeypatch.setitem(pages.PAGES, name, "tests.ui.evening.StubPage")


def open_store(home: Path) -> Store:
    """The store of an app that is not running at the moment."""
    return Store.open(home, run=lambda work: work())


def remember(home: Path, names: Sequence[str] = NAMES) -> tuple[Person, ...]:
    """Makes the app know these people."""
    store = open_store(home)
    people = tuple(store.people.add(name) for name in names)
    store.close()
    return people


def begin(store: Store, people: Sequence[Person], game: str = "heckmeck", **options: Any) -> Session:
    """Starts a game with these people."""
    rules = load(game)
    agreed = {"first": 0, **{option.name: option.default for option in rules.options}, **options}
    setup = Setup(game, tuple(person.name for person in people), agreed)
    setup = rules.complete_setup(setup, options.keys())
    return store.create_game(setup, people=[person.id for person in people])


def play_on(session: Session, steps: int = 10_000, seed: int = 1) -> None:
    """Plays at random for some steps, or to the end."""
    chance = Random(seed)
    for _ in range(steps):
        if session.over:
            return
        session.submit(random_action(session.game, session.state, chance))


def end(session: Session, totals: Sequence[int]) -> None:
    """Lets the journal know that a game has ended like this, without playing it."""
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    session.journal.move(session.cursor, Outcome(tuple(totals), places))


def open_fold(ui: Harness, name: str = "rules") -> None:
    """Opens the rules of a set-up, or its seats."""
    fold = ui.root.page.ids[name]
    assert not fold.open
    ui.tap(fold.ids.line)
    assert fold.open


def put_on(
    ui: Harness,
    *,
    width: int = 360,
    height: int = 740,
    language: str = "ru",
    mode: str = "dark",
    text_size: float = 1.0,
) -> None:
    """Gives a running app the look that a `Harness` with these arguments would start in."""
    settings = ui.app.services.settings
    for setting, value in ((S.LANGUAGE, language), (S.THEME, mode), (S.TEXT_SIZE, text_size)):
        if settings.get(setting) != value:
            settings.set(setting, value)
    ui.resize(width, height)
    ui.settle(6)


def in_every_shape(ui: Harness, scroll: Any = None) -> Iterator[str]:
    """Turns and resizes the phone; yields what is wrong with the page in each shape.

    ``scroll`` is a scroll view that is looked at from its top to its end.
    """
    for width, height, text_size in SHAPES:
        ui.app.services.settings.set(S.TEXT_SIZE, text_size)
        ui.resize(width, height)
        for part in (1.0, 0.5, 0.0) if scroll else (1.0,):
            if scroll:
                scroll.scroll_y = part
            ui.settle(6)
            for problem in (*ui.cut_texts(), *ui.small_targets(), *ui.overlapping_texts()):
                yield f"{width}×{height} at {text_size}: {problem}"
