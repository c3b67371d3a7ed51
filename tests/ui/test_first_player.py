"""The first-player picker: fingers that come, go and move, lots, and how all of it looks."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from companion.store.settings import MOTION
from screens.pages.first_player.page import LOT, read_lot
from screens.text.words import words
from tests.ui.evening import LONG_NAMES, in_every_shape, remember
from tests.ui.harness import Harness

RunApp = Callable[..., Harness]
PLACES = ((0.2, 0.2), (0.8, 0.25), (0.15, 0.8), (0.75, 0.7), (0.5, 0.9), (0.4, 0.5), (0.6, 0.1), (0.9, 0.9))


class Hands:
    """Everybody's fingers on the field."""

    def __init__(self, ui: Harness, monkeypatch: pytest.MonkeyPatch | None = None) -> None:
        self.ui = ui
        ui.go("first_player")
        ui.settle()
        self.page: Any = ui.root.page
        self.field: Any = self.page.field
        self.down: list[UnitTestTouch] = []
        self.played: list[str] = []
        self.buzzes: list[float] = []
        if monkeypatch is not None:
            monkeypatch.setattr(ui.app.services.sound, "play", self.played.append)
            monkeypatch.setattr(ui.app.services.haptics, "buzz", lambda *s: self.buzzes.append(*s or (0,)))

    def lay(self, *places: int) -> None:
        """Fingers come down."""
        for place in places:
            across, up = PLACES[place]
            x, y = self.field.x + self.field.width * across, self.field.y + self.field.height * up
            self.down.append(UnitTestTouch(*self.field.to_window(x, y)))
            self.down[-1].touch_down()
        self.ui.settle(1)

    def lift(self, finger: int) -> None:
        """One of those fingers leaves, by the order of coming."""
        self.down.pop(finger).touch_up()
        self.ui.settle(1)

    def lift_all(self) -> None:
        while self.down:
            self.lift(0)

    def wait(self, seconds: float) -> None:
        """Time goes by, with twenty frames a second."""
        self.ui.pass_time(seconds, frame=0.05)

    @property
    def rings(self) -> list[Any]:
        """The rings that can be seen."""
        return self.ui.find_all(kind="FingerRing")


def test_one_finger_alone_is_never_chosen(ui: Harness) -> None:
    hands = Hands(ui)
    assert "Каждый кладёт палец на экран" in ui.texts_on_screen()
    hands.lay(0)
    hands.wait(5)
    assert hands.field.stage == "one" and "Нужен ещё палец" in ui.texts_on_screen()
    hands.lift_all()
    assert hands.field.stage == "empty" and hands.rings == []


