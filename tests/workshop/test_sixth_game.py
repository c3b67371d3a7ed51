"""A sixth game is one folder: defined here, registered, and played with real touches without any interface.

What a new game has to bring is the text below; `docs/adding-a-game.md` says the same in words.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from random import Random

import pytest

import companion.games
from companion.core.game import totals
from companion.core.messages import LANGUAGES, Words
from companion.core.session import Session
from companion.document import read_setup
from companion.games import load
from companion.store import Store
from tests.games.harness import random_action
from tests.store.exchanging import export, take_in
from tests.ui.conftest import run_app  # noqa: F401  (a fixture)
from tests.ui.harness import Harness, parts

GAME = """
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.core.action import Action
from companion.core.errors import Refusal
from companion.core.game import Game, Line, SeatView, View
from companion.core.messages import Message, Seat
from companion.core.position import TableState
from companion.core.prompt import Amount, Choice, Prompt


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw(Action):
    do: ClassVar[str] = "throw"
    points: int


@dataclass(frozen=True)
class State(TableState):
    turn: int | None
    points: tuple[int, ...]
    phase: str = "play"

    @property
    def over(self):
        return self.turn is None

    @property
    def players(self):
        return len(self.points)


def start(setup):
    return State(setup.first, (0,) * len(setup.seats))


def throw(state, action):
    if not -3 <= action.points <= 20:
        raise Refusal("bad_value", Message("sixth.too_far"))
    points = tuple(had + action.points * (seat == state.turn) for seat, had in enumerate(state.points))
    turn = None if max(points) >= 30 else (state.turn + 1) % len(points)
    return replace(state, turn=turn, points=points)


def prompt(state):
    if state.over:
        return Prompt(None, Message("core.ask.over"), ())
    choice = Choice("throw", Message("sixth.throw"), (Amount("points", -3, 20),))
    return Prompt(state.turn, Message("sixth.ask", seat=Seat(state.turn)), (choice,))


GAME = Game(
    id="sixth",
    players=range(2, 5),
    options=(),
    start=start,
    rules={Throw: throw},
    verbs=lambda state: () if state.over else ("throw",),
    prompt=prompt,
    view=lambda state, viewer: View(seats=tuple(map(SeatView, state.points))),
    sheet=lambda state: tuple((Line(Message("sixth.points"), points),) for points in state.points),
    ranks=lambda state: state.points,
    table=lambda state: {"points": list(state.points)},
    narrate=lambda before, action, after: (
        Message("sixth.threw", seat=Seat(before.turn), n=action.points),
    ),
)
"""
TEXTS = {
    "name": "Шестая",
    "tagline": "Кто первым наберёт тридцать",
    "unit": "{n|очко|очка|очков}",
    "verb.throw": "бросить",
    "throw": "Бросок",
    "ask": "{seat}: сколько очков?",
    "threw": "{seat}: {n}.",
    "points": "Очки",
    "too_far": "Так далеко не бросают.",
}


@pytest.fixture(autouse=True)
def sixth_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The folder of the game, and its line in the registry."""
    folder = tmp_path / "games"
    texts = {f"sixth.{key}": text for key, text in TEXTS.items()}
    for name, source in {
        "__init__.py": GAME,
        **{f"texts/{language}.py": f"TEXTS = {texts!r}" for language in LANGUAGES},
    }.items():
        file = folder / "sixth" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, encoding="utf-8")
    assert len(GAME.splitlines()) < 100
    monkeypatch.setattr(companion.games, "__path__", [*companion.games.__path__, str(folder)])
    invalidate_caches()
    before: tuple[str, ...] = companion.games.GAME_IDS
    more = (*before, "sixth")
    for language in LANGUAGES:
        import_module(f"companion.games.sixth.texts.{language}")
    _register(before, more)
    yield
    # Also where a module was first imported meanwhile.
    _register(more, before)
    # Its modules stay: a page of this test that is not collected yet may still be told of another language.


