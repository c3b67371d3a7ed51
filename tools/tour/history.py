"""Looking back: the games played, a result with its charts and moments, the replay, and the statistics."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from companion.store import Person
from companion.store import settings as S
from tests.ui.evening import LONG_NAMES, begin, play_on
from tests.ui.years import many_games
from tools.tour.guide import Guide
from tools.tour.heckmeck import turn

PEOPLE = {
    "ru": ("Петя", "Маша", "Даша", "Вася", "Настя", "Коля"),
    "en": ("Peter", "Mary", "Daisy", "Ben", "Nancy", "Nick"),
    "de": ("Peter", "Maria", "Lena", "Paul", "Anna", "Nils"),
}
TILES = (
    (7, 1, 36), (6, 5, 35), (4, 3, 23), (6, 4, 34), (5, 1, 26), (6, 3, 33), (4, 4, 24), (6, 2, 32),
    (6, 1, 31), (5, 5, 30), (5, 4, 29), (5, 3, 28), (5, 2, 27), (4, 5, 25), (4, 2, 22), (4, 1, 21),
)  # fmt: skip
"""Worms, another face and the tile that they take, turn by turn."""


def visit(guide: Guide) -> None:
    """From empty pages to three years of games."""
    guide.ui.go("statistics")
    guide.shoot("statistics-empty")
    guide.ui.go("home", fresh=True)
    store = guide.ui.app.services.store
    people = tuple(store.people.add(name) for name in PEOPLE[guide.language])
    this_year = datetime.now().year
    many_games(store, people, 140, datetime(this_year - 2, 2, 1), datetime.now())
    looking_back(guide, people)
    statistics(guide, people)
    other_phones(guide, people)


def looking_back(guide: Guide, people: tuple[Person, ...]) -> None:
    """A finished game: the end, how it went, step by step."""
    ui = guide.ui
    session = begin(ui.app.services.store, people[:3])
    for tile in TILES:
        for step in turn(*tile):
            session.submit(step)
    number = ui.app.services.store.id_of(session)
    ui.go("history")
    guide.shoot("games")
    ui.tap(ui.find(kind="GameLine", number=number))
    page = ui.root.page
    for name, part in (("result", 1.0), ("how-it-went", 0.35), ("moments", 0.0)):
        page.ids.scroll.scroll_y = part
        ui.settle(4)
        guide.shoot(name)
    ui.tap(page.ids.course.ids.moments.children[0])
    guide.shoot("replay-of-a-moment")
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    guide.shoot("log-of-a-finished-game")
    for game in ("kuhhandel", "antiques", "whales", "circle"):
        other = begin(ui.app.services.store, people[:3], game)
        play_on(other, seed=5)
        ui.go("replay", game=ui.app.services.store.id_of(other), step=other.cursor // 2)
        guide.shoot(f"replay-{game}")


def statistics(guide: Guide, people: tuple[Person, ...]) -> None:
    """Everything, one game, one person, two people."""
    page = through(guide, "statistics", (1.0, 0.5, 0.0))
    page = through(guide, "statistics", (1.0, 0.5), "statistics-of-a-game", game="heckmeck")
    page = through(guide, "person", (1.0, 0.5, 0.0), person=people[1].id)
    page.compare(people[0].id)
    guide.shoot("head-to-head")
    guide.ui.back()
    newcomer = guide.ui.app.services.store.people.add(LONG_NAMES[0])
    through(guide, "person", (1.0,), "person-new", person=newcomer.id)


def through(guide: Guide, page: str, parts: tuple[float, ...], name: str = "", **args: Any) -> Any:
    """Pictures of a page from its top downwards."""
    guide.ui.go(page, **args)
    guide.ui.settle(8)
    shown = guide.ui.root.page
    for number, part in enumerate(parts, start=1):
        shown.ids.scroll.scroll_y = part
        guide.ui.settle(4)
        guide.shoot(f"{name or page}-{number}")
    return shown


def other_phones(guide: Guide, people: tuple[Person, ...]) -> None:
    """Large words, a phone held across, a tablet; long names."""
    ui = guide.ui
    store = ui.app.services.store
    for person, name in zip(people, LONG_NAMES[1:], strict=False):
        store.people.rename(person.id, name)
    store.settings.set(S.TEXT_SIZE, 1.5)
    through(guide, "statistics", (1.0,), "statistics-large-text")
    through(guide, "person", (1.0,), "person-large-text", person=people[1].id)
    store.settings.set(S.TEXT_SIZE, 1.0)
    for size, (width, height) in {"landscape": (740, 360), "tablet": (800, 1280)}.items():
        ui.resize(width, height)
        through(guide, "statistics", (1.0,), f"statistics-{size}")
        through(guide, "person", (1.0,), f"person-{size}", person=people[1].id)
    ui.resize(360, 740)
