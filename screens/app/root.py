"""The root of the widget tree: the pages, and over them overlays, notices and the curtain.

    root.go('setup', game='heckmeck')     # to a page of `screens.pages`; arguments go to its on_show
    root.go('home', fresh=True)           # …and forget the way here
    root.back()                           # what the back key does
    root.toast(text, action, on_action)   # a notice, with an optional action such as undo
    with root.reporting_errors(): …       # what the store can't do is a notice, too

Whoever needs it is handed it: a page and a `Play` are made with it, and what they open gets it from them.

It owns the safe area: pages and overlays lie inside the insets of the phone's camera and bars.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import NoTransition, ScreenManager, SlideTransition
from kivy.uix.widget import Widget

from companion.store import StoreError
from screens.app.safe_area import read_insets
from screens.drawing.motion import SHORT, motion
from screens.drawing.theme import theme
from screens.text.words import words
from screens.widgets.kv import load_kv

if TYPE_CHECKING:
    from screens.app.long_work import LongWork
    from screens.app.page import Page
    from screens.app.services import Services
    from screens.widgets.curtain import Curtain
    from screens.widgets.overlays import Overlay, Toast

TOAST_SECONDS = 5.0
BY_EAR = 4
"""So many times as long a notice stays for somebody who has to find its button by ear."""
A_STEP_A_FRAME = 0.0
"""Seconds of a frame for a page that comes: after any step the rest waits for the next frame."""
FIRST = "home"
"""The page that the app opens with."""


def let_go(leaving: Widget) -> None:
    """Forgets all fingers on what leaves or is covered."""
    from screens.widgets.touch import let_go

    let_go(leaving)


class PageTransition:
    """The way of a page to the front. One that was never there before comes in three frames: it is made,
    where it is not made already, then told what it shows, then at the front."""

    def __init__(
        self, root: AppRoot, page_class: Callable[[str], type], on_finished: Callable[[], object]
    ) -> None:
        self._root = root
        self._page_class = page_class
        """The class of the page with a name."""
        self._on_finished = on_finished
        self._work: LongWork | None = None
        # No finger reaches what is about to leave.
        root.bind(on_touch_down=lambda *_: self.busy)

    @property
    def busy(self) -> bool:
        return self._work is not None and self._work.busy

    def bring(self, name: str, args: dict[str, Any], direction: str) -> None:
        """Brings a page to the front, at once where it was there before or where there is none yet."""
        self.finish()
        manager, leaving = self._root.pages, self._root.pages.current_screen
        at_once = leaving is None or (manager.has_screen(name) and manager.get_screen(name).was_at_front)
        coming = self._come(name, args, direction)
        if leaving is not None:
            let_go(leaving)
            self._root.close_overlays()
            if leaving.name != name:
                # What it had to say belongs to it.
                self._root.drop_toast()
                leaving.on_hide()
        if at_once:
            for _ in coming:
                pass
        else:
            from screens.app.long_work import LongWork

            self._work = LongWork(A_STEP_A_FRAME)
            self._work.start(coming)

    def finish(self) -> None:
        """Brings what is on its way to the front at once."""
        if self._work is not None:
            self._work.finish()

    def prefetch(self, name: str) -> Generator[None, None, None]:
        """Makes a page that somebody who looks at home may want next, and then its parts, one before each
        ``yield``; nobody else needs it."""
        from screens.lean.layout_queue import layout_suspended

        page, manager = self._root.page, self._root.pages
        if page is not None and page.name == FIRST and not self.busy and not manager.has_screen(name):
            with layout_suspended():
                made = self._make(name)
                made.pos, made.size = manager.pos, manager.size
            yield
            for _ in made.prefetch():
                yield

    def _make(self, name: str) -> Page:
        page: Page = self._page_class(name)(root=self._root, name=name)
        self._root.pages.add_widget(page)
        return page

    def _come(self, name: str, args: dict[str, Any], direction: str) -> Generator[None, None, None]:
        from screens.lean.layout_queue import layout_suspended

        manager, leaving = self._root.pages, self._root.pages.current_screen
        with layout_suspended():
            if not manager.has_screen(name):
                self._make(name)
                yield
            if leaving is not None and leaving.name != name:
                theme.game = ""
                # One that still runs would later take the page away that it began with, even if that is back.
                manager.transition.stop()
                if motion.reduced:
                    manager.transition = NoTransition()
                else:
                    manager.transition = SlideTransition(direction=direction, duration=SHORT)
            page = manager.get_screen(name)
            page.on_show(**args)
            yield
        manager.current = name
        page.was_at_front = True
        if motion.reduced:
            manager.transition.stop()  # Kivy would draw both pages for a frame
        self._on_finished()


class AppRoot(FloatLayout):
    __events__ = ("on_way",)
    insets = ListProperty([0, 0, 0, 0])
    """What the phone's camera and bars cover: left, top, right, bottom, in pixels."""
    notice_room = ListProperty([])
    """The `Page.notice_room` of the page at the front."""
    notice_height = NumericProperty(0)
    """How high the notice is: it stays within the window."""

    def __init__(self, services: Services, page_class: Callable[[str], type], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.services = services
        self._way: list[tuple[str, dict[str, Any]]] = []
        self.page_transition = PageTransition(self, page_class, self._page_came)
        self.shared_overlays: dict[type, Any] = {}
        self._first_frame = Clock.create_trigger(lambda _: self.page_transition.bring(FIRST, {}, "left"), -1)
        self._toast: Toast | None = None
        self._toast_event = Clock.create_trigger(lambda _: self.drop_toast(), TOAST_SECONDS)
        self._on_toast_action: Callable[[], object] | None = None
        words.bind(tr=self._retranslate)
        self.read_safe_area()

    def read_safe_area(self) -> None:
        """Asks the phone again what it covers; after a turn or a return to the front."""
        self.insets = read_insets()

    # Pages

    @property
    def pages(self) -> ScreenManager:
        """The manager of the pages built so far."""
        return self.ids.pages

    @property
    def page(self) -> Page | None:
        return self.pages.current_screen if self._way else None

    def start(self) -> None:
        """Opens the first page with the first frame, unless another was opened by then: that one leads back
        to it."""
        self._way = [(FIRST, {})]
        self._first_frame()

    def go(self, name: str, fresh: bool = False, **args: Any) -> None:
        """Brings a page to the front. ``fresh`` forgets the way here, so that back leads out of the app."""
        if fresh:
            self._way.clear()
        self._way.append((name, args))
        self.page_transition.bring(name, args, "left")

    def begin_with(self, name: str, **args: Any) -> None:
        """Brings a page to the front and forgets the way here: back leads to the first page."""
        self._way = [(FIRST, {})]
        self.go(name, **args)

    def replace(self, name: str, **args: Any) -> None:
        """Brings a page to the front in the place of the present one: back leads to the one before it."""
        if self._way:
            self._way.pop()
        self.go(name, **args)

    def back(self) -> bool:
        """One step back: out of the curtain, the overlay, the page; False when nothing is left to leave."""
        self.page_transition.finish()
        overlays = [
            overlay for overlay in self.ids.overlays.children if not getattr(overlay, "leaving", False)
        ]
        if self.ids.curtains.children:
            self.ids.curtains.children[0].close()
        elif overlays:
            overlays[0].back()
        elif self.page is not None and self.page.on_back():
            return True
        elif len(self._way) > 1:
            self._way.pop()
            name, args = self._way[-1]
            self.page_transition.bring(name, args, "right")
        else:
            return False
        return True

    def back_to(self, name: str, **more: Any) -> None:
        """Back along the way to the last page of this name, which is told more; nowhere where there was
        none."""
        while len(self._way) > 1 and self._way[-1][0] != name:
            self._way.pop()
        name, args = self._way[-1] = (self._way[-1][0], {**self._way[-1][1], **more})
        self.page_transition.bring(name, args, "right")

    def leave(self) -> None:
        """The app ends: what is at the front may let go of what it holds."""
        words.unbind(tr=self._retranslate)
        self._first_frame.cancel()
        self.page_transition.finish()
        self.close_overlays()
        if self.page is not None:
            self.page.on_hide()
        theme.game = ""

    def _page_came(self) -> None:
        self._first_frame.cancel()
        self.notice_room = self.pages.current_screen.notice_room
        self.dispatch("on_way", tuple(self._way))

    def _retranslate(self, *_: object) -> None:
        if self.page is not None:
            self.page.retranslate()

    def on_way(self, way: tuple[tuple[str, dict[str, Any]], ...]) -> None:
        """Another page is at the front; these are open, it is the last."""

    # What lies over the pages

    def show_overlay(self, overlay: Overlay) -> None:
        let_go(self)
        self.ids.overlays.add_widget(overlay)

    def drop_overlay(self, overlay: Overlay) -> None:
        self.ids.overlays.remove_widget(overlay)

    def close_overlays(self) -> None:
        """Closes all overlays, as when the page under them changes."""
        for overlay in list(self.ids.overlays.children):
            overlay.close()

    def close_questions(self) -> None:
        """Closes curtains and overlays in which something is asked: it has been answered elsewhere."""
        for curtain in list(self.ids.curtains.children):
            curtain.close()
        for overlay in list(self.ids.overlays.children):
            if not getattr(overlay, "outlives_steps", False):
                overlay.close()

    def show_curtain(self, curtain: Curtain) -> None:
        let_go(self)
        self.ids.curtains.add_widget(curtain)

    def drop_curtain(self, curtain: Curtain) -> None:
        self.ids.curtains.remove_widget(curtain)

    def hide_secrets(self) -> None:
        """Covers whatever is secret, at once: the app leaves the front."""
        for curtain in self.ids.curtains.children:
            curtain.cover()

    def toast(self, text: str, action: str = "", on_action: Callable[[], object] | None = None) -> None:
        """Shows a notice for a few seconds, in the place of the one before."""
        from screens.widgets.overlays import Toast

        if self._toast is None:
            self._toast = Toast()
            self._toast.bind(on_act=lambda _: self._act(), height=self.setter("notice_height"))
        let_go(self._toast)  # a finger on it means what it said before
        self._toast.text, self._toast.action, self._on_toast_action = text, action, on_action
        if self._toast.parent is None:
            self._toast.opacity = 0.0
            self.ids.notices.add_widget(self._toast)
        motion.to(self._toast, SHORT, opacity=1.0)
        self._toast_event.cancel()
        self._toast_event.timeout = TOAST_SECONDS * (BY_EAR if self.services.is_read else 1)
        self._toast_event()
        self.services.announce(text)

    @contextmanager
    def reporting_errors(self) -> Iterator[None]:
        """Shows what the store says it can't do as a notice; the rest of the block is left out then."""
        try:
            yield
        except StoreError as error:
            self.toast(words.tr(error.message))

    def drop_toast(self) -> None:
        self._toast_event.cancel()
        let_go(self.ids.notices)
        self.ids.notices.clear_widgets()

    def _act(self) -> None:
        act = self._on_toast_action
        self.drop_toast()
        if act is not None:
            act()


load_kv(__file__)
