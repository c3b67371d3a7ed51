"""The phone as a dice cup, with a sensor that reports five times a second, as plyer asks it to."""

from __future__ import annotations

import pytest

from screens.devices.shake import Shake
from tests.android.phone import Phone
from tests.ui.harness import Harness

STILL = (0.0, 0.0, 9.81)
STEP = 50
"""Milliseconds between two looks at the phone."""


def move(ui: Harness, phone: Phone, felt: tuple[float, float, float], milliseconds: int) -> None:
    """The phone feels this for a while, and so much time passes."""
    for _ in range(milliseconds // STEP):
        phone.feel(*felt, STEP)
        ui.pass_time(STEP / 1000)


def test_shaking_is_felt(ui: Harness, phone: Phone) -> None:
    rolled: list[str] = []
    shake = Shake(lambda: "medium")
    assert shake.listen(lambda: rolled.append("rolled"))
    move(ui, phone, STILL, 400)
    for force in (24.0, -22.0, 26.0):
        move(ui, phone, (force, 3.0, 9.81), 200)
    assert rolled == ["rolled"]
    assert phone.sensors.countListeners() == 0, "nobody listens any more"


def test_a_phone_that_is_put_down_rolls_nothing(ui: Harness, phone: Phone) -> None:
    rolled: list[str] = []
    shake = Shake(lambda: "medium")
    shake.listen(lambda: rolled.append("rolled"))
    move(ui, phone, STILL, 400)
    move(ui, phone, (1.0, 2.0, 31.0), 100)
    move(ui, phone, STILL, 1000)
    shake.rest()
    assert rolled == []


def test_the_app_comes_back_while_somebody_listens(
    ui: Harness, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    returns: list[str] = []
    monkeypatch.setattr(ui.app.services, "refresh_system", lambda: returns.append("back"))
    shake = Shake(lambda: "medium")
    shake.listen(lambda: None)
    ui.pause()
    assert phone.sensors.countListeners() == 0, "the sensor rests in the background"
    ui.resume()
    assert phone.sensors.countListeners() == 1
    shake.rest()
    assert returns == ["back"]
