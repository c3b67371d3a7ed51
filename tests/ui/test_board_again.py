"""A board that lies there already is used for the next game of its kind; what it will need is made ahead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.document import read_setup
from companion.games import load
from companion.games.circle.view import CircleView
from companion.games.whales.cards import UNSEEN
from companion.games.whales.view import WhalesView
from screens.table.page import STILL
from screens.text.words import words
from tests.games.harness import random_action
from tests.ui.circle_hands import cards, learn
from tests.ui.harness import Harness

SERVE_ALL = ("circle", "whales")
FAR = (0, 12, 30, 47, 70)
"""How many steps the games have that come to the table: all parts of a game are among them."""


def begun(
    ui: Harness,
    game: str,
    steps: int,
    seed: int,
    players: int = 4,
    until: Callable[[Any], bool] = lambda _view: False,
) -> int:
    """The number of a game in which so many steps were made at random, or until something has come about."""
    rules, store, rng = load(game), ui.app.services.store, Random(seed)
    names = ["Петя", "Маша", "Даша", "Вася"][:players]
    session = store.create_game(read_setup(rules, names, {}), seed=str(seed))
    while session.cursor < steps and not session.over and not until(session.view()):
        session.submit(random_action(rules, session.state, rng))
    number: int = store.id_of(session)
    return number


def seen(ui: Harness, number: int) -> bytes:
    """What the table of a game looks like."""
    ui.go("table", game=number)
    ui.settle(12)
    return ui.pixels()


@pytest.mark.parametrize("game", SERVE_ALL)
def test_a_board_that_has_served_another_game_looks_like_a_new_one(ui: Harness, game: str) -> None:
    other = begun(ui, "heckmeck", 3, 1)
    numbers = [begun(ui, game, steps, seed, 3 + seed % 2) for seed, steps in enumerate(FAR)]
    fresh = {}
    for number in numbers:
        ui.go("table", game=other)
        ui.settle()
        fresh[number] = seen(ui, number)
    assert len(set(fresh.values())) == len(FAR)
    board = ui.root.page.board
    for number in (*reversed(numbers), numbers[0], *numbers[2:]):
        assert seen(ui, number) == fresh[number]
    assert ui.root.page.board is board


def line_up_next(ui: Harness) -> None:
    ui.tap_text(words.tr("circle.screen.next", n=2))


def scroll_down(ui: Harness) -> None:
    ui.root.page.board.payout.ids.scroll.scroll_y = 0


def doubt(ui: Harness) -> None:
    ui.tap_text(words.tr("whales.screen.other"))


def paid_out(view: CircleView) -> bool:
    return view.last_race is not None


def known_rewards(view: WhalesView) -> bool:
    return any(offer.pearls and UNSEEN.pearls_of(offer.card) is None for offer in view.rewards)


@pytest.mark.parametrize(
    ("game", "until", "change"),
    [
        ("circle", paid_out, line_up_next),
        ("circle", paid_out, scroll_down),
        ("whales", known_rewards, doubt),
    ],
)
def test_a_table_that_comes_back_begins_anew(
    ui: Harness, game: str, until: Callable[[Any], bool], change: Callable[[Harness], None]
) -> None:
    number = begun(ui, game, 1000, 2, until=until)

    def opened() -> bytes:
        seen(ui, number)
        ui.pass_time(1)  # until the bar of a list has faded
        return ui.pixels()

    before = opened()
    change(ui)
    ui.settle()
    assert ui.pixels() != before
    assert opened() == before


def test_a_line_up_is_read_again_when_its_table_comes_back(ui: Harness) -> None:
    horse, number = cards()[0], begun(ui, "circle", 0, 1)
    stable = learn(ui, [horse])
    seen(ui, number)
    ui.root.page.board.line_up_control.draft.put(3, horse)
    for known in (horse, None):
        seen(ui, number)
        assert ui.root.page.board.line_up_control.area.stalls.rows[3].horse == known
        stable.forget(horse.name)


def made_by(ui: Harness, seconds: float, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of all widgets that are made in some seconds."""
    kinds: list[str] = []
    plain = Widget.__init__

    def telling(self: Any, **kwargs: Any) -> None:
        kinds.append(type(self).__name__)
        plain(self, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(Widget, "__init__", telling)
        ui.pass_time(seconds)
    return kinds


@pytest.mark.parametrize(
    ("game", "later", "count"),
    [("circle", "PaySlip", 4), ("whales", "ScoreRow", 4), ("kuhhandel", "BidderZone", 3)],
)
def test_what_is_wanted_later_is_made_while_the_table_is_looked_at(
    ui: Harness, game: str, later: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui.go("table", game=begun(ui, game, 0, 1))
    assert later not in made_by(ui, STILL - 0.1, monkeypatch)
    assert made_by(ui, 1, monkeypatch).count(later) == count, "one for everybody who needs it"
    assert made_by(ui, 1, monkeypatch) == []


@pytest.mark.parametrize("game", SERVE_ALL)
def test_nothing_is_made_for_a_table_that_was_left(
    ui: Harness, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui.go("table", game=begun(ui, game, 0, 1))
    ui.pass_time(STILL - 0.1)
    ui.back()
    ui.settle(20)
    assert made_by(ui, 1, monkeypatch) == []


@pytest.mark.parametrize("game", SERVE_ALL)
def test_a_board_with_parts_made_ahead_looks_like_any_other(ui: Harness, game: str) -> None:
    numbers = [begun(ui, game, steps, seed) for seed, steps in enumerate(FAR)]
    plain = [seen(ui, number) for number in numbers]
    ui.go("table", game=begun(ui, "heckmeck", 3, 1))
    ui.settle()
    seen(ui, numbers[0])
    ui.pass_time(STILL + 1)
    assert [seen(ui, number) for number in numbers] == plain
