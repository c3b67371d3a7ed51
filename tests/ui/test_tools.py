"""The list of tools: every one of them is a tap away, and is found as it was left."""

from __future__ import annotations

from typing import Any

from companion.store import settings as S
from screens.pages.tools import all_tools
from tests.ui.harness import Harness


def open_tool(ui: Harness, key: str) -> Any:
    """From home to the list, and from there to a tool; both by a tap."""
    ui.go("home", fresh=True)
    ui.settle()
    ui.tap(ui.find(kind="WayTile", text="Инструменты"))
    card = next(one for one in ui.root.page.walk(restrict=True) if getattr(one, "key", "") == key)
    ui.tap(card)
    return ui.root.page


def test_every_tool_needs_no_set_up_and_is_found_as_it_was_left(ui: Harness) -> None:
    for tool in all_tools():
        page = open_tool(ui, tool.key)
        assert page.name == tool.page
        seen = ui.texts_on_screen()
        assert seen and (ui.cut_texts(), ui.small_targets()) == ([], []), tool.key
        ui.back()
        assert ui.root.page.name == "tools"
        assert open_tool(ui, tool.key) is page and ui.texts_on_screen() == seen, tool.key


def test_what_was_set_on_the_auction_clock_is_found_again(ui: Harness) -> None:
    page = open_tool(ui, "tools.clock")
    ui.tap(ui.find(kind="ColourChip", colour=3))
    ui.tap(ui.find(kind="ColourChip", colour=5))
    page.start = 14
    ui.back()
    open_tool(ui, "tools.clock")
    assert page.chosen == [-4, -6] and page.start == 14
    assert [chip.active for chip in ui.find_all(kind="ColourChip", colour=3)] == [True]


def test_the_list_fits_every_screen(ui: Harness) -> None:
    ui.go("tools")
    for width, height, size in ((360, 740, 1.5), (740, 360, 1.0), (800, 1280, 1.25)):
        ui.app.services.settings.set(S.TEXT_SIZE, size)
        ui.resize(width, height)
        ui.settle(6)
        assert (ui.cut_texts(), ui.small_targets(), ui.overlapping_texts()) == ([], [], [])
