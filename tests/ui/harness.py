"""Drives the real app offscreen: real touches, real pixels, and a clock of our own instead of sleeping.

    ui = Harness(home=tmp_path, language='en')      # language, mode, text_size: None leaves what was chosen
    ui.go('table', game=7)          # straight to a page
    ui.tap_text('Start')            # a real touch in the middle of what carries this text
    ui.tap(widget)
    ui.find(text='24'); ui.find(kind=PrimaryButton); ui.widget('TopBar')
    ui.texts_on_screen()            # every text that a person can see at the moment
    ui.cut_texts(); ui.overlapping_texts(); ui.small_targets()      # all should be empty
    ui.picture(path)                # what the window shows, as PNG
    ui.pass_time(5)                 # five seconds of Kivy's clock, at once
    ui.back(); ui.pause(); ui.resume()
    ui.stop()

The window of a process exists once: a second `Harness` uses it again, after the first one was stopped. Sizes
are in dp; the density of a process is fixed by KIVY_METRICS_DENSITY before Kivy is first imported.

Half of the time would go into frames that nobody looks at. So they are only drawn when a picture is asked
for, and once at the end, so that a failing drawing is noticed; ``draws=True`` draws all, as a phone does.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import thread_time
from typing import Any, ClassVar
from weakref import ReferenceType, ref

import zxingcpp
from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window, WindowBase
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glFinish, glReadPixels
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.store import settings as S
from screens.companion_app import BACK_KEY, CompanionApp
from screens.drawing.motion import motion
from screens.drawing.theme import theme
from screens.lean import install
from screens.lean.paint_queue import paint_all, paint_frame
from screens.text.words import words
from tests.ui import measure

install()

FRAME = 1 / 60
"""Seconds that one frame takes on the harness's clock."""
HOME = 12
"""Frames in which home comes together, card by card."""


