"""A screen in the middle of the table: it turns to whoever is asked, and grows where it is large."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from companion.store import settings as S
from screens.start import kivys_density
from tests.ui.harness import Harness
from tests.ui.table import new_game, play_before, sit_down


@pytest.fixture(autouse=True)
def upright() -> Iterator[None]:
    yield
    Window.rotation = 0


def turned_table(ui: Harness, *took: int, players: int = 4) -> Any:
    """A quick game of Heckmeck, so many turns old, at a table that turns to whoever is asked."""
    ui.app.services.settings.set(S.FACING, True)
    number = new_game(ui, "heckmeck", players, quick=True)
    play_before(ui, number, *({"do": "took", "tile": tile} for tile in took))
    return sit_down(ui, number)


def upside_down(page: Any) -> list[bool]:
    return [page.seats.cell(seat).upside_down for seat in range(len(page.seats.seats))]


class TestWhoIsAsked:
    @pytest.mark.parametrize(("turns", "angle"), [(0, 0), (1, 0), (2, 180), (3, 180), (4, 0)])
    def test_the_page_turns_to_them_and_every_seat_reads_its_own_figures(
        self, ui: Harness, turns: int, angle: int
    ) -> None:
        page = turned_table(ui, *range(21, 21 + turns))
        assert Window.rotation == angle
        # As seen from the table, the figures of a seat stand as they did.
        assert upside_down(page) == [bool(angle)] * 2 + [not angle] * 2

    def test_a_finger_finds_what_it_sees(self, ui: Harness) -> None:
        page = turned_table(ui, 21, 22)
        width, height = Window.size
        x, y = ui.find(kind="IconButton", hint="ui.back").center
        touch = UnitTestTouch(x, y)  # where it would be upright
        touch.touch_down()
        touch.touch_up()
        ui.pass_time(0.3)
        assert ui.root.page is page
        touch = UnitTestTouch(width - 1 - x, height - 1 - y)
        touch.touch_down()
        touch.touch_up()
        ui.pass_time(0.3)
        assert ui.root.page is not page and Window.rotation == 0

    @pytest.mark.parametrize("covered", [False, True])
    def test_nothing_is_cut_off_elsewhere(self, ui: Harness, covered: bool) -> None:
        """All of it is where it was, upside down: what scrolls on the table, and what scrolls over it."""
        page = turned_table(ui)
        page.facing.turn(False, frozenset())
        if covered:
            page.open_rules()
        upright = ui.pixels()
        page.facing.turn(True, frozenset())
        turned = ui.pixels()
        turned = b"".join(turned[at : at + 3] for at in range(len(turned) - 3, -1, -3))
        differing = sum(abs(one - other) > 32 for one, other in zip(upright, turned, strict=True))
        assert differing < 0.02 * len(upright)

    def test_whoever_is_asked_on_their_own_phone_turns_nothing(
        self, ui: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        page = turned_table(ui, 21)
        guests = SimpleNamespace(here=lambda seat: True, marks=("",) * 4)
        monkeypatch.setattr(type(page.play), "guests", property(lambda _: guests))
        page.play.submit({"do": "took", "tile": 22})
        ui.settle()
        assert page.panel.elsewhere and Window.rotation == 0

    def test_the_switch_is_in_the_settings(self, ui: Harness) -> None:
        number = new_game(ui, "heckmeck", 2, quick=True)
        play_before(ui, number, {"do": "took", "tile": 21})
        page = sit_down(ui, number)
        assert Window.rotation == 0 and not any(upside_down(page))
        ui.go("settings")
        ui.settle(8)
        ui.root.page.ids.scroll.scroll_y = 0.5
        ui.settle()
        ui.tap(ui.find(kind="SettingSwitch", key="settings.facing"))
        page = sit_down(ui, number)
        assert Window.rotation == 180 and upside_down(page) == [True, False]
        ui.go("home")
        ui.settle(8)
        assert Window.rotation == 0


@pytest.mark.parametrize(
    ("narrow", "density", "told"),
    [(360, 3.0, 3.0), (599, 2.0, 2.0), (600, 2.0, 2.0), (750, 2.0, 2.5), (840, 1.5, 2.1), (2000, 1.0, 1.4)],
)
def test_a_tablet_is_told_a_density_with_which_everything_grows(
    monkeypatch: pytest.MonkeyPatch, narrow: int, density: float, told: float
) -> None:
    resources = SimpleNamespace(
        getConfiguration=lambda: SimpleNamespace(smallestScreenWidthDp=narrow),
        getDisplayMetrics=lambda: SimpleNamespace(density=density),
    )
    activity = SimpleNamespace(mActivity=SimpleNamespace(getResources=lambda: resources))
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=lambda _: activity))
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.delenv("KIVY_METRICS_DENSITY", raising=False)
    assert float(kivys_density()["KIVY_METRICS_DENSITY"]) == pytest.approx(told)
