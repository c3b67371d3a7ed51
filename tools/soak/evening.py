"""One game from home to home: people are chosen, it is played by chance to its end, and left again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

from kivy.base import EventLoop

from companion.core.messages import LANGUAGES
from companion.store import settings as S
from screens.play.agreements import ICONS
from screens.text.words import words
from screens.widgets.long_list import LongList
from tests.ui.evening import SHAPES
from tests.ui.harness import Harness
from tools.soak.experience import Experience
from tools.soak.eyes import game_on, judge_position, judge_store, look
from tools.soak.fingers import Fingers, touchable

PEOPLE = ("Петя", "Маша", "Даша", "Christopher Robin Smith", "Константин Константинов", "Ян", "Wwwwwwwwwwww")
STUCK = 600
"""So many touches without a new step: a person would have given up long ago."""
ABROAD = 6
"""So many touches are made on other pages before one goes back to the table."""
ENDING = ICONS["end"]
"""How the menu marks that the table ends the game."""
CURIOSITY = 120
"""More touches than this are not needed to get from the last step to the result."""
STUBBORN = 100
"""After so many touches of a set-up that does not fit something is wrong with it."""
BACKS = 8
"""More than so many steps back are never needed to be home."""

Complain = Callable[[str, str], None]


class Lost(AssertionError):
    """There is no way on."""


class Evening:
    """Somebody plays one game; every touch is looked at by whoever is told."""

    def __init__(
        self,
        ui: Harness,
        chance: Random,
        complain: Complain,
        *,
        restart: Callable[[], Harness],
        learned: Experience,
        turning: bool = True,
    ) -> None:
        self.chance = chance
        self._learned = learned
        self.verbs: Counter[str] = Counter()
        """What was done, and how often."""
        self.trail: list[str] = []
        """What the fingers did last."""
        self.touches = 0
        self._complain = complain
        self._restart = restart
        self._turning = turning
        self._sit(ui)

    def _sit(self, ui: Harness) -> None:
        self.ui = ui
        self.fingers = Fingers(ui, self.chance, self._learned)

    # Looking

    def _done(self, deed: str) -> None:
        """After everything that was done, everything is looked at."""
        if EventLoop.status == "closed":
            raise Lost("the app has ended")
        self.touches += 1
        self.trail = [*self.trail[-24:], deed]
        self.ui.settle(2)
        self.ui.draw()
        troubles = set(self._judge())
        if troubles:
            self.fingers.wait(1.0)  # a list may still spring back, a sheet may still come in
            troubles &= set(self._judge())
        for kind, what in sorted(troubles):
            self._complain(kind, what)

    def _judge(self) -> Iterator[tuple[str, str]]:
        yield from look(self.ui)
        session = game_on(self.ui)
        if session is not None:
            yield from judge_position(session)

    # From home to the table

    def begin(self, game: str) -> None:
        """From home through the set-up to the table."""
        self.go_home()
        self.ui.settle(20)  # what goes on at the table comes in above the games
        self._touch(self._the("GameCard", game=game))
        if self.ui.root.page.name == "any_game":  # what is played is chosen from a list
            self._touch(self._the("OfferRow", game=game))
        self._meet_people()
        for _ in range(self.chance.randint(0, 8)):
            if self.ui.root.page.name == "setup":
                self._fidget_at_set_up()
        if self.ui.root.page.name == "setup":  # else the fingers have begun it themselves
            self._seat_people()
            self.start_game()
        self.ui.settle(10)
        if self.ui.find_all(kind="DealingSheet"):  # the box is dealt
            self._press_back()
        if self.ui.root.page.name == "invitation":  # other phones are welcome, and nobody comes
            self._press_back()
        if self.ui.root.page.name != "table":
            raise Lost("the game does not start")

    def start_game(self) -> None:
        """Whatever still stands in the way, such as a team with nobody in it, is put right first."""
        for _ in range(STUBBORN):
            with suppress(Lost):
                self._touch(self._the("PrimaryButton", text=words.tr("setup.start")))
                return
            self._fidget_at_set_up()
            self._seat_people()
        raise Lost("the set-up never fits")

    def _meet_people(self) -> None:
        """The first evening: everybody has to be made known."""
        page = self.ui.root.page
        for name in PEOPLE[len(page._people) :]:
            self._touch(self._the("NewChip", text=words.tr("setup.new")))
            self.ui.type_text(self._the("NameField"), name)
            self._touch(self._the("PrimaryButton", text=words.tr("players.save")))

    def _fidget_at_set_up(self) -> None:
        """Somebody plays with seats and rules; the page is not left."""
        while self.ui.root.ids.overlays.children:
            self._press_back()
        targets = self.fingers.targets("")
        if self.chance.random() < 0.3 or not targets:
            self._done(self.fingers.scroll())
        else:
            self._touch(self.chance.choice(targets))

    def _seat_people(self) -> None:
        """As many as the game wants and the app knows."""
        while self.ui.root.ids.overlays.children:
            self._press_back()
        page = self.ui.root.page
        wanted = self.chance.randint(int(page.least), int(page.most))
        for _ in range(30):
            chips = [chip for chip in page.walk() if type(chip).__name__ == "PersonChip"]
            wanted = min(wanted, len(chips))
            seated = [chip for chip in chips if chip.active]
            if len(seated) == wanted:
                return
            others = [chip for chip in chips if not chip.active]
            self._touch(self.chance.choice(seated if len(seated) > wanted else others))
        raise Lost("nobody wants to sit down")

    # At the table

    def play(self, most: int, enough: int | None = None) -> bool:
        """Plays on until the game is over; False where that took more than so many touches.

        Where the people have `enough` after so many steps, they agree to end it.
        """
        since = 0
        end = self.touches + most
        while self.touches < end:
            if self.ui.root.page.name != "table":
                self._abroad()
                continue
            session = game_on(self.ui)
            if session is None:
                raise Lost("there is no game on the table")
            if session.over:
                return True
            before = session.cursor
            if enough is not None and before >= enough:
                self._end_early()
                continue
            self._deed()
            session = game_on(self.ui)
            if session is not None and session.cursor == before + 1:
                self.verbs[session.entries[before].action.do] += 1
                self._learned.led_on()
                since = 0
            since += 1
            if since > STUCK:
                raise Lost(f"no step in {STUCK} touches")
        return False

    def _deed(self) -> None:
        """One thing that somebody does at the table."""
        deeds: dict[Callable[[], None], float] = {
            self._touch_something: 85,
            self._wait: 5,
            self._scroll: 2,
            self._press_back_over_the_table: 2,
            self.rest_a_finger: 1.5,
            self._undo: 1.5,
            self._redo: 1,
            self._look_at_log: 0.4,
            self._correct: 0.4,
            self._agree: 0.4,
            self._change_look: 0.6,
            self._go_to_background: 0.5,
            self._compare_with_store: 1,
            self._start_again: 0.15 if self._turning else 0,
        }
        self.chance.choices(list(deeds), list(deeds.values()))[0]()

    def _touch_something(self) -> None:
        deed = self.fingers.touch_something()
        self._done(deed)
        if "MainAction" in deed and self.chance.random() < 0.3:
            self._done(self.fingers.wait(4.0))  # the auctioneer may be counting

    def _wait(self) -> None:
        self._done(self.fingers.wait(self.chance.choice((0.5, 1.5, 4.0, 6.0))))

    def _scroll(self) -> None:
        self._done(self.fingers.scroll())

    def _press_back_over_the_table(self) -> None:
        if self.ui.root.ids.overlays.children or self.ui.root.ids.curtains.children:
            self._press_back()

    def rest_a_finger(self) -> None:
        """One finger rests on something while another touches something else, or leaves; then it lifts."""
        resting = self.fingers.rest()
        if resting is None:
            return
        touch, what = resting
        if self.chance.random() < 0.2:
            self.fingers.wait(0.7)  # long enough for a long press
        if self.chance.random() < 0.5 and self.ui.root.page.name != "home":  # there it would end the app
            self._press_back()
        else:
            self._done(self.fingers.touch_something())
        touch.touch_up()
        self._done(f"lifted a finger from {what}")
        if self.ui.root.page.name == "home":
            self._go_on()

    def _undo(self) -> None:
        self._bar("ui.undo")

    def _redo(self) -> None:
        self._bar("ui.redo")

    def _look_at_log(self) -> None:
        self._bar("log.title")

    def _correct(self) -> None:
        """Opens a step of the log to change it, to put one in or to take it out; the fingers do the rest."""
        self._look_at_log()
        rows = self._in_sight("LogRow")
        if self.ui.root.page.name == "log" and rows:
            self._touch(self.chance.choice(rows))
            self._touch_one_of("SecondaryButton")

    def _agree(self) -> None:
        """Opens the table's menu: to sit out, to come back, to correct an amount, to hand a seat over."""
        self._touch_one_of("BarHeading")
        rows = [row for row in self._in_sight("MenuRow") if row.icon != ENDING]
        if rows:
            self._touch(self.chance.choice(rows))

    def _end_early(self) -> None:
        """The table's people have had enough: asked in the menu, and meant."""
        while self.ui.root.ids.overlays.children or self.ui.root.ids.curtains.children:
            self._press_back()
        self._touch(self._the("BarHeading"))
        self._touch(self._the("MenuRow", icon=ENDING))
        self._touch_one_of("DangerButton", "PrimaryButton")

    def _in_sight(self, kind: str) -> list[Any]:
        return [widget for widget in self.fingers.targets() if type(widget).__name__ == kind]

    def _touch_one_of(self, *kinds: str) -> None:
        found = [widget for kind in kinds for widget in self._in_sight(kind)]
        if found:
            self._touch(self.chance.choice(found))

    def _bar(self, hint: str) -> None:
        for button in self.fingers.targets("TopBar"):
            if getattr(button, "hint", "") == hint:
                self._touch(button)
                return

    def _change_look(self) -> None:
        settings = self.ui.app.services.settings
        match self.chance.randrange(4 if self._turning else 2):
            case 0:
                settings.set(S.LANGUAGE, self.chance.choice(LANGUAGES))
            case 1:
                settings.set(S.THEME, self.chance.choice(("dark", "light")))
            case _:
                width, height, text = self.chance.choice(SHAPES)
                settings.set(S.TEXT_SIZE, text)
                self.ui.resize(width, height)
        self.ui.settle(4)
        self._done("changed the look")

    def _go_to_background(self) -> None:
        self.ui.pause()
        self._done("paused")
        self.ui.resume()
        self._done("resumed")

    def _compare_with_store(self) -> None:
        session = game_on(self.ui)
        assert session is not None
        for kind, what in judge_store(self.ui, session):
            self._complain(kind, what)

    def _start_again(self) -> None:
        """The app is gone from one moment to the next, and comes back with everything."""
        session = game_on(self.ui)
        assert session is not None
        kept = [entry.action for entry in session.entries], session.cursor
        self._sit(self._restart())
        self._done("started again")
        self._go_on()
        session = game_on(self.ui)
        if session is None or ([entry.action for entry in session.entries], session.cursor) != kept:
            self._complain("store", "the game is not what it was before the start")

    # Elsewhere

    def _abroad(self) -> None:
        """Looks around on another page, and comes back to the table."""
        for _ in range(self.chance.randint(1, ABROAD)):
            if self.chance.random() < 0.05:
                self.rest_a_finger()
            else:
                self._done(
                    self.fingers.scroll() if self.chance.random() < 0.2 else self.fingers.touch_something()
                )
            if self.ui.root.page.name == "table":
                return
        for _ in range(BACKS):
            if self.ui.root.page.name == "home":
                self._go_on()
                return
            if self.ui.root.page.name == "table":
                return
            self._press_back()
        raise Lost(f"no way back from {self.ui.root.page.name}")

    def _go_on(self) -> None:
        """From home to the game that was begun last; one without a step is found among the games played."""
        while self.ui.root.ids.overlays.children:
            self._press_back()
        (last,) = self.ui.app.services.store.history(limit=1, finished=False)
        if last.id == self.ui.root.page.table_game:
            self._touch(self._the("ContinueCard"))
            return
        self._touch(self._the("WayTile", icon="history"))
        self._touch(self._the("Segment", value="unfinished"))
        # A list that somebody has scrolled stays where it was.
        next(part for part in self.ui.root.page.walk() if isinstance(part, LongList)).scroll_y = 1
        self._touch(self._the("GameLine", number=last.id))

    def end(self) -> None:
        """Looks at how it ended, begins the same game with the same people again, and goes home."""
        for touches in range(2 * CURIOSITY):
            if self._has_gone_on():
                break
            if self.ui.root.page.name == "result" and self.chance.random() < 0.2:
                self._sit_down_again()
                break
            if touches >= CURIOSITY and self.ui.root.ids.overlays.children:
                self._press_back()  # figures can be typed for ever
            else:
                self._touch_something()
        else:
            raise Lost("no way from the last step to the result")
        self.go_home()

    def _has_gone_on(self) -> bool:
        """Whether the game that is over is left: for home, or for the next one."""
        session = game_on(self.ui)
        return self.ui.root.page.name == "home" or (session is not None and not session.over)

    def _sit_down_again(self) -> None:
        while self.ui.root.ids.overlays.children:
            self._press_back()
        self._touch(self._the("PrimaryButton", text=words.tr("result.rematch")))
        self._touch(self.chance.choice(self.fingers.targets("Overlay")))
        session = game_on(self.ui)
        if session is None or session.over or session.cursor:
            raise Lost("there is no rematch")

    def go_home(self) -> None:
        """Back, as often as it takes."""
        for _ in range(BACKS):
            if self.ui.root.page.name == "home" and not self.ui.root.ids.overlays.children:
                return
            self._press_back()
        raise Lost(f"no way home from {self.ui.root.page.name}")

    # Fingers

    def _touch(self, widget: Any) -> None:
        self._done(self.fingers.touch(widget))

    def _press_back(self) -> None:
        self.ui.back()
        self._done("pressed back")

    def _the(self, kind: str, **properties: Any) -> Any:
        """The widget of a class in the tree, in sight or to be scrolled to."""
        self.ui.settle(2)
        overlays = self.ui.root.ids.overlays.children
        for widget in (overlays[0] if overlays else self.ui.root.page).walk():
            kinds = [base.__name__ for base in type(widget).__mro__]
            wanted = kind in kinds and touchable(widget)
            if wanted and all(getattr(widget, name, None) == value for name, value in properties.items()):
                return widget
        raise Lost(f"there is no {kind} {properties}")
