"""«Круг Чемпионов»: one race's pay-out. How it ended is entered once, the bets for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.core.messages import Message
from companion.core.prompt import Amount, Pick, Rows
from companion.games.circle.state import DOUBLE, EMPTY, RACES, SINGLE, STALLS, Variants
from screens.games.circle.symbols import cloth
from screens.games.parts.calculator.form import SHARED, Form, Step, some_names
from screens.games.parts.calculator.pad import EngineInput, Pad, PadPlayer, ScoredPad
from screens.lean.widgets import LeanLabel
from screens.play.fields.declared import Flag, Look, items, record
from screens.text.words import figure, words
from screens.widgets.containers import Column, Level
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

ROLES = ("win", "place", "show", "last", "leader")
"""What is asked about the race, in this order."""
FINISHERS = ROLES[:4]
"""Four different horses; the leader may be any of the seven, or nobody."""
MOST_CASH = 99_999
NOBODY = 0
"""Stands for no horse among the stalls."""


STAKE = (Amount("stall", STALLS[0], STALLS[-1]), Amount("token", EMPTY, DOUBLE))
Stake = record(*STAKE)
STALL_ITEMS = items(STALLS, lambda stall: Message("circle.stall", stall=stall))
RACE_ITEMS = items(range(1, RACES + 1), lambda race: Message("circle.screen.calculator.number", race=race))


class ClothPlate(Plate, Widget):
    stall = NumericProperty(0)
    """The stall; 0 for none."""

    def fill_of(self, stall: float) -> str:
        return cloth(int(stall)).fill

    def ink_of(self, stall: float) -> str:
        return cloth(int(stall)).ink

    def rim_of(self, stall: float) -> str:
        return cloth(int(stall)).rim


class RoleCard(Plate, Tappable, Column):
    """What a horse did in the race, and which it was."""

    role = StringProperty("")
    text = StringProperty("")
    stall = NumericProperty(0)
    active = BooleanProperty(False)
    """Whether the next horse that is tapped goes here."""


class StallCell(Plate, Tappable, FloatLayout):
    stall = NumericProperty(0)
    token = ObjectProperty(None, allownone=True)
    colour = NumericProperty(0)
    taken = BooleanProperty(False)
    """Whether it can't be chosen now."""


class BetCoin(LeanLabel):
    """The face of a bet token, in its owner's colour."""

    units = NumericProperty(0)
    """What it counts: 2, 1 or 0."""
    colour = NumericProperty(0)


class HandToken(Plate, Tappable, Level):
    """A bet token that is still in the hand, or was."""

    units = NumericProperty(0)
    colour = NumericProperty(0)
    spent = BooleanProperty(False)
    active = BooleanProperty(False)
    """Whether it is the next to be laid down."""


