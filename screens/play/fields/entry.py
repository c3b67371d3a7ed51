"""Fields filled in with keys at the thumb, one after another, without looking for the next one: a number is
typed, a flag turned with a tap on its card, a choice made with a chip.

    class Sheet(KeyedBox):                              # what is looked at, and the keys below or beside it
        cards = FieldCards(answers, after_last=…, on_move=…)
        self.add_widget(EntryPanel(self, cards))
        cards.lay_in(grid, fields, pictures)            # a card for each field, with an icon or a drawing

Where no number is above twenty and there is room, each has a key of its own. Else a number that can't go on
(a 4 where 15 is the most) is taken at once and the next field is asked for; after a 1, which could become 15,
the arrow does that. The first digit replaces what stood there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.prompt import Amount, Pick
from screens.drawing.theme import theme
from screens.play.fields.declared import Answers, Flag
from screens.text.words import figure, words
from screens.widgets.box import Box
from screens.widgets.choices import Chip
from screens.widgets.containers import Column, Grid, Level
from screens.widgets.keypad import BACK, BACK_KEY, MINUS, NEXT, SIGN, SIGN_KEY, Key, digits, sign_key
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool, arrange
from screens.widgets.touch import Tappable

Picture = tuple[str, str] | Callable[[], Widget]
"""What stands on the card of a field: an icon with its colour, or what makes a drawing."""
Pictures = Mapping[str, Picture]

ZERO, GO_ON = Key("0", size="title", bold=True), sign_key(NEXT, "arrow-right", "ui.next", ink="primary")
COUNTING_KEYS = (*digits(size="title", bold=True), BACK_KEY, ZERO, GO_ON)
MOST_KEYS = 20
"""Up to this number each may have a key of its own."""
SIGNED_KEYS = (*digits(size="title", bold=True), SIGN_KEY, ZERO, BACK_KEY, replace(GO_ON, wide=3))


def typed(value: int | None, digit: int, most: int) -> tuple[int, bool]:
    """What a number becomes with one more digit, and whether it is finished with it.

    A number that would become too large begins anew with this digit.

    >>> typed(None, 1, 15), typed(1, 4, 15), typed(1, 7, 15), typed(None, 0, 15)
    ((1, False), (14, True), (7, True), (0, True))
    """
    number = (value or 0) * 10 + digit
    if number > most:
        number = digit
    return number, number == 0 or number * 10 > most


class FieldCard(Plate, Tappable, Level):
    """A field with its name and what it is worth: a number, or a flag."""

    icon = StringProperty("")
    slot = NumericProperty(dp(32))
    """How wide the place of its picture is."""
    tint = ColorProperty("#000000")
    """The colour of its picture."""
    text = StringProperty("")
    """Its name."""
    worth = StringProperty("")
    """What the number is worth."""
    value = StringProperty("")
    mark = StringProperty("")
    """The icon that says whether a flag is set."""
    active = BooleanProperty(False)
    """Whether the next digit goes here."""
    flat = BooleanProperty(False)
    """Whether it has one line only."""
    roomy = BooleanProperty(True)
    """Whether there is room for the picture."""

    def draw(self, picture: Picture | None) -> None:
        """Shows its picture; without one there is no place for it."""
        if picture is None:
            self.slot = 0
        elif isinstance(picture, tuple):
            self.icon, self.tint = picture
        else:
            self.ids.slot.add_widget(picture())


class FieldGrid(Grid):
    """Cards of fields, as many beside each other as can be read."""


class ChoiceChips(Column):
    """A choice with its name: a chip for each item. Dispatches ``on_choose`` with a value; a tap on the
    chosen one lets it go where the field may be left out."""

    __events__ = ("on_choose",)
    title = StringProperty("")
    field: Pick

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._chips = Pool(Chip, on_release=lambda chip: self._tapped(chip))

    def on_choose(self, value: Any) -> None:
        pass

    def show(self, title: str, field: Pick, value: Any) -> None:
        """Shows what there is to choose, and what was chosen."""
        self.title, self.field = title, field
        for chip, item in self._chips.lay_in(self.ids.chips, field.items):
            chip.text, chip.active = words.tr(item.label), item.value == value

    def _tapped(self, chip: Chip) -> None:
        chips = list(reversed(self.ids.chips.children))
        value = None if chip.active else self.field.items[chips.index(chip)].value
        if value is not None or self.field.optional:
            self.dispatch("on_choose", value)


class FieldCards:
    """Which number the keys write into, and the cards that show what was entered."""

    def __init__(
        self, answers: Answers, *, after_last: Callable[[], bool], on_move: Callable[[], object]
    ) -> None:
        """``after_last`` goes on from the last number to somewhere else, and is False where there is nowhere;
        ``on_move``: another field is asked for."""
        self.answers, self._after_last, self._on_move = answers, after_last, on_move
        self._made: dict[str, FieldCard] = {}
        self.fields: Sequence[Amount | Flag] = ()
        self.cards: list[FieldCard] = []
        self.active = 0
        """Which of the fields the next digit goes to."""
        self._fresh = True
        self._minus = False
        """Whether a number that has no digit yet begins with a minus."""
        self.roomy = False
        """Whether there is room for a key a number."""

    def lay_in(self, where: Widget, fields: Sequence[Amount | Flag], pictures: Pictures, **look: Any) -> None:
        """Makes a card for each field the children of a widget."""
        self.fields = fields
        for field in fields:
            if field.name not in self._made:
                card = self._made[field.name] = FieldCard(**look)
                card.draw(pictures.get(field.name))
                card.bind(on_release=lambda _, field=field: self._tapped(field))
        self.cards = [self._made[field.name] for field in fields]
        arrange(where, self.cards)

    @property
    def keys(self) -> tuple[Key, ...]:
        numbers = [field for field in self.fields if isinstance(field, Amount)]
        if any(number.low < 0 for number in numbers):
            return SIGNED_KEYS
        if self._key_a_number:
            most = max(number.high or 0 for number in numbers)
            return (*(Key(str(n), size="title", bold=True) for n in range(most + 1)), BACK_KEY, GO_ON)
        return (
            COUNTING_KEYS if numbers else tuple(replace(key, off=key is not GO_ON) for key in COUNTING_KEYS)
        )

    @property
    def _key_a_number(self) -> bool:
        """Whether one key says a whole number: of two digits, but few enough."""
        numbers = [field for field in self.fields if isinstance(field, Amount)]
        if not self.roomy or any(number.low < 0 or number.high is None for number in numbers):
            return False
        return 9 < max((number.high or 0 for number in numbers), default=0) <= MOST_KEYS

    def begin(self, number: int = 0) -> None:
        """The next digit begins a new number, in this field or in the next one that is a number."""
        self.active, self._fresh, self._minus = self._number_from(number), True, False

    def press(self, key: str) -> None:
        if key == NEXT:
            self._advance()
            return
        field = self.fields[self.active]
        assert isinstance(field, Amount), "where there is no number, these keys are off"
        value = self.answers.value_of(field.name)
        if key == SIGN:
            self._turn_sign(field, value)
        elif key == BACK:
            self._fresh = False
            shorter = abs(value or 0) // 10
            left = -shorter if (value or 0) < 0 else shorter
            self.answers.enter(**{field.name: left or field.default})
        else:
            self._type(field, value, int(key))

    def show(self, title_of: Callable[[str], str]) -> None:
        """What was entered, and where the next digit goes."""
        for number, (card, field) in enumerate(zip(self.cards, self.fields, strict=True)):
            value = self.answers.value_of(field.name)
            card.text = title_of(field.name)
            card.active = number == self.active
            if isinstance(field, Flag):
                card.mark = "checkbox-marked-outline" if value else "checkbox-blank-outline"
            elif value is None or (card.active and self._minus):
                card.value = MINUS if card.active and self._minus else "–"
            else:
                card.value = figure(value)

    def _type(self, field: Amount, value: int | None, digit: int) -> None:
        negative = self._minus or (not self._fresh and (value or 0) < 0)
        most = -field.low if negative else field.high
        assert most is not None, "without a bound nobody knows when a number is finished"
        if self._key_a_number:
            number, finished = digit, True
            if number > most:
                return
        else:
            number, finished = typed(None if self._fresh else abs(value or 0), digit, most)
        self._fresh = self._minus = False
        self.answers.enter(**{field.name: -number if negative else number})
        if finished:
            self._advance()

    def _turn_sign(self, field: Amount, value: int | None) -> None:
        if not value:
            self._minus = not self._minus
            self._on_move()
        elif field.low <= -value and (field.high is None or -value <= field.high):
            self._fresh = False
            self.answers.enter(**{field.name: -value})

    def _tapped(self, field: Amount | Flag) -> None:
        if isinstance(field, Flag):
            self.answers.enter(**{field.name: not self.answers.value_of(field.name)})
        else:
            self.begin(self.fields.index(field))
            self._on_move()

    def _number_from(self, number: int) -> int:
        """The first number at this place or behind it; beyond the last place where there is none."""
        places = range(number, len(self.fields))
        return next((place for place in places if isinstance(self.fields[place], Amount)), len(self.fields))

    def _advance(self) -> None:
        """On to the next number, or beyond the last one."""
        self._fresh, self._minus = True, False
        following = self._number_from(self.active + 1)
        if following < len(self.fields):
            self.active = following
        elif not self._after_last():
            return
        self._on_move()


class KeyedBox(Box):
    """Something to look at, and an `EntryPanel`: below it, or beside it where a phone lies on its side."""

    beside = BooleanProperty(False)
    tight = BooleanProperty(False)
    """Whether there is little height: then the sentence scrolls with the fields."""
    key_columns = NumericProperty(3)
    """How many keys stand beside each other where they stand beside it."""
    explained = StringProperty("")
    """What the present number means, in a sentence."""


class NumberCards(Column):
    """The cards of many numbers in what is looked at, with the sentence where the keys leave it no room."""

    box = ObjectProperty(None)
    """The `KeyedBox` that it is in."""


class EntryPanel(Box):
    """The keys, and the sentence above them; it stays in place while the fields scroll."""

    box = ObjectProperty(None)
    """The `KeyedBox` that it is in."""
    keys = ObjectProperty(COUNTING_KEYS)

    def __init__(self, box: KeyedBox, cards: FieldCards, **kwargs: Any) -> None:
        self.cards = cards
        self._picks: Sequence[Pick] = ()
        self._choices = Pool(ChoiceChips, on_choose=lambda row, value: self._choose(row, value))
        super().__init__(box=box, **kwargs)
        for shape in ("beside", "tight"):
            box.fbind(shape, self._lay_keys)

    def _lay_keys(self, *_: object) -> None:
        self.cards.roomy = not (self.box.beside or self.box.tight)
        self.keys = self.cards.keys

    def ask(self, fields: Sequence[Amount | Flag | Pick], pictures: Pictures) -> None:
        """Asks for these fields above the keys."""
        self._picks = [field for field in fields if isinstance(field, Pick)]
        rest = [field for field in fields if not isinstance(field, Pick)]
        self.cards.lay_in(self.ids.fields, rest, pictures, slot=theme.icon, flat=True)
        self._lay_keys()
        rows = self._choices.take(len(self._picks))
        arrange(self.ids.asked, [self.ids.fields.__self__, *rows])

    def show(self, title_of: Callable[[str], str]) -> None:
        """What was entered, and where the next digit goes."""
        self.cards.show(title_of)
        for row, field in zip(self._choices.take(len(self._picks)), self._picks, strict=True):
            row.show(title_of(field.name), field, self.cards.answers.value_of(field.name))

    def _choose(self, row: ChoiceChips, value: Any) -> None:
        self.cards.answers.enter(**{row.field.name: value})


load_kv(__file__)
