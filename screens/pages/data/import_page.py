"""A file comes in: ``root.go('import')``. Choose, check, say which versions count, decide, take in, done.

While the file is checked nothing is touched, and one may leave at any moment. What does not fit is listed
with its reason before anything is decided. Who leaves while it comes in takes in nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from companion.core.messages import Message
from companion.core.steps import Steps, in_thread
from companion.store import Person, StoreError
from companion.store.importing.import_file import ImportFile, read_file
from companion.store.importing.planning import KnownPerson, Plan, Question
from companion.store.importing.records import ImportRefusal
from companion.store.importing.versions import Side
from companion.store.names import LONGEST, folded
from companion.store.setups import title_of
from screens.app.long_work import AWAITED, LongWork
from screens.app.page import Page
from screens.devices.choose import choose_file
from screens.devices.share import outbox
from screens.lean.gc_pause import without_gc
from screens.text.dates import say_when
from screens.text.names import few_names
from screens.text.words import figure, words
from screens.widgets.containers import Level, Row, TapCard, Upright
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay
from screens.widgets.long_list import LongList
from screens.widgets.option_grid import Option, PickSheet
from screens.widgets.pool import arrange
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.app.root import AppRoot


class VersionCard(TapCard):
    """One of the two: who has won or how it stands, how long it is, when it was played and changed."""

    title = StringProperty("")
    """Where it stands: here, or in the file."""
    chosen = BooleanProperty(False)
    standing = StringProperty("")
    """Everybody with what they have, a line each."""
    won = ObjectProperty(None, allownone=True)
    """Who has won, or that the game goes on, as a message."""
    steps = NumericProperty(0)
    """How long it is; 0 where it was counted."""
    when = ObjectProperty(None, allownone=True)
    """When it was over, or the last step was made, as a message."""
    changed = ObjectProperty(None, allownone=True)
    """When it was changed without the other, as a message."""

    def show(self, title: str, side: Side) -> None:
        self.title, self.steps = title, side.steps
        names = tuple(side.names[seat] for seat in side.winners)
        open_ = side.finished is None
        self.won = Message("data.versions.open") if open_ else Message("data.versions.won", names=names)
        self.standing = "\n".join(
            # A no-break space: the score stays with its name.
            f"{name}\u00a0{figure(points)}"
            for name, points in zip(side.names, side.figures, strict=True)
        )
        self.when = say_when(side.finished or side.updated)
        self.changed = None if side.changed is None else say_when(side.changed)


class Versions(Upright):
    """Asks about one game after the other."""

    game = StringProperty("")
    began = ObjectProperty(None, allownone=True)
    """When it was started, as a message."""
    differences = StringProperty("")
    """What is not the same in both, a line each."""
    place = NumericProperty(1)
    """Which question it is, from 1."""
    all = NumericProperty(1)
    """How many there are."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._question: Question | None = None

    def ask(self, question: Question, place: int, all: int) -> None:
        """Shows a question; what is chosen is noted in it."""
        self._question, self.place, self.all = question, place, all
        self.game, self.began = question.game, say_when(question.created)
        self.differences = "\n".join(map(words.tr, question.differences))
        ours = question.versions[0] is None
        titles = ("here", "file") if ours else ("first", "second")
        for number, (title, side) in enumerate(zip(titles, question.sides, strict=True)):
            card = self.ids[f"side{number}"]
            card.show(f"data.versions.{title}", side)
        self.choose(question.chosen)
        self.ids.scroll.scroll_y = 1

    def choose(self, side: int) -> None:
        """One of the two is to count."""
        if self._question is not None:
            self._question.chosen = side
            for number in (0, 1):
                self.ids[f"side{number}"].chosen = number == side

    def drop(self) -> None:
        self._question = None


T = TypeVar("T")

