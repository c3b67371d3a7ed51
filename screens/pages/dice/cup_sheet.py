"""Which dice are in the cup: kinds and numbers of them, faces of one's own, and cups kept by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.prompt import Amount
from companion.store import Setting
from companion.store.settings import Settings
from companion.tools.cup import LONGEST_NAME, MOST_DICE, SIDES, Bunch, Cup, Presets, Tally, own_faces
from screens.people.name_field import NameField  # noqa: F401  (kv knows it by name)
from screens.text.words import figure, words
from screens.widgets.choices import Chip
from screens.widgets.containers import Column, Row
from screens.widgets.keypad import ask_number
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.touch import let_go

USUAL_SIDES = (2, 3, 4, 6, 8, 10, 12, 20, 100)
PRESETS = Setting("dice_presets", "")
"""The cups that were kept by name."""
LONGEST_FACES = 60
"""How many letters all faces of a die of one's own may have together."""


def say_cup(cup: Cup) -> str:
    """As players of this language write it: 2d6, 2W6, 2к6."""
    return cup.named(words.tr("dice.d"))


def say_tally(tally: Tally) -> str:
    """How often each face should have come up and did, and what chi-square says to that.

    Of too few rolls only how many they were.
    """
    expected = f"{tally.expected:.1f}".replace(".", words.tr("dice.point"))
    said = [words.tr("dice.tally", dice=say_cup(Cup((tally.bunch,))), n=tally.rolls, expected=expected)]
    if tally.verdict != "few":
        faces = (figure(value) if isinstance(value, int) else value for value in tally.bunch.values)
        said.append(", ".join(f"{face}: {n}" for face, n in zip(faces, tally.counts, strict=True)) + ".")
    in_hundred = max(1, round(tally.chance * 100))
    return " ".join([*said, words.tr(f"dice.tally.{tally.verdict}", n=in_hundred)])


class BunchRow(Column):
    """One kind of dice in the cup: how many, whether they are taken away from the sum, and out with them."""

    __events__ = ("on_bunch",)
    text = StringProperty("")
    count = NumericProperty(1)
    minus = BooleanProperty(False)
    most = MOST_DICE

    def __init__(self, bunch: Bunch, **kwargs: Any) -> None:
        self._bunch = bunch
        super().__init__(
            text=say_cup(Cup((replace(bunch, minus=False),))), count=bunch.count, minus=bunch.minus, **kwargs
        )

    def on_bunch(self, bunch: Bunch | None) -> None:
        """Others of this kind are wanted, or none."""

    def change(self, **to: Any) -> None:
        self.dispatch("on_bunch", replace(self._bunch, **to))

    def drop(self) -> None:
        self.dispatch("on_bunch", None)


class CupSheet(Sheet):
    """Changes the cup with every tap."""

    longest_name = LONGEST_NAME
    longest_faces = LONGEST_FACES

    def __init__(self, settings: Settings, cup: Cup, on_cup: Callable[[Cup], object], **kwargs: Any) -> None:
        self._settings, self._on_cup, self.cup = settings, on_cup, cup
        super().__init__(**kwargs)
        for sides in USUAL_SIDES:
            chip = Chip(text=f"{words.tr('dice.d')}{sides}")
            chip.bind(on_release=lambda _, sides=sides: self.add(Bunch(1, sides)))
            self.ids.kinds.add_widget(chip)
        self._show()

    @property
    def presets(self) -> Presets:
        return Presets.from_text(self._settings.get(PRESETS))

    def add(self, bunch: Bunch) -> None:
        """More dice: of a kind that is there already one more."""
        same = [replace(one, count=1) for one in self.cup.bunches]
        if bunch in same:
            place = same.index(bunch)
            self._change(place, replace(bunch, count=self.cup.bunches[place].count + 1))
        else:
            self._change(len(same), bunch)

    def ask_sides(self) -> None:
        """Any other number of sides."""
        ask_number(
            words.tr("dice.cup.sides"), Amount("sides", SIDES[0], SIDES[-1]), lambda n: self.add(Bunch(1, n))
        )

    def add_own(self) -> None:
        """A die with the faces that were written."""
        faces = own_faces(self.ids.faces.text)
        if len(faces) > 1:
            self.ids.faces.text = ""
            self.add(Bunch(1, len(faces), faces))

    def keep(self) -> None:
        """The cup as it is, under the name that was written."""
        self._save(self.presets.keep(self.ids.name.text, self.cup))
        self.ids.name.text = ""

    def on_close(self) -> None:
        self.ids.faces.focus = self.ids.name.focus = False

    def _change(self, place: int, bunch: Bunch | None) -> None:
        self._take(self.cup.with_bunch(place, bunch))

    def _take(self, cup: Cup) -> None:
        self.cup = cup
        self._on_cup(cup)
        self._show()

    def _save(self, presets: Presets) -> None:
        self._settings.set(PRESETS, presets.to_text())
        self._show()

    def _show(self) -> None:
        let_go(self)
        self.ids.bunches.clear_widgets()
        for place, bunch in enumerate(self.cup.bunches):
            row = BunchRow(bunch)
            row.bind(on_bunch=lambda _, changed, place=place: self._change(place, changed))
            self.ids.bunches.add_widget(row)
        self.ids.presets.clear_widgets()
        for preset in self.presets.kept:
            row = KeptCupRow(name=preset.name, text=say_cup(preset.cup))
            row.bind(on_take=lambda _, cup=preset.cup: self._take(cup))
            row.bind(on_drop=lambda _, name=preset.name: self._save(self.presets.drop(name)))
            self.ids.presets.add_widget(row)


class KeptCupRow(Row):
    """A cup that was kept: a tap on its name takes it."""

    __events__ = ("on_take", "on_drop")
    name = StringProperty("")
    text = StringProperty("")

    def on_take(self) -> None:
        """These dice are wanted."""

    def on_drop(self) -> None:
        """They are wanted no more."""


load_kv(__file__)
