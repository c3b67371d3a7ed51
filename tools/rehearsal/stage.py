"""In the place of main.py: the app itself, and a hand that plays Heckmeck by touches.

What has happened is told in the file ``rehearsal.jsonl`` beside the journal, a line each: ``home`` when it is
drawn; ``left`` in mid-game, with all steps so far, after which nothing is done until somebody kills the app.
Started again, ``found``, with the steps of the game that home offers to go on with; some more are played,
``went_on`` has all of them, and the back key is waited for until ``closed``. ``failed`` has a traceback.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Generator, Iterator
from random import Random
from typing import Any

from screens.start import prepare

prepare()

from kivy.base import EventLoop  # noqa: E402  (Kivy reads what `prepare` has said when it is first imported)
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.input.motionevent import MotionEvent  # noqa: E402

from companion.core.codec import encode  # noqa: E402
from screens.companion_app import CompanionApp  # noqa: E402
from screens.play.play import APP, chance_setting  # noqa: E402
from screens.text.words import words  # noqa: E402

GAME = "heckmeck"
PEOPLE = ("Mary", "Peter")
STEPS = 8
"""So many are played before the app is killed, and as many after it."""
PATIENCE = 1800
"""In so many frames whatever is waited for has come."""
REST = 6
"""So many frames later, what has come is laid out and stays."""
OFFERS = ("MainAction", "SecondAction", "DiePlace")
"""What a hand reaches for at this table."""


class Finger(MotionEvent):
    """One tap."""

    def __init__(self, x: float, y: float) -> None:
        where = {"x": x / (Window.width - 1.0), "y": y / (Window.height - 1.0)}
        super().__init__("rehearsal", 1, where, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: Any) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)


class Rehearsal(CompanionApp):
    """The app, played by itself, a little in every frame."""

    def on_start(self) -> None:
        super().on_start()
        self._told = self.home_folder() / "rehearsal.jsonl"
        self._chance = Random(7)
        before = self._told.read_text("utf-8") if self._told.exists() else ""
        self._acts = self._second_act() if '"left"' in before else self._first_act()
        Clock.schedule_interval(self._go_on, 0)

    def _go_on(self, _seconds: float) -> bool:
        try:
            next(self._acts)
        except StopIteration:
            return False
        except Exception:
            self._tell(failed=traceback.format_exc())
            return False
        return True

    def _tell(self, **what: object) -> None:
        with self._told.open("a", encoding="utf-8") as file:
            file.write(json.dumps(what) + "\n")
        print("rehearsal:", *what, flush=True)  # it will be killed

    # The two acts

    def _first_act(self) -> Iterator[None]:
        """From home to the middle of a game."""
        yield from self._page("home")
        self.services.settings.set(chance_setting(GAME), APP)
        yield from self._pause(2 * REST)
        self._tell(home=Window.size)
        yield from self._tap("GameCard", game=GAME)
        yield from self._page("setup")
        for name in PEOPLE:
            yield from self._tap("NewChip", text=words.tr("setup.new"))
            field = yield from self._wait("NameField")
            field.insert_text(name)
            field.focus = False  # a keyboard that comes up moves what is to be touched
            yield from self._pause(5 * REST)
            yield from self._tap("PrimaryButton", text=words.tr("players.save"))
        yield from self._tap("PrimaryButton", text=words.tr("setup.start"))
        yield from self._page("table")
        while self.session.cursor < STEPS:
            yield from self._step()
        self._tell(left=self._steps)

    def _second_act(self) -> Iterator[None]:
        """From home back to the same game, some steps on, and home by the back key."""
        yield from self._page("home")
        yield from self._tap("ContinueCard")
        yield from self._page("table")
        self._tell(found=self._steps)
        while self.session.cursor < 2 * STEPS:
            yield from self._step()
        self._tell(went_on=self._steps)
        yield from self._page("home")
        self._tell(closed=True)

    @property
    def session(self) -> Any:
        return self.root.page.play.session

    @property
    def _steps(self) -> list[Any]:
        return [encode(entry.action) for entry in self.session.entries[: self.session.cursor]]

    def _step(self) -> Iterator[None]:
        """Reaches for what the table offers until something has come of it."""
        before = self.session.cursor
        for _ in range(PATIENCE):
            offers = [widget for widget in self._in_front() if type(widget).__name__ in OFFERS]
            offers = [widget for widget in offers if getattr(widget, "lit", True)]
            if offers:
                yield from self._touch(self._chance.choice(offers))
            yield from self._pause(REST)
            if self.session.cursor != before:
                return
        raise LookupError(f"no way on after {before} steps")

    # Eyes and hands

    def _in_front(self) -> Iterator[Any]:
        """All that can be reached: what lies over the page, else the page."""
        overlays = self.root.ids.overlays.children
        top = overlays[0] if overlays else self.root.page
        return top.walk(restrict=True)

    def _wait(self, kind: str, **properties: object) -> Generator[None, None, Any]:
        """Waits for a widget, and returns it once it has come to rest."""
        for _ in range(PATIENCE):
            for widget in self._in_front() if self.root.page is not None else ():
                wanted = all(getattr(widget, name, None) == value for name, value in properties.items())
                if type(widget).__name__ == kind and wanted:
                    yield from self._rest(widget)
                    return widget
            yield
        raise LookupError(f"no {kind} with {properties}")

    def _rest(self, widget: Any) -> Iterator[None]:
        """Until it has stood in the same place for a while: what comes above it moves it."""
        place, still = None, 0
        while still < REST:
            before, place = place, (widget.to_window(*widget.pos), tuple(widget.size))
            still = still + 1 if place == before else 0
            yield

    def _page(self, name: str) -> Iterator[None]:
        for _ in range(PATIENCE):
            page = self.root.page
            if page is not None and page.name == name and not self.root.page_transition.busy:
                yield from self._pause(REST)
                return
            yield
        raise LookupError(f"the page {name} did not come")

    def _pause(self, frames: int) -> Iterator[None]:
        for _ in range(frames):
            yield

    def _tap(self, kind: str, **properties: object) -> Iterator[None]:
        widget = yield from self._wait(kind, **properties)
        yield from self._touch(widget)

    def _touch(self, widget: Any) -> Iterator[None]:
        """A finger in the middle of a widget, which is brought into sight before."""
        parent = widget.parent
        while parent is not None and parent is not parent.parent:
            if hasattr(parent, "scroll_to") and parent.children[0].height > parent.height:
                parent.scroll_to(widget, animate=False)
                yield from self._pause(2)
            parent = parent.parent
        finger = Finger(*widget.to_window(*widget.center))
        EventLoop.post_dispatch_input("begin", finger)
        yield from self._pause(3)
        EventLoop.post_dispatch_input("end", finger)


if __name__ == "__main__":
    Rehearsal().run()
