"""Takes a horse card down: its name, and its four values with one tap each.

    sheet.add(known, on_saved=...)                 # card after card, until the sheet is closed
    sheet.take_down(known, on_saved=..., due=Due(3, '10'))       # one for a stall
    sheet.edit(known, horse, on_saved=...)

``on_saved`` is called with every card; where it answers, another card is due. The last of the values is
proposed from the usual sum. A card for the stable takes a name, which can be typed at once, three taps and
one to save it. One for a stall needs no name: it goes in with its third value, and what it was stands there
for comparison while the next one is due. Only cards with a name are kept. A name that is known already is
told before anything is entered twice. Values that do not add up to the usual 30 are only a hint: the engine
takes any card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.games.circle.stable import DECK, describe, last_value, read_card
from companion.games.circle.state import FACES, USUAL_STRENGTH, VALUES, Horse
from companion.store import Store
from companion.store.clock import Clock, system_clock
from companion.store.names import drawn_name, folded
from screens.app.root import AppRoot
from screens.drawing.ink import InkRect, Sign
from screens.drawing.theme import theme
from screens.games.circle.symbols import symbol
from screens.people.name_field import FieldNote  # noqa: F401  (kv knows it by name)
from screens.text.words import words
from screens.widgets.keypad import Key
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet, confirm
from screens.widgets.pool import arrange
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

GAME = "circle"
USED = "used"
"""When a card was last entered or lined up, beside its four values."""


def clean(text: str) -> str:
    """A name as it is kept: what can be drawn of it, without odd white space."""
    return drawn_name(text)


def name_key(name: str) -> str:
    """What two spellings of one name have in common."""
    return folded(name).replace("ё", "е")


class KnownHorses:
    """The learned cards. Whatever changes them may raise a `StoreError`."""

    def __init__(self, store: Store, clock: Clock = system_clock) -> None:
        self._decks = store.decks
        self._clock = clock

    def by_name(self) -> tuple[Horse, ...]:
        """All cards in the order of their names."""
        return tuple(sorted((horse for horse, _ in self._known()), key=lambda horse: name_key(horse.name)))

    def recent(self) -> tuple[Horse, ...]:
        """All cards, those used last first."""
        latest = sorted(self._known(), key=lambda known: (-known[1], name_key(known[0].name)))
        return tuple(horse for horse, _ in latest)

    @property
    def full(self) -> bool:
        """Whether every card of the box is known."""
        return len(self._known()) >= DECK

    def find(self, name: str) -> Horse | None:
        """The card of this name, however it is spelled."""
        return next((horse for horse, _ in self._known() if name_key(horse.name) == name_key(name)), None)

    def keep(self, horse: Horse, instead_of: str = "") -> None:
        """Keeps a card, in the place of the one that was called ``instead_of``."""
        self._decks.learn(GAME, {horse.name: self._told(horse)})
        if instead_of and instead_of != horse.name:
            self._decks.forget(GAME, instead_of)

    def forget(self, name: str) -> None:
        self._decks.forget(GAME, name)

    def used(self, horses: Iterable[Horse]) -> None:
        """These horses ran: they come first when one picks again."""
        self._decks.learn(GAME, {horse.name: self._told(horse) for horse in horses})

    def _told(self, horse: Horse) -> dict[str, Json]:
        return {**describe(horse), USED: self._clock()}

    def _known(self) -> list[tuple[Horse, int]]:
        found = []
        for name, told in self._decks.known(GAME).items():
            horse = read_card(name, told)
            if horse is not None and isinstance(told, dict):
                used = told.get(USED)
                found.append((horse, used if type(used) is int else 0))
        return found


@dataclass(frozen=True, slots=True)
class Due:
    """A card that a line-up waits for."""

    stall: int
    number: str
    """What stands for the horse's name where nobody tells it."""


Saved = Callable[[Horse], Due | None]
"""Told of a card that is done; answers with the one that is due next."""
AT_ONCE = len(VALUES) // 2
"""So many values have a key; those above are rare on a card."""
OTHERS = "others"