def _register(before: tuple[str, ...], after: tuple[str, ...]) -> None:
    for module in list(sys.modules.values()):
        if getattr(module, "GAME_IDS", None) is before:
            module.GAME_IDS = after  # type: ignore[attr-defined]


def throw(ui: Harness, points: int) -> None:
    """Whoever is in turn enters a throw on the number pad."""
    ui.tap(ui.find(kind="AmountFigure"))
    for sign in str(points):
        ui.tap(ui.find(kind="PadKey", key=sign))
    enter = next(widget for widget in ui.in_front() if type(widget).__name__ == "PrimaryButton")
    ui.tap(enter)
    ui.tap(ui.find(kind="MainAction"))


def test_it_is_played_from_home_to_its_statistics(run_app: Callable[..., Harness]) -> None:  # noqa: F811
    ui = run_app()
    store = ui.app.services.store
    for name in ("Аня", "Боря"):
        store.people.add(name)
    # Home, set-up
    ui.settle()
    cards = [part for part in ui.root.page.walk() if type(part).__name__ == "GameCard"]
    ui.tap(next(card for card in cards if card.game == "sixth"))
    assert ui.root.page.name == "setup" and "Шестая" in ui.texts_on_screen()
    for name in ("Аня", "Боря"):
        ui.tap_text(name)
    ui.tap_text("Начать игру")
    # The table: nothing is filled in for a player, and there is no button to rules that are not there
    assert ui.root.page.name == "table" and "Аня: сколько очков?" in ui.texts_on_screen()
    assert ui.find(kind="AmountFigure").text == "–" and ui.find(kind="MainAction").lit is False
    assert not [button for button in ui.find_all(kind="IconButton", hint="rules.title") if button.width]
    throw(ui, 12)
    session = ui.root.page.play.session
    assert session.state.points == (12, 0)
    # Undo and redo
    ui.tap(ui.find(kind="IconButton", hint="ui.undo"))
    assert session.state.points == (0, 0)
    throw(ui, 15)
    throw(ui, 8)
    throw(ui, 16)
    # The result, and how it went
    assert session.over
    ui.tap(ui.find(kind="MainAction"))
    assert ui.root.page.name == "result" and "31" in ui.texts_on_screen()
    assert parts(ui.root.page, "LineChart")
    ui.tap(next(part for part in ui.root.page.walk() if getattr(part, "text", "") == "Повтор"))
    assert ui.root.page.name == "replay"
    ui.back()
    # History, statistics, rules
    for page in ("history", "statistics", "rules"):
        ui.go(page, fresh=True)
        ui.settle()
        assert ("Шестая" in " ".join(ui.texts_on_screen())) is (page != "rules"), page


def test_random_games_pass_what_every_game_has_to(tmp_path: Path) -> None:
    """A chart that ends with the totals, and moments to tell, without a chronicle of its own."""
    game, rng = load("sixth"), Random(1)
    for _ in range(20):
        session = Session(game, read_setup(game, ["Аня", "Боря", "Вера"], {}))
        while not session.over:
            session.submit(random_action(game, session.state, rng))
        told = session.chronicle()
        assert tuple(values[-1] for values in told.charts[0].series) == totals(session.sheet())
        assert 1 <= len(told.moments) <= 3
        assert all(Words("ru").say(moment.message, session.setup.seats) for moment in told.moments)


def test_it_goes_out_and_comes_in(tmp_path: Path) -> None:
    game, rng = load("sixth"), Random(1)
    here, there = (Store.open(tmp_path / name, run=lambda work: work()) for name in ("here", "there"))
    session = here.create_game(read_setup(game, ["Аня", "Боря", "Вера"], {}))
    while not session.over:
        session.submit(random_action(game, session.state, rng))
    take_in(there, export(here, tmp_path / "all.json").read_bytes())
    (row,) = there.history()
    again = there.open_game(row.id)
    assert again.game.id == "sixth" and again.sheet() == session.sheet()
    here.close()
    there.close()
