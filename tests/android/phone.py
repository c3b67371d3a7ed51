"""A phone in the tester's hand: the Java stand-ins, and what happens to a phone.

phone.choose(7301, path)        # somebody chose a document
phone.feel(0, 0, 30, 20)        # the phone is jolted for 20 ms
phone.settle()                  # Android's own thread has done its work; a crash there fails the test
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pythonforandroid

from tests.android import jdk

ANDROID_PACKAGE = Path(pythonforandroid.__file__).parent / "recipes" / "android" / "src" / "android"
"""python-for-android's own Python package for the phone; the parts of it that are plain Python are used."""


class Phone:
    """A phone with this version of Android, and the app in front."""

    def __init__(self, version: int, folder: Path) -> None:
        self.jnius = jdk.load()
        self.java = self.jnius.autoclass("standin.Phone")
        (folder / "files").mkdir(parents=True)
        (folder / "external").mkdir()
        self.folder = folder
        self.java.start(version, str(folder))
        self._put_in_packages()

    @property
    def activity(self) -> Any:
        """The app's window to Android."""
        return self.jnius.autoclass("org.kivy.android.PythonActivity").mActivity

    @property
    def told(self) -> list[str]:
        """What the app said, shook and handed on."""
        return [self.java.told.get(index) for index in range(self.java.told.size())]

    @property
    def talkback(self) -> Any:
        """Somebody who reads."""
        return self.jnius.autoclass("standin.TalkBack")

    @property
    def window(self) -> Any:
        """Android's window."""
        return self.activity.getWindow()

    @property
    def decor(self) -> Any:
        """All that the window shows."""
        return self.window.getDecorView()

    @property
    def sensors(self) -> Any:
        """The accelerometer's manager."""
        context = self.jnius.autoclass("android.content.Context")
        service = self.activity.getSystemService(context.SENSOR_SERVICE)
        return self.jnius.cast("android.hardware.SensorManager", service)

    def settle(self) -> None:
        """Waits for Android's own thread. What nobody catches there closes an app: so it fails the test."""
        self.java.settle()
        crash = self.java.crash
        assert crash is None, f"the app was closed: {crash.toString()}"

    def choose(self, request: int, path: Path | None) -> None:
        """Somebody chose a document, or None."""
        self.java.choose(request, "" if path is None else str(path))

    def decide(self, answer: str) -> None:
        """The owner answers what the app asks for: yes, no, or (gone) not at all."""
        self.java.decide(answer)
        self.settle()

    def feel(self, x: float, y: float, z: float, milliseconds: int) -> None:
        """What the accelerometer feels for so long."""
        self.sensors.feel(x, y, z, milliseconds)
        self.settle()

    def cover(self, bars: tuple[int, ...] = (0, 0, 0, 0), camera: tuple[int, ...] = (0, 0, 0, 0)) -> None:
        """Bars and a camera cover left, top, right and bottom of the window."""
        insets = self.jnius.autoclass("android.view.WindowInsets")()
        insets.bars = self.insets(*bars)
        insets.camera = self.insets(*camera)
        self.decor.insets = insets

    def insets(self, *sides: int) -> Any:
        """Java's four numbers."""
        return self.jnius.autoclass("android.graphics.Insets")(*sides)

    def clipboard_holds(self, text: str) -> None:
        """Fails where the clipboard holds anything else."""
        self.java.checkClipboard(text)

    def stop(self) -> None:
        """The phone is put away."""
        self.java.stop()
        self._take_out_packages()

    def _put_in_packages(self) -> None:
        """The package ``android``: python-for-android's own, without its compiled part."""
        self._take_out_packages()
        python_activity = self.jnius.autoclass("org.kivy.android.PythonActivity")
        android, config = ModuleType("android"), ModuleType("android.config")
        android.__path__ = [str(ANDROID_PACKAGE)]
        vars(android).update(python_act=python_activity, mActivity=python_activity.mActivity)
        vars(config).update(
            ACTIVITY_CLASS_NAME="org.kivy.android.PythonActivity",
            ACTIVITY_CLASS_NAMESPACE="org/kivy/android/PythonActivity",
            JAVA_NAMESPACE="org.kivy.android",
        )
        sys.modules.update({"android": android, "android.config": config})

    def _take_out_packages(self) -> None:
        """What is loaded for one phone keeps hold of it."""
        if plyers := sys.modules.get("plyer.platforms.android.accelerometer"):
            # plyer's farewell to the sensor calls a method that there is not; no phone ever gets there.
            del plyers.AndroidAccelerometer.__del__
        for name in list(sys.modules):
            if name == "android" or name.startswith(("android.", "plyer.platforms.android")):
                del sys.modules[name]