def test_everybody_holds_still_for_two_seconds_and_one_is_chosen(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(ui, monkeypatch)
    hands.lay(0, 1, 2)
    assert sorted(ring.number for ring in hands.rings) == [0, 1, 2] and len(hands.buzzes) == 3
    hands.wait(1.5)
    assert hands.field.stage == "hold" and hands.rings[0].held == pytest.approx(0.75, abs=0.05)
    hands.wait(0.6)
    assert hands.field.stage == "chosen" and hands.field.chosen in (0, 1, 2)
    assert [ring.number for ring in hands.rings] == [hands.field.chosen]
    colour = words.tr(f"ui.colour.{('orange', 'sky', 'green')[int(hands.field.chosen)]}")
    assert f"Начинает {colour}" in ui.texts_on_screen()
    assert hands.played == ["take"] and len(hands.buzzes) == 4


def test_a_finger_that_comes_or_goes_lets_everybody_wait_anew(ui: Harness) -> None:
    hands = Hands(ui)
    hands.lay(0, 1)
    hands.wait(1.5)
    hands.lay(2)
    hands.wait(1.5)
    assert hands.field.stage == "hold"
    hands.lift(0)
    hands.wait(1.5)
    assert hands.field.stage == "hold" and sorted(ring.number for ring in hands.rings) == [1, 2]
    hands.wait(0.6)
    assert hands.field.chosen in (1, 2), "who has left is not chosen"


def test_fewer_than_two_that_are_left_are_not_chosen(ui: Harness) -> None:
    hands = Hands(ui)
    hands.lay(0, 1)
    hands.wait(1.9)
    hands.lift(1)
    hands.wait(5)
    assert hands.field.stage == "one"


def test_a_colour_that_is_free_again_goes_to_the_next_finger(ui: Harness) -> None:
    hands = Hands(ui)
    hands.lay(0, 1, 2)
    hands.lift(1)
    hands.lay(3)
    assert sorted(ring.number for ring in hands.rings) == [0, 1, 2]


@pytest.mark.parametrize(("dp", "chosen"), [(10, True), (60, False)])
def test_a_finger_may_tremble_but_not_wander(ui: Harness, dp: int, chosen: bool) -> None:
    hands = Hands(ui)
    hands.lay(0, 1)
    hands.wait(1.9)
    hands.down[0].touch_move(hands.down[0].x + dp, hands.down[0].y)
    hands.wait(0.3)
    assert (hands.field.stage == "chosen") is chosen
    hands.wait(2)
    assert hands.field.stage == "chosen"


def test_the_next_touch_begins_anew_once_all_have_left_and_a_moment_has_gone_by(ui: Harness) -> None:
    hands = Hands(ui)
    hands.lay(0, 1, 2)
    hands.wait(2.1)
    chosen = hands.field.chosen
    hands.lift(0)
    hands.lay(3)
    hands.wait(2)
    assert hands.field.chosen == chosen, "there are still fingers of the last round"
    hands.lift_all()
    assert hands.field.stage == "chosen" and len(hands.rings) == 1
    hands.lay(0)
    assert hands.field.stage == "one" and hands.field.chosen == -1 and len(hands.rings) == 1


def test_a_slip_after_the_choice_does_not_wipe_it_away(ui: Harness) -> None:
    hands = Hands(ui)
    hands.lay(0, 1)
    hands.wait(2.1)
    hands.lift_all()
    hands.lay(2)
    assert hands.field.stage == "chosen"


def test_more_fingers_than_colours_have_figures(ui: Harness) -> None:
    hands = Hands(ui)
    hands.lay(*range(8))
    assert sorted(ring.number for ring in hands.rings) == list(range(8))
    assert "8" in ui.texts_on_screen()


def test_the_light_goes_round_before_it_stops(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(ui, monkeypatch)
    ui.app.services.settings.set(MOTION, True)
    hands.lay(0, 1, 2)
    hands.wait(2.1)
    assert hands.field.stage == "show" and sum(ring.lit for ring in hands.rings) == 1
    hands.wait(3)
    assert hands.field.stage == "chosen" and hands.played.count("tick") >= 9 and hands.played[-1] == "take"
    (ring,) = hands.rings
    assert ring.number == hands.field.chosen


def test_a_finger_that_leaves_while_the_light_goes_round_stops_it(ui: Harness) -> None:
    hands = Hands(ui)
    ui.app.services.settings.set(MOTION, True)
    hands.lay(0, 1, 2)
    hands.wait(2.2)
    hands.lift(0)
    assert hands.field.stage == "hold" and not any(ring.lit for ring in hands.rings)
    hands.wait(1)
    assert hands.field.stage == "hold"


def test_a_call_lets_all_fingers_go_and_a_result_stays(ui: Harness) -> None:
    hands = Hands(ui)
    hands.lay(0, 1)
    ui.pause()
    ui.resume()
    hands.wait(3)
    assert hands.field.stage == "empty" and hands.rings == []
    hands.lift_all()
    hands.lay(0, 1)
    hands.wait(2.1)
    chosen = hands.field.chosen
    ui.back()
    hands.lift_all()
    ui.go("first_player")
    ui.settle()
    assert hands.field.stage == "chosen" and hands.field.chosen == chosen


# The lot


def open_lot(ui: Harness) -> Any:
    ui.go("first_player")
    ui.settle()
    if ui.root.page.way != "lot":
        ui.tap_text("Жребий")
    return ui.root.page.lot


def test_names_are_drawn_and_the_whole_order_is_told(ui: Harness) -> None:
    for name in ("Маша", "Петя", "Даша"):
        ui.app.services.store.people.add(name)
    lot = open_lot(ui)
    for name in ("Маша", "Петя", "Даша"):
        ui.tap_text(name)
        assert lot.enough is (name != "Маша")
    assert not lot.drawn
    ui.tap_text("Бросить жребий")
    names = ["Маша", "Петя", "Даша"]
    drawn = read_lot(ui.app.services.settings, names)
    assert drawn is not None and lot.drawn and lot.table.hand == drawn[1][0]
    assert lot.name == names[drawn[1][0]] in ui.texts_on_screen()
    told = lot.order.replace("\N{NO-BREAK SPACE}", " ")
    assert told == "   ".join(f"{place}. {names[seat]}" for place, seat in enumerate(drawn[1], start=1))
    ui.tap_text("Петя")
    assert not lot.drawn and lot.order == "", "another party has drawn no lots yet"


def test_without_names_a_number_of_players_is_enough(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.pages.first_player.page.draw_lots", lambda count: tuple(range(count))[::-1])
    lot = open_lot(ui)
    assert len(lot.colours) == 4
    ui.tap(next(button for button in lot.walk() if getattr(button, "icon", "") == "plus"))
    ui.tap_text("Бросить жребий")
    assert lot.first == 4 and "№5" in ui.texts_on_screen()
    assert any(text.startswith("Это 5-й по часовой стрелке") for text in ui.texts_on_screen())
    monkeypatch.setattr("screens.pages.first_player.page.draw_lots", lambda count: tuple(range(count)))
    ui.tap_text("Бросить ещё раз")
    assert "Это тот, кто держит телефон." in ui.texts_on_screen()


def test_a_new_name_takes_part_at_once(ui: Harness) -> None:
    lot = open_lot(ui)
    ui.tap_text("Новое имя")
    ui.type_text(ui.find(kind="TextField"), "Зоя")
    ui.tap_text("Сохранить")
    assert lot.names() == ["Зоя"] and not lot.enough
    assert "Добавьте ещё хотя бы одного." in ui.texts_on_screen()


def test_the_hand_spins_before_it_stops_and_cannot_be_hurried(ui: Harness) -> None:
    lot = open_lot(ui)
    ui.app.services.settings.set(MOTION, True)
    ui.tap_text("Бросить жребий")
    decided = ui.app.services.settings.get(LOT)
    assert lot.table.spinning and lot.order == ""
    lot.draw()
    assert ui.app.services.settings.get(LOT) == decided
    ui.pass_time(3)
    assert not lot.table.spinning and lot.order and lot.table.hand == json.loads(decided)[2][0]


def test_the_lot_is_found_as_it_was_also_after_another_start(run_app: RunApp, tmp_path: Path) -> None:
    remember(tmp_path)
    ui = run_app(home=tmp_path)
    lot = open_lot(ui)
    ui.tap_text("Маша")
    ui.tap_text("Петя")
    ui.tap_text("Бросить жребий")
    seen = lot.name, lot.order
    ui.back()
    ui.go("first_player")
    ui.settle()
    assert (lot.name, lot.order) == seen and lot.drawn
    ui.stop()
    ui = run_app(home=tmp_path)
    ui.go("first_player")
    ui.settle()
    again = ui.root.page
    assert again.way == "lot" and (again.lot.name, again.lot.order) == seen


def test_a_lot_that_can_not_be_read_was_not_drawn(ui: Harness) -> None:
    settings, among = ui.app.services.settings, ["№1", "№2"]
    settings.set(LOT, '[5, ["№1", "№2"], [1, 0]]')
    assert read_lot(settings, among) == (5, (1, 0)) and read_lot(settings, ["№1"]) is None
    for order in ('["№1", "№2"], [7, 0]', '["№1", "№2"], [0]', '["№1", "№2"], 3', "{}, []"):
        settings.set(LOT, f"[5, {order}]")
        assert read_lot(settings, among) is None, order
    lots = (f'[{when}, ["№1", "№2"], [1, 0]]' for when in ('"x"', "0.5", "-1", "1e99", "true", 10**15))
    for text in ("nonsense", "[1, 2]", "[" * 5000, *lots):
        settings.set(LOT, text)
        assert read_lot(settings, among) is None, text


def test_fingers_and_their_field_look_right(run_app: RunApp) -> None:
    hands = Hands(run_app(language="en", mode="light"))
    assert list(in_every_shape(hands.ui)) == []
    hands.lay(0, 1)
    hands.wait(2.1)
    assert list(in_every_shape(hands.ui)) == []


def test_the_lot_can_be_read_and_hit(run_app: RunApp, tmp_path: Path) -> None:
    people = remember(tmp_path, LONG_NAMES)
    ui = run_app(home=tmp_path)
    lot = open_lot(ui)
    assert (ui.cut_texts(), ui.small_targets(), ui.overlapping_texts()) == ([], [], [])
    for person in people:
        lot.people.toggle(person.id)
    lot.draw()
    assert list(in_every_shape(ui, lot.ids.scroll)) == []
