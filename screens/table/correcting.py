"""A step of the past is corrected, the rest of the game stays: ``root.go('correct', game=7, at=12, drop=1)``.

A tap on a step of the log opens the `StepSheet`: change it, put one in before it, take it out, or go back. To
change or put in, the table is shown as it stood then, with the prompt of that moment: board, panel and
curtains are those of play. What is chosen there is not played but weighed: `Proposal` says what becomes of
the steps behind it, and only a confirmation changes anything.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock

from companion.core.action import Json
from companion.core.errors import Refusal
from companion.core.journal import Entry, Source
from companion.core.messages import Message
from companion.core.session import Amendment, Session
from companion.store import StoreError
from screens.app.long_work import AWAITED, NEXT_FRAME, LongWork
from screens.app.root import AppRoot
from screens.lean.gc_pause import without_gc
from screens.play.play import TABLE, Play
from screens.table.page import TablePage
from screens.text.names import standings
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Dialog, question


@dataclass(frozen=True, slots=True)
class Place:
    """Where a log is to be corrected: so many steps from number ``at`` on give way to others."""

    at: int
    drop: int

    def kind(self, put: Sequence[Json]) -> str:
        """What is done there, as the texts call it."""
        return "take_out" if not put else "change" if self.drop else "put_in"


class Proposal:
    """Weighs a correction a slice a frame, shows what comes of it, and makes it where the players want it."""

    def __init__(self, play: Play, place: Place, done: Callable[[], object]) -> None:
        """``play`` is the game as it stands; ``done`` is called once it was corrected."""
        self._play, self._place, self._done = play, place, done
        self._work = LongWork(AWAITED)

    def weigh(self, put: Sequence[Json]) -> None:
        """Asks what these steps in that place would lead to."""
        self._play.root.toast(words.tr("correct.busy"))
        self._work.start(self._weighing(put))

    def stop(self) -> None:
        self._work.stop()

    def _weighing(self, put: Sequence[Json]) -> Generator[object, None, None]:
        try:
            amendment = yield from without_gc(
                self._play.session.amending(self._place.at, self._place.drop, put)
            )
        except Refusal as refusal:
            self._play.root.toast(self._play.say(refusal.message))
            return
        # A frame each: the position then, the one now, the question, and that it is asked.
        yield NEXT_FRAME
        then = self._position(amendment.proposed)
        yield NEXT_FRAME
        now = self._position(self._play.session)
        everything = bool(amendment.result.lost)
        yield NEXT_FRAME
        asked = self._question(amendment, put, [line for line in then if everything or line not in now])
        yield NEXT_FRAME
        self._play.root.drop_toast()
        asked.open()

    def _position(self, session: Session) -> list[str]:
        """Where everybody stands, and what is asked."""
        score = standings(self._play.people.names, session.view())
        return [
            words.tr("correct.standings", standings=score),
            words.tr("correct.goes_on", ask=self._play.say(session.prompt().ask)),
        ]

    def _question(self, amendment: Amendment, put: Sequence[Json], position: Sequence[str]) -> Dialog:
        """What comes of it; ``position``: what is worth a word of the one that is reached."""
        title = words.tr(f"correct.title.{self._place.kind(put)}", n=self._place.at + 1)
        said = [*self._told(amendment, put), *position]
        return question(title, "\n\n".join(said), words.tr("correct.yes"), lambda: self._make(amendment))

    def _told(self, amendment: Amendment, put: Sequence[Json]) -> list[str]:
        """What was, what will be, and what stays."""
        play, place = self._play, self._place
        said = []
        if place.drop:
            said.append(words.tr("correct.was", what=play.story_of(place.at)))
        if put:
            becomes = " ".join(map(play.say, amendment.proposed.story(place.at)))
            said.append(words.tr("correct.becomes", what=becomes))
        said.append(self._rest(amendment))
        return said

    def _rest(self, amendment: Amendment) -> str:
        result = amendment.result
        if result.misfit is not None and result.misfit_at is not None:
            why = self._play.say(result.misfit.message)
            stay = words.tr("correct.some_stay", n=result.kept)
            dropped = {1: "one", 2: "two"}.get(result.lost, "more")
            at, more = result.misfit_at + 1, result.lost - 1
            return f"{stay} {words.tr(f'correct.drops.{dropped}', why=why, at=at, n=more)}"
        return str(words.tr("correct.all_stay" if result.kept else "correct.nothing_behind", n=result.kept))

    def _make(self, amendment: Amendment) -> None:
        self._work.start(self._making(amendment))

    def _making(self, amendment: Amendment) -> Generator[object, None, None]:
        """The question goes, the log is changed, the table comes back: a frame each, a long log more."""
        yield NEXT_FRAME
        try:
            for _ in self._play.session.commit_amendment(amendment):
                yield NEXT_FRAME
        except (Refusal, StoreError) as trouble:
            self._play.root.toast(self._play.say(trouble.message))
            return
        yield NEXT_FRAME
        self._done()
        self._play.root.toast(words.tr("correct.done", n=amendment.result.kept))


class PastStepPlay(Play):
    """A moment of the past in which something else is said; what it is goes to ``chosen``.

    Dice and cards are those of the table: a correction is no way to roll again.
    """

    present = False

    def __init__(
        self, root: AppRoot, number: int, at: int, chosen: Callable[[Play, Mapping[str, Json]], object]
    ) -> None:
        super().__init__(root, number)
        self.now = Play(root, number)
        """The game as it stands."""
        self._chosen = chosen
        self.session = self.session.snapshot()
        self.session.go_to(min(at, self.session.cursor))

    @property
    def app_chance(self) -> bool:
        return False

    @app_chance.setter
    def app_chance(self, by_app: bool) -> None:
        pass

    @property
    def guests(self) -> None:
        """What is said here of the past, nobody is asked on a phone of their own."""

    def submit(self, raw: Mapping[str, Json], source: Source = TABLE) -> bool:
        """Hands over what was chosen; False where the rules forbade it already then."""
        refusal = self.session.preview(raw)
        if refusal is not None:
            self.root.toast(self.say(refusal.message))
            return False
        self._chosen(self.now, raw)
        return True


class CorrectPage(TablePage):
    """A step of the past, asked once more: in a frame of its own, so that nobody takes it for the game."""

    editable = False
    _place = Place(0, 1)
    _proposal: Proposal | None = None

    def on_show(self, game: int = 0, at: int = 0, drop: int = 1, **_: Any) -> None:
        self._place = Place(at, drop)
        super().on_show(game=game)
        if self.is_open and at + drop > len(self.play.session.entries):
            # The page is not at the front yet: it can only leave again once it is.
            why = words.tr(Message("core.no_such_step"))
            Clock.schedule_once(lambda _: self.turn_away(why, to="table"), 0)

    def on_hide(self) -> None:
        if self._proposal is not None:
            self._proposal.stop()
        super().on_hide()

    def open_play(self, number: int) -> Play:
        return PastStepPlay(self.root, number, self._place.at, self._weigh)

    def refresh(self, news: Entry | None = None) -> None:
        super().refresh(news)
        self.title, self.cancel = words.tr("correct.title"), words.tr("ui.cancel")

    def where(self) -> str:
        kind = "change" if self._place.drop else "put_in"
        return str(words.tr(f"correct.where.{kind}", n=self._place.at + 1))

    def _weigh(self, present: Play, raw: Mapping[str, Json]) -> None:
        self._proposal = Proposal(present, self._place, self._back_to_the_table)
        self._proposal.weigh([dict(raw)])

    def _back_to_the_table(self) -> None:
        self.root.back_to("table")


load_kv(__file__)
