"""A table that errs: the menu, a step corrected, somebody who sits out, the end before its time."""

from __future__ import annotations

from tests.ui.table import new_game, play_before, sit_down
from tools.tour.guide import Guide

NAMES = ["Александра", "Константин Константинов", "Мария-Антуанетта", "Петя", "Даша", "Ира"]


def visit(guide: Guide) -> None:
    """From the table's menu to the result of a game that the table ended."""
    ui = guide.ui
    number = new_game(ui, "heckmeck", 6, NAMES, quick=True)
    play_before(ui, number, *({"do": "took", "tile": tile} for tile in (21, 25, 30, 33, 22, 26, 27)))
    sit_down(ui, number)
    guide.shoot("table")
    ui.tap(ui.find(kind="BarHeading"))
    guide.shoot("menu")
    guide.tap("core.verb.sit_out")
    guide.shoot("sit-out")
    ui.tap_text(NAMES[2])
    guide.tap("correct.agree")
    guide.shoot("sits-out")
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    ui.tap(ui.find(kind="LogRow", place=2))
    guide.shoot("step")
    guide.tap("correct.change")
    guide.shoot("as-it-stood")
    ui.root.page.play.submit({"do": "took", "tile": 36})
    ui.settle(6)
    guide.shoot("what-becomes-of-the-rest")
    guide.tap("correct.yes")
    guide.shoot("corrected")
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    guide.shoot("log-with-its-marks")
    ui.back()
    ui.tap(ui.find(kind="BarHeading"))
    guide.tap("core.verb.end")
    guide.shoot("end-now")
    guide.tap("correct.end.yes")
    guide.tap("table.to_result")
    guide.shoot("ended-by-the-table")
