"""Heckmeck at the table: a turn in all its states, the log and the result."""

from __future__ import annotations

from typing import Any

from screens.play.play import TABLE, chance_setting
from tests.ui.evening import LONG_NAMES
from tests.ui.table import face_key, new_game, play_before, session_of, sit_down
from tools.tour.guide import Guide

WORM = "worm"
NAMES = {
    "ru": ["Петя", "Маша", "Даша", "Вася"],
    "en": ["Peter", "Mary", "Daisy", "Ben"],
    "de": ["Peter", "Maria", "Lena", "Paul"],
}


def turn(worms: int, face: int, tile: int) -> list[dict[str, Any]]:
    """A turn that keeps worms, then one die of a face, and takes a tile."""
    other = 1 if face != 1 else 2
    return [
        {"do": "roll", "dice": [WORM] * worms + [other] * (8 - worms)},
        {"do": "keep", "face": WORM},
        {"do": "roll", "dice": [face] + [other] * (7 - worms)},
        {"do": "keep", "face": face},
        {"do": "take", "tile": tile},
    ]


def visit(guide: Guide) -> None:
    """One evening, from the first roll to the result."""
    ui = guide.ui
    ui.app.services.settings.set(chance_setting("heckmeck"), TABLE)
    number = new_game(ui, "heckmeck", names=NAMES[guide.language])
    play_before(ui, number, *turn(7, 1, 36), *turn(5, 1, 26), *turn(4, 4, 24), *turn(6, 1, 31))
    sit_down(ui, number)
    guide.shoot("turn-begins")
    enter(guide, [WORM, WORM, WORM])
    guide.shoot("real-dice-half-entered")
    enter(guide, [4, 4, 2, 1, 1])
    guide.shoot("rolled")
    submit(guide, {"do": "keep", "face": WORM}, {"do": "roll", "dice": [5, 5, 4, 1, 1]})
    submit(guide, {"do": "keep", "face": 5})
    guide.shoot("take-or-roll-on")
    submit(guide, {"do": "roll", "dice": [1, 2, 2]}, {"do": "keep", "face": 1})
    guide.shoot("steal-or-grill")
    submit(guide, {"do": "roll", "dice": [5, 1]})
    guide.shoot("failed")
    ui.tap(ui.find(kind="IconButton", icon="undo-variant"))
    guide.shoot("undone")
    ui.go("log", game=number)
    guide.shoot("log")
    ui.back()
    finish(guide)
    full_house(guide)


def enter(guide: Guide, faces: list[Any]) -> None:
    """Taps the faces of real dice."""
    for face in faces:
        guide.ui.tap(face_key(guide.ui.root.page.board.tray, face))


def submit(guide: Guide, *actions: dict[str, Any]) -> None:
    """What other people do meanwhile."""
    for action in actions:
        session_of(guide.ui).submit(action)
        guide.ui.settle(8)


def finish(guide: Guide) -> None:
    """The last open tile goes, and the result is read."""
    ui = guide.ui
    number = new_game(ui, "heckmeck", names=NAMES[guide.language][:3], fast=True)
    tiles = [(7, 1, 36), (6, 5, 35), (6, 4, 34), (6, 3, 33), (6, 2, 32), (6, 1, 31), (5, 5, 30), (5, 4, 29)]
    tiles += [(5, 3, 28), (5, 2, 27), (5, 1, 26), (4, 5, 25), (4, 4, 24), (4, 3, 23), (4, 2, 22)]
    play_before(ui, number, *[step for tile in tiles for step in turn(*tile)])
    sit_down(ui, number)
    guide.shoot("one-tile-left")
    submit(guide, *turn(4, 1, 21))
    guide.shoot("over")
    ui.go("result", game=number)
    ui.pass_time(3)
    guide.shoot("result")


def full_house(guide: Guide) -> None:
    """Seven people with long names, large text, a phone held across, a tablet."""
    ui = guide.ui
    number = new_game(ui, "heckmeck", players=7, names=list(LONG_NAMES))
    play_before(ui, number, *[step for tile in ((7, 1, 36), (5, 1, 26), (4, 4, 24)) for step in turn(*tile)])
    sit_down(ui, number)
    guide.shoot("seven-players")
    for name, (width, height) in {"landscape": (740, 360), "tablet": (800, 1280)}.items():
        ui.resize(width, height)
        ui.settle(6)
        guide.shoot(name)
    ui.resize(360, 740)
