"""The clock as a tool: who bids, what is remembered, the evening's claims, and how all of it looks."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.metrics import dp

from companion.core.countdown import Pace
from companion.store import Store
from companion.store import settings as S
from screens.clock import settings as choices
from screens.pages.clock.page import MOST_CLAIMS, ClaimLog, PastClaim
from tests.ui.dutch_auction import BRISK, DutchAuction, people
from tests.ui.harness import Harness

RunApp = Callable[..., Harness]
LONG = "Александра-Виктория"


def open_clock(ui: Harness, *names: str) -> None:
    """Some people are known, and the page is opened."""
    for name in names:
        ui.app.services.store.people.add(name)
    ui.go("clock")
    ui.settle()


def scroll_to_end(ui: Harness) -> None:
    """To the end of the page."""
    ui.root.page.ids.scroll.scroll_y = 0
    ui.settle()


def seats(ui: Harness) -> list[tuple[str, int]]:
    """Names and colours on the board, seat by seat."""
    zones = sorted(ui.find_all(kind="BidderZone"), key=lambda zone: zone.seat)
    return [(zone.name, zone.colour) for zone in zones]


def claim(ui: Harness, name: str) -> None:
    """From the page to the clock, a claim of somebody in the first number, and back."""
    ui.tap_text("К часам")
    ui.tap_text("Начать")
    ui.pass_time(0.2)
    zone = ui.find(kind="BidderZone", name=name)
    ui.tap(zone)
    ui.pass_time(1)
    ui.tap_text("Готово")


def test_the_clock_is_a_tool_of_the_home_screen(ui: Harness) -> None:
    ui.go("tools")
    ui.settle()
    ui.tap_text("Часы аукциона")
    assert ui.root.page.name == "clock"


def test_nobody_chosen_is_one_big_clock(ui: Harness) -> None:
    open_clock(ui, "Маша", "Петя")
    assert any("Никто не выбран" in text for text in ui.texts_on_screen())
    ui.tap_text("К часам")
    assert ui.find(kind="CountdownOverlay")
    assert seats(ui) == []


def test_people_and_colours_bid_in_the_order_of_their_choice(ui: Harness) -> None:
    open_clock(ui, "Маша", "Петя", "Даша")
    ui.tap_text("Даша")
    assert any("ещё хотя бы одного" in text for text in ui.texts_on_screen())
    assert ui.find(kind="PrimaryButton").disabled
    ui.tap_text("Маша")
    ui.tap(ui.find(kind="ColourChip", colour=5))
    assert not ui.find(kind="PrimaryButton").disabled
    ui.tap_text("К часам")
    assert seats(ui) == [("Даша", 2), ("Маша", 0), ("Красный", 5)]


def test_nobody_at_the_table_has_anothers_colour(ui: Harness) -> None:
    """Маша is orange; the colour orange without a name has no other name, so that she gives way."""
    open_clock(ui, "Маша")
    ui.tap_text("Маша")
    ui.tap(ui.find(kind="ColourChip", colour=0))
    ui.tap_text("К часам")
    assert seats(ui) == [("Маша", 1), ("Оранжевый", 0)]


def test_a_tap_on_the_picture_moves_everybody_one_place_on(ui: Harness) -> None:
    open_clock(ui, "Маша", "Петя", "Даша")
    for name in ("Маша", "Петя", "Даша"):
        ui.tap_text(name)
    ui.tap(ui.find(kind="SeatPreview"))
    ui.tap_text("К часам")
    assert [name for name, _ in seats(ui)] == ["Даша", "Маша", "Петя"]


def test_a_seventh_does_not_fit_and_is_told_so(ui: Harness) -> None:
    open_clock(ui)
    for colour in range(7):
        ui.tap(ui.find(kind="ColourChip", colour=colour))
    assert len(ui.root.page.chosen) == 6
    assert "Вокруг одного телефона помещаются шестеро." in ui.texts_on_screen()


def test_many_people_are_shown_on_demand(ui: Harness) -> None:
    open_clock(ui, *(f"Игрок {n}" for n in range(12)))
    assert len(ui.find_all(kind="PersonChip")) == 8
    ui.tap_text("Ещё 4")
    assert len(ui.find_all(kind="PersonChip")) == 12
    assert ui.find_all(kind="MorePeople") == []


def test_somebody_new_bids_at_once(ui: Harness) -> None:
    open_clock(ui, "Маша")
    ui.tap_text("Маша")
    ui.tap_text("Новое имя")
    ui.type_text(ui.find(kind="TextField"), "Зоя")
    ui.tap_text("Сохранить")
    ui.tap_text("К часам")
    assert [name for name, _ in seats(ui)] == ["Маша", "Зоя"]


def test_what_was_chosen_is_there_the_next_time(run_app: RunApp) -> None:
    ui = run_app()
    open_clock(ui, "Маша", "Петя")
    ui.tap_text("Маша")
    ui.tap_text("Петя")
    more = [button for button in ui.root.page.walk() if getattr(button, "icon", "") == "plus"]
    for stepper in more[:2]:
        ui.tap(stepper)
    scroll_to_end(ui)
    ui.tap_text("5 с")
    ui.tap(ui.find(kind="SwitchRow", title="Имена не поворачивать"))
    ui.tap(ui.find(kind="SwitchRow", title="Называть числа вслух"))
    ui.stop()
    ui = run_app()
    settings = ui.app.services.settings
    assert choices.chosen_pace(settings) == Pace(start=11, step_ms=1750, lead_in_ms=5000)
    assert settings.get(S.UPRIGHT_SEATS) and settings.get(choices.SPEECH)
    open_clock(ui)
    ui.tap_text("К часам")
    assert [name for name, _ in seats(ui)] == ["Маша", "Петя"]
    board = ui.find(kind="CountdownBoard")
    assert board.upright and board.spoken and board.pace.start == 11


def test_somebody_who_was_removed_does_not_bid_any_more(ui: Harness) -> None:
    open_clock(ui, "Маша", "Петя", "Даша")
    for name in ("Маша", "Петя", "Даша"):
        ui.tap_text(name)
    store = ui.app.services.store
    store.people.remove(next(person.id for person in store.people.all() if person.name == "Петя"))
    open_clock(ui)
    ui.tap_text("К часам")
    assert [name for name, _ in seats(ui)] == ["Маша", "Даша"]


def test_seconds_are_written_as_people_write_them(ui: Harness) -> None:
    open_clock(ui)
    page = ui.root.page
    assert [page.seconds(ms) for ms in (500, 1000, 1250, 5000)] == ["0,5", "1,0", "1,25", "5,0"]


def test_the_evenings_claims_are_listed_and_outlast_the_app(run_app: RunApp) -> None:
    ui = run_app()
    ui.app.services.settings.set(choices.LEAD_IN_MS, 0)
    open_clock(ui, "Маша", "Петя")
    ui.tap_text("Маша")
    ui.tap_text("Петя")
    claim(ui, "Петя")
    assert [(one.name, one.number) for one in ui.root.page.claims] == [("Петя", 10)]
    claim(ui, "Маша")
    ui.stop()
    ui = run_app()
    open_clock(ui)
    assert [(one.name, one.colour, one.number) for one in ui.root.page.claims] == [
        ("Маша", 0, 10),
        ("Петя", 1, 10),
    ]
    scroll_to_end(ui)
    ui.tap_text("Все заявки: 2")
    assert len([row for row in ui.in_front() if type(row).__name__ == "ClaimRow"]) == 2
    ui.tap_text("Стереть список")
    assert ui.root.page.claims == ()
    ui.tap_text("Вернуть")
    assert len(ui.root.page.claims) == 2


def test_a_claim_of_nobody_in_particular(ui: Harness) -> None:
    ui.app.services.settings.set(choices.LEAD_IN_MS, 0)
    open_clock(ui)
    ui.tap_text("К часам")
    ui.tap_text("Начать")
    ui.pass_time(0.2)
    ui.tap(ui.find(kind="CountdownRing"))
    ui.pass_time(1)
    ui.tap_text("Готово")
    scroll_to_end(ui)
    row = ui.find(kind="ClaimRow")
    assert (row.name, row.colour, row.number) == ("", -1, 10)


# The evening itself


class Wall:
    """A wall clock that is set by hand."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now


