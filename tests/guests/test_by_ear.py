"""Blind people's games: each is played whole by the accessibility tree alone, by roles, names and states."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.countdown import Pace
from companion.core.session import Session
from companion.games import GAME_IDS
from tests.games.harness import NAMES, fill, random_action
from tests.games.sheet.sheets import BIDS
from tests.guests.browser import Browser, Page, close_all
from tests.guests.live import live, new_session
from tests.guests.visits import PEOPLE

pytestmark = pytest.mark.waits

SHORT: dict[str, tuple[int, dict[str, Any]]] = {
    "kuhhandel": (2, {}),
    "heckmeck": (7, {}),
    "antiques": (3, {"tricks": ["swap", "ban", "stop"]}),
    "whales": (2, {"target": 1}),
    "circle": (6, {"hidden": True}),
    "scorepad": (3, {"rounds": 12}),
    "sheet": (2, {"sheet": BIDS}),
}
"""How many play, and by which options: games that do not take all evening."""
PATIENCE = 600
"""Things that may be touched in a game."""
SECRETS, COUNT = "Держите: ваши секреты", "Обратный отсчёт"
"""The regions of the page where nothing is asked."""
IN_BETWEEN = ("+", "−", "Убрать", "Сменить знак")
"""How buttons begin that only change what is written in a field."""


class Listener:
    """Somebody who hears the page and does not see it: knows roles, names and states, and nothing else."""

    def __init__(self, page: Page, rng: Random) -> None:
        self._page, self._rng = page, rng
        self._nodes: dict[str, Any] = {}

    def listen(self) -> None:
        """Reads the page from its beginning to its end."""
        tree = self._page.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        self._nodes = {node["nodeId"]: node for node in tree}

    def all(self, *roles: str, inside: Any = None) -> list[Any]:
        """What has one of these roles, in the order of reading."""
        nodes = self._nodes.values() if inside is None else self._inside(inside)
        return [node for node in nodes if role(node) in roles]

    def texts(self, *roles: str) -> list[str]:
        """What is read out inside of what has one of these roles."""
        return [" ".join(map(name, self.all("StaticText", inside=node))) for node in self.all(*roles)]

    def press(self, words: str) -> None:
        """Presses the button that is called so, as soon as there is one."""
        found: list[Any] = []

        def find() -> bool:
            self.listen()
            found[:] = [
                one for one in self.all("button") if name(one) == words and not state(one, "disabled")
            ]
            return bool(found)

        self._page.until(find, f"the button “{words}”")
        self._press(found[0])

    def wait_for(self, words: str) -> None:
        """Reads again and again, until something begins with these words."""

        def hear() -> bool:
            self.listen()
            return any(name(text).startswith(words) for text in self.all("StaticText"))

        self._page.until(hear, words)

    def controls(self) -> list[Any]:
        """What can be used in the region of the question."""
        regions = [node for node in self.all("region") if name(node) not in (SECRETS, COUNT)]
        asked = [node for node in regions if self.all("heading", inside=node)]
        controls = self.all("button", "radio", "textbox", inside=asked[-1]) if asked else []
        return [one for one in controls if usable(one)]

    def act(self, controls: list[Any]) -> None:
        """Fills in what is empty or was refused, chooses where nothing is chosen, then presses something."""
        assert all(name(one) for one in controls), "everything has a name"
        refused = any(self.texts("alert"))
        written = False
        for one in controls:
            if role(one) == "textbox" and (refused or not one.get("value", {}).get("value")):
                written = True
                number = str(self._rng.randint(1, 3))
                self._type(one, f"Конь {one['nodeId']}" if "Имя" in name(one) else number)
        radios = [one for one in controls if role(one) == "radio"]
        for around in dict.fromkeys(map(self._group_of, radios)):
            group = [one for one in radios if self._group_of(one) == around]
            if not any(state(one, "checked") == "true" for one in group):
                written = True
                self._press(self._rng.choice(group))
        if written:  # a button may be open now
            self.listen()
            controls = self.controls()
        buttons = [one for one in controls if role(one) == "button" and state(one, "expanded") is not True]
        acting = [one for one in buttons if not name(one).startswith(IN_BETWEEN)]
        if buttons:
            self._press(self._rng.choice(acting if acting and self._rng.random() < 0.8 else buttons))

    def _inside(self, node: Any) -> Iterator[Any]:
        for child in node.get("childIds", ()):
            if child in self._nodes:
                yield self._nodes[child]
                yield from self._inside(self._nodes[child])

    def _group_of(self, node: Any) -> str:
        """Which group a control belongs to."""
        while role(node) != "group":
            node = self._nodes[node["parentId"]]
        return str(node["nodeId"])

    def _press(self, node: Any) -> None:
        self._call(node, "this.click()")

    def _type(self, node: Any, text: str) -> None:
        self._call(node, "this.focus(); this.select()")
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


def usable(node: Any) -> bool:
    return not state(node, "disabled")


def may_play(session: Session, rng: Random) -> bool:
    """Whether it is Петя's turn. Where everybody may do something, somebody else is often quicker."""
    asked = session.prompt().seat
    return asked == 0 or (asked is None and rng.random() < 0.3)


