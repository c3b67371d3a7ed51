"""A real browser for the page: Debian's chromium through selenium, one for all tests of a file. Its windows
are used again: to open and close one takes longer than to load the page."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver import ActionChains, Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

PATIENCE = 20.0
"""Seconds until something that should be on the page counts as missing."""

HOW_TO_GET_IT = "no browser here: apt-get install chromium chromium-driver"

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
DRIVER = shutil.which("chromedriver")

BEFORE_THE_PAGE = """
for (const name of ["getItem", "setItem", "removeItem"]) {
  const real = Storage.prototype[name];
  Storage.prototype[name] = function (key, ...rest) { return real.call(this, `PHONE ${key}`, ...rest); };
}
window.lines = [];
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    window.lines.push(this);
    this.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "table") window.told = message;
      if (message.type === "table" || message.type === "refused") window.waits = false;
    });
  }
  send(text) {
    if (JSON.parse(text).type === "act") window.waits = true;
    super.send(text);
  }
};
"""
"""What a window keeps is its own; `lines` are its sockets, `told` is the table as it was told last, and
`waits` whether an action of this phone has no answer yet."""

BUTTON = """((words, inside) => {
  const heard = (one) => {
    const copy = one.cloneNode(true);
    copy.querySelectorAll("[aria-hidden], small, .unseen").forEach((part) => part.remove());
    return copy.textContent.trim();
  };
  const all = [...document.querySelectorAll(`${inside} button, ${inside} label`)];
  const able = all.filter((one) => one.checkVisibility() && !one.disabled);
  const named = (one) => heard(one) === words || one.getAttribute("aria-label") === words;
  return able.find(named) || able.find((one) => heard(one).startsWith(words)) || null;
})"""
"""The button inside of something that says certain words, or begins with them."""

PHONE = (360, 740)
SMALL_PHONE = (320, 568)
ENLARGED = (195, 350)
"""A phone of 390 × 700 whose page is enlarged to 200 %."""
TELEVISION = (1280, 800)


class Browser(Chrome):
    """A browser whose windows are phones, one test after the other."""

    def __init__(self, options: ChromeOptions, service: Service) -> None:
        super().__init__(options=options, service=service)
        self._in_front = ""
        self._idle: list[str] = []

    def take_window(self) -> str:
        """A window that nobody uses; a new one where there is none."""
        if self._idle:
            self.show(self._idle.pop())
            self.complaints()  # of a line that was lost after its test was over
            return self._in_front
        if self._in_front:  # the first window is there from the start
            self.switch_to.new_window("window")
        self._in_front = self.current_window_handle
        script = {"source": BEFORE_THE_PAGE.replace("PHONE", self._in_front)}
        self.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", script)
        return self._in_front

    def show(self, window: str) -> None:
        """From now on, everything is done in this window."""
        if window != self._in_front:
            self.switch_to.window(window)
            self._in_front = window

    def give_back(self, window: str) -> None:
        """Leaves a window to the next phone: no finger is on it, nothing is kept in it, nothing goes on."""
        self.show(window)
        ActionBuilder(self).clear_actions()
        self.execute_script("localStorage.clear()")
        self.get("about:blank")
        self._idle.append(window)

    def complaints(self) -> list[str]:
        """What went wrong in any window since this was asked last: a script's error, a policy that was
        broken."""
        log: list[dict[str, Any]] = self.get_log("browser")  # type: ignore[no-untyped-call]
        return [json.dumps(entry) for entry in log if entry["level"] == "SEVERE"]


def open_browser() -> Browser:
    """A browser without a window of its own. Nothing is downloaded: browser and driver are named."""
    options = ChromeOptions()
    options.binary_location = str(BROWSER)
    for word in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-background-timer-throttling",
        "--disable-backgrounding-occluded-windows",
        "--disable-renderer-backgrounding",
        "--disable-component-update",
        # Two pages for each window, which suggest addresses to whoever types one: nobody does.
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
        "--no-first-run",
    ):
        options.add_argument(word)
    options.add_experimental_option("prefs", {"intl.accept_languages": "ru"})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return Browser(options, Service(str(DRIVER)))


def one_browser() -> Iterator[Browser]:
    """For a fixture: a browser as long as its tests run, or one line that says how to get it."""
    if BROWSER is None or DRIVER is None:
        pytest.skip(HOW_TO_GET_IT)
    browser = open_browser()
    yield browser
    browser.quit()


def close_all(pages: Sequence[Page]) -> None:
    """Closes pages, none of which the browser may have complained about."""
    complaints = pages[0].browser.complaints() if pages else []
    for page in pages:
        page.close()
    assert complaints == []


class Page:
    """A window with the page in it: what a guest sees and touches. It keeps things for itself alone, as if it
    were another phone."""

    def __init__(self, browser: Browser, size: tuple[int, int] = PHONE, dark: bool = True) -> None:
        self.browser = browser
        self._window = browser.take_window()
        self.look(size, dark)

    def look(self, size: tuple[int, int], dark: bool) -> None:
        """The size of the screen, and whether it is dark."""
        self._here()
        width, height = size
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 1000}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})

    def close(self) -> None:
        self.browser.give_back(self._window)

    def open(self, url: str, before: str = "") -> None:
        """Opens the page; a script may change the browser ``before``."""
        self._here()
        if not before:
            self.browser.get(url)
            return
        source = {"source": before}
        script = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", source)
        self.browser.get("about:blank")  # another key in the address alone loads nothing
        self.browser.get(url)
        self.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)

    def reload(self) -> None:
        self._here()
        self.browser.refresh()

    def script(self, code: str, *args: Any) -> Any:
        self._here()
        return self.browser.execute_script(code, *args)

    @property
    def text(self) -> str:
        """Everything that can be read now."""
        told: str = self.script("return document.body.innerText")
        return told

    def find(self, css: str) -> WebElement:
        """The first thing of this kind that can be seen."""
        code = """
            const whole = { opacityProperty: true, visibilityProperty: true };
            const fills = (one) => [...one.getClientRects()].some((part) => part.width && part.height);
            const all = [...document.querySelectorAll(arguments[0])];
            return all.find((one) => one.checkVisibility(whole) && fills(one)) || null;
        """
        found: list[WebElement] = []

        def look() -> bool:
            found[:] = [self.browser.execute_script(code, css)]
            return found[0] is not None

        self.until(look, css)
        return found[0]

    def wait_for(self, text: str) -> None:
        """Until this can be read."""
        self.until(lambda: text in self.text, text)

    def wait_until_gone(self, text: str) -> None:
        self.until(lambda: text not in self.text, f"no {text}")

    def claim(self, press: Callable[[], Any] | None = None) -> None:
        """A finger comes down on the phone, again until the claim is sent: as long as the clocks
        are compared, the phone may take the first moment of a count for one before it."""
        touch = "document.getElementById('claim').click()"
        sent = "return document.getElementById('claim').classList.contains('sent')"

        def come_down() -> bool:
            if press is None:
                self.script(touch)
            else:
                press()
            return bool(self.script(sent))

        self.until(come_down, "a claim of the phone")

    def until(self, holds: Callable[[], bool], what: str = "") -> None:
        self._here()
        WebDriverWait(self.browser, PATIENCE, poll_frequency=0.03).until(lambda _: holds(), what)

    def tap(self, words: str, inside: str = "body") -> None:
        """Taps the button that says this; a button that can't be touched yet is waited for."""
        self._here()
        found: list[WebElement] = []

        def look() -> bool:
            found[:] = [self.browser.execute_script(f"return {BUTTON}(...arguments)", words, inside)]
            return found[0] is not None

        def press() -> bool:
            try:
                if look():
                    found[0].click()
                return bool(found[0])
            except StaleElementReferenceException:  # drawn anew just now
                return False

        self.until(press, f"the button “{words}”")

    def write(self, css: str, text: str) -> None:
        field = self.find(css)
        field.clear()
        field.send_keys(text)

    def hold(self, css: str) -> None:
        """A finger comes down and stays."""
        ActionChains(self.browser, duration=0).click_and_hold(self.find(css)).perform()

    def release(self) -> None:
        self._here()
        ActionChains(self.browser, duration=0).release().perform()

    def picture(self, file: str) -> None:
        self._here()
        self.browser.save_screenshot(file)

    def _here(self) -> None:
        self.browser.show(self._window)
