"""Eyes that judge every screen alike: what must hold after every tap, whatever the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from kivy.core.window import Window

from companion.core.session import Session
from screens.drawing.theme import theme
from screens.text.words import words
from tests.games.harness import check_conservation
from tests.ui import measure
from tests.ui.harness import Harness
from tools.soak.fingers import part_of, touchable

KEY = re.compile(r"[a-z_]+(\.[a-z_]+)+")
"""What a text would look like that has no words."""
OF_THE_PLAY = {"ButtonBar", "Board", "PromptPanel", "Overlay", "Curtain", "CountdownBoard", "CoachPanel"}
"""Where the next step of a game can be found; an unfolded coach lies over the board until it is tapped."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that a player would not like."""

    kind: str
    """What is wrong: cut, overlapping, small, stuck, …"""
    what: str
    """With what."""
    where: str
    """On which page, in which language, size and look."""
    trail: tuple[str, ...]
    """What the fingers did last."""

    def __str__(self) -> str:
        return f"\n{self.kind}: {self.what}\n  on {self.where}\n  after {' → '.join(self.trail)}"


def where(ui: Harness) -> str:
    """The screen in a few words."""
    page = ui.root.page
    over = [type(overlay).__name__ for overlay in ui.root.ids.overlays.children]
    over += ["Curtain"] * len(ui.root.ids.curtains.children)
    shape = f"{Window.width}×{Window.height} at {theme.text_size}"
    look = "dark" if theme.dark else "light"
    play = getattr(page, "play", None)
    game = f" of {play.game}" if play is not None else ""
    return f"{page.name}{game} {' '.join(over)} · {words.language} {look} {shape}"


def look(ui: Harness) -> Iterator[tuple[str, str]]:
    """Everything that is wrong with the screen: pairs of kind and what."""
    seen = list(ui.visible())
    yield from (("cut", text) for text in measure.cut_texts(seen, shortened=False))
    yield from (("overlapping", " / ".join(pair)) for pair in ui.overlapping_texts())
    yield from (("small", target) for target in measure.small_targets(seen, 48))
    texts = (measure.plain(widget) for widget in seen if measure.shows_text(widget))
    yield from (("no words", text) for text in texts if KEY.fullmatch(text))
    yield from _next_step(ui)


def _next_step(ui: Harness) -> Iterator[tuple[str, str]]:
    """A screen without a next step: nothing to touch, or a game that waits for nothing one could do."""
    targets = [widget for widget in ui.in_front() if touchable(widget)]
    overlays, curtains = ui.root.ids.overlays.children, ui.root.ids.curtains.children
    if overlays and not curtains and overlays[0].dismissable:
        return  # a tap beside it leads on
    session = game_on(ui)
    if not targets:
        yield "no next step", "nothing can be touched"
    elif session is not None and not session.over:
        out_of_sight = (widget for widget in ui.root.page.walk(restrict=True) if measure.scrolls(widget))
        if not any(part_of(widget) in OF_THE_PLAY for widget in targets) and not any(
            touchable(widget) and part_of(widget) in OF_THE_PLAY for widget in out_of_sight
        ):
            yield "no next step", f"nothing answers to {session.prompt().ask.key}"
        if not ui.root.page.panel.ask:
            yield "no next step", "nobody is asked for anything"


def game_on(ui: Harness) -> Session | None:
    """The game on the table page, if that is at the front."""
    page: Any = ui.root.page
    if page is None or page.name != "table" or not page.is_open:
        return None
    session: Session = page.play.session
    return session


def judge_position(session: Session) -> Iterator[tuple[str, str]]:
    """What the engine must keep."""
    yield from _held("conservation", lambda: check_conservation(session.game, session.state))


def judge_store(ui: Harness, session: Session) -> Iterator[tuple[str, str]]:
    """The game as the store would open it is the game on the table."""
    store = ui.app.services.store
    again = store.open_game(store.id_of(session))

    def compare() -> None:
        assert again.damage is None, again.damage
        assert [entry.action for entry in again.entries] == [entry.action for entry in session.entries]
        assert (again.cursor, again.state) == (session.cursor, session.state)

    yield from _held("store", compare)


def _held(kind: str, check: Callable[[], None]) -> Iterator[tuple[str, str]]:
    try:
        check()
    except AssertionError as error:
        yield kind, str(error) or "an assertion fails"
