"""The auction clock: choosing who bids, and a count with two to six people, a photo finish, a pause."""

from __future__ import annotations

from time import time

from kivy.tests.common import UnitTestTouch

from screens.clock import settings as choices
from tools.tour.guide import Guide

PEOPLE = {
    "ru": ("Маша", "Петя", "Даша", "Дед Мороз", "Ира", "Александра-Виктория"),
    "en": ("Mary", "Peter", "Daisy", "Father Christmas", "Ivy", "Christopher Robin"),
    "de": ("Maria", "Peter", "Lena", "Weihnachtsmann", "Ida", "Maximilian-Alexander"),
}


def visit(guide: Guide) -> None:
    """The page of the tool first, then the board for everybody."""
    ui, services = guide.ui, guide.ui.app.services
    for name in reversed(PEOPLE[guide.language]):
        services.store.people.add(name)
    services.settings.set(choices.STEP_MS, 1000)
    ui.go("clock")
    ui.settle()
    guide.shoot("nobody")
    guide.tap("clock.go")
    run_to(guide, 3.2 + 5)
    guide.shoot("one-big-clock")
    leave(guide)
    for count, name in enumerate(PEOPLE[guide.language], start=1):
        ui.tap_text(name)
        if count == 4:
            guide.shoot("bidders")
        if count > 1:
            play(guide, count)
    ui.root.page.ids.scroll.scroll_y = 0
    ui.settle()
    guide.shoot("evening")
    guide.tap("clock.evening.all", n=5)
    guide.shoot("claims")
    ui.back()
    ui.resize(740, 360)
    guide.tap("clock.go")
    run_to(guide, 3.2 + 2)
    guide.shoot("landscape")


def play(guide: Guide, count: int) -> None:
    """A count that ends with a photo finish."""
    guide.tap("clock.go")
    if count == 4:
        guide.shoot("ready")
    run_to(guide, 1)
    if count == 4:
        hand(guide, 1)
        guide.shoot("lead-in")
    guide.ui.pass_time(2.2 + count)
    guide.shoot(f"count-{count}")
    if count == 6:
        guide.ui.back()
        guide.shoot("paused")
        guide.tap("clock.resume")
    hand(guide, 0, ago=0.05)
    if count != 3:
        hand(guide, 1, ago=0.027)
    guide.ui.pass_time(1)
    guide.shoot(f"claim-{count}")
    guide.tap("ui.done")


def run_to(guide: Guide, seconds: float) -> None:
    """Starts the count and lets some time go by."""
    guide.tap("clock.start")
    guide.ui.pass_time(seconds - 0.25)


def leave(guide: Guide) -> None:
    """Gives the count up."""
    guide.ui.back()
    guide.tap("clock.give_up")


def hand(guide: Guide, seat: int, ago: float = 0.0) -> None:
    """A hand in a zone, which came down a moment ago."""
    (zone,) = guide.ui.find_all(kind="BidderZone", seat=seat)
    touch = UnitTestTouch(*zone.to_window(*zone.center))
    touch.time_start = time() - ago
    touch.touch_down()
    touch.touch_up()