def others_play(session: Session, rng: Random) -> dict[str, Json]:
    """What somebody else does: anything that is legal, in Heckmeck what takes tiles."""
    choices = {choice.do: choice for choice in session.prompt().choices}
    if "take" in choices:
        return fill(choices["take"], rng)
    if session.game.id == "heckmeck" and "keep" in choices:
        (faces,) = choices["keep"].fields
        return {"do": "keep", "face": faces.items[-1].value}  # type: ignore[union-attr]
    return random_action(session.game, session.state, rng)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_whole_game_is_played_by_ear(game_id: str, browser: Browser) -> None:
    """From the door to the sheet of points: what the table tells is heard, secrets when asked for."""
    players, options = SHORT[game_id]
    session, rng = new_session(game_id, NAMES[:players], [], **options), Random(f"{game_id} by ear")
    page, played, secrets = Page(browser), 0, 0
    with live(session) as table:
        page.open(table.url)
        listener = Listener(page, rng)
        listener.press(NAMES[0])
        listener.wait_for(f"Вы — {NAMES[0]}.")
        for _ in range(PATIENCE):
            while not session.over and not may_play(session, rng):
                table.play(others_play(session, rng))
            page.until(lambda: page.script("return !window.waits && told.at") == session.cursor, "the table")
            listener.listen()
            assert_heard(listener, told := page.script("return told"))
            if session.over:
                break
            if told["own"] and not secrets:
                listener.press(SECRETS)
                listener.listen()
                assert set(told["own"]) <= set(map(name, listener.all("StaticText")))
                secrets += 1
            if controls := listener.controls():
                at = session.cursor
                listener.act(controls)
                page.until(lambda: not page.script("return window.waits"), "an answer")
                played += session.cursor > at
            else:
                table.play(others_play(session, rng))
        assert session.over and played > 2
        winners = [NAMES[seat] for seat in told["winners"]]
        captions = [words.removeprefix("★ ") for words in listener.texts("caption") if words.startswith("★")]
        assert captions == winners
        assert len(listener.all("table")) == players and len(listener.all("rowheader")) >= players
        listener.press("Забрать партию с собой")
        listener.wait_for("Партия сохранена файлом")
    close_all([page])


def assert_heard(listener: Listener, told: dict[str, Any]) -> None:
    """What is there for everybody: who has what, whose turn it is, what lies there, what has just happened,
    and what is asked."""
    heard = " ".join(map(name, listener.all("StaticText")))
    for words in (told["title"], *told["figures"], *told["board"], *told["story"], told["prompt"]["ask"]):
        assert words in heard
    assert listener.texts("log") == [" ".join(told["story"])]
    assert told["prompt"]["ask"] in map(name, listener.all("heading"))
    seats = [words for words in listener.texts("button") if "сейчас ходит" in words]
    assert len(seats) == (told["turn"] is not None and not told["over"])


def test_a_lot_of_the_clock_is_claimed_by_ear(browser: Browser) -> None:
    with live(new_session("kuhhandel", PEOPLE, [{"do": "reveal", "card": "champion-cow"}])) as table:
        page = Page(browser)
        page.open(table.url)
        listener = Listener(page, Random(0))
        listener.press("Маша")
        auction = table.dutch_auction(Pace(10, 5000, 0), (1, 2))
        page.until(lambda: auction.counting_ms > 250, "a count that runs")
        listener.press("10 Хлопните, чтобы взять!")
        story = " ".join(page.script("return told.story"))
        assert listener.texts("log") == [story], "what is up is heard while it counts"
        page.until(lambda: auction.found is not None, "a claim")
        listener.wait_for("Маша берёт за 10!")
        table.play({"do": "claim", "seat": 1, "count": 10})
        listener.wait_for("Петя, Маша даёт 10")
        assert listener.texts("log") == [" ".join(page.script("return told.story"))] != [story]
        assert page.find("#story").is_displayed(), "and seen where the game goes on below the photo"
    close_all([page])
