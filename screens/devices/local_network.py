"""The permission that other phones at the table need from Android 17 on.

    ask_for_local_network(answered)     # answered(True), or answered(False) where the phone's owner said no

An app that targets Android 17 has to ask before it may listen in the Wi-Fi around. Ours does not target it
yet; from the day it does, it asks. Everywhere else nobody is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.logger import Logger
from kivy.utils import platform

PERMISSION = "android.permission.ACCESS_LOCAL_NETWORK"
SINCE = 37
"""Android 17, as a system and as what an app targets."""


def ask_for_local_network(answered: Callable[[bool], object]) -> None:
    """Asks where that is needed; ``answered`` is called on the main thread, at once where it is not."""
    if platform != "android" or not _asks(answered):
        answered(True)


def _asks(answered: Callable[[bool], object]) -> bool:
    """Whether the question is on the screen now."""
    try:
        from android.permissions import check_permission, request_permissions
        from jnius import autoclass

        system = autoclass("android.os.Build$VERSION").SDK_INT
        target = autoclass("org.kivy.android.PythonActivity").mActivity.getApplicationInfo().targetSdkVersion
        if min(system, target) < SINCE or check_permission(PERMISSION):
            return False

        def decided(_permissions: Sequence[str], granted: Sequence[bool]) -> None:
            """Called on Android's own thread; with nothing in it where the question was swept away."""
            Clock.schedule_once(lambda _: answered([*granted] == [True]))

        request_permissions([PERMISSION], decided)
    except Exception as error:  # no question here: whoever listens hears whether it is allowed
        Logger.info("Local network: not asked: %s", error)
        return False
    return True