KINDS = (".json", ".bgsplay", ".xml", ".zip", ".gz")
"""How the names of files end that may be exports."""
MOST_OFFERED = 60
"""How many of the people here are offered as somebody of the file."""
MOST_FILES = 30
"""How many files of the app's folder are offered."""
CHECKING = 0.9
"""Which part of the work it is to check a file; the rest is to compare it with what is here."""
TALLIES = (
    ("new", "trophy-outline", True),
    ("longer", "arrow-right", True),
    ("chosen", "checkbox-marked-circle-outline", True),
    ("people", "account-plus-outline", True),
    ("new_cards", "cards-outline", True),
    ("presets", "notebook-outline", True),
    ("here", "check", False),
    ("misfits", "alert-outline", False),
)
"""What is counted of a file: the last part of its key, its picture, and whether it comes in."""
CHOOSE, CHECK, ASK, DECIDE, TAKE, DONE = "choose", "check", "ask", "decide", "take", "done"


class FileRow(Tappable, Level):
    name = StringProperty("")
    when = ObjectProperty(None, allownone=True)
    path = ObjectProperty(None, allownone=True)


class Tally(Row):
    """How many of something."""

    what = StringProperty("")
    """The last part of the key of its words."""
    icon = StringProperty("")
    count = NumericProperty(0)
    digits = NumericProperty(1)
    """How many digits the largest number beside it has."""
    strong = BooleanProperty(False)
    """Whether it comes in."""


class DetailRow(Tappable, Level):
    """Somebody of another program's file, and who that is here; or a part that stays out, and why."""

    icon = StringProperty("")
    what = StringProperty("")
    why = StringProperty("")
    place = NumericProperty(-1)
    """Whose place in the file it is; -1 for what stays out."""


class Details(LongList):
    """Who of another program's file is who here, those that are unsure first; and what stays out, and why."""

    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._plan = Plan()
        self._asked: list[int] = []
        """Whose places in the file are listed."""
        self._offered: Sequence[Person] = ()
        self.show(0, DetailRow, self._fill_row, on_release=lambda row: self._ask(row.place))

    def on_choice(self) -> None:
        """Somebody of the file was said to be another."""

    def tell(self, plan: Plan, people: Sequence[Person], asks: bool) -> None:
        """Shows what a plan has; ``people`` are those here, and ``asks`` says whether they can be chosen."""
        self._plan, self._offered = plan, people
        self._asked = sorted(plan.coming, key=lambda place: (place not in plan.perhaps, place in plan.known))
        if not asks:
            self._asked = []
        self.refresh(len(self._asked) + len(plan.refusals))

    def _fill_row(self, row: DetailRow, index: int) -> None:
        row.touchable = index < len(self._asked)
        if row.touchable:
            self._fill_person(row, self._asked[index])
        else:
            self._fill_misfit(row, self._plan.refusals[index - len(self._asked)])

    def _fill_person(self, row: DetailRow, place: int) -> None:
        plan = self._plan
        row.place, row.what = place, plan.coming[place].name
        if (known := plan.known.get(place)) is not None:
            row.icon, row.why = "check", words.tr("data.import.known", name=known.name)
        elif (perhaps := plan.perhaps.get(place)) is not None:
            row.icon, row.why = "account-plus-outline", words.tr("data.import.perhaps", name=perhaps.name)
        else:
            row.icon, row.why = "account-plus-outline", words.tr("data.import.stranger")

    def _fill_misfit(self, row: DetailRow, refusal: ImportRefusal) -> None:
        row.place, row.icon = -1, "alert-outline"
        known = [refusal.title or words.tr(f"{refusal.game}.name")] if refusal.game else []
        if refusal.created is not None:
            known.append(words.tr(say_when(refusal.created)))
        head = words.tr(f"data.import.{refusal.what}", n=refusal.place)
        row.what = " · ".join([head, *known])
        row.why = words.tr(refusal.reason, refusal.names)

    def _ask(self, place: int) -> None:
        """Who of those here somebody of the file is."""
        plan = self._plan
        known, name = plan.known.get(place), plan.coming[place].name
        taken = {person.id for other, person in plan.known.items() if other != place}
        options = [Option(None, words.tr("data.import.new_one", name=name), active=known is None)]
        for one in [person for person in self._offered if person.id not in taken][:MOST_OFFERED]:
            active = known is not None and known.id == one.id
            person = KnownPerson(one.id, one.name)
            options.append(Option(person, one.name, colour=one.colour, active=active))

        def chosen(person: KnownPerson | None) -> None:
            plan.choose(place, person)
            self.dispatch("on_choice")

        shared_overlay(PickSheet).ask(words.tr("data.import.who", name=name), options, chosen)