class ValueBox(Tappable, Widget):
    figure = NumericProperty(0)
    """The value; 0 while it is missing."""
    active = BooleanProperty(False)
    """Whether the next tap on the pad is meant for it."""
    proposed = BooleanProperty(False)
    """Whether nobody has entered it: it follows from the others."""

    def __init__(self, face: str = "head", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.face = face
        self._ground, self._edge = InkRect(self.canvas), InkRect(self.canvas, framed=True)
        self._symbol, self._figure = Sign(self.canvas), Sign(self.canvas)
        for name in ("pos", "size", "figure", "active", "proposed"):
            self.fbind(name, self._draw)
        theme.bind(dark=self._draw, text_size=self._draw)

    def describe(self) -> Description:
        figure = str(int(self.figure)) if self.figure else ""
        return {"role": "choice", "name": words.tr(f"circle.field.{self.face}"), "value": figure}

    def _draw(self, *_: object) -> None:
        self._ground.cover(self, self.radius, theme.raised)
        edge, thick = (theme.primary, dp(3)) if self.active else (theme.line, dp(1))
        self._edge.cover(self, self.radius, edge, thick)
        (x, y), aside = self.center, self.width * 0.2
        self._symbol.picture(symbol(self.face), x - aside, y, min(dp(28), self.width * 0.36), theme.soft)
        text, ink = (str(int(self.figure)), theme.text) if self.figure else ("–", theme.soft)
        ink = theme.primary if self.proposed else ink
        self._figure.write(text, x + aside, y, theme.title, ink)


class CardSheet(Sheet):
    editing = StringProperty("")
    """The name of the card that is being changed; empty for a new one."""
    one = BooleanProperty(False)
    """Whether it is about one card only."""
    hint = StringProperty("")
    """What there is to say about the card so far."""
    for_stall = BooleanProperty(False)
    """Whether it is for a stall: then a horse needs no name."""
    lack = StringProperty("")
    """What is still missing before it can be saved."""
    worried = BooleanProperty(False)
    """Whether the hint asks for a second look."""
    ready = BooleanProperty(False)
    high = BooleanProperty(False)
    """Whether the keys are those of the high values."""

    _known: KnownHorses
    """Where the card goes, from the first opening on."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._root = root
        self._saved: Saved = lambda _horse: None
        self._current = 0
        self._awaited: Due | None = None
        self._told_last = ""
        """What the card was that went into a stall last."""
        self.boxes = [ValueBox(face) for face in FACES]
        for number, box in enumerate(self.boxes):
            box.bind(on_release=lambda _box, number=number: self._go_to(number))
            self.ids.boxes.add_widget(box)
        self._go_to(0)
        self._parts = list(reversed(self.ids.body.children))
        self._forgetting = self.ids.forgetting.__self__

    # Opening

    def add(self, known: KnownHorses, on_saved: Saved) -> None:
        """Takes new cards down; what was begun the last time is still there."""
        if self.editing:
            self._clear()
        self._begin(known, on_saved, "", False)
        self._check()
        self.ids.name.focus = not self.name

    def take_down(self, known: KnownHorses, on_saved: Saved, due: Due, name: str = "") -> None:
        """Takes the card of a stall down, and then those that ``on_saved`` says are due."""
        self._clear()
        self._begin(known, on_saved, "", True)
        self.ids.name.text = name
        self._await(due)
        self._check()

    def _await(self, due: Due) -> None:
        self._awaited, self.for_stall = due, True
        stall = words.tr("circle.screen.cards.stall", n=due.stall)
        self.title = f"{stall} · {words.tr('circle.screen.cards.new')}"

    def edit(self, known: KnownHorses, horse: Horse, on_saved: Saved) -> None:
        self._begin(known, on_saved, horse.name, True)
        self.ids.name.text = horse.name
        for box, face in zip(self.boxes, FACES, strict=True):
            box.figure, box.proposed = horse.value(face), False
        self._go_to(0)
        self._check()

    def _begin(self, known: KnownHorses, on_saved: Saved, editing: str, one: bool) -> None:
        self._known, self._saved, self.editing, self.one = known, on_saved, editing, one
        self._awaited, self.for_stall, self._told_last = None, False, ""
        self.title = words.tr("circle.screen.cards.edit" if editing else "circle.screen.cards.new")
        arrange(self.ids.body, [part for part in self._parts if editing or part is not self._forgetting])
        self.open()

    # Filling in

    @property
    def name(self) -> str:
        return clean(self.ids.name.text)

    @property
    def values(self) -> list[int]:
        """The values so far, 0 for one that is missing."""
        return [int(box.figure) for box in self.boxes]

    def typed(self) -> None:
        self._check()

    @staticmethod
    def value_keys(high: bool) -> tuple[Key, ...]:
        """A key for each value, of the low or of the high ones, and one that changes over to the others."""
        shown, others = VALUES[:AT_ONCE], VALUES[AT_ONCE:]
        if high:
            shown, others = others, shown
        change = Key(OTHERS, f"{others[0]}–{others[-1]}", size="label", ink="soft")
        return (*(Key(str(value), size="title") for value in shown), change)

    def press(self, key: str) -> None:
        """A key was tapped; after a high value the low ones are there again."""
        self.high = key == OTHERS and not self.high
        if key != OTHERS:
            self._enter(int(key))

    def _enter(self, value: int) -> None:
        """A value: the next empty one is up."""
        self.boxes[self._current].figure, self.boxes[self._current].proposed = value, False
        self._propose()
        empty = [number for number, box in enumerate(self.boxes) if box.proposed or not box.figure]
        after = [number for number in empty if number > self._current] or empty
        self._go_to(after[0] if after else min(self._current + 1, len(self.boxes) - 1))
        self._check()
        if self.for_stall and self.ready:
            self.save()

    def _propose(self) -> None:
        """The last value follows from the others, unless somebody says otherwise."""
        entered = [0 if box.proposed else int(box.figure) for box in self.boxes]
        value = last_value(entered)
        for box, known in zip(self.boxes, entered, strict=True):
            if not known:
                box.figure, box.proposed = value, bool(value)

    def _go_to(self, number: int) -> None:
        self._current = number
        for place, box in enumerate(self.boxes):
            box.active = place == number

    def _clear(self) -> None:
        self.ids.name.text = ""
        for box in self.boxes:
            box.figure, box.proposed = 0, False
        self._go_to(0)

    # Judging

    def _check(self) -> None:
        name, values = self.name, self.values
        known = self._known.find(name) if name else None
        twin = known if known is not None and known.name != self.editing else None
        full = self._known.full and not self.editing and twin is None
        missing = max(0, values.count(0) - 1)
        self.lack = ""
        if not (name or self.for_stall):
            self.lack = words.tr("circle.screen.cards.lacks_name")
        elif missing:
            self.lack = words.tr("circle.screen.cards.lacks", n=missing)
        full = full and bool(name)
        self.ready = bool(name or self.for_stall) and all(values) and twin is None and not full
        self.worried = False
        if twin is not None:
            self._worry("circle.screen.cards.twice", name=twin.name)
        elif full:
            self._worry("circle.screen.cards.full", n=DECK)
        elif all(values):
            horse = Horse(name, *values)
            self.worried = horse.strength != USUAL_STRENGTH
            proposed = any(box.proposed for box in self.boxes)
            key = "sum_odd" if self.worried else "proposed" if proposed else "sum"
            self.hint = words.tr(f"circle.screen.cards.{key}", sum=horse.strength)
        elif self.for_stall:
            self.hint = self._told_last or words.tr("circle.screen.cards.how_stall")
        else:
            self.hint = words.tr("circle.screen.cards.how")

    def _worry(self, key: str, **args: Any) -> None:
        self.worried, self.hint = True, words.tr(key, **args)

    # Done

    def save(self) -> None:
        """Keeps the card; the next one may follow at once."""
        if not self.ready:
            return
        due = self._awaited
        horse = Horse(self.name or (due.number if due else ""), *self.values)
        with self._root.reporting_errors():
            if self.name:
                self._known.keep(horse, instead_of=self.editing)
            stall = words.tr("circle.screen.cards.stall", n=due.stall) if due else ""
            values = " · ".join(map(str, self.values))
            self._told_last = words.tr("circle.screen.cards.told", name=horse.called or stall, values=values)
            self._clear()
            following = self._saved(horse)
            if following is not None:
                self._await(following)
            elif self.one:
                self.close()
            else:
                self.ids.name.focus = True
            self._check()

    def remove(self) -> None:
        """Asks before the card is forgotten."""
        name = self.editing
        confirm(
            words.tr("circle.screen.cards.forget", name=name),
            words.tr("circle.screen.cards.forget.help"),
            words.tr("circle.screen.cards.forget.yes"),
            lambda: self._forget(name),
            danger=True,
        )

    def _forget(self, name: str) -> None:
        horse = self._known.find(name)
        if horse is not None:
            with self._root.reporting_errors():
                self._known.forget(name)
                self._clear()
                self.close()
                self._saved(horse)


load_kv(__file__)
