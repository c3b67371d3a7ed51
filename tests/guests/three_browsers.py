"""Three browsers, each with one window: Chromium, Firefox by WebDriver BiDi, and WebKitGTK, which is nearest
to what iPhones run, on a screen of its own."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from glob import glob
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Protocol

from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.service import Service
from websockets.sync.client import connect

from tests.guests.browser import BROWSER, DRIVER, PHONE, open_browser

PATIENCE = 20.0
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
WEBKIT_DRIVER, XVFB = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
MINI_BROWSER = next(iter(glob("/usr/lib/*/webkit2gtk-4.?/MiniBrowser")), None)
SCREEN = "1300x1000x24"

MISSING = {
    "chromium": "" if BROWSER and DRIVER else "no Chromium here: apt-get install chromium chromium-driver",
    "firefox": "" if FIREFOX else "no Firefox here: apt-get install firefox-esr",
    "webkit": ""
    if WEBKIT_DRIVER and XVFB and MINI_BROWSER
    else "no WebKitGTK here: apt-get install webkit2gtk-driver xvfb",
}
"""A line about each browser that is not here, and how to get it."""


class Window(Protocol):
    """A window that is touched at places, as by a finger."""

    def open(self, url: str) -> None: ...

    def evaluate(self, expression: str) -> Any:
        """What a script has to say."""

    def press(self, x: float, y: float) -> None:
        """A finger comes down, and stays."""

    def release(self) -> None: ...

    def resize(self, width: int, height: int) -> None: ...

    def picture(self, file: str) -> None: ...

    def quit(self) -> None: ...


class DrivenWindow:
    """A window of a browser that has a driver."""

    def __init__(self, driver: WebDriver, end: Callable[[], None] = lambda: None) -> None:
        self._driver, self._end = driver, end

    def open(self, url: str) -> None:
        self._driver.get("about:blank")
        self._driver.get(url)

    def open_in_frame(self, url: str, width: int, height: int) -> None:
        """For a screen that is smaller than a window may be."""
        self._driver.switch_to.default_content()
        self._driver.get("about:blank")
        self._driver.execute_script(
            """const frame = document.createElement("iframe");
               [frame.src, frame.width, frame.height] = arguments;
               document.body.append(frame);""",
            url,
            width,
            height,
        )
        self._driver.switch_to.frame(0)

    def evaluate(self, expression: str) -> Any:
        return self._driver.execute_script(f"return {expression}")

    def press(self, x: float, y: float) -> None:
        actions = ActionBuilder(self._driver, duration=0)
        actions.pointer_action.move_to_location(int(x), int(y)).pointer_down()  # type: ignore[no-untyped-call]
        actions.perform()

    def release(self) -> None:
        actions = ActionBuilder(self._driver, duration=0)
        actions.pointer_action.pointer_up()  # type: ignore[no-untyped-call]
        actions.perform()

    def resize(self, width: int, height: int) -> None:
        self._driver.set_window_size(width, height)

    def picture(self, file: str) -> None:
        self._driver.save_screenshot(file)

    def quit(self) -> None:
        self._driver.quit()
        self._end()


class ChromiumWindow(DrivenWindow):
    """A window without an edge."""

    def __init__(self) -> None:
        super().__init__(open_browser())

    def resize(self, width: int, height: int) -> None:
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 1000}
        self._driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


def open_webkit() -> DrivenWindow:
    """A window on a screen that nobody sees; never narrower than 450 px."""
    screen = subprocess.Popen(
        [str(XVFB), "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert screen.stdout is not None
    display = screen.stdout.readline().strip()

    def switch_off() -> None:
        screen.kill()
        screen.communicate()

    options = WebKitGTKOptions()
    options.binary_location = str(MINI_BROWSER)
    options.add_argument("--automation")
    env = os.environ | {
        "DISPLAY": f":{display}",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "NO_AT_BRIDGE": "1",
    }
    try:
        return DrivenWindow(WebKitGTK(options, Service(str(WEBKIT_DRIVER), env=env)), switch_off)
    except BaseException:
        switch_off()
        raise


class FirefoxWindow:
    """A window of Firefox, which needs no driver."""

    def __init__(self) -> None:
        self._profile = TemporaryDirectory(ignore_cleanup_errors=True)
        # On phones they lie over the page, and cost it no room.
        bars = 'user_pref("ui.useOverlayScrollbars", 1);'
        Path(self._profile.name, "user.js").write_text(bars, encoding="utf-8")
        self._process = subprocess.Popen(
            [str(FIREFOX), "--headless", "--remote-debugging-port=0", f"--profile={self._profile.name}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"HOME": self._profile.name},
        )
        assert self._process.stderr is not None
        said = iter(self._process.stderr.readline, "")
        addresses = (re.search(r"WebDriver BiDi listening on (\S+)", line) for line in said)
        where = next(found[1] for found in addresses if found)
        Thread(target=self._process.stderr.read, daemon=True).start()  # a pipe that is full would stop it
        self._line = connect(f"{where}/session", max_size=None, legacy=True)
        self._numbers = count(1)
        self._call("session.new", capabilities={})
        (tab,) = self._call("browsingContext.getTree")["contexts"]
        self._tab = tab["context"]

    def _call(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._line.recv(timeout=PATIENCE))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def _in_tab(self, method: str, **params: Any) -> Any:
        return self._call(f"browsingContext.{method}", context=self._tab, **params)

    def open(self, url: str) -> None:
        self._in_tab("navigate", url="about:blank", wait="complete")
        self._in_tab("navigate", url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        written = f"JSON.stringify({expression})"
        answer = self._call(
            "script.evaluate", expression=written, target={"context": self._tab}, awaitPromise=True
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"]) if "value" in answer["result"] else None

    def press(self, x: float, y: float) -> None:
        self._touch({"type": "pointerMove", "x": int(x), "y": int(y)}, {"type": "pointerDown", "button": 0})

    def release(self) -> None:
        self._touch({"type": "pointerUp", "button": 0})

    def _touch(self, *actions: Mapping[str, Any]) -> None:
        finger = {"type": "pointer", "id": "finger", "actions": actions}
        self._call("input.performActions", context=self._tab, actions=[finger])

    def resize(self, width: int, height: int) -> None:
        self._in_tab("setViewport", viewport={"width": width, "height": height})

    def picture(self, file: str) -> None:
        Path(file).write_bytes(base64.b64decode(self._in_tab("captureScreenshot")["data"]))

    def quit(self) -> None:
        self._line.close()
        self._process.kill()
        self._process.communicate()
        self._profile.cleanup()


OPEN: Mapping[str, Callable[[], Window]] = {
    "chromium": ChromiumWindow,
    "firefox": FirefoxWindow,
    "webkit": open_webkit,
}


def open_window(name: str) -> Window:
    """A new browser with a window as large as a phone."""
    window = OPEN[name]()
    window.resize(*PHONE)
    return window