class ImportPage(Page):
    """From the choice of a file to what has come in."""

    stage = OptionProperty(CHOOSE, options=(CHOOSE, CHECK, ASK, DECIDE, TAKE, DONE))
    file = StringProperty("")
    part = NumericProperty(0.0)
    """How much of it was checked, or has come in, 0 to 1."""
    trouble = StringProperty("")
    """Why the last file could not be taken."""
    source = StringProperty("")
    """Which other program the file comes from, as counted games say it; empty for one of ours."""
    notes = ListProperty([])
    """What else is to be known of the file, as messages: what was played, which names come in cut."""
    wide = BooleanProperty(False)
    """Whether numbers and reasons stand beside each other."""
    decided = BooleanProperty(False)
    """Whether it is known what comes in."""
    empty = BooleanProperty(False)
    """Whether nothing of the file is new."""
    working = BooleanProperty(False)
    """Whether it is being checked or comes in."""
    files = NumericProperty(0)
    """How many files are offered."""
    left = NumericProperty(0)
    """Of how many games it is still to be said which version counts."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        super().__init__(root, **kwargs)
        self._files: tuple[Path, ...] = ()
        self._import_file: ImportFile | None = None
        self._plan: Plan | None = None
        self._work = LongWork(AWAITED)
        self.ids.files.show(0, FileRow, self._fill_file, on_release=lambda row: self.open_file(row.path))
        self._tallies = [Tally(what=what, icon=icon, strong=strong) for what, icon, strong in TALLIES]
        arrange(self.ids.tallies, self._tallies)

    def on_show(self, **_: Any) -> None:
        self._begin()

    def on_hide(self) -> None:
        self._stop()

    def on_back(self) -> bool:
        if self.stage in (CHECK, ASK, DECIDE, TAKE):
            self._begin()
            return True
        return False

    # Choosing

    def _begin(self) -> None:
        self._stop()
        self.stage, self.trouble = CHOOSE, ""
        self._files = _offered(outbox(self.services.folder))
        self.files = len(self._files)
        self.ids.files.refresh(len(self._files))

    def choose(self) -> None:
        choose_file(self.services.folder / "inbox", self._chosen)

    def _chosen(self, path: Path | None) -> None:
        if path is None:
            folder = outbox(self.services.folder)
            self.root.toast(words.tr("data.import.nothing", folder=folder.name))
        else:
            self.open_file(path)

    def _fill_file(self, row: FileRow, index: int) -> None:
        path = self._files[index]
        row.path, row.name = path, path.name
        row.when = say_when(round(path.stat().st_mtime * 1000)) if path.exists() else None

    # Checking

    def open_file(self, path: Path) -> None:
        self.trouble, self.file, self.part = "", path.name, 0.0
        self.stage = CHECK
        self._work.start(without_gc(self._look(path)))

    def _look(self, path: Path) -> Steps[None]:
        """Reads and checks the file, then compares it with what is here."""
        try:
            import_file = ImportFile((yield from in_thread(lambda: read_file(path))))
            yield from self._progress(import_file.check(), 0.0, CHECKING)
            compared = self.services.store.importer.compare(import_file)
            plan = yield from self._progress(compared, CHECKING, 1.0)
        except StoreError as error:
            self._fail(error.message)
        else:
            self._import_file, self._plan = import_file, plan
            self._tell(plan)
            self.left = len(plan.questions)
            self.next_question()

    def _progress(self, work: Generator[float, None, T], begin: float, end: float) -> Steps[T]:
        """Some work that says how far it is, as a part of all that there is to do."""
        while True:
            try:
                self.part = begin + next(work) * (end - begin)
            except StopIteration as done:
                return cast(T, done.value)
            yield

    def cancel(self) -> None:
        """Back to the choice of a file; nothing has happened."""
        self._begin()

    def _fail(self, message: Message) -> None:
        self._stop()
        self.stage, self.trouble = CHOOSE, words.tr(message)

    def _stop(self) -> None:
        self._work.stop()
        self._import_file = self._plan = None
        self.ids.details.tell(Plan(), (), asks=False)
        self.ids.versions.drop()

    # Two versions of one game

    def next_question(self) -> None:
        """Asks which version of the next game counts; where nothing is left to be asked, what comes in is
        shown."""
        if self._plan is None or not self.left:
            self.stage = DECIDE
            return
        questions = self._plan.questions
        place = len(questions) - int(self.left)
        self.left -= 1
        self.stage = ASK
        self.ids.versions.ask(questions[place], place + 1, len(questions))

    def leave_rest(self) -> None:
        """The versions that are proposed count."""
        self.left = 0
        self.next_question()

    # Deciding

    def _tell(self, plan: Plan) -> None:
        self.empty = plan.empty
        cards = sum(map(len, plan.cards.values()))
        games = (len(plan.new) + len(plan.back), len(plan.longer), len(plan.questions))
        news = (*games, len(plan.people), cards, len(plan.presets))
        counts = (*news, plan.here, len(plan.refusals))
        for tally, count in zip(self._tallies, counts, strict=True):
            tally.count, tally.digits = count, len(str(max(counts)))
        self.source = self._import_file.source if self._import_file is not None else ""
        self.notes = [*self._played(plan), *_sheets(plan), *self._cut_names()]
        asks = bool(self.source) and self.stage != TAKE
        self.ids.details.tell(plan, self.services.store.people.all() if asks else (), asks)

    def tell_again(self) -> None:
        """Somebody of the file was said to be another."""
        if self._plan is not None:
            self._tell(self._plan)

    def _played(self, plan: Plan) -> list[Message]:
        """What of another program comes to the games of the same name here, and what is new."""
        if not self.source or self.stage == TAKE:
            return []
        here = {folded(row.title) for row in self.services.store.statistics.overview()}
        titles = Counter(filter(None, (title_of(game.setup, game.counted) for game in plan.new)))
        found = [Message(f"data.import.from.{self.source}")]
        for key, known in (("joins", True), ("titles", False)):
            some = [(title, n) for title, n in titles.most_common() if (folded(title) in here) is known]
            if told := [f"{title}\u00a0{n}" for title, n in some]:
                found.append(Message(f"data.import.{key}", titles=few_names(told, room=120)))
        return found

    def _cut_names(self) -> list[Message]:
        cut = list(self._import_file.shortened) if self._import_file is not None else []
        return [Message("data.import.shortened", n=LONGEST, names=few_names(cut))] if cut else []

    def take_in(self) -> None:
        """Takes in what is new: all of it, or nothing where somebody stops it."""
        if self._import_file is not None and self._plan is not None:
            self.stage, self.part = TAKE, 0.0
            self._work.start(self._take_in(self._import_file, self._plan))

    def _take_in(self, import_file: ImportFile, plan: Plan) -> Steps[None]:
        importer = self.services.store.importer
        try:
            came = yield from self._progress(importer.apply(import_file, plan), 0.0, 1.0)
        except StoreError as error:
            self.stage = DECIDE
            self.root.toast(words.tr(error.message))
        else:
            self._tell(came)
            self.stage = DONE
            self._import_file = self._plan = None
            yield from importer.checkpoint()

    def to_history(self) -> None:
        self.root.go("home", fresh=True)
        self.root.go("history")


def _offered(folder: Path) -> tuple[Path, ...]:
    """The newest files of a folder that may be exports."""
    try:
        found = [path for path in folder.iterdir() if path.suffix in KINDS and path.is_file()]
        return tuple(sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:MOST_FILES])
    except OSError:
        return ()


def _sheets(plan: Plan) -> list[Message]:
    """What score sheets come in: how long they are, and for how many."""
    found = []
    for preset in plan.presets:
        sheet: Any = preset.options.get("sheet")
        if sheet is not None:
            low, high = sheet.get("players", (1, 12))
            rows = len(sheet["rows"])
            found.append(Message("data.import.sheet", name=preset.name, n=rows, low=low, high=high))
    return found


load_kv(__file__)
