"""The whole run: one game after the other, whatever was found told once, and the memory weighed."""

from __future__ import annotations

import os
import sys
import threading
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from companion.store import settings as S
from tests.ui.circle_hands import learn
from tests.ui.harness import Harness
from tools.progress import spoken
from tools.soak.evening import Evening
from tools.soak.experience import Experience
from tools.soak.eyes import Trouble, where
from tools.soak.memory import Weight, growth, weigh
from tools.tour.circle import stable

HAVING_ENOUGH = 0.15
"""How often the people of a table have had enough before the game is over, and end it."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a run shall be."""

    games: tuple[str, ...]
    """Which games, in turn."""
    seed: int = 1
    seconds: float = 600
    """No game is begun after this time."""
    count: int = 10**9
    """No more than so many games."""
    taps: int = 6000
    """A game that is not over after so many touches is left."""
    shape: tuple[int, int, float] | None = None
    """Width, height and text size, which stay then, and memory is judged; None: they change during the game,
    and the app is killed and started again."""
    language: str = "ru"
    pictures: Path | None = None
    """Where pictures of troubles go."""


@dataclass
class Tale:
    """What came of it."""

    touches: int = 0
    longest: Counter[str] = field(default_factory=Counter)
    """For each game the touches that the longest one took."""
    games: Counter[str] = field(default_factory=Counter)
    """Played to the end."""
    left: Counter[str] = field(default_factory=Counter)
    """Left before."""
    verbs: dict[str, Counter[str]] = field(default_factory=dict)
    """For each game what was done in it."""
    troubles: dict[tuple[str, str], Trouble] = field(default_factory=dict)
    weights: list[tuple[str, Weight]] = field(default_factory=list)
    """What was alive after each game, where memory is judged."""


class Soak:
    """Plays until the time is over."""

    def __init__(self, wishes: Wishes) -> None:
        self.wishes = wishes
        self.tale = Tale()
        self.chance = Random(wishes.seed)
        self._learned = {game: Experience() for game in wishes.games}
        self._home = TemporaryDirectory(prefix="companion-soak-")
        self._ui: Harness | None = None
        self._evening: Evening | None = None

    def run(self) -> Tale:
        """Plays everything that was wished for."""
        threading.excepthook = self._thread_failed
        by_chance, os.urandom = os.urandom, self.chance.randbytes  # the app's dice follow from the seed, too
        begun = monotonic()
        try:
            for number in range(self.wishes.count):
                passed = monotonic() - begun
                if passed > self.wishes.seconds:
                    break
                game = self.wishes.games[number % len(self.wishes.games)]
                print(f"{game}, {self._how_far(number, passed)}", file=sys.stderr, flush=True)
                self._play(game)
            # Where the app is started again in the same process, or the window has many shapes, more is held.
            if self.wishes.shape is not None:
                for said in growth(self.tale.weights, len(self.wishes.games)):
                    self._complain("memory", said)
        finally:
            threading.excepthook, os.urandom = threading.__excepthook__, by_chance
            if self._ui is not None:
                self._ui.stop()
            self._home.cleanup()
        return self.tale

    def _how_far(self, begun: int, passed: float) -> str:
        """Which game now begins, how many came to their end, and how long it will go on at this pace."""
        left = self.wishes.seconds - passed
        if begun:
            left = min(left, passed / begun * (self.wishes.count - begun))
        ended = sum(self.tale.games.values())
        return f"game {begun + 1}, {ended} to the end so far, about {spoken(left)} left"

    def _start(self, **how: Any) -> Harness:
        width, height, text = self.wishes.shape or (360, 740, 1.0)
        self._ui = Harness(Path(self._home.name), width=width, height=height, **how)
        if self.wishes.shape is not None:
            self._ui.app.services.settings.set(S.TEXT_SIZE, text)
        learn(self._ui, stable("ru"))  # nobody writes twenty-eight cards down by chance
        return self._ui

    def _restart(self) -> Harness:
        assert self._ui is not None
        self._ui.stop()
        return self._start(language=None, mode=None, text_size=None)

    def _play(self, game: str) -> None:
        ui = self._ui or self._start(language=self.wishes.language)
        turning = self.wishes.shape is None
        evening = Evening(
            ui,
            self.chance,
            self._complain,
            restart=self._restart,
            learned=self._learned[game],
            turning=turning,
        )
        self._evening = evening
        verbs = self.tale.verbs.setdefault(game, Counter())
        try:
            evening.begin(game)
            tired = self.chance.random() < HAVING_ENOUGH
            over = evening.play(self.wishes.taps, enough=self.chance.randint(3, 60) if tired else None)
            if over:
                evening.end()
            else:
                evening.go_home()
            (self.tale.games if over else self.tale.left)[game] += 1
            self.tale.longest[game] = max(self.tale.longest[game], evening.touches)
            if not turning:  # else nobody judges it, and it takes as long as thirty touches
                self.tale.weights.append((game, weigh(evening.ui.root)))
        except Exception as error:  # whatever it is, it is told, and the next game starts afresh
            self._complain("failed", "".join(traceback.format_exception(error)[-4:]))
            self.tale.left[game] += 1
            if self._ui is not None:
                self._ui.stop()
            self._ui = None
        finally:
            verbs.update(evening.verbs)
            self.tale.touches += evening.touches

    def _complain(self, kind: str, what: str) -> None:
        """Tells something once, with a picture and how it came about."""
        page = self._ui.root.page.name if self._ui is not None and self._ui.root.page else ""
        if (f"{kind} {page}", what) in self.tale.troubles:
            return
        trail = self._evening.trail[-6:] if self._evening is not None else []
        trouble = Trouble(kind, what, where(self._ui) if page and self._ui else "", tuple(trail))
        self.tale.troubles[f"{kind} {page}", what] = trouble
        print(trouble, flush=True)
        if self.wishes.pictures is not None and self._ui is not None:
            name = f"{len(self.tale.troubles):03}-{kind.replace(' ', '-')}.png"
            print(f"  see {self._ui.picture(self.wishes.pictures / name).name}", flush=True)

    def _thread_failed(self, failure: Any) -> None:
        said = traceback.format_exception(failure.exc_type, failure.exc_value, failure.exc_traceback)
        self._complain("failed", "".join(said))
