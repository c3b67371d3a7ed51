"""The score calculators: every form with a full table, its result, and what can be done about a player."""

from __future__ import annotations

from screens.pages.tools import calculators
from tests.ui.calculator_desk import Desk, filled
from tools.tour.guide import Guide

SIZES = (("landscape", 740, 360), ("tablet", 1024, 768))


def visit(guide: Guide) -> None:
    """All of them, upright first, then on their side and on a tablet."""
    ui = guide.ui
    for game in calculators():
        desk = Desk(ui, game)
        guide.shoot(f"{game}-empty")
        desk.page.edit(filled(desk))
        if game == "circle":
            desk.page.choose(-1)
            guide.shoot(f"{game}-race")
        desk.page.choose(1)
        guide.shoot(game)
        desk.page.show_result()
        guide.shoot(f"{game}-result")
        ui.back()
        for size, width, height in SIZES:
            ui.resize(width, height)
            guide.shoot(f"{game}-{size}")
        ui.resize(360, 740)
    desk.page.ask_player(0)
    guide.shoot("player")
    ui.back()
