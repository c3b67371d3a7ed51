"""The score calculators: every form with a full table, its result, and what can be done about a player."""

from __future__ import annotations

from screens.pages.tools.page import calculators
from tests.ui.calculator_desk import Desk, filled
from tests.ui.harness import part
from tools.tour.guide import Guide

NOTES = {
    "ru": "На даче, под дождём.\nПервая партия Даши.",
    "en": "In the garden, in the rain.\nDaisy's first game.",
    "de": "Im Garten, bei Regen.\nLenas erste Partie.",
}
SIZES = (("landscape", 740, 360), ("tablet", 1024, 768))


def visit(guide: Guide) -> None:
    """All of them, upright first, then on their side and on a tablet."""
    ui = guide.ui
    for game in calculators():
        desk = Desk(ui, game)
        guide.shoot(f"{game}-empty")
        if game == "sheet":
            guide.tap("sheet.screen.calculator.choose")
            guide.shoot("sheet-choose")
            ui.back()
        desk.page.edit(filled(desk))
        if game == "circle":
            desk.page.choose(-1)
            guide.shoot(f"{game}-race")
        desk.page.choose(1)
        guide.shoot(game)
        desk.page.show_result()
        guide.shoot(f"{game}-result")
        if game == "heckmeck":
            keep(guide)
            desk = Desk(ui, game)
            desk.page.undo()
        else:
            ui.back()
        for size, width, height in SIZES:
            ui.resize(width, height)
            guide.shoot(f"{game}-{size}")
        ui.resize(360, 740)
    desk.page.ask_player(0)
    guide.shoot("player")
    ui.back()


def keep(guide: Guide) -> None:
    """What was counted goes to the games played: its day is chosen, a note is written, and it is found."""
    ui = guide.ui
    guide.tap("calculator.keep")
    guide.tap("counted.day.other")
    guide.shoot("keep")
    guide.tap("players.save")
    guide.shoot("kept")
    note = part(ui.root.page, "NoteCard")
    ui.tap(note)
    ui.type_text(ui.find(kind="NoteField"), NOTES[guide.language])
    guide.shoot("note")
    guide.tap("players.save")
    ui.scroll_to(note)
    guide.shoot("noted")
    ui.go("history", fresh=True)
    ui.tap(ui.find(kind="IconButton", hint="history.search"))
    ui.type_text(ui.find(kind="TextField"), NOTES[guide.language].split()[1])
    ui.pass_time(0.5)
    guide.shoot("found")
