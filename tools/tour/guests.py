"""Other phones at the table: the table's own screens, and their page by the real browser, where there is
one."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest

from companion.core.countdown import Claim, Pace
from companion.core.messages import Message, Words
from companion.core.session import Session
from companion.guests.invitation import monotonic_ms
from tests.guests.browser import (
    BROWSER,
    DRIVER,
    HOW_TO_GET_IT,
    PHONE,
    SMALL_PHONE,
    TELEVISION,
    Page,
    open_browser,
)
from tests.guests.live import LiveTable, live, new_session
from tests.ui import phones
from tests.ui.table import new_game, play_before, sit_down
from tools.tour.guide import Guide

PEOPLE = {
    "ru": ["Петя", "Маша", "Даша", "Вася"],
    "en": ["Peter", "Mary", "Daisy", "Ben"],
    "de": ["Peter", "Maria", "Lena", "Paul"],
}
LOT = {"do": "lot", "cards": ["painting", "stamp"]}
BIDS: list[dict[str, Any]] = [
    LOT, {"do": "bid", "coins": 3}, {"do": "bid", "coins": 4}, {"do": "pass"}, {"do": "pass"}
]  # fmt: skip
COWS = [
    step
    for card in ("cow", "cow", "pig", "sheep")
    for step in ({"do": "reveal", "card": card}, {"do": "close"})
]
LINE_UP = {
    "do": "line_up",
    "horses": [
        {"name": name, "head": 6, "cap": 5, "saddle": 4, "shoe": 1 + number}
        for number, name in enumerate(("Donner", "Blitz", "Sturm", "Wind", "Regen", "Sonne", "Mond"))
    ],
}
ROLL = {"do": "roll", "dice": [1, 1, 4, 4, 5, "worm", "worm", 2]}


class Camera:
    """Takes pictures of pages and keeps them with those of the tour."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.browser = open_browser()
        self.words = Words(guide.language)
        self._folder = tempfile.TemporaryDirectory()

    def say(self, key: str) -> str:
        return self.words.say(Message(f"guests.page.{key}"))

    def shoot(self, page: Page, name: str) -> None:
        file = Path(self._folder.name) / "page.png"
        page.picture(str(file))
        self.guide.keep(name, file)

    def page(self, table: LiveTable, seat: int | None, size: tuple[int, int] = PHONE) -> Page:
        """A guest who has sat down, or watches."""
        page = Page(self.browser, size, dark=self.guide.mode == "dark")
        page.open(table.url)
        name = self.say("door.watch") if seat is None else PEOPLE[self.guide.language][seat]
        page.tap(name, "#places")
        page.find("#seats li")
        return page

    def session(self, game: str, *actions: dict[str, Any], **options: Any) -> Session:
        return new_session(game, PEOPLE[self.guide.language], list(actions), **options)

    def close(self) -> None:
        self.browser.quit()
        self._folder.cleanup()


def visit(guide: Guide) -> None:
    """From the invitation to a photo finish."""
    with pytest.MonkeyPatch.context() as patch:
        phones.at_home(patch, phones.HERE)
        the_tables_phone(guide)
        phones.at_home(patch)
        without_a_network(guide)
    if BROWSER is None or DRIVER is None:
        print(f"The page of the guests is left out: {HOW_TO_GET_IT}")
        return
    camera = Camera(guide)
    try:
        the_door(camera)
        an_auction(camera)
        forms(camera)
        a_dutch_auction(camera)
    finally:
        camera.close()


def the_tables_phone(guide: Guide) -> None:
    """The menu, the code to scan, who is here, and a table that waits for a phone."""
    ui = guide.ui
    number = new_game(ui, "antiques", 4, PEOPLE[guide.language])
    play_before(ui, number, LOT, {"do": "bid", "coins": 3})
    sit_down(ui, number)
    ui.root.page.open_menu()
    ui.settle()
    guide.shoot("menu")
    guide.tap("invitation.invite")
    guide.shoot("invitation")
    with phones.phone(ui, 1), phones.phone(ui, None):
        with phones.phone(ui, 2):
            pass
        phones.until(ui, lambda: ui.app.services.guests.marks[2] == "away")
        ui.root.page.ids.scroll.scroll_y = 0
        ui.settle()
        guide.shoot("who-is-here")
        ui.back()
        ui.settle()
        guide.shoot("asked-elsewhere")
        ui.back()
        guide.shoot("leave")
        ui.back()
    ui.app.services.guests.end()


def without_a_network(guide: Guide) -> None:
    """How the phone makes one."""
    guide.ui.go("invitation", game=new_game(guide.ui, "heckmeck", 2))
    guide.ui.settle()
    guide.shoot("no-network")


def the_door(camera: Camera) -> None:
    """Who are you?"""
    with live(camera.session("antiques", LOT), camera.guide.language) as table:
        camera.page(table, 1)
        page = Page(camera.browser, PHONE, dark=camera.guide.mode == "dark")
        page.open(table.url)
        page.wait_for(camera.say("door.held"))
        camera.shoot(page, "door")
        page.script("localStorage.setItem('language', JSON.stringify(arguments[0]))", camera.guide.language)
        page.open(table.url.partition("#")[0])
        page.find("#key")
        camera.shoot(page, "door-key")


def an_auction(camera: Camera) -> None:
    """A bid, one's own coins, a small phone and a television."""
    with live(camera.session("antiques", *BIDS, tricks=["stop"]), camera.guide.language) as table:
        page = camera.page(table, 0)
        camera.shoot(page, "bid")
        page.hold("#peek")
        camera.shoot(page, "own-coins")
        page.release()
        page.look(SMALL_PHONE, camera.guide.mode == "dark")
        camera.shoot(page, "bid-small")
        camera.shoot(camera.page(table, None, TELEVISION), "television")


def forms(camera: Camera) -> None:
    """Money, tokens, dice, horses and points."""
    for name, session in {
        "trade": camera.session("kuhhandel", *COWS),
        "bet": camera.session("circle", LINE_UP, hidden=True),
        "line-up": camera.session("circle"),
        "dice": camera.session("heckmeck"),
        "keep": camera.session("heckmeck", ROLL),
        "play": camera.session("whales", {"do": "trump", "card": "orca-1"}),
        "pad": camera.session("scorepad"),
        "counter": camera.session("scorepad", mode="counter"),
    }.items():
        with live(session, camera.guide.language) as table:
            page = camera.page(table, 0)
            page.script("[...document.querySelectorAll('.head')].pop()?.click()")
            page.script("scrollTo(0, document.body.scrollHeight)")
            camera.shoot(page, name)
            page.close()


def a_dutch_auction(camera: Camera) -> None:
    """The count on a phone and on a television, and whose hand was first."""
    champion = camera.session("kuhhandel", {"do": "reveal", "card": "champion-cow"})
    with live(champion, camera.guide.language) as table:
        page, board = camera.page(table, 1), camera.page(table, None, TELEVISION)
        table.dutch_auction(Pace(10, 5000, 0), (1, 2, 3))
        page.find("#claim:not([disabled])")
        camera.shoot(page, "clock")
        camera.shoot(board, "clock-television")
        auction = table.dutch_auction(Pace(10, 5000, 0), (1, 2, 3))
        now = round(monotonic_ms())
        for seat, behind in ((1, 0), (3, 18), (2, 140)):
            table.do(lambda seat=seat, behind=behind: auction.claim(Claim(seat, now + behind)))  # type: ignore[misc]
        page.find("#photo li")
        camera.shoot(page, "photo-finish")
        board.find("#photo li")
        camera.shoot(board, "photo-finish-television")
