"""A finger rests on something while what it rests on leaves: nothing comes of it when it lifts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior

from companion.games import SHELF_IDS
from companion.store import settings as S
from screens.widgets.overlays import confirm
from tests.ui.evening import begin, play_on
from tests.ui.harness import Harness, part
from tests.ui.table import new_game, play_before, session_of, sit_down

PAGES: dict[str, dict[str, Any]] = {
    "settings": {},
    "players": {},
    "history": {},
    "tools": {},
    "data": {},
    "dice": {},
    "timer": {},
    "statistics": {},
    "rules": {"game": "heckmeck"},
    "setup": {"game": "heckmeck"},
    "calculator": {"game": "whales"},
}
"""Pages with something to tap."""
SOME = 24
"""So many targets of a page are tried, from the top."""


def targets(ui: Harness) -> list[Any]:
    """What can be tapped on the page at the front."""
    return [
        widget
        for widget in ui.in_front()
        if isinstance(widget, ButtonBehavior) and getattr(widget, "touchable", True) and not widget.disabled
    ]


def leave(ui: Harness) -> None:
    """Back as often as it takes to be home."""
    for _ in range(4):
        if ui.root.page.name != "home":
            ui.back()
    assert ui.root.page.name == "home"


def acted(ui: Harness) -> list[str]:
    """What a finger has brought about that lifted over home."""
    over = [type(overlay).__name__ for overlay in ui.root.ids.overlays.children]
    notices = [notice.text for notice in ui.root.ids.notices.children]
    return [*over, *notices, *([ui.root.page.name] if ui.root.page.name != "home" else [])]


def rest_and_leave(ui: Harness, come: Callable[[], object]) -> dict[str, list[str]]:
    """What fingers do at home that were put on anything of a page, by what they were put on."""
    found, pressed = {}, 0
    for number in range(SOME):
        come()
        if number >= len(targets(ui)):
            break
        widget = targets(ui)[number]
        name = f"{type(widget).__name__} {getattr(widget, 'hint', '') or getattr(widget, 'text', '')}"
        touch = ui.touch_down(widget)
        ui.pass_time(0.3)  # a list hands a touch on only then
        pressed += widget.state == "down"
        leave(ui)
        touch.touch_up()
        ui.pass_time(0.25)
        if acted(ui):
            found[f"{number} {name}"] = acted(ui)
        ui.root.drop_toast()
    assert pressed > 4, "the finger rested on next to nothing"
    return found


@pytest.mark.parametrize("game", SHELF_IDS)
def test_on_a_table(ui: Harness, game: str) -> None:
    number = new_game(ui, game, 3)
    play_on(ui.app.services.store.open_game(number), 4, seed=3)
    before = ui.app.services.store.open_game(number).cursor
    assert rest_and_leave(ui, lambda: sit_down(ui, number)) == {}
    assert ui.app.services.store.open_game(number).cursor == before


@pytest.mark.parametrize("page", PAGES)
def test_on_another_page(ui: Harness, page: str) -> None:
    people = [ui.app.services.store.people.add(name) for name in ("Петя", "Маша", "Даша")]
    play_on(begin(ui.app.services.store, people, quick=True))

    def come() -> None:
        ui.go("home", fresh=True)
        ui.settle(4)
        ui.go(page, **PAGES[page])
        ui.settle(6)

    assert rest_and_leave(ui, come) == {}


def test_while_the_next_page_slides_in(run_app: Callable[..., Harness]) -> None:
    ui = run_app()
    ui.app.services.settings.set(S.MOTION, True)
    sit_down(ui, new_game(ui, "heckmeck", 3))
    ui.settle(60)
    touch = ui.touch_down(ui.find(kind="BarHeading"))
    ui.root.back()
    ui.settle(1)
    touch.touch_up()
    ui.settle(60)
    assert acted(ui) == []


def test_back_at_the_table_it_is_another_stay(ui: Harness) -> None:
    number = new_game(ui, "heckmeck", 3, quick=True)
    play_before(ui, number, {"do": "took", "tile": 21})
    sit_down(ui, number)
    touch = ui.touch_down(ui.find(kind="IconButton", hint="ui.undo"))
    leave(ui)
    sit_down(ui, number)
    assert ui.find(kind="IconButton", hint="ui.undo").state == "normal"
    touch.touch_up()
    ui.settle(4)
    assert session_of(ui).cursor == 1


def test_long_enough_to_mean_something_else(ui: Harness) -> None:
    number = new_game(ui, "heckmeck", 3, quick=True)
    play_before(ui, number, {"do": "took", "tile": 21})
    sit_down(ui, number)
    touch = ui.touch_down(ui.find(kind="IconButton", hint="ui.undo"))
    leave(ui)
    ui.pass_time(0.8)
    assert acted(ui) == []
    touch.touch_up()
    ui.settle(4)
    assert acted(ui) == []


def test_what_a_list_has_not_handed_on_yet(ui: Harness) -> None:
    """A list waits for a moment whether a finger wants to scroll; the page may be gone by then."""
    ui.resize(360, 520)  # so that there is something to scroll
    ui.go("tools")
    ui.settle(6)
    card = ui.find(kind="ToolCard", key="tools.dice")
    touch = ui.touch_down(card)
    leave(ui)
    ui.pass_time(0.3)
    assert card.state == "normal"
    touch.touch_up()
    ui.pass_time(0.3)
    assert acted(ui) == []
    # The list answers the next finger.
    ui.go("tools")
    ui.settle(6)
    ui.tap(card)
    assert ui.root.page.name == "dice"


def test_on_a_question_that_is_put_off(ui: Harness) -> None:
    done: list[str] = []
    confirm("Удалить?", "Насовсем.", "Удалить", lambda: done.append("yes"))
    ui.settle(4)
    touch = ui.touch_down(ui.find(kind="PrimaryButton"))
    ui.back()
    touch.touch_up()
    ui.settle(4)
    assert done == [] and list(ui.root.ids.overlays.children) == []


def test_on_a_page_that_a_sheet_covers(ui: Harness) -> None:
    """Nobody opens the log below a question."""
    sit_down(ui, new_game(ui, "heckmeck", 3))
    touch = ui.touch_down(ui.find(kind="IconButton", hint="log.title"))
    ui.tap(ui.find(kind="BarHeading"))
    touch.touch_up()
    ui.settle(4)
    assert ui.root.page.name == "table" and len(ui.root.ids.overlays.children) == 1


def test_on_what_is_no_longer_there(ui: Harness) -> None:
    """The game goes on meanwhile, and what was offered is taken away."""
    sit_down(ui, new_game(ui, "heckmeck", 3, quick=True))
    failed = ui.find(kind="SecondAction")
    touch = ui.touch_down(failed)
    failed.parent.remove_widget(failed)
    touch.touch_up()
    ui.settle(4)
    assert session_of(ui).cursor == 0


ELSEWHERE: dict[str, tuple[list[dict[str, Any]], dict[str, Any], dict[str, Any]]] = {
    # It would pass for the next.
    "antiques": ([{"do": "lot", "cards": ["replica", "stamp"]}], {"kind": "SecondAction"}, {"do": "pass"}),
    # It would pay.
    "kuhhandel": (
        [{"do": "reveal", "card": "champion-pig"}, {"do": "claim", "seat": 2, "count": 1}],
        {"kind": "MainAction"},
        {"do": "sell"},
    ),
    # It would take back what has just come.
    "heckmeck": (
        [{"do": "took", "tile": 25}],
        {"kind": "IconButton", "hint": "ui.undo"},
        {"do": "took", "tile": 21},
    ),
}
"""What was played, what a finger rests on then, and what somebody else does meanwhile."""


@pytest.mark.parametrize("game", ELSEWHERE)
def test_on_what_means_something_else_after_a_step(ui: Harness, game: str) -> None:
    """Somebody else has made it, on a phone of their own or with another hand."""
    played, target, step = ELSEWHERE[game]
    options: dict[str, Any] = {"quick": True} if game == "heckmeck" else {}
    number = new_game(ui, game, 3, **options)
    play_before(ui, number, *played)
    sit_down(ui, number)
    button = ui.find(**target)
    touch = ui.touch_down(button)
    assert button.state == "down"
    session_of(ui).submit(step)
    ui.settle(4)
    touch.touch_up()
    ui.settle(4)
    assert session_of(ui).cursor == len(played) + 1
    ui.tap(ui.find(kind="IconButton", hint="ui.undo"))  # the next finger is heard
    assert session_of(ui).cursor == len(played)


def test_on_a_zone_of_ones_own_while_another_counts(ui: Harness) -> None:
    """Two hands count at once: what one of them writes takes nothing from the other."""
    number = new_game(ui, "scorepad", 2, mode="counter")
    sit_down(ui, number)
    first, second = ui.find_all(kind="CounterZone")[:2]
    touch = ui.touch_down(first, (0.5, 0.9) if first.turn in (90, 270) else (0.9, 0.5))
    session_of(ui).submit({"do": "add", "seat": second.seat, "points": 5})
    ui.pass_time(3)
    touch.touch_up()
    ui.pass_time(3)
    totals = ui.app.services.store.open_game(number).view().totals
    assert abs(totals[first.seat]) > 2 and totals[second.seat] == 5


def test_put_down_elsewhere_it_takes_no_tile(ui: Harness) -> None:
    """A finger that came down at home is no hand at the grill."""
    number = new_game(ui, "heckmeck", 3, quick=True)
    sit_down(ui, number)
    tile = part(ui.root.page.board.grill, "WormTile", number=21)
    place = tile.to_window(*tile.center)
    leave(ui)
    touch = UnitTestTouch(*place)
    touch.touch_down()
    sit_down(ui, number)
    touch.touch_up()
    ui.settle(4)
    assert session_of(ui).cursor == 0


def test_one_finger_more_is_no_pinch(ui: Harness) -> None:
    """A finger that lifted elsewhere is not counted at the table any more."""
    number = new_game(ui, "heckmeck", 3)
    sit_down(ui, number)
    touch = ui.touch_down(ui.root.page.ids.layout, (0.5, 0.55))
    leave(ui)
    touch.touch_up()
    sit_down(ui, number)
    ui.drag(ui.root.page.ids.layout, 0, 200)
    assert list(ui.root.ids.overlays.children) == []


def test_counting_on_ends_with_the_page(ui: Harness) -> None:
    number = new_game(ui, "scorepad", 2, mode="counter")
    sit_down(ui, number)
    zone = ui.find_all(kind="CounterZone")[0]
    touch = ui.touch_down(zone, (0.5, 0.9) if zone.turn in (90, 270) else (0.9, 0.5))
    ui.pass_time(0.8)
    leave(ui)
    ui.pass_time(3)
    written = ui.app.services.store.open_game(number).view().totals
    assert sum(map(abs, written)) > 0
    ui.pass_time(3)
    touch.touch_up()
    ui.pass_time(3)
    assert ui.app.services.store.open_game(number).view().totals == written


def test_a_notice_that_gives_way_to_another(ui: Harness) -> None:
    done: list[str] = []
    ui.root.toast("Одно", "Вернуть", lambda: done.append("one"))
    ui.settle(4)
    touch = ui.touch_down(ui.find(text="Вернуть"))
    ui.root.toast("Другое", "Вернуть", lambda: done.append("other"))
    ui.settle(4)
    touch.touch_up()
    ui.settle(4)
    assert done == []
