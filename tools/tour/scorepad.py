"""Any game: the pad from its set-up to its end, in rounds and as a counter, for two and for twelve."""

from __future__ import annotations

from typing import Any

from tests.ui.evening import LONG_NAMES, begin
from tests.ui.scorepad_hands import Hands
from tests.ui.table import new_game, play_before, sit_down, tap
from tools.tour.guide import Guide

PEOPLE = {
    "ru": ("Петя", "Маша", "Даша", "Вася", "Настя", "Коля", "Тома", "Александра-Виктория"),
    "en": ("Peter", "Mary", "Daisy", "Basil", "Nancy", "Nick", "Tina", "Christopher Robin"),
    "de": ("Peter", "Maria", "Lena", "Basti", "Nina", "Niko", "Toni", "Maximilian-Alexander"),
}
UNO = {"ru": "Уно с мамой", "en": "Uno with mum", "de": "Uno mit Mama"}
ROWS = {
    "ru": ["Города", "Дороги", "Монастыри", "Поля"],
    "en": ["Cities", "Roads", "Monasteries", "Fields"],
    "de": ["Städte", "Straßen", "Klöster", "Wiesen"],
}
COUNTERS = {"ru": ["Яд", "Энергия"], "en": ["Poison", "Energy"], "de": ["Gift", "Energie"]}


def visit(guide: Guide) -> None:
    """From the shelf to the last cell."""
    store = guide.ui.app.services.store
    for name in PEOPLE[guide.language]:
        store.people.add(name)
    set_up(guide)
    rounds(guide)
    named_rows(guide)
    full_house(guide)
    counter(guide)
    counters(guide)
    without_points(guide)
    play_on(guide)


def set_up(guide: Guide) -> None:
    """Somebody's first pad, and the same again."""
    ui = guide.ui
    store = ui.app.services.store
    ui.go("setup", game="scorepad")
    guide.shoot("setup")
    people = store.people.all()[:4]
    session = begin(store, people, "scorepad", name=UNO[guide.language], target=500)
    session.submit({"do": "round", "points": [20, 500, 15, 30]})
    store.pads.save(guide.say("scorepad.preset.hearts") + " 50", {"lowest": True, "target": 50})
    ui.go("home", fresh=True)
    guide.shoot("home")
    ui.go("setup", game="scorepad")
    guide.shoot("setup-again")
    for number, part in enumerate((0.7, 0.35, 0.0)):
        ui.root.page.ids.scroll.scroll_y = part
        ui.settle()
        guide.shoot(f"setup-{number}")


def rounds(guide: Guide) -> None:
    """Writing, correcting, the end."""
    ui, hands = guide.ui, Hands(guide.ui)
    names = list(PEOPLE[guide.language])
    number = new_game(ui, "scorepad", names=names, name=UNO[guide.language], target=200)
    sit_down(ui, number)
    guide.shoot("rounds-begin")
    hands.key("2", "5", "next", "4", "0", "next", "sign", "1", "1")
    guide.shoot("rounds-typing")
    hands.key("next", "+25", "+25", "next")
    hands.key(*"10", "next", *"20", "next", *"30", "next", *"44", "next")
    guide.shoot("rounds-second")
    hands.cell(0, 2)
    guide.shoot("rounds-correcting")
    ui.resize(740, 360)
    guide.shoot("rounds-landscape")
    ui.resize(360, 740)
    hands.key("next")
    hands.key(*"190", "next", "next", "next", "next")
    guide.shoot("rounds-over")
    ui.go("result", game=number)
    ui.pass_time(3)
    guide.shoot("result")


def named_rows(guide: Guide) -> None:
    """An end-of-game sheet."""
    ui = guide.ui
    names = list(PEOPLE[guide.language])
    labels = ROWS[guide.language]
    number = new_game(ui, "scorepad", 4, names, name="Carcassonne", labels=labels, teams=[0, 1, 0, 1])
    play_before(ui, number, {"do": "round", "points": [12, 30, 8, 21]})
    sit_down(ui, number)
    guide.shoot("named-rows")