class FakeTime:
    """The time that Kivy's clock sees: it stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = Clock.time()

    def __call__(self) -> float:
        return self.now


class Harness:
    """The app, and hands and eyes for it."""

    stopped: ClassVar[list[ReferenceType[App]]] = []
    """The apps that were stopped since somebody last looked for what they left behind."""

    def __init__(
        self,
        home: Path,
        *,
        width: int = 360,
        height: int = 740,
        language: str | None = "ru",
        mode: str | None = "dark",
        text_size: float | None = 1.0,
        draws: bool = False,
        app: Callable[[], App] = CompanionApp,
    ) -> None:
        os.environ["COMPANION_HOME"] = str(home)
        if App.get_running_app() is not None:
            raise RuntimeError("an app is still running in this process")
        self.time = FakeTime()
        Clock.time = self.time
        Clock._max_fps = 0
        self.slept = 0
        """In so many frames the app would have slept."""
        Clock.usleep = self._sleep
        EventLoop.ensure_window()
        Window.on_draw = self._draw_frame if draws else _not_now
        Window.unbind(on_draw=paint_frame)
        Window.flip = Window.set_icon = _not_now  # there is no screen to show a frame or an icon on
        EventLoop.status = "started"
        theme.game = ""
        self._at_start = False
        self.resize(width, height)
        self._kivys_own = set(Clock.get_events())
        self.app = app()
        self._at_start = True
        try:
            self.app._run_prepare()
            self._choose(language, mode, text_size)
        except BaseException:
            self.stop()  # the next test must find no half-started app
            raise

    def _sleep(self, _microseconds: float) -> None:
        self.slept += 1

    def _choose(self, language: str | None, mode: str | None, text_size: float | None) -> None:
        """Chooses settings as a player does; None leaves what the app remembers."""
        wishes = ((S.LANGUAGE, language), (S.THEME, mode), (S.TEXT_SIZE, text_size), (S.MOTION, False))
        try:
            settings = self.app.services.settings
        except RuntimeError:  # the store could not be opened: the look is chosen, nothing is remembered
            words.language, theme.mode, theme.text_size = language or "ru", mode or "dark", text_size or 1.0
            motion.reduced = True
            return
        for setting, value in wishes:
            if value is not None and settings.get(setting) != value:
                settings.set(setting, value)

    @property
    def root(self) -> Any:
        """The root of the widget tree. A page comes with one of the next frames: whoever looks waits for
        it."""
        if self._at_start or self._page_comes():
            self.settle()
        return self.app.root

    def go(self, page: str, **args: Any) -> None:
        """Opens a page. Where nobody has seen home before it is not made, half of the work of a start."""
        self._at_start = False
        self.app.root.go(page, **args)

    # Time

    def settle(self, frames: int = 4) -> None:
        """Lets the app come to rest: a few frames of its event loop, once a page that comes is there."""
        if self._at_start:
            frames, self._at_start = max(frames, HOME), False
        while self._page_comes():
            self.next_frame()
        for _ in range(frames):
            self.next_frame()

    def _page_comes(self) -> bool:
        root = getattr(App.get_running_app(), "root", None)
        return root is not None and hasattr(root, "page_transition") and bool(root.page_transition.busy)

    def next_frame(self) -> None:
        """One frame of the app's event loop."""
        self.time.now += FRAME
        EventLoop.idle()

    def pass_time(self, seconds: float, frame: float = FRAME) -> None:
        """Moves the clock on, frame by frame, without waiting; fewer frames a second for long times."""
        end = self.time.now + seconds
        while self.time.now < end:
            self.time.now = min(end, self.time.now + frame)
            EventLoop.idle()

    @contextmanager
    def timing(self, tell: Callable[[float], object]) -> Iterator[None]:
        """Tells of every frame how many seconds of the processor this thread needed for it."""
        idle = EventLoop.idle

        def timed() -> None:
            began = thread_time()
            idle()
            tell(thread_time() - began)

        EventLoop.idle = timed
        try:
            yield
        finally:
            EventLoop.idle = idle

    # Hands

    def touch_down(self, widget: Widget, where: tuple[float, float] = (0.5, 0.5)) -> UnitTestTouch:
        """Puts a finger on a widget; ``touch.touch_up()`` and `settle` lift it again."""
        x, y = widget.to_window(widget.x + widget.width * where[0], widget.y + widget.height * where[1])
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.settle(2)
        return touch

    def tap(self, widget: Widget, where: tuple[float, float] = (0.5, 0.5)) -> None:
        """Taps a widget, after scrolling it into sight."""
        self.scroll_to(widget)
        self.touch_down(widget, where).touch_up()
        # A scroll view hands a tap on only after a tenth of a second.
        self.pass_time(0.25)

    def hold(self, widget: Widget, seconds: float = 0.7) -> None:
        """Presses a widget for a while."""
        self.scroll_to(widget)
        touch = self.touch_down(widget)
        self.pass_time(seconds)
        touch.touch_up()
        self.pass_time(0.25)

    def drag(self, widget: Widget, dx: float, dy: float, steps: int = 8) -> None:
        """Drags a finger from the middle of a widget, in dp."""
        touch = self.touch_down(widget)
        x, y = touch.x, touch.y
        for step in range(1, steps + 1):
            touch.touch_move(x + dp(dx) * step / steps, y + dp(dy) * step / steps)
            self.settle(1)
        touch.touch_up()
        self.pass_time(0.25)

    def tap_text(self, text: str) -> None:
        """Taps what carries this text."""
        self.tap(self.find(text=text))

    def type_text(self, field: TextInput, text: str) -> None:
        """Types into a text field instead of what it holds."""
        self.tap(field)
        field.select_all()
        field.delete_selection()
        field.insert_text(text)
        self.settle()

    def scroll_to(self, widget: Widget) -> None:
        """Brings a widget inside its scroll view into sight."""
        parent = widget.parent
        while parent is not None and parent is not parent.parent:
            if hasattr(parent, "scroll_to") and not _inside(widget, parent):
                parent.scroll_to(widget, animate=False)
                self.settle()
            parent = parent.parent

    def back(self) -> None:
        """Presses the phone's back key."""
        Window.dispatch("on_keyboard", BACK_KEY, 0, None, [])
        self.settle()

    def pause(self) -> bool:
        """The app goes to the background."""
        kept = bool(self.app.dispatch("on_pause"))
        self.settle()
        return kept

    def resume(self) -> None:
        """The app comes back to the front."""
        self.app.dispatch("on_resume")
        self.settle()

    def resize(self, width: int, height: int) -> None:
        """Another size of the window, in dp."""
        size = (round(dp(width)), round(dp(height)))
        if tuple(Window.size) != size:
            Window.size = size
        self.settle()

    # Eyes

    def visible(self) -> Iterator[Any]:
        """Every widget that a person can see, from the front to the back; a curtain hides all others."""
        over = [*self.root.ids.curtains.children, *self._covering()]
        yield from measure.visible(over[0] if over else self.root)

    def _covering(self) -> list[Any]:
        """What lies over the page and leaves nothing of it in sight."""
        return [
            overlay for overlay in self.root.ids.overlays.children[:1] if getattr(overlay, "covers", False)
        ]

    def in_front(self) -> list[Any]:
        """What can be seen and reached: a dialog or a sheet leaves the page out of reach."""
        overlays = self.root.ids.overlays.children
        if overlays and not self.root.ids.curtains.children:
            return list(measure.visible(overlays[0]))
        return list(self.visible())

    def find(self, text: str | None = None, kind: type | str | None = None, **properties: Any) -> Any:
        """The one visible widget of this text, class and properties: a touchable one before any other."""
        self.settle(2)
        found = self.find_all(text=text, kind=kind, **properties)
        if not found:
            wanted = {"text": text, "kind": kind, **properties}
            raise AssertionError(f"nothing on the screen is {wanted}; there is: {self.texts_on_screen()}")
        touchable = [widget for widget in found if isinstance(widget, ButtonBehavior)]
        return (touchable or found)[0]

    def find_all(
        self, text: str | None = None, kind: type | str | None = None, **properties: Any
    ) -> list[Any]:
        """All visible widgets of this text, class and properties."""
        return [
            widget
            for widget in self.visible()
            if (text is None or getattr(widget, "text", None) == text)
            and (kind is None or _is_a(widget, kind))
            and all(getattr(widget, name, None) == value for name, value in properties.items())
        ]

    def widget(self, kind: type | str, **properties: Any) -> Any:
        """The first visible widget of a class."""
        return self.find(kind=kind, **properties)

    def texts_on_screen(self) -> list[str]:
        """Every text that can be read at the moment, from top to bottom."""
        labels = [(measure.box_of(widget), widget) for widget in self.visible() if measure.shows_text(widget)]
        labels.sort(key=lambda entry: (-round(entry[0].low), entry[0].left))
        return [text for text in (measure.plain(label) for _, label in labels) if text]

    def cut_texts(self, shortened: bool = False) -> list[str]:
        """Texts that do not fit their widget or the window; with ``shortened`` also ellipses."""
        return measure.cut_texts(list(self.visible()), shortened)

    def overlapping_texts(self) -> list[tuple[str, str]]:
        """Pairs of texts that are written over each other. A notice hides what it lies over."""
        notice = set(self.root.ids.notices.walk())
        seen = self.in_front()
        layers = ([widget for widget in seen if (widget in notice) == above] for above in (False, True))
        return [pair for layer in layers for pair in measure.overlapping_texts(layer)]

    def small_targets(self, least: float = 48) -> list[str]:
        """Touchable widgets that are smaller than a fingertip."""
        return measure.small_targets(list(self.visible()), least)

    def draw(self) -> None:
        """Draws the window as it is now, to its end: else the renderer saves frames up and draws fifty at
        once, for which the last of them would seem to take so long."""
        paint_all()
        self._draw_frame()

    def _draw_frame(self) -> None:
        paint_frame()
        WindowBase.on_draw(Window)
        glFinish()

    def pixels(self) -> bytes:
        """What the window shows, once it has come to rest."""
        self.settle(4)
        self.draw()
        return bytes(glReadPixels(0, 0, *Window.size, GL_RGB, GL_UNSIGNED_BYTE))

    def scan(self) -> str:
        """What the camera of another phone reads on the window; nothing where there is no code in sight."""
        width, height = Window.size
        pixels = self.pixels()
        lines = [pixels[3 * width * y : 3 * width * (y + 1)] for y in reversed(range(height))]
        found = zxingcpp.read_barcode(memoryview(b"".join(lines)).cast("B", (height, width, 3)))
        return found.text if found is not None else ""

    def picture(self, path: str | Path) -> Path:
        """Writes what the window shows into a PNG."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        Window._win.save_bytes_in_png(str(path), self.pixels(), *Window.size)
        return path

    # What lies below the screen

    @property
    def database(self) -> Any:
        """The database of the app, for what no tap can do to it."""
        return self.app.services.store._database

    def put_sensor(self, sensor: Any) -> None:
        """The phone feels being shaken through this one."""
        self.app.services.shake._sensor = sensor

    def stop(self) -> None:
        """Ends the app but keeps the window for the next one."""
        if App.get_running_app() is not self.app:
            return
        paint_all()  # what it shows at the end can be painted, although nobody looks
        self.app.dispatch("on_stop")
        for child in list(Window.children):
            Window.remove_widget(child)
        App._running_app = None
        self.settle(2)
        del Clock.usleep  # the clock's own is back, and nothing of this app stays with it
        # A bar that fades out or a notice that goes in five seconds would keep the whole app alive.
        Animation._instances.clear()
        # Kivy remembers the text field that was laid last, and with it all that is around it.
        TextInput._adjust_viewport(None)
        TextInput._adjust_viewport.cancel()
        for event in set(Clock.get_events()) - self._kivys_own:
            event.cancel()
        Harness.stopped.append(ref(self.app))


def parts(whole: Widget, kind: type | str, **properties: Any) -> list[Any]:
    """All parts of a widget that are of this class and have these properties, as they were added."""
    return [
        widget
        for widget in whole.walk(restrict=True)
        if _is_a(widget, kind)
        and all(getattr(widget, name, None) == value for name, value in properties.items())
    ]


def part(whole: Widget, kind: type | str, **properties: Any) -> Any:
    """The first of `parts`."""
    found = parts(whole, kind, **properties)
    assert found, f"no {kind} with {properties} in {whole}"
    return found[0]


@contextmanager
def one_accent() -> Iterator[None]:
    """All games in one colour: with each change of it every picture of every page is painted again."""
    theme.funbind("game", theme._apply_accent)
    try:
        yield
    finally:
        theme.fbind("game", theme._apply_accent)


def _not_now(*_: object) -> None:
    """Something that nobody looks at."""


def _inside(widget: Any, frame: Any) -> bool:
    x, y = widget.to_window(*widget.pos)
    left, low = frame.to_window(*frame.pos)
    upright = y >= low - 1 and y + widget.height <= low + frame.height + 1
    return bool(upright and x >= left - 1 and x + widget.width <= left + frame.width + 1)


def _is_a(widget: Any, kind: type | str) -> bool:
    if isinstance(kind, str):
        return any(base.__name__ == kind for base in type(widget).__mro__)
    return isinstance(widget, kind)
