"""Kuhhandel Master: sets, champions and rats ticked on drawn cards; the money where it counts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.action import Json
from companion.core.game import totals
from companion.core.messages import Message
from companion.core.prompt import Amount, Pick, Several
from companion.games.kuhhandel.calculator import ALL_MONEY
from companion.games.kuhhandel.material import ANIMALS, BID_STEP, RAT, VALUES, card_name
from companion.games.kuhhandel.scoring import Holding
from screens.games.parts.calculator.form import PieceForm
from screens.games.parts.calculator.pad import ScoredPad
from screens.lean.widgets import LeanLabel
from screens.play.fields.declared import Flag, Look, items
from screens.text.words import words
from screens.widgets.collapsible import Collapsible
from screens.widgets.containers import Column, Level
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

ONE_OF_EACH = items(ANIMALS, card_name)


class FarmCell(Column):
    """An animal: its card for the set, and a medal for its champion."""

    __events__ = ("on_set", "on_champion")
    animal = StringProperty(ANIMALS[0])
    worth = StringProperty("")
    set_mode = StringProperty("normal")
    set_owner = NumericProperty(-1)
    """The colour of whoever has the set; −1 for nobody."""
    left_out = BooleanProperty(False)
    """Whether the rats cost this set."""
    champion_mode = StringProperty("normal")
    champion_owner = NumericProperty(-1)

    def on_set(self) -> None:
        pass

    def on_champion(self) -> None:
        pass


class RatMark(Plate, Collapsible, LeanLabel):
    """The sign of a set that the rats cost."""


class Medal(Plate, Tappable, Level):
    """A champion: gold for the player who is shown, pale for somebody else."""

    animal = StringProperty(ANIMALS[0])
    mode = StringProperty("normal")
    owner = NumericProperty(-1)
    holder = ""
    """Who has the champion."""

    def describe(self) -> Description:
        return {"name": capital(words.tr(card_name(f"champion-{self.animal}"))), "value": self.holder}


class RatRow(Plate, Tappable, Level):
    __events__ = ("on_change",)
    mode = StringProperty("normal")
    owner = NumericProperty(-1)
    text = StringProperty("")
    help = StringProperty("")
    roomy = BooleanProperty(True)
    """Whether there is room for their picture."""
    choosing = BooleanProperty(False)
    """Whether another set can be chosen that they cost."""

    def on_change(self) -> None:
        """Another set, please."""


class LeaveOutCell(Plate, Tappable, Level):
    """A set that the rats could cost, and what would be left."""

    animal = StringProperty("")
    text = StringProperty("")
    points = StringProperty("")
    active = BooleanProperty(False)


class KuhhandelForm(PieceForm):
    game = "kuhhandel"
    asks = (
        Several("sets", ONE_OF_EACH, 0, len(ANIMALS)),
        Several("champions", ONE_OF_EACH, 0, len(ANIMALS)),
        Flag("rats"),
        # The set that the rats cost, where the owner wants another one than the best choice.
        Pick("leave_out", ONE_OF_EACH, optional=True),
        Amount("money", 0, ALL_MONEY, BID_STEP, default=0),
    )
    shared_asks = (Flag("non_olet"),)
    rows: ClassVar = {
        "non_olet": Look("kuhhandel.option.non_olet", help="kuhhandel.option.non_olet.help"),
        "money": Look(
            "kuhhandel.screen.calculator.money",
            icon="cash-multiple",
            asks="kuhhandel.screen.calculator.money.of",
            if_set="non_olet",
        ),
    }

    choosing = BooleanProperty(False)
    """Whether the player who is shown has rats and sets: then one of them is left out."""
    missing = StringProperty("")
    """Which sets nobody has yet, once somebody has one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._cells = [FarmCell(animal=animal, worth=str(VALUES[animal])) for animal in ANIMALS]
        for cell in self._cells:
            cell.bind(on_set=lambda cell: self.tick("sets", cell.animal))
            cell.bind(on_champion=lambda cell: self.tick("champions", cell.animal))
            self.ids.farm.add_widget(cell)
        for name in self.rows:
            self.add_widget(self.field_rows.row(name))

    def input_of(self, has: Any) -> dict[str, Json]:
        chosen = has.leave_out if has.rats and has.leave_out in has.sets else None
        return super().input_of(replace(has, leave_out=chosen))

    def show(self, scored: ScoredPad) -> None:
        super().show(scored)
        self.ask = words.tr("kuhhandel.screen.calculator.ask", name=self.name)
        mine = self.mine
        out = self._left_out(mine)
        for cell in self._cells:
            card, medal = cell.ids.card, cell.ids.medal
            holder, champion = self.holder_of("sets", cell.animal), self.holder_of("champions", cell.animal)
            cell.set_mode, cell.set_owner = self.mark_of(holder)
            cell.champion_mode, cell.champion_owner = self.mark_of(champion)
            card.holder, medal.holder = scored.name_of(holder), scored.name_of(champion)
            cell.left_out = cell.animal == out
        rats = self.ids.rats
        owner = self.owner_of(lambda has: has.rats)
        rats.mode, rats.owner = self.mark_of(owner)
        rats.text = words.tr("kuhhandel.screen.calculator.rats")
        if owner not in (-1, scored.seat):
            rats.help = words.tr("kuhhandel.screen.calculator.rats.taken", name=scored.names[owner])
        elif out is not None:
            rats.help = words.tr("kuhhandel.screen.calculator.out", animal=card_name(out))
        else:
            rats.help = words.tr("kuhhandel.screen.calculator.rats.help")
        self.choosing = out is not None
        nobodys = [animal for animal in ANIMALS if self.holder_of("sets", animal) < 0]
        names = tuple(Message(f"kuhhandel.card.{animal}.many") for animal in nobodys)
        begun = 0 < len(nobodys) < len(ANIMALS)
        self.missing = words.tr("kuhhandel.screen.calculator.missing", sets=names) if begun else ""

    def toggle_rats(self) -> None:
        """Gives the rats to the player who is shown, or takes them away."""
        owner = self.owner_of(lambda has: has.rats)
        if owner in (-1, self.scored.seat):
            self.enter(rats=owner < 0, leave_out=None)
        else:
            pad = self.scored.pad.put(owner, rats=False, leave_out=None)
            self.propose_move(owner, pad.put(self.scored.seat, rats=True))

    def ask_left_out(self) -> None:
        """Opens the choice of the set that the rats cost."""
        LeaveOutSheet(self).open()

    def leave_out(self, animal: str | None) -> None:
        """Chooses the set that the rats cost; None for whatever is best."""
        self.enter(leave_out=animal)

    def would_have(self, animal: str | None) -> int:
        """The score of the player who is shown if the rats cost this set."""
        pad = self.scored.pad.put(self.scored.seat, leave_out=animal)
        engine_input = self.engine_input(pad, self.scored.names)
        assert not isinstance(engine_input, Message)
        return totals(self.score(engine_input, pad).sheet)[self.scored.seat]

    @staticmethod
    def _left_out(farm: Any) -> str | None:
        holding = Holding(farm.sets, farm.champions, farm.rats)
        return farm.leave_out if farm.rats and farm.leave_out in farm.sets else holding.left_out


class LeaveOutSheet(Sheet):
    """Which set the rats cost: the best choice, or another one."""

    def __init__(self, form: KuhhandelForm, **kwargs: Any) -> None:
        super().__init__(title=words.tr("kuhhandel.screen.calculator.out.ask"), **kwargs)
        self._form = form
        chosen = form.mine.leave_out
        best = form._left_out(replace(form.mine, leave_out=None))
        for animal in (None, *form.mine.sets):
            name = card_name(animal or best or RAT)
            key = (
                "kuhhandel.screen.calculator.out.best"
                if animal is None
                else "kuhhandel.screen.calculator.out.this"
            )
            cell = LeaveOutCell(
                animal=animal or best or RAT,
                text=words.tr(key, animal=name),
                points=str(form.would_have(animal)),
                active=animal == chosen,
            )
            cell.bind(on_release=lambda _cell, animal=animal: self._choose(animal))
            self.ids.sets.add_widget(cell)

    def _choose(self, animal: str | None) -> None:
        self.close()
        self._form.leave_out(animal)


load_kv(__file__)
