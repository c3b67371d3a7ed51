"""«Козырные киты»: the scorepad. Every round pearls and unused bonuses of each player, editable for ever."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from kivy.properties import NumericProperty, ObjectProperty

from companion.core.action import Json
from companion.core.game import Score, leaders
from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Rows
from companion.games.whales.scoring import MOST_BONUSES, TARGET, tied_leaders
from screens.games.parts.calculator.form import Chart, Form, Step
from screens.games.parts.calculator.pad import EngineInput, Pad, ScoredPad
from screens.play.fields.declared import Look, record
from screens.play.fields.score_form import ScoreForm
from screens.text.words import figure, words
from screens.widgets.buttons import IconButton, QuietButton
from screens.widgets.charts import Series
from screens.widgets.kv import load_kv
from screens.widgets.score_grid import ColumnHead

MOST_PEARLS = 39
"""More than eight tricks and all bonuses can bring; the engine has no limit."""
MOST_TARGET = 200


ROUND = (
    Amount("pearls", 0, MOST_PEARLS, optional=True),
    Amount("bonuses", 0, MOST_BONUSES, optional=True),
)
"""A round of a player; all players always have as many of them."""
Entry = record(*ROUND)
NOTHING = Entry()


class TargetButton(QuietButton):
    form = ObjectProperty(None)


class RemoveRound(IconButton):
    form = ObjectProperty(None)


@dataclass(frozen=True, slots=True)
class RoundsSheet:
    """The rounds: a `CellSheet`."""

    heads: tuple[ColumnHead, ...]
    rows: int
    cell: tuple[int, int]
    gained: Sequence[Sequence[int]]
    """What the rounds brought each seat, as far as they were entered."""
    entered: Any = NOTHING
    """What stands in the cell that the keys write into."""
    explained: str = ""
    named, two_lines, corner = False, True, ""
    pictures: ClassVar = {
        "pearls": ("circle-multiple-outline", "#2E93B8"),
        "bonuses": ("cards-outline", "#A98A1E"),
    }

    def asks(self, row: int) -> Sequence[Amount]:
        return ROUND

    def title(self, name: str) -> str:
        return words.tr(f"whales.screen.calculator.{name}")

    def value_of(self, name: str) -> Any:
        return getattr(self.entered, name)

    def label(self, row: int) -> str:
        return str(row + 1)

    def spoken(self, row: int) -> str:
        return self.label(row)

    def in_work(self, row: int) -> bool:
        return any(row >= len(points) for points in self.gained)

    def entry(self, row: int, seat: int) -> str:
        points = self.gained[seat]
        return figure(points[row]) if row < len(points) else "–"

    def below(self, row: int, seat: int) -> str:
        points = self.gained[seat]
        return f"= {figure(sum(points[: row + 1]))}" if row < len(points) else ""

    def leads(self, row: int, seat: int) -> bool:
        return False


class WhalesForm(Form):
    """The table of rounds, and the entries of one cell of it."""

    game = "whales"
    asks = (Rows("rounds", 1, ROUND),)
    shared_asks = (Amount("target", 1, MOST_TARGET, default=TARGET),)
    rows: ClassVar = {"target": Look("whales.option.target")}
    target = NumericProperty(TARGET)
    place = NumericProperty(0)
    """Which round the keys write into, from 0."""
    count = NumericProperty(1)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._remark = ""
        super().__init__(*args, **kwargs)
        for button in (RemoveRound(form=self), TargetButton(form=self)):
            self.ids.caption.add_widget(button)
        self.ids.caption.one_line = True
        self.table = ScoreForm(RoundsSheet((ColumnHead("", 0),), 0, (0, 0), ((),)), key_columns=4)
        self.table.bind(
            on_cell=lambda _, place, seat: self._turn_to(place, seat),
            on_name=lambda _, seat: self.page.choose(seat),
            on_enter=lambda _, values: self._enter_round(values),
            on_last=lambda _: self._turn_to_next(),
        )
        self.fill_with(self.table)
        for shape in ("beside", "tight"):
            self.table.fbind(shape, self._say)

    def engine_input(self, pad: Pad, names: Sequence[str]) -> EngineInput:
        players: list[Json] = []
        for name, player in zip(names, pad.players, strict=True):
            *before, last = player.has.rounds
            played = before if last == NOTHING else [*before, last]
            rounds = [{"pearls": one.pearls or 0, "bonuses": one.bonuses or 0} for one in played]
            players.append({"name": name, "rounds": rounds})
        return {"target": pad.shared.target, "players": players}

    def score(self, engine_input: Mapping[str, Json], pad: Pad) -> Score:
        """Nobody has won before the last round is entered for all."""
        score = super().score(engine_input, pad)
        return replace(score, winners=(), verdict=(), over=False) if _missing(pad) else score

    def newcomer(self, pad: Pad) -> Any:
        return self.Player(rounds=(NOTHING,) * len(pad.players[0].has.rounds))

    def show(self, scored: ScoredPad) -> None:
        rounds = len(scored.pad.players[0].has.rounds)
        if not hasattr(self, "scored"):
            self.place = rounds - 1
        self.count, self.place = rounds, min(int(self.place), rounds - 1)
        super().show(scored)
        self.target = scored.pad.shared.target
        self._remark = self.notes
        self._say()

    def _say(self, *_: object) -> None:
        """Says what is asked for and how it counts. What is odd or missing takes the place of one of them, so
        that the table keeps its room: of the explanation, or of the question where there is none. Where
        the keys stand beside, there is room for all."""
        if not hasattr(self, "scored"):
            return
        ask = words.tr("whales.screen.calculator.ask", round=int(self.place) + 1, name=self.name)
        explained = words.tr("whales.screen.calculator.explained")
        odd, beside, tight = self._remark, self.table.beside, self.table.tight
        self.notes = odd if beside else ""
        self.ask = odd or ask if tight and not beside else ask
        self.table.show(self._sheet(explained if tight else odd or explained))

    def remarks(self, scored: ScoredPad) -> Sequence[Message]:
        if scored.score is None:
            return super().remarks(scored)
        said = [warning.message for warning in scored.score.warnings if warning.code != "unequal_rounds"]
        missing = _missing(scored.pad)
        if 0 < len(missing) < len(scored.pad.players):
            seats = tuple(map(Seat, missing))
            said.append(Message("whales.screen.calculator.missing", round=int(self.count), seats=seats))
        elif scored.totals and tied_leaders(scored.totals, scored.pad.shared.target):
            seats = tuple(map(Seat, leaders(scored.totals)))
            said.append(Message("whales.did.tie", seats=seats, points=max(scored.totals)))
        return said

    def chart(self, scored: ScoredPad) -> Chart | None:
        gained = _gained(scored)
        rounds = max(map(len, gained))
        if rounds < 2:
            return None
        ranked = [row.seat for row in scored.standings]
        lines = [Series(scored.pad.players[seat].colour, _so_far(gained[seat], rounds)) for seat in ranked]
        return ("0", *(str(number + 1) for number in range(rounds))), tuple(lines), scored.pad.shared.target

    def step(self, scored: ScoredPad) -> Step | None:
        if scored.score is not None and scored.score.winners:
            return Step(Message("calculator.result"), "podium-gold", self.page.show_result)
        last = len(scored.pad.players[0].has.rounds) - 1
        missing = [seat for seat in _missing(scored.pad) if (last, seat) != (self.place, scored.seat)]
        if not _missing(scored.pad):
            return Step(Message("whales.screen.calculator.add", round=last + 2), "plus", self._add_round)
        if not missing:
            return Step(Message("calculator.result"), "podium-gold", self.page.show_result)
        seat = next((seat for seat in missing if seat > scored.seat), missing[0])
        said = Message("calculator.next", name=scored.names[seat])
        return Step(said, "arrow-right", lambda: self._turn_to(last, seat))

    def _enter_round(self, values: Mapping[str, int | None]) -> None:
        rounds, place = self.mine.rounds, int(self.place)
        self.enter(rounds=(*rounds[:place], replace(rounds[place], **values), *rounds[place + 1 :]))

    def _turn_to_next(self) -> bool:
        """To the same round of the next player, if there is one."""
        if self.scored.seat == len(self.scored.pad.players) - 1:
            return False
        self.page.choose(self.scored.seat + 1)
        return True

    def ask_target(self) -> None:
        """Opens the keys for the points that end the game."""
        self.field_rows.ask("target")

    def remove_round(self) -> None:
        """Takes the round out that the keys write into; a notice offers to undo it."""
        place = int(self.place)
        pad = self.scored.pad
        for seat, player in enumerate(pad.players):
            rounds = player.has.rounds
            pad = pad.put(seat, rounds=rounds[:place] + rounds[place + 1 :])
        self.edit(pad)
        said = words.tr("whales.screen.calculator.removed", round=place + 1)
        self.page.root.toast(said, words.tr("calculator.undo"), self.page.undo)

    def _add_round(self) -> None:
        pad = self.scored.pad
        for seat, player in enumerate(pad.players):
            pad = pad.put(seat, rounds=(*player.has.rounds, NOTHING))
        self.edit(pad)
        self._turn_to(int(self.count) - 1, 0)

    def _turn_to(self, place: int, seat: int) -> None:
        """Turns the keys to a cell of the table, where the pearls are asked for first."""
        self.place = place
        self.table.cards.begin()
        self.page.choose(seat)

    def _sheet(self, explained: str) -> RoundsSheet:
        scored, place = self.scored, int(self.place)
        people = zip(scored.names, scored.pad.players, strict=True)
        heads = tuple(ColumnHead(name, player.colour) for name, player in people)
        cell, entered = (place, scored.seat), self.mine.rounds[place]
        return RoundsSheet(heads, int(self.count), cell, _gained(scored), entered, explained)


def _missing(pad: Pad) -> list[int]:
    """The seats for which the last round has not been entered."""
    return [seat for seat, player in enumerate(pad.players) if player.has.rounds[-1] == NOTHING]


def _so_far(gained: Sequence[int], rounds: int) -> tuple[int, ...]:
    """The total after each round, from the start on; a round that is not entered yet brings nothing."""
    return tuple(sum(gained[:number]) for number in range(rounds + 1))


def _gained(scored: ScoredPad) -> list[list[int]]:
    """What every round brought each player, from the lines of the engine's sheet."""
    gained = []
    for lines in scored.score.sheet if scored.score else [()] * len(scored.names):
        rounds: dict[Any, int] = {}
        for line in lines:
            number = line.item.args["round"]
            rounds[number] = rounds.get(number, 0) + line.points
        gained.append(list(rounds.values()))
    return gained


load_kv(__file__)
