"""The clock of a game: agreed on, beside a game and a pad, overdrawn, from across the room, and told."""

from __future__ import annotations

from companion.core.game_clock import GameClock, TimeControl
from companion.store import settings as S
from tests.ui.evening import LONG_NAMES
from tests.ui.harness import part
from tests.ui.table import new_game, sit_down
from tools.tour.guide import Guide
from tools.tour.scorepad import PEOPLE, UNO

SHAPES = {"across": (740, 360, 1.0), "tablet": (800, 1280, 1.0), "small": (320, 568, 1.5)}
BANK = TimeControl(limit_ms=60_000, increment_ms=5_000, penalty=2)


def visit(guide: Guide) -> None:
    """From the agreement to the result."""
    agree(guide)
    pad(guide)
    overdrawn(guide)


def begin(guide: Guide, game: str, names: list[str], control: TimeControl, **options: object) -> None:
    """A table whose clock stands ready."""
    ui = guide.ui
    number = new_game(ui, game, len(names), names, **options)
    ui.app.services.store.clocks.keep(number, GameClock.ready(control, len(names)), 0)
    sit_down(ui, number)


def in_shapes(guide: Guide, name: str) -> None:
    """Held across, on a tablet, and with words half as large again on the smallest phone."""
    ui = guide.ui
    for shape, (width, height, text_size) in SHAPES.items():
        ui.app.services.settings.set(S.TEXT_SIZE, text_size)
        ui.resize(width, height)
        ui.settle(6)
        guide.shoot(f"{name}-{shape}")
    ui.app.services.settings.set(S.TEXT_SIZE, 1.0)
    ui.resize(360, 740)
    ui.settle(6)


def agree(guide: Guide) -> None:
    """What the table agrees on, from its menu."""
    ui = guide.ui
    begin(guide, "heckmeck", list(PEOPLE[guide.language][:3]), BANK)
    ui.root.page.clock.ask()
    ui.settle(6)
    guide.shoot("agree")
    for name in ("small", "across"):
        width, height, text_size = SHAPES[name]
        ui.app.services.settings.set(S.TEXT_SIZE, text_size)
        ui.resize(width, height)
        ui.settle(6)
        guide.shoot(f"agree-{name}")
    ui.app.services.settings.set(S.TEXT_SIZE, 1.0)
    ui.resize(360, 740)
    ui.back()
    ui.settle(6)


def pad(guide: Guide) -> None:
    """Six at a pad: a tap on one's own side passes the time on."""
    ui = guide.ui
    begin(guide, "scorepad", list(LONG_NAMES), TimeControl(limit_ms=5_400_000), name=UNO[guide.language])
    ui.tap(ui.root.page.seats.cell(1))
    ui.pass_time(8, frame=0.5)
    guide.shoot("pad")
    in_shapes(guide, "pad")


def overdrawn(guide: Guide) -> None:
    """The last seconds, overtime, the large view, and who thought how long."""
    ui = guide.ui
    begin(guide, "heckmeck", list(PEOPLE[guide.language][:4]), BANK)
    page = ui.root.page
    play = page.play
    play.submit(play.session.roll(play.session.prompt().choices[0]))
    ui.pass_time(55, frame=0.5)
    guide.shoot("last-seconds")
    ui.pass_time(70, frame=0.5)
    guide.shoot("overtime")
    in_shapes(guide, "overtime")
    page.enlarge()
    ui.settle(3)
    guide.shoot("large-view")
    ui.back()
    play.submit({"do": "end"})
    page.open_result()
    ui.settle(20)
    thinking = part(ui.root.page, "ThinkingCard")
    ui.scroll_to(thinking)
    guide.shoot("thought")
