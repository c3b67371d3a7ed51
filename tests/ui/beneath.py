"""What lies beneath the screens, for what no tap can do and nobody can read: the one place, with the harness,
where tests reach behind the public names (`tests/workshop/test_floors.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.core.session import Session
from companion.store import Store
from screens import games
from screens.companion_app import CompanionApp
from screens.drawing import pictures
from screens.games.circle.tokens import Tokens
from screens.games.game_screens import GameScreens
from screens.lean.layout_queue import QueuedTrigger


def positions(session: Session) -> Sequence[Any]:
    """The states after every step."""
    return tuple(session._states)


def swap_position(session: Session, number: int, state: Any) -> None:
    """Another state in the place of the one after so many steps."""
    session._states[number] = state


def lose_all_steps(session: Session) -> None:
    """The session believes that nothing was done yet."""
    session._cursor = 0


def texture_of(drawn: pictures.Drawn) -> Any:
    """The picture that a drawn widget shows."""
    return drawn._shown.texture


def pictures_of(tokens: Tokens) -> list[Any]:
    """The pictures of the tokens in a window."""
    return [token._shape.texture for token in tokens._tokens if token.text]


def kept_pictures() -> set[Any]:
    """The keys of the pictures that are kept to be shown again."""
    return set(pictures._pictures)


def has_prefetched(app: CompanionApp) -> bool:
    """Whether all modules are there that later pages need."""
    return app._prefetch is not None and not app._prefetch.pending


def widget_of(trigger: QueuedTrigger) -> Any:
    """What is laid or written."""
    return trigger._widget


def work_a_step_a_frame(page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The long work of a page takes its time."""
    monkeypatch.setattr(page._work, "_seconds", 0.0)


def stop_timer_at(page: Any, timer: Any) -> None:
    """The turn timer stands still here, however long that would have taken."""
    page._stop(timer)


def forget_screens(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game has nothing of its own to show."""
    monkeypatch.setitem(games._known, game, GameScreens())


def database_of(store: Store) -> Any:
    """What a store writes into."""
    return store._database
