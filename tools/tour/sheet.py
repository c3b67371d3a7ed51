"""Score sheets: everything that can be played, the end of a box, bids and tricks, a sheet of one's own."""

from __future__ import annotations

from typing import Any

from companion.store import settings as S
from screens.games.game_screens import SetupTemplate
from tests.ui.evening import LONG_NAMES, begin
from tests.ui.table import new_game, play_before, sit_down, tap, tap_cell
from tools.tour.guide import Guide
from tools.tour.scorepad import PEOPLE, UNO

SHAPES = {"across": (740, 360), "tablet": (800, 1280)}


def visit(guide: Guide) -> None:
    """From the list to the last cell, and to a sheet that is made."""
    any_game(guide)
    end_of_a_box(guide)
    bids_and_tricks(guide)
    full_house(guide)
    own_sheet(guide)
    small(guide)


def keys(guide: Guide, *wanted: str) -> None:
    for key in wanted:
        tap(guide.ui, guide.ui.find(kind="PadKey", key=key))


def any_game(guide: Guide) -> None:
    """The list with what was played lately, a search, and the set-up that it leads to."""
    ui = guide.ui
    store = ui.app.services.store
    people = [store.people.add(name) for name in PEOPLE[guide.language][:4]]
    box = begin(store, people, "sheet", sheet="azul")
    box.submit({"do": "fill", "seat": 0, "values": {"so_far": 61}})
    box.submit({"do": "done"})
    begin(store, people[:3], "scorepad", name=UNO[guide.language], target=500).submit(
        {"do": "round", "points": [1, 2, 3]}
    )
    ui.go("any_game")
    ui.settle(6)
    guide.shoot("list")
    ui.root.page.ids.search.text = "carc"
    ui.settle()
    guide.shoot("found")
    rows = sorted(ui.find_all(kind="OfferRow"), key=lambda row: -row.y)
    tap(ui, rows[0])
    guide.shoot("setup")


def end_of_a_box(guide: Guide) -> None:
    """Carcassonne, typed, turned, explained."""
    ui = guide.ui
    sit_down(ui, new_game(ui, "sheet", 4, list(PEOPLE[guide.language]), sheet="carcassonne"))
    guide.shoot("begin")
    keys(guide, *"41", "next", *"52", "next", *"20", "next", *"33", "next", "3", "next")
    guide.shoot("typing")
    grid = ui.root.page.board.form.grid
    x, y, width, high = grid.cell_box(0, 1)
    touch = ui.touch_down(
        grid, ((x + width / 2 - grid.x) / grid.width, (y + high / 2 - grid.y) / grid.height)
    )
    ui.pass_time(1)
    touch.touch_up()
    ui.settle(6)
    guide.shoot("explained")
    ui.back()
    ui.settle(6)
    for name, (wide, tall) in SHAPES.items():
        ui.resize(wide, tall)
        ui.settle(6)
        guide.shoot(name)
    ui.resize(360, 740)
    ui.root.page.enlarge()
    ui.settle(3)
    guide.shoot("large-view")


def bids_and_tricks(guide: Guide) -> None:
    """Wizard for five: announced, made, what looks odd."""
    ui = guide.ui
    sit_down(ui, new_game(ui, "sheet", 5, list(PEOPLE[guide.language]), sheet="wizard"))
    keys(guide, "1", "0", "0", "1")
    guide.shoot("bids")
    keys(guide, "0", "1", "0", "0", "1", "1")
    guide.shoot("tricks")
    tap(ui, ui.find(kind="MainAction"))
    guide.shoot("next-round")


def full_house(guide: Guide) -> None:
    """Forty rows for twelve with long names, and a box for two."""
    ui = guide.ui
    rows = [{"id": f"r{n}", "asks": [{"id": f"a{n}"}], "points": f"place(a{n}, 6, 3)"} for n in range(40)]
    sheet: dict[str, Any] = {"sheet": 1, "id": "long", "names": {"en": "Long"}, "rows": rows}
    names = [*LONG_NAMES[:5], *PEOPLE[guide.language][:7]]
    number = new_game(ui, "sheet", 12, names, sheet=sheet)
    for seat in range(3):
        play_before(ui, number, {"do": "fill", "seat": seat, "values": {"a0": seat * 7 % 9}})
    sit_down(ui, number)
    guide.shoot("twelve")
    sit_down(ui, new_game(ui, "sheet", 2, list(LONG_NAMES), sheet="lost_cities"))
    guide.shoot("two")


def own_sheet(guide: Guide) -> None:
    """A box as the start, and a formula that is typed."""
    ui = guide.ui
    ui.go("own_sheet", sheet="seven_wonders")
    ui.settle(6)
    guide.shoot("own")
    tap(ui, next(card for card in ui.find_all(kind="RowCard") if card.row.kind == "formula"))
    ui.settle(6)
    guide.shoot("own-formula")
    ui.back()
    ui.settle(6)


def small(guide: Guide) -> None:
    """Words half as large again on the smallest phone."""
    ui = guide.ui
    ui.app.services.settings.set(S.TEXT_SIZE, 1.5)
    ui.resize(320, 568)
    ui.go("any_game")
    ui.settle(6)
    guide.shoot("small-list")
    sit_down(ui, new_game(ui, "sheet", 5, list(LONG_NAMES), sheet="ticket_to_ride"))
    tap_cell(ui, ui.root.page.board.form.grid, 0, 1)
    guide.shoot("small")
    ui.go("own_sheet", sheet="seven_wonders")
    ui.settle(6)
    guide.shoot("small-own")
    tap(ui, next(card for card in ui.find_all(kind="RowCard") if card.row.kind == "formula"))
    ui.settle(6)
    guide.shoot("small-formula")
    ui.back()
    life = {"mode": "counter", "counters": ["Poison"], "start": 20, "steps": [1, 5, 10]}
    for name, options in (("counters", life), ("places", {"mode": "places"}), ("together", {"mode": "coop"})):
        sit_down(ui, new_game(ui, "scorepad", 4, list(LONG_NAMES), name="Magic", **options))
        guide.shoot(f"small-{name}")
    sit_down(ui, new_game(ui, "scorepad", 4, list(LONG_NAMES), name="Tichu", teams=[0, 1, 0, 1]))
    guide.shoot("small-teams")
    ui.go("dice")
    ui.settle(6)
    guide.shoot("small-dice")
    ui.go("calculator", game="sheet", template=SetupTemplate({"sheet": "wingspan"}))
    ui.settle(6)
    guide.shoot("small-count")
    ui.app.services.settings.set(S.TEXT_SIZE, 1.0)
    ui.resize(360, 740)