class CircleForm(Form):
    game = "circle"
    asks = (Amount("cash", 0, MOST_CASH, default=0), Rows("bets", 0, STAKE))
    shared_asks = (
        Pick("race", RACE_ITEMS),
        *(Pick(role, STALL_ITEMS, optional=True) for role in ROLES),
        Flag("hidden"),
        Flag("by_tokens"),
    )
    rows: ClassVar = {
        "cash": Look(
            "circle.screen.calculator.cash", icon="cash", unit=" $", asks="circle.screen.calculator.cash.of"
        ),
        "hidden": Look("circle.option.hidden", help="circle.screen.calculator.hidden.help"),
        "by_tokens": Look("circle.option.by_tokens", help="circle.option.by_tokens.help"),
    }
    shared_tab, shared_icon = "circle.screen.calculator.race", "flag-checkered"

    race = NumericProperty(1)
    paid = StringProperty("")
    """What the race brings the player who is shown, line by line."""
    question = StringProperty("")
    role = NumericProperty(0)
    """Which of `ROLES` is asked for."""
    token = NumericProperty(0)
    """Which token of the hand is laid down next."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        race, bets = self.ids.race_part, self.ids.bets_part
        self._parts = {True: race, False: bets}
        self._roles = [RoleCard(role=role) for role in ROLES]
        for number, card in enumerate(self._roles):
            card.bind(on_release=lambda _card, number=number: self._ask_for(number))
            (self.ids.podium if number < 3 else self.ids.others).add_widget(card)
        self._horses = [StallCell(stall=stall) for stall in (*STALLS, NOBODY)]
        for cell in self._horses:
            cell.bind(on_release=lambda cell: self._named(int(cell.stall)))
            self.ids.horses.add_widget(cell)
        self._windows = [StallCell(stall=stall) for stall in STALLS]
        for cell in self._windows:
            cell.bind(on_release=lambda cell: self._bet(int(cell.stall)))
            self.ids.windows.add_widget(cell)
        self._tokens: list[HandToken] = []
        for name in ("hidden", "by_tokens"):
            race.add_widget(self.field_rows.row(name))
        # What the race brings stands below it.
        bets.add_widget(self.field_rows.row("cash"), index=1)
        self.ids.content.remove_widget(bets)

    # What the engine is told

    def engine_input(self, pad: Pad, names: Sequence[str]) -> EngineInput:
        race = pad.shared
        missing = [
            Message(f"circle.screen.calculator.{role}") for role in FINISHERS if getattr(race, role) is None
        ]
        if missing:
            return Message("circle.screen.calculator.missing", roles=tuple(missing))
        players: list[Json] = []
        for name, player in zip(names, pad.players, strict=True):
            bets = {str(stake.stall): stake.token for stake in player.has.bets}
            players.append({"name": name, "cash": player.has.cash, "bets": bets})
        finish = {role: getattr(race, role) for role in ROLES}
        return {"race": race.race, "players": players, **finish, "by_tokens": race.by_tokens}

    def headline(self, scored: ScoredPad) -> Message:
        race = scored.pad.shared.race
        if scored.score is None or race == RACES:
            return super().headline(scored)
        richest = some_names(scored, scored.score.winners)
        return Message("circle.screen.calculator.richest", race=race, seats=richest)

    def after(self, scored: ScoredPad) -> Step | None:
        race = scored.pad.shared.race
        if scored.score is None or race == RACES:
            return None
        return Step(
            Message("circle.screen.calculator.next", race=race + 1), "flag-checkered", self._next_race
        )

    # What is shown

    def show(self, scored: ScoredPad) -> None:
        if not hasattr(self, "scored") or scored.seat != self.scored.seat:
            self.token = 0
        super().show(scored)
        asks_race = scored.seat == SHARED
        part = self._parts[asks_race]
        if part.parent is None:
            self.ids.content.remove_widget(self._parts[not asks_race])
            self.ids.content.add_widget(part, index=1)
            self.ids.scroll.scroll_y = 1
        if asks_race:
            self._show_race(scored.pad.shared)
        else:
            self._show_bets()

    def _show_race(self, race: Any) -> None:
        self.race = race.race
        asked = ROLES[int(self.role)]
        self.ask = words.tr("circle.screen.calculator.race.ask")
        self.question = words.tr(f"circle.screen.calculator.{asked}.ask")
        for card in self._roles:
            card.text = words.tr(f"circle.screen.calculator.{card.role}")
            card.stall = getattr(race, card.role) or NOBODY
            card.active = card.role == asked
        used = {getattr(race, role) for role in FINISHERS if role != asked} if asked in FINISHERS else set()
        for cell in self._horses:
            cell.taken = cell.stall in used or (cell.stall == NOBODY and asked in FINISHERS)

    def _show_bets(self) -> None:
        self.ask = words.tr("circle.screen.calculator.ask", name=self.name)
        # The first line is the cash, which stands above.
        lines = self.scored.score.sheet[self.scored.seat][1:] if self.scored.score else ()
        self.paid = "\n".join(f"{words.tr(line.item)}: {figure(line.points)}" for line in lines)
        bets = {stake.stall: stake.token for stake in self.mine.bets}
        for cell in self._windows:
            cell.token, cell.colour = bets.get(int(cell.stall)), self.ask_colour
        hand = self._hand()
        if len(self._tokens) != len(hand):
            self.ids.hand.clear_widgets()
            self._tokens = [HandToken() for _ in hand]
            for number, token in enumerate(self._tokens):
                token.bind(on_release=lambda _token, number=number: self._pick_token(number))
                self.ids.hand.add_widget(token)
        spent = self._spent()
        self.token = self._next_token(int(self.token))
        for number, (token, units) in enumerate(zip(self._tokens, hand, strict=True)):
            token.units, token.colour = units, self.ask_colour
            token.spent, token.active = spent[number], number == self.token

    # What players do

    def choose_race(self, race: int) -> None:
        """Which of the three races it is."""
        if race != self.scored.pad.shared.race:
            self.enter(race=race)

    def enter(self, **values: Any) -> None:
        """Without hidden bets nobody has an empty token."""
        if values.get("hidden", True):
            super().enter(**values)
            return
        pad = self.scored.pad.share(hidden=False)
        for seat, player in enumerate(pad.players):
            kept = tuple(stake for stake in player.has.bets if stake.token != EMPTY)
            pad = pad.put(seat, bets=kept)
        self.edit(pad)

    def _ask_for(self, number: int) -> None:
        self.role = number
        self.show(self.scored)

    def _named(self, stall: int) -> None:
        """A horse was tapped: it did what is asked for, and the next thing is asked."""
        race = self.scored.pad.shared
        role = ROLES[int(self.role)]
        chosen = stall or None
        if stall and getattr(race, role) == stall:
            self.edit(self.scored.pad.share(**{role: None}))
            return
        left = [
            number
            for number, other in enumerate(ROLES)
            if number > self.role and getattr(race, other) is None
        ]
        self.role = left[0] if left else int(self.role)
        self.edit(self.scored.pad.share(**{role: chosen}))
        self.show(self.scored)

    def _bet(self, stall: int) -> None:
        """A window was tapped: the next token goes there, or the one that lies there comes back."""
        bets = self.mine.bets
        if any(stake.stall == stall for stake in bets):
            self.enter(bets=tuple(stake for stake in bets if stake.stall != stall))
        elif all(self._spent()):
            self.page.root.toast(words.tr("circle.screen.calculator.all_spent"))
        else:
            stake = Stake(stall=stall, token=self._hand()[int(self.token)])
            self.enter(bets=tuple(sorted((*bets, stake), key=lambda one: one.stall)))

    def _pick_token(self, number: int) -> None:
        self.token = number
        self.show(self.scored)

    def _next_race(self) -> None:
        """The new purses are those of the next race, and everything else is empty."""
        pad, totals = self.scored.pad, self.scored.totals or ()
        players = tuple(
            PadPlayer(player.name, player.colour, self.Player(cash=total))
            for player, total in zip(pad.players, totals, strict=True)
        )
        race = pad.shared
        self.role = 0
        following = self.Shared(race=race.race + 1, hidden=race.hidden, by_tokens=race.by_tokens)
        self.edit(Pad(players, following))
        self.page.choose(SHARED)

    def _hand(self) -> tuple[int, ...]:
        """The tokens of a player, the weightiest first."""
        hidden = self.scored.pad.shared.hidden
        tokens = Variants(hidden=hidden, royal=False, crowd=False, by_tokens=False).tokens
        return tuple(sorted(tokens, key=(DOUBLE, SINGLE, EMPTY).index))

    def _spent(self) -> list[bool]:
        """Which tokens of the hand lie on the windows."""
        lying = [stake.token for stake in self.mine.bets]
        spent = []
        for token in self._hand():
            spent.append(token in lying)
            if token in lying:
                lying.remove(token)
        return spent

    def _next_token(self, wanted: int) -> int:
        """The wanted token, or the first that is not spent."""
        spent = self._spent()
        if wanted < len(spent) and not spent[wanted]:
            return wanted
        return next((number for number, gone in enumerate(spent) if not gone), -1)


load_kv(__file__)
