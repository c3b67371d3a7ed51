"""The rules at hand, and the app for eyes that need more contrast."""

from __future__ import annotations

from companion.games import SHELF_IDS
from companion.store import settings as S
from tests.ui.evening import begin, play_on
from tools.tour.guide import Guide
from tools.tour.shell import PEOPLE

WANTED = {"ru": "крыса", "en": "rat", "de": "Ratte"}
MOMENTS = {
    "kuhhandel": (9, 3),
    "heckmeck": (3, 1),
    "antiques": (5, 1),
    "whales": (30, 1),
    "circle": (20, 1),
    "scorepad": (6, 1),
}
"""How many steps of which random game lie before the moment that is shown."""


def visit(guide: Guide) -> None:
    """Looks something up, reads a book, asks at the table."""
    store = guide.ui.app.services.store
    for name in PEOPLE[guide.language]:
        store.people.add(name)
    look_up(guide)
    at_the_table(guide)
    with_large_words(guide)
    with_high_contrast(guide)


def look_up(guide: Guide) -> None:
    """A word in the rules of all games, and the section that explains it."""
    ui = guide.ui
    ui.tap(ui.find(kind="IconButton", icon="book-open-variant"))
    guide.shoot("games")
    ui.type_text(ui.find(kind="TextField"), WANTED[guide.language])
    guide.shoot("found")
    ui.tap(ui.find(kind="RuleHit", section="rat"))
    guide.shoot("section")
    for game, section in (("heckmeck", "tiles"), ("antiques", "scoring"), ("circle", "pay_out")):
        ui.go("rulebook", game=game, section=section)
        ui.settle(6)
        guide.shoot(f"{game}-{section.replace('_', '-')}")


def at_the_table(guide: Guide) -> None:
    """Each game at a moment that somebody may ask about."""
    ui = guide.ui
    for game in SHELF_IDS:
        sit_down(guide, game)
        ui.tap(ui.find(kind="IconButton", icon="book-open-variant"))
        ui.settle(6)
        guide.shoot(f"{game}-now")
        ui.back()


def sit_down(guide: Guide, game: str) -> None:
    """A game somewhere in its middle."""
    ui = guide.ui
    store = ui.app.services.store
    steps, seed = MOMENTS[game]
    session = begin(store, store.people.all(), game)
    play_on(session, steps, seed)
    ui.go("home", fresh=True)
    ui.settle()
    ui.go("table", game=store.id_of(session))
    ui.settle(6)


def with_large_words(guide: Guide) -> None:
    """The rules at 150 %, and on a phone that lies across."""
    ui = guide.ui
    settings = ui.app.services.settings
    settings.set(S.TEXT_SIZE, 1.5)
    ui.go("rulebook", game="kuhhandel", section="champion")
    ui.settle(6)
    guide.shoot("large-words")
    settings.set(S.TEXT_SIZE, 1.0)
    ui.resize(740, 360)
    ui.settle(6)
    guide.shoot("across")
    ui.resize(360, 740)


def with_high_contrast(guide: Guide) -> None:
    """Home, settings and the five tables."""
    ui = guide.ui
    ui.app.services.settings.set(S.CONTRAST, True)
    for page in ("home", "settings", "rules"):
        ui.go(page, fresh=True)
        ui.settle()
        guide.shoot(f"contrast-{page}")
    for game in SHELF_IDS:
        sit_down(guide, game)
        guide.shoot(f"contrast-{game}")
    ui.app.services.settings.set(S.CONTRAST, False)
