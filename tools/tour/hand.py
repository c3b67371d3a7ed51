"""The tools at hand: dice, first-player picker, turn timer; the auction clock has a walk of its own."""

from __future__ import annotations

from kivy.tests.common import UnitTestTouch

from companion.tools.cup import Bunch, Cup
from companion.tools.dice import DiceTable, WormDice
from screens.pages.dice.page import DICE
from screens.pages.timer.page import PLAYERS
from tests.ui.table import die_of
from tools.tour.guide import Guide

PEOPLE = {
    "ru": ("Маша", "Петя", "Александра-Виктория"),
    "en": ("Mary", "Peter", "Christopher Robin"),
    "de": ("Maria", "Peter", "Anna-Katharina"),
}
FINGERS = ((0.22, 0.18), (0.8, 0.22), (0.18, 0.8), (0.78, 0.72), (0.5, 0.9))


def visit(guide: Guide) -> None:
    """One tool after the other, upright and across."""
    for name in PEOPLE[guide.language]:
        guide.ui.app.services.store.people.add(name)
    guide.ui.go("tools")
    guide.ui.settle()
    guide.shoot("tools")
    dice(guide)
    first_player(guide)
    timer(guide)


def dice(guide: Guide) -> None:
    """A turn with the worms, the race die, twenty ordinary ones, a cup of several kinds."""
    ui = guide.ui
    ui.go("dice")
    ui.settle()
    guide.shoot("dice-ready")
    page = ui.root.page
    guide.tap("dice.roll")
    guide.shoot("dice-choose")
    ui.tap(die_of(page.stage.tray, page.table.worms.rolled[0]))
    guide.tap("dice.roll.more", n=page.table.worms.left)
    guide.shoot("dice-more")
    failed = DiceTable(worms=WormDice((1, 1, 1, 1, 1, 2), (1, 2)), throws=page.table.throws)
    ui.app.services.settings.set(DICE, failed.to_text())
    ui.go("dice")
    guide.shoot("dice-failed")
    for kind in ("race", "plain"):
        ui.tap(ui.find(kind="KindTab", text=guide.say(f"dice.{kind}")))
        guide.tap("dice.roll")
        guide.shoot(f"dice-{kind}")
    page.set_count(20)
    guide.tap("dice.roll")
    guide.shoot("dice-many")
    page.set_cup(Cup((Bunch(2), Bunch(2, 20), Bunch(1, 100, minus=True))))
    guide.tap("dice.roll")
    ui.tap(page.stage.dice[1])
    guide.shoot("dice-mixed")
    page.open_cup()
    guide.shoot("dice-cup")
    ui.back()
    ui.tap(ui.find(kind="IconButton", hint="dice.throws"))
    guide.shoot("dice-throws")
    ui.back()
    across(guide, "dice-landscape")


def first_player(guide: Guide) -> None:
    """Five fingers, then a lot with and without names."""
    ui = guide.ui
    ui.go("first_player")
    ui.settle()
    guide.shoot("first-empty")
    field = ui.root.page.field
    fingers = [
        UnitTestTouch(*field.to_window(field.x + field.width * x, field.y + field.height * y))
        for x, y in FINGERS
    ]
    for finger in fingers:
        finger.touch_down()
    ui.pass_time(1.3)
    guide.shoot("first-hold")
    ui.pass_time(1)
    guide.shoot("first-chosen")
    for finger in fingers:
        finger.touch_up()
    guide.tap("first_player.lot")
    guide.shoot("first-lot")
    guide.tap("first_player.lot.draw")
    guide.shoot("first-number")
    for name in PEOPLE[guide.language]:
        ui.tap_text(name)
    guide.tap("first_player.lot.draw")
    guide.shoot("first-names")
    across(guide, "first-landscape")


def timer(guide: Guide) -> None:
    """Nobody in particular, then three players up to the end of a turn."""
    ui = guide.ui
    ui.go("timer")
    ui.settle()
    guide.shoot("timer-ready")
    people = ui.app.services.store.people.all()
    ui.app.services.settings.set(PLAYERS, str([person.id for person in people]))
    ui.go("timer")
    ui.tap(ui.root.page.ids.face)
    for seconds, name in ((20, "running"), (33, "hurry"), (8, "over")):
        ui.pass_time(seconds, frame=0.25)
        guide.shoot(f"timer-{name}")
    guide.tap("timer.main.over")
    guide.tap("timer.main.running")
    guide.shoot("timer-paused")
    across(guide, "timer-landscape")
    ui.root.page.ask_players()
    guide.shoot("timer-players")
    ui.back()


def across(guide: Guide, name: str) -> None:
    """The same on a phone that is held across."""
    guide.ui.resize(740, 360)
    guide.shoot(name)
    guide.ui.resize(360, 740)
