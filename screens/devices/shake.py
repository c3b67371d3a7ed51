"""The phone as a dice cup: tells when somebody shakes it. Where there is no sensor, nobody ever does.

    services.shake.listen(roll)         # until stop(), or until it was shaken
    services.shake.stop()

The sensor runs only while somebody listens, and not while the app is in the background.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.logger import Logger

from screens.devices.part import part

GRAVITY = 9.81
OFF = "off"
FORCE = {"firm": 14.0, "medium": 9.0, "light": 5.0}
"""By how much a shake changes what the sensor feels, m/s², for each way the player may have chosen."""
LOOK = 0.1
"""Seconds between two looks at the sensor; Android itself looks five times a second."""
JOLTS = 2
"""How many jolts are a shake: one is a phone that was put down."""
WITHIN = 1.0
"""Seconds in which they have to come."""


class Shake:
    def __init__(self, chosen: Callable[[], str]) -> None:
        self._chosen = chosen
        self._told: Callable[[], object] | None = None
        self._event: Any = None
        self._sensor: Any = None
        self._missing = False
        self._jolts: list[float] = []
        self._felt: Sequence[float | None] = ()

    def listen(self, shaken: Callable[[], object]) -> bool:
        """Calls ``shaken`` once, when the phone was shaken; False where that can't be felt."""
        if self._told is None:
            App.get_running_app().bind(on_pause=self._on_pause, on_resume=self._on_resume)
        self._told = shaken
        return self._wake()

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._told is not None:
            self._told = None
            App.get_running_app().unbind(on_pause=self._on_pause, on_resume=self._on_resume)
            self._sleep()

    # Whoever answers True here keeps the event from the app itself.

    def _on_pause(self, _app: App) -> None:
        self._sleep()

    def _on_resume(self, _app: App) -> None:
        self._wake()

    def _wake(self) -> bool:
        """Looks at the sensor from now on."""
        if self._missing or self._chosen() == OFF or not self._switch(on=True):
            self._sleep()
            return False
        if self._event is None:
            self._jolts.clear()
            self._felt = ()
            self._event = Clock.schedule_interval(self._look, LOOK)
        return True

    def _sleep(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None
            self._switch(on=False)

    def _switch(self, on: bool) -> bool:
        try:
            if self._sensor is None:
                self._sensor = part("accelerometer")
            if on:
                self._sensor.enable()
                self._sensor.acceleration  # noqa: B018  (a desktop says only here that it has none)
            else:
                self._sensor.disable()
        except Exception as error:  # no sensor, no such module: all the same to the player
            self._missing = True
            Logger.info("Shake: none here: %s", error)
            return False
        return True

    def _look(self, _: float) -> None:
        try:
            felt = self._sensor.acceleration
        except Exception as error:  # as above
            Logger.info("Shake: gone: %s", error)
            self._missing = True
            self.stop()
            return
        # The sensor reports less often than it is looked at: the same numbers are the same report.
        if felt != self._felt and self._is_jolt(felt):
            now = Clock.get_time()
            self._jolts = [*(when for when in self._jolts if now - when < WITHIN), now]
        self._felt = felt
        if len(self._jolts) >= JOLTS and self._told is not None:
            told = self._told
            self.stop()
            told()

    def _is_jolt(self, felt: Sequence[float | None]) -> bool:
        known = [part for part in felt if part is not None]
        force = FORCE.get(self._chosen())
        if len(known) < 3 or force is None:
            return False
        return abs(sqrt(sum(part * part for part in known)) - GRAVITY) > force
