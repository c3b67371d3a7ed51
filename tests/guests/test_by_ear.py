"""Blind people's games: every game is played by the accessibility tree alone, by roles and names."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.core.codec import encode
from companion.core.session import Session
from companion.games import GAME_IDS, load
from tests.games.harness import play, random_action, random_setup
from tests.guests.browser import Browser, Page, close_all
from tests.guests.live import live
from tests.guests.visits import sit_down

pytestmark = pytest.mark.waits

STEPS = 12
"""Of a game, from its beginning and up to its end."""
PATIENCE = 300
"""Things that may be touched meanwhile."""
PLAYED = [game_id for game_id in GAME_IDS if game_id != "sheet"]
"""A score sheet is only counted at its end: nobody is invited to it."""
SECRETS, COUNT = "Держите: ваши секреты", "Обратный отсчёт"
"""The regions of the page where nothing is asked."""


class Listener:
    """Somebody who hears the page and does not see it: knows roles, names and states, and nothing else."""

    def __init__(self, page: Page, rng: Random) -> None:
        self._page, self._rng = page, rng
        self._nodes: dict[str, Any] = {}

    def listen(self) -> list[Any]:
        """What can be used in the region of the question, as it is read."""
        tree = self._page.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        self._nodes = {node["nodeId"]: node for node in tree}
        regions = [node for node in tree if role(node) == "region" and name(node) not in (SECRETS, COUNT)]
        asked = [node for node in regions if any(role(one) == "heading" for one in self._inside(node))]
        controls = list(self._inside(asked[-1])) if asked else []
        return [
            one
            for one in controls
            if role(one) in ("button", "radio", "textbox") and not state(one, "disabled")
        ]

    def _inside(self, node: Any) -> Iterator[Any]:
        for child in node.get("childIds", ()):
            if child in self._nodes:
                yield self._nodes[child]
                yield from self._inside(self._nodes[child])

    def act(self, controls: list[Any]) -> None:
        """Fills in what is empty, chooses where nothing is chosen, then presses something."""
        assert all(name(one) for one in controls), "everything has a name"
        for one in controls:
            if role(one) == "textbox" and not one.get("value", {}).get("value"):
                self._type(one, "1" if "мя" not in name(one) else f"Конь {one['nodeId']}")
                return
        radios = [one for one in controls if role(one) == "radio"]
        for around in dict.fromkeys(map(self._group_of, radios)):
            group = [one for one in radios if self._group_of(one) == around]
            if not any(state(one, "checked") == "true" for one in group):
                self._press(self._rng.choice(group))
                return
        buttons = [one for one in controls if role(one) == "button" and state(one, "expanded") is not True]
        self._press(self._rng.choice(buttons))

    def _group_of(self, node: Any) -> str:
        """Which group a control belongs to."""
        while role(node) != "group":
            node = self._nodes[node["parentId"]]
        return str(node["nodeId"])

    def _press(self, node: Any) -> None:
        self._call(node, "this.click()")

    def _type(self, node: Any, text: str) -> None:
        self._call(node, "this.focus()")
        self._page.browser.execute_cdp_cmd("Input.insertText", {"text": text})

    def _call(self, node: Any, do: str) -> None:
        browser = self._page.browser
        found = browser.execute_cdp_cmd("DOM.resolveNode", {"backendNodeId": node["backendDOMNodeId"]})
        call = {"objectId": found["object"]["objectId"], "functionDeclaration": f"function() {{ {do} }}"}
        browser.execute_cdp_cmd("Runtime.callFunctionOn", call)


def role(node: Any) -> str:
    return str(node.get("role", {}).get("value", "")) if not node.get("ignored") else ""


def name(node: Any) -> str:
    return str(node.get("name", {}).get("value", "")).strip()


def state(node: Any, which: str) -> Any:
    """A state of a control; None where it has no such state."""
    found = [one["value"].get("value") for one in node.get("properties", ()) if one["name"] == which]
    return found[0] if found else None


@pytest.mark.parametrize("game_id", PLAYED)
@pytest.mark.parametrize("late", [False, True], ids=["beginning", "end"])
def test_a_game_is_played_by_ear(game_id: str, late: bool, browser: Browser) -> None:
    game, rng = load(game_id), Random(f"{game_id} by ear")
    setup = random_setup(game, rng)
    session = Session(game, setup, seed="a seed")
    if late:
        steps = [encode(action) for _, action, _ in play(game, setup, rng)]
        for action in steps[:-STEPS]:
            session.submit(action)
    page, before, played = Page(browser), session.cursor, 0

    def enough() -> bool:
        return session.over or (not late and session.cursor >= before + STEPS)

    with live(session) as table:
        page.open(table.url)
        sit_down(page, setup.seats[0])
        listener = Listener(page, rng)
        for _ in range(PATIENCE):
            page.until(lambda: page.script("return !window.waits && told.at") == session.cursor, "an answer")
            if enough():
                break
            if controls := listener.listen():
                at = session.cursor
                listener.act(controls)
                page.until(lambda: not page.script("return window.waits"), "an answer")
                played += session.cursor > at
            else:
                table.play(random_action(game, session.state, rng))
        assert played and enough()
    close_all([page])
