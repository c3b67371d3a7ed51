"""Around the games: home, set-up, people, history and settings."""

from __future__ import annotations

from companion.store import settings as S
from tests.ui.evening import LONG_NAMES, begin, open_fold, play_on
from tools.tour.guide import Guide

PEOPLE = {
    "ru": ("Петя", "Маша", "Даша", "Вася"),
    "en": ("Peter", "Mary", "Daisy", "Ben"),
    "de": ("Peter", "Maria", "Lena", "Paul"),
}


def visit(guide: Guide) -> None:
    """From the first start to a shelf full of games."""
    guide.shoot("first-start")
    set_up(guide)
    every_page(guide)
    other_phones(guide)


def set_up(guide: Guide) -> None:
    """People come to the table one by one."""
    ui = guide.ui
    ui.tap(ui.find(kind="GameCard", game="heckmeck"))
    guide.shoot("setup-nobody-yet")
    for number, name in enumerate(PEOPLE[guide.language]):
        ui.tap(ui.find(kind="NewChip", text=guide.say("setup.new")))
        ui.type_text(ui.find(kind="TextField"), name)
        if number == 0:
            guide.shoot("setup-new-player")
        guide.tap("players.save")
    guide.shoot("setup-people")
    for part in ("seats", "rules"):
        open_fold(ui, part)
        ui.root.page.ids.scroll.scroll_y = 0.0
        ui.settle()
        guide.shoot(f"setup-{part}")
    guide.tap("setup.start")
    guide.shoot("table")
    ui.back()


def every_page(guide: Guide) -> None:
    """Home with a game on the table, people, history, settings."""
    ui = guide.ui
    store = ui.app.services.store
    people = store.people.all()
    for seed in range(6):
        session = begin(store, people[: 2 + seed % 3], fast=True)
        play_on(session, seed=seed)
    for name in LONG_NAMES[:5]:
        store.people.add(name)
    begin(store, people)
    ui.go("home", fresh=True)
    guide.shoot("home")
    for page in ("players", "history", "settings", "tools"):
        ui.go(page)
        guide.shoot(page)
    ui.root.page.services.settings.set(S.TEXT_SIZE, 1.5)
    ui.go("settings")
    guide.shoot("settings-large-text")
    ui.root.page.services.settings.set(S.TEXT_SIZE, 1.0)


def other_phones(guide: Guide) -> None:
    """A phone held across, and a tablet."""
    ui = guide.ui
    for name, (width, height) in {"landscape": (740, 360), "tablet": (800, 1280)}.items():
        ui.resize(width, height)
        for page in ("home", "setup"):
            ui.go(page, **({"game": "heckmeck"} if page == "setup" else {"fresh": True}))
            ui.settle(8)  # drawings in another size are made one a frame
            guide.shoot(f"{page}-{name}")
    ui.resize(360, 740)
