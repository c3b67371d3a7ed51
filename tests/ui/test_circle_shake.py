"""Shaking the phone rolls the app's die; where there is no sensor, nothing is missing."""

from __future__ import annotations

import pytest
from kivy.clock import Clock

from companion.store.settings import SHAKE
from screens.play.play import APP, chance_setting
from screens.text.words import words
from tests.ui.circle_hands import racing
from tests.ui.harness import Harness


class Sensor:
    """A phone that lies still until it is shaken. It reports five times a second, never twice the same."""

    def __init__(self) -> None:
        self._on = False
        self._reports = 0
        self._told = (0.0, 0.0, 0.0)
        self._next = 0.0
        self.force = 0.0

    def enable(self) -> None:
        self._on = True

    def disable(self) -> None:
        self._on = False

    def is_on(self) -> bool:
        return self._on

    @property
    def acceleration(self) -> tuple[float, float, float]:
        now = Clock.get_time()
        if now >= self._next:
            self._reports += 1
            self._told = (self._reports % 7 / 1000, 0.0, 9.81 + self.force)
            self._next = now + 0.2
        return self._told


@pytest.fixture
def sensor(ui: Harness) -> Sensor:
    found = Sensor()
    ui.put_sensor(found)
    ui.app.services.settings.set(chance_setting("circle"), APP)
    return found


def test_shaking_rolls_once(ui: Harness, sensor: Sensor) -> None:
    table = racing(ui)
    assert sensor.is_on() and words.tr("circle.screen.roll.app") in ui.texts_on_screen()
    cursor = table.session.cursor
    sensor.force = 12
    ui.pass_time(0.7)
    assert table.session.cursor == cursor + 1 and table.state.face is not None
    assert not sensor.is_on(), "nobody listens while a horse has to be moved"


def test_how_strongly_is_a_setting(ui: Harness, sensor: Sensor) -> None:
    table = racing(ui)
    tries = (
        ("off", 30, False),
        ("firm", 12, False),
        ("firm", 16, True),
        ("medium", 7, False),
        ("light", 7, True),
    )
    for chosen, force, rolls in tries:
        ui.app.services.settings.set(SHAKE, chosen)
        sensor.force = force
        ui.pass_time(0.7)
        assert (table.state.face is not None) is rolls, (chosen, force)
        sensor.force = 0
        ui.pass_time(1.1)
        if rolls:
            table.page.undoing.undo()
            ui.settle(4)


def test_one_jolt_is_a_phone_put_down(ui: Harness, sensor: Sensor) -> None:
    table = racing(ui)
    sensor.force = 20
    ui.pass_time(0.11)
    sensor.force = 0
    ui.pass_time(0.6)
    assert table.state.face is None


def test_nobody_listens_behind_other_pages_or_in_the_background(ui: Harness, sensor: Sensor) -> None:
    table = racing(ui)
    ui.pause()
    assert not sensor.is_on()
    ui.resume()
    assert sensor.is_on()
    ui.go("horse_cards")
    ui.settle()
    assert not sensor.is_on()
    sensor.force = 20
    ui.pass_time(0.5)
    ui.back()
    ui.settle(6)
    assert table.state.face is None


def test_a_phone_without_a_sensor_just_has_the_button(ui: Harness) -> None:
    ui.app.services.settings.set(chance_setting("circle"), APP)
    table = racing(ui)
    assert words.tr("circle.screen.roll.app.still") in ui.texts_on_screen()
    table.tap(table.main())
    assert table.state.face is not None
