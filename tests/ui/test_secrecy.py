"""Nothing that is drawn, read aloud or sent tells a secret: a game and its twin, which differs in secrets
alone, look and sound the same on the table with its coach, in the log, the replay and the result.

What the engine says is compared in `tests/games/test_secrets_everywhere.py`, position by position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.codec import encode
from companion.core.session import Session
from companion.games import SHELF_IDS, load
from companion.store import Store
from screens.pages.data.picture import Poster
from screens.pages.result.body import result_text
from screens.play.play import Play
from tests.games.harness import disguise, play, random_setup
from tests.games.test_secrets_everywhere import SECRET
from tests.ui.beneath import positions, swap_position
from tests.ui.harness import Harness
from tests.ui.table import listen

OPTIONS: dict[str, dict[str, Any]] = {"kuhhandel": {"non_olet": False}}
"""Where secrets stay secret to the end and beyond."""
LAID_OPEN = ("antiques",)
"""Where everything is laid open at the end, and its charts tell how it came about."""
PLACES = (0.3, 0.7)
"""Where in a game the table is looked at."""


def store_games(store: Store, game_id: str) -> list[int]:
    """A random game, stored as it stands at some places and at its end; with the coach."""
    game, rng = load(game_id), Random(f"drawn {game_id}")
    setup = random_setup(game, rng, **(SECRET.get(game_id, {}) | OPTIONS.get(game_id, {})))
    steps = [encode(action) for _, action, _ in play(game, setup, rng)]
    numbers = []
    for count in (*(round(len(steps) * place) for place in PLACES), len(steps)):
        session = store.create_game(setup, seed="twins", coached=True)
        for step in steps[:count]:
            session.submit(step)
        numbers.append(store.id_of(session))
    return numbers


class Looks:
    """All that can be seen, read, heard and sent of the games of one store."""

    def __init__(self, ui: Harness, mask: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ui, self.mask = ui, mask
        self.heard: list[str] = []
        monkeypatch.setattr(ui.app.services, "speak", lambda _, text: self.heard.append(text))
        self._open = ui.app.services.store.open_game
        monkeypatch.setattr(ui.app.services.store, "open_game", self._masked)

    def _masked(self, number: int) -> Session:
        """A game as it is, or with other secrets at every step."""
        session = self._open(number)
        if self.mask is not None:
            rng = Random(self.mask)
            true = positions(session)
            twin = tuple(disguise(session.game, state, rng) for state in true)
            assert twin != true, "the twins must differ"
            for number, state in enumerate(twin):
                swap_position(session, number, state)
        return session

    def going_on(self, numbers: Sequence[int]) -> Iterator[Any]:
        """Page by page: where it was, what could be read, and the pixels; and what was said aloud."""
        for number in numbers:
            yield self._page("table", game=number)
            yield self._page("log", game=number)
        yield list(self.heard)

    def over(self, number: int) -> Iterator[Any]:
        """The same of a game that is over, and what is sent of it."""
        session = self._open(number)
        if session.game.id not in LAID_OPEN:
            for place in PLACES:
                yield self._page("replay", game=number, step=round(session.cursor * place))
            yield self._page("result", game=number)
        yield self._page("log", game=number)
        played = Play(self.ui.root, number)
        yield result_text(played)
        poster = Poster.of(played, self.ui.app.services.store.game_row(number))
        yield [(line.place, line.name, line.total) for line in poster.walk() if hasattr(line, "place")]

    def _page(self, name: str, **args: Any) -> Any:
        self.ui.go("home", fresh=True)
        self.ui.go(name, **args)
        self.ui.settle(8)
        if name == "table" and self.ui.root.page.coach.panel is not None:
            listen(self.ui)
        return name, args, *self._at_rest()

    def _at_rest(self) -> tuple[list[str], bytes]:
        """What stands on the page once long work has come to its end: some of it is done a slice a frame."""
        before, seen = b"", self.ui.pixels()
        while before != seen:
            self.ui.settle(12)
            before, seen = seen, self.ui.pixels()
        return [*self.ui.texts_on_screen(), *self._told()], seen

    def _told(self) -> list[str]:
        """What a screen reader is told of the page."""
        return [f"{node.name}: {node.value} {node.hint}" for node in self.ui.app.reading.tree.in_order()]


def see_for_the_first_time(ui: Harness, numbers: Sequence[int]) -> None:
    """Opens every page once: a page that is new may show something a frame later, or nevermore."""
    going_on, over = numbers[0], numbers[-1]
    for page, number in (("table", going_on), ("log", over), ("replay", over), ("result", over)):
        ui.go("home", fresh=True)
        ui.go(page, game=number)
        ui.pixels()


@pytest.mark.parametrize("game_id", [game for game in SHELF_IDS if game in SECRET])
def test_a_game_and_its_twin_look_and_sound_the_same(
    game_id: str, run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    ui = run_app(home=tmp_path)
    numbers = store_games(ui.app.services.store, game_id)
    see_for_the_first_time(ui, numbers)
    found = []
    for mask in (None, 3):
        with pytest.MonkeyPatch.context() as monkeypatch:
            looks = Looks(ui, mask, monkeypatch)
            found.append([*looks.going_on(numbers[:-1]), *looks.over(numbers[-1])])
    for one, other in zip(*found, strict=True):
        assert one == other