def full_house(guide: Guide) -> None:
    """Twelve people, forty rounds, long names, across and on a tablet."""
    ui = guide.ui
    names = [*LONG_NAMES[:5], *PEOPLE[guide.language][:7]]
    number = new_game(ui, "scorepad", 12, names)
    many: list[dict[str, Any]] = [
        {"do": "round", "points": [(seat * 7 + row * 5) % 60 - 9 for seat in range(12)]} for row in range(40)
    ]
    play_before(ui, number, *many)
    sit_down(ui, number)
    guide.shoot("twelve")
    for name, (width, height) in {"landscape": (740, 360), "tablet": (800, 1280)}.items():
        ui.resize(width, height)
        ui.settle(6)
        guide.shoot(f"twelve-{name}")
    ui.resize(360, 740)


def counter(guide: Guide) -> None:
    """Zones for one to twelve."""
    ui, hands = guide.ui, Hands(guide.ui)
    names = [*PEOPLE[guide.language], *LONG_NAMES]
    for count in (1, 2, 3, 4, 5, 6, 12):
        number = new_game(ui, "scorepad", count, names, mode="counter")
        play_before(ui, number, {"do": "add", "seat": count - 1, "points": 37})
        sit_down(ui, number)
        hands.zone(0, "more")
        hands.zone(0, "more")
        guide.shoot(f"counter-{count}")
        if count in (4, 12):
            ui.resize(740, 360)
            guide.shoot(f"counter-{count}-landscape")
            ui.resize(360, 740)
    hands.zone(1, "figure")
    guide.shoot("counter-pad")
    ui.back()


def counters(guide: Guide) -> None:
    """Further counters, with keys of their own; for two, six and twelve."""
    ui, hands = guide.ui, Hands(guide.ui)
    names = [*LONG_NAMES[:5], *PEOPLE[guide.language][:7]]
    agreed = {"mode": "counter", "start": 20, "counters": COUNTERS[guide.language], "steps": [1, 5, 10]}
    for count in (2, 6, 12):
        number = new_game(ui, "scorepad", count, names, **agreed)
        play_before(ui, number, {"do": "add", "seat": 0, "points": 3, "counter": 1})
        sit_down(ui, number)
        guide.shoot(f"counters-{count}")
        hands.zone(0, "figure")
        guide.shoot(f"counters-{count}-keys")
        ui.back()
    ui.resize(740, 360)
    guide.shoot("counters-landscape")
    ui.resize(360, 740)


def without_points(guide: Guide) -> None:
    """Who came where, alone and in teams; all together."""
    ui = guide.ui
    names = list(PEOPLE[guide.language])
    number = new_game(ui, "scorepad", 5, names, mode="places")
    page = sit_down(ui, number)
    rows = page.board.placing.ids.rows.children[::-1]
    for seat in (2, 0, 4):
        tap(ui, rows[seat])
    tap(ui, rows[4].ids.level)
    guide.shoot("places")
    tap(ui, rows[1])
    guide.shoot("places-all")
    ui.resize(740, 360)
    guide.shoot("places-landscape")
    ui.resize(360, 740)
    tap(ui, ui.find(kind="MainAction"))
    guide.shoot("places-over")
    ui.go("result", game=number)
    ui.pass_time(3)
    guide.shoot("places-result")
    number = new_game(ui, "scorepad", 4, names, mode="places", teams=[0, 1, 0, 1])
    sit_down(ui, number)
    guide.shoot("places-teams")
    for won in (True, False):
        number = new_game(ui, "scorepad", 4, names, mode="coop")
        sit_down(ui, number)
        guide.shoot("together")
        ui.root.page.play.submit({"do": "coop", "won": won})
        ui.settle(6)
        guide.shoot(f"together-{'won' if won else 'lost'}")
        ui.go("result", game=number)
        ui.pass_time(3)
        guide.shoot(f"together-{'won' if won else 'lost'}-result")


def play_on(guide: Guide) -> None:
    """The target is reached, and nobody wants to stop."""
    ui = guide.ui
    number = new_game(ui, "scorepad", 3, list(PEOPLE[guide.language]), target=50)
    play_before(ui, number, {"do": "round", "points": [50, 20, 10]})
    sit_down(ui, number)
    guide.shoot("target-reached")
    ui.go("result", game=number)
    ui.pass_time(3)
    guide.shoot("target-reached-result")
    ui.tap_text(guide.say("scorepad.verb.go_on"))
    ui.settle(20)
    guide.shoot("target-behind")
