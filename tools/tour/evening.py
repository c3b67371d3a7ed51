"""An evening of different games: on home, explained, as a picture, in the list and in the season's table."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from screens.pages.evening.page import EveningPoster
from tests.ui.evening import LONG_NAMES, begin, end
from tests.ui.years import many_games
from tools.tour.guide import Guide

PEOPLE = {
    "ru": ("Петя", "Маша", "Даша", "Вася", "Настя"),
    "en": ("Peter", "Mary", "Daisy", "Basil", "Nancy"),
    "de": ("Peter", "Maria", "Lena", "Basti", "Nina"),
}
TITLES = {"ru": "Уно с мамой", "en": "Uno with mum", "de": "Uno mit Mama"}


def visit(guide: Guide) -> None:
    """From the first evening to the season."""
    ui = guide.ui
    for page in ("evenings", "season"):
        ui.go(page)
        guide.shoot(f"{page}-empty")
    store = ui.app.services.store
    people = tuple(store.people.add(name) for name in (*PEOPLE[guide.language], LONG_NAMES[0]))
    year = datetime.now().year
    many_games(store, people, 60, datetime(year - 1, 9, 1), datetime(year, datetime.now().month, 1))
    end(begin(store, people), (7, 3, 3, 5, 1, 2))
    end(begin(store, people[:4], "whales"), (10, 30, 20, 30))
    pad = begin(store, people, "scorepad", name=TITLES[guide.language], rounds=1)
    pad.submit({"do": "round", "points": [50, 20, 20, 70, 5, 64]})
    ui.go("home", fresh=True)
    guide.shoot("home")
    ui.tap(ui.find(kind="EveningStrip"))
    guide.shoot("evening")
    ui.root.page.ids.scroll.scroll_y = 0
    ui.settle()
    guide.shoot("evening-end")
    ui.root.page.share()
    guide.shoot("share")
    ui.back()
    evening = store.evenings.current()
    assert evening is not None
    with TemporaryDirectory() as folder:
        EveningPoster.of(evening).save(
            guide.ui.root, Path(folder) / "evening.png", lambda path: guide.keep("poster", path)
        )
        ui.pass_time(1)
    ui.go("result", game=store.id_of(pad))
    ui.pass_time(3)
    guide.shoot("result")
    for page in ("history", "evenings", "season"):
        ui.go(page)
        ui.settle()
        guide.shoot(page)
    guide.tap("season.year")
    guide.shoot("season-of-a-year")
    ui.go("statistics")
    ui.settle(8)
    ui.scroll_to(ui.root.page.ids.season_table)
    guide.shoot("statistics")
    for size, (width, height) in {"landscape": (740, 360), "tablet": (800, 1280)}.items():
        ui.resize(width, height)
        for page in ("evening", "season"):
            ui.go(page)
            guide.shoot(f"{page}-{size}")
    ui.resize(360, 740)