def test_an_evening_goes_on_after_midnight_and_ends_at_dawn(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    wall = Wall(datetime(2026, 3, 7, 21, 15))
    evening = ClaimLog(store.settings, wall)
    evening.add("Маша", 1, 7)
    wall.now += timedelta(hours=4)
    evening.add("Петя", 4, 3)
    assert [(one.name, one.number, one.time) for one in evening.claims()] == [
        ("Петя", 3, "01:15"),
        ("Маша", 7, "21:15"),
    ]
    wall.now = datetime(2026, 3, 8, 5, 0)
    assert evening.claims() == ()
    store.close()


def test_a_long_evening_keeps_the_latest_claims(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    wall = Wall(datetime(2026, 3, 7, 18, 0))
    evening = ClaimLog(store.settings, wall)
    for number in range(MOST_CLAIMS + 5):
        wall.now += timedelta(seconds=40)
        evening.add("Маша", 1, number)
    assert [one.number for one in evening.claims()] == list(range(MOST_CLAIMS + 4, 4, -1))
    store.close()


@pytest.mark.parametrize(
    "kept", ["", "{}", "7", '[["Маша"]]', '[["Маша", 1, "x", 2]]', "[null]", "[[1,1,1,1e30]]"]
)
def test_claims_that_make_no_sense_are_no_claims(tmp_path: Path, kept: str) -> None:
    store = Store.open(tmp_path)
    store.settings.set(choices.CLAIMS, kept)
    assert ClaimLog(store.settings).claims() == ()
    store.close()


def test_claims_are_kept_as_plain_json(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    ClaimLog(store.settings).replace((PastClaim("Маша", 1, 7, 1_000),))
    assert json.loads(store.settings.get(choices.CLAIMS)) == [["Маша", 1, 7, 1_000]]
    store.close()


# How it looks


def test_zones_are_turned_to_their_people_unless_all_is_upright(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    auction = DutchAuction(ui, monkeypatch, bidders=people(6))
    turns = {zone.seat: zone.turn for zone in auction.zones()}
    assert turns == {0: 0, 1: 270, 2: 270, 3: 180, 4: 90, 5: 90}
    for zone in auction.zones():
        assert min(zone.size) >= dp(72)
    auction.open(bidders=people(6), upright=True)
    assert {zone.turn for zone in auction.zones()} == {0}
    ui.resize(740, 360)
    auction.open(bidders=people(5))
    assert {zone.seat: zone.turn for zone in auction.zones()} == {0: 0, 1: 0, 2: 270, 3: 180, 4: 180}


def test_between_two_numbers_only_the_ring_moves(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    auction = DutchAuction(ui, monkeypatch, bidders=people(6))
    auction.begin()
    auction.to(5010)
    texts = ui.find_all(kind="LeanLabel")
    drawn: list[Any] = []
    for widget in texts:
        widget.bind(texture=lambda widget, texture: drawn.append(widget.text) if texture else None)
    ring = auction.board.ids.face.ids.ring
    before = ring.left
    auction.to(5900, frame=16)
    assert ring.left < before - 0.8
    assert drawn == []
    auction.to(6000, frame=16)
    assert sorted(drawn) == ["7"] * 7, "the figure, and one in every zone"


LOOKS = [
    pytest.param({"width": 360, "height": 740}, id="phone"),
    pytest.param({"width": 360, "height": 740, "text_size": 1.5, "mode": "light"}, id="phone, large text"),
    pytest.param({"width": 740, "height": 360, "language": "en"}, id="on its side"),
    pytest.param({"width": 740, "height": 360, "text_size": 1.5}, id="on its side, large text"),
    pytest.param({"width": 800, "height": 1200, "language": "en", "mode": "light"}, id="tablet"),
]


def faults(ui: Harness) -> list[Any]:
    return [*ui.cut_texts(), *ui.overlapping_texts(), *ui.small_targets()]


TABLES = ((0, False), (2, False), (3, False), (4, False), (5, False), (6, False), (3, True), (6, True))
"""How many bidders there are, and whether all of them sit below the phone."""


@pytest.mark.parametrize("look", LOOKS)
def test_every_stage_fits_for_everybody(
    run_app: RunApp, monkeypatch: pytest.MonkeyPatch, look: dict[str, Any]
) -> None:
    monkeypatch.setattr("tests.ui.dutch_auction.NAMES", ("Мы", LONG, "Ира", LONG, "Дед Мороз", "Лев"))
    ui = run_app(**look)
    auction = DutchAuction(ui, monkeypatch)
    for count, upright in TABLES:
        auction.open(bidders=people(count), pace=BRISK, upright=upright)
        seen = {"ready": faults(ui)}
        auction.begin()
        auction.to(1000)
        if count:
            auction.hand(1)
        EventLoop.idle()
        seen["lead_in"] = faults(ui)
        auction.to(5500)
        seen["count"] = faults(ui)
        auction.board.count.pause()
        ui.settle()
        seen["paused"] = faults(ui)
        auction.board.count.resume()
        for seat in range(count):
            auction.hand(seat)
        if not count:
            auction.touch_middle()
        auction.decide()
        assert auction.board.count.stage == "claimed"
        seen["claimed"] = faults(ui)
        assert seen == {stage: [] for stage in seen}, (count, upright)


@pytest.mark.parametrize("look", LOOKS)
def test_the_page_fits(run_app: RunApp, look: dict[str, Any]) -> None:
    ui = run_app(**look)
    for name in ("Мы", LONG, "Дед Мороз"):
        ui.app.services.store.people.add(name)
    ClaimLog(ui.app.services.settings).add(LONG, 1, 7)
    open_clock(ui)
    assert faults(ui) == []
    for name in ("Мы", LONG, "Дед Мороз"):
        ui.tap(ui.find(kind="PersonChip", name=name))
    assert faults(ui) == []
    scroll_to_end(ui)
    assert faults(ui) == []
    ui.root.page.all_claims()
    ui.settle()
    assert faults(ui) == []
