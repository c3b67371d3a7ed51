"""Lets the screen readers of this system in, where it has any."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from kivy.logger import Logger
from kivy.utils import platform

if TYPE_CHECKING:
    from screens.reading.reading import Reading


class SystemReader(Protocol):
    """What stands between the app and its system's screen readers."""

    def stop(self) -> None:
        """The app ends."""


def system_reader(reading: Callable[[], Reading], window: Any) -> SystemReader | None:
    """What waits for screen readers from now on, and asks for ``reading`` when one begins; None where there
    can be none, or where the package that talks to them is missing (the extra ``reader``)."""
    if platform == "android":
        from screens.reading.android import AndroidReader

        try:
            return AndroidReader(reading)
        except Exception as error:  # whatever the phone throws through jnius, the game goes on
            Logger.warning("Reading: no screen reader: %s", error)
    if platform == "linux" and os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        try:
            from screens.reading.at_spi import AtSpi
        except ImportError:
            return None
        return AtSpi(reading, window)
    return None
