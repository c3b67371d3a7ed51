"""The coach at the table of all five games: at set-up, folded and unfolded, in the log and afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.store import settings as S
from tests.ui.evening import LONG_NAMES, open_fold
from tests.ui.harness import part
from tests.ui.table import coached_game, listen, play_until, sit_down, unfold
from tools.tour.guide import Guide
from tools.tour.heckmeck import NAMES, WORM, turn

POSITIONS: dict[str, Callable[[Any], Any]] = {
    "circle": lambda session: session.cursor > 3 and session.state.phase == "bet",
    "kuhhandel": lambda session: session.cursor > 60 and session.view().lot,
    "antiques": lambda session: session.cursor > 30 and session.view().lot,
    "whales": lambda session: session.cursor > 25 and session.view().trick,
}
"""Where the coach has something to say."""


def visit(guide: Guide) -> None:
    """An evening with the coach."""
    set_up(guide)
    heckmeck(guide)
    for game in POSITIONS:
        other_games(guide, game)
    race(guide)
    look_back(guide)
    other_shapes(guide)


def set_up(guide: Guide) -> None:
    """The switch."""
    ui = guide.ui
    for name in NAMES[guide.language][:3]:
        ui.app.services.store.people.add(name)
    ui.go("setup", game="heckmeck")
    ui.settle()
    for name in NAMES[guide.language][:3]:
        ui.tap(ui.find(kind="PersonChip", name=name))
    open_fold(ui)
    ui.tap(ui.root.page.ids.coach)
    guide.shoot("setup")


def heckmeck(guide: Guide) -> None:
    """A turn with advice."""
    ui = guide.ui
    number = coached_game(ui, "heckmeck", names=NAMES[guide.language])
    session = ui.app.services.store.open_game(number)
    for action in (*turn(7, 1, 36), *turn(5, 1, 26), *turn(4, 4, 24), *turn(6, 1, 31)):
        session.submit(action)
    session.submit({"do": "roll", "dice": [WORM, WORM, 4, 4, 2, 1, 5, 3]})
    sit_down(ui, number)
    listen(ui)
    guide.shoot("heckmeck-folded")
    unfold(ui)
    guide.shoot("heckmeck-choices")
    look_below(guide, "heckmeck-tiles", 0.25)
    look_below(guide, "heckmeck-below")
    play = ui.root.page.play.session
    for face, dice in ((WORM, [5, 5, 4, 1, 1, 2]), (5, [4, 4, 1, 2])):
        play.submit({"do": "keep", "face": face})
        play.submit({"do": "roll", "dice": dice})
    play.submit({"do": "keep", "face": 4})
    ui.settle(8)
    listen(ui)
    guide.shoot("heckmeck-take-or-roll")
    ui.go("log", game=number)
    ui.settle(6)
    guide.shoot("log")
    ui.tap(ui.find(kind="IconButton", hint="log.coach"))
    guide.shoot("log-question")
    ui.back()
    ui.back()


def other_games(guide: Guide, game: str) -> None:
    """What lies open in another game."""
    ui = guide.ui
    number = coached_game(ui, game, names=NAMES[guide.language])
    play_until(ui, number, POSITIONS[game])
    sit_down(ui, number)
    listen(ui)
    guide.shoot(f"{game}-folded")
    unfold(ui)
    guide.shoot(game)
    look_below(guide, f"{game}-middle", 0.4)
    look_below(guide, f"{game}-below")


def race(guide: Guide) -> None:
    """A race, with players who push what they have bet on."""
    ui = guide.ui
    number = coached_game(ui, "circle", names=NAMES[guide.language])
    play_until(ui, number, lambda session: session.cursor > 40 and session.state.phase == "move")
    sit_down(ui, number)
    unfold(ui)
    model = part(ui.root.page, "Segment", text=guide.say("circle.screen.coach.model.backers"))
    ui.scroll_to(model)
    guide.tap("circle.screen.coach.model.backers")
    listen(ui)
    ui.root.page.coach.panel.ids.scroll.scroll_y = 1
    ui.settle(4)
    guide.shoot("circle-race")


def look_back(guide: Guide) -> None:
    """Luck and skill after the game."""
    ui = guide.ui
    number = coached_game(ui, "heckmeck", names=NAMES[guide.language][:3], fast=True)
    play_until(ui, number, lambda session: session.over)
    ui.go("result", game=number)
    ui.settle(6)
    while ui.root.page.ids.coach.busy:
        ui.settle(1)
    ui.pass_time(3)
    ui.scroll_to(ui.root.page.ids.coach)
    ui.settle(4)
    guide.shoot("luck-and-skill")


def other_shapes(guide: Guide) -> None:
    """Large text, long names, a phone held across, a tablet."""
    ui = guide.ui
    for game in ("heckmeck", *POSITIONS):
        number = coached_game(ui, game, players=4 if game == "whales" else 5, names=list(LONG_NAMES))
        play_until(ui, number, POSITIONS.get(game, lambda session: session.view().rolled))
        sit_down(ui, number)
        listen(ui)
        unfold(ui)
        ui.app.services.settings.set(S.TEXT_SIZE, 1.5)
        ui.settle(6)
        guide.shoot(f"{game}-large-text")
        ui.app.services.settings.set(S.TEXT_SIZE, 1.0)
        ui.resize(740, 360)
        ui.settle(6)
        guide.shoot(f"{game}-landscape")
        ui.resize(360, 740)
    ui.resize(800, 1280)
    ui.settle(6)
    guide.shoot("tablet")
    ui.resize(360, 740)


def look_below(guide: Guide, name: str, part: float = 0.0) -> None:
    """What stands further down."""
    guide.ui.root.page.coach.panel.ids.scroll.scroll_y = part
    guide.ui.settle(4)
    guide.shoot(name)
    guide.ui.root.page.coach.panel.ids.scroll.scroll_y = 1
