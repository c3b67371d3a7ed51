"""The score sheet of any box as a calculator: the end of a game is counted, without playing it here."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from companion.core.action import Json
from companion.core.errors import BadDocument, Refusal
from companion.core.game import Score
from companion.core.messages import Message
from companion.games.sheet.counting import entered
from companion.games.sheet.library import sheet_of
from companion.games.sheet.rounds import Round
from companion.games.sheet.scoring import score_of
from companion.games.sheet.sheets import Said, Sheet
from companion.games.sheet.state import PLAYERS
from companion.games.sheet.view import SheetView
from screens.games.game_screens import SetupTemplate
from screens.games.parts.calculator.form import PieceForm, Step
from screens.games.parts.calculator.pad import EngineInput, Pad, ScoredPad
from screens.games.sheet.cells import Cells
from screens.games.sheet.explanation import explain
from screens.play.fields.score_form import ScoreForm
from screens.text.words import words
from screens.widgets.buttons import QuietButton
from screens.widgets.kv import load_kv

NO_PLACE = -1


@dataclass(frozen=True, slots=True)
class Filled:
    """What was entered for a player, round by round; all have as many rounds."""

    rounds: tuple[Mapping[str, Said], ...] = ({},)


@dataclass(frozen=True, slots=True)
class Chosen:
    sheet: str = ""
    """The whole sheet as JSON; empty: none is chosen yet."""


class SheetButton(QuietButton):
    """Which sheet it is; a tap leads to all others."""

    form = ObjectProperty(None)


class SheetForm(PieceForm):
    """The table of the sheet that was chosen, and the fields of one cell of it."""

    game = "sheet"
    Player, Shared = Filled, Chosen
    line = NumericProperty(0)
    """The line of the table that the keys write into."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._table: ScoreForm | None = None
        self._sheet: Sheet | None = None
        self._kept: tuple[Round, ...] = ()
        """The rounds as they were reckoned last."""
        self._read = ""
        """What the sheet was read from."""

    # What is counted

    def begin(self, pad: Pad, template: SetupTemplate) -> Pad:
        """Nothing stands yet on the sheet that was chosen, and as many count as can play it."""
        sheet = sheet_of(template.options["sheet"])
        text = json.dumps(sheet.raw, ensure_ascii=False)
        if text == pad.shared.sheet:
            return pad
        few = pad.players[: sheet.players[-1]]
        pad = Pad(tuple(replace(player, has=Filled()) for player in few), Chosen(text))
        while len(pad.players) < sheet.players[0]:
            pad = pad.add(Filled())
        return pad

    def choose(self) -> None:
        """On to everything that can be counted."""
        self.page.root.go("any_game", counting=True)

    def seats(self, pad: Pad) -> range:
        sheet = self._sheet_of(pad)
        return PLAYERS if sheet is None else sheet.players

    def title(self, pad: Pad) -> str:
        sheet = self._sheet_of(pad)
        return super().title(pad) if sheet is None else words.tr("sheet.named", name=sheet.name)

    def anew(self, shared: Any) -> Any:
        """The same sheet is counted again."""
        return shared

    def newcomer(self, pad: Pad) -> Any:
        return Filled(({},) * len(pad.players[0].has.rounds))

    def _sheet_of(self, pad: Pad) -> Sheet | None:
        if pad.shared.sheet != self._read:
            self._read, self._sheet = pad.shared.sheet, None
            # What was kept may be spoiled: then another sheet can be chosen.
            with suppress(BadDocument, ValueError, RecursionError):
                self._sheet = sheet_of(json.loads(self._read)) if self._read else None
        return self._sheet

    # What the engine is told

    def engine_input(self, pad: Pad, names: Sequence[str]) -> EngineInput:
        sheet = self._sheet_of(pad)
        if sheet is None:
            return Message("sheet.screen.calculator.none")
        if len(names) not in sheet.players:
            return Message("core.wrong_number_of_seats", low=sheet.players[0], high=sheet.players[-1])
        several = sheet.rounds_for(len(names)) > 1
        players: list[Json] = [
            {"name": name, "values": list(player.has.rounds) if several else player.has.rounds[0]}
            for name, player in zip(names, pad.players, strict=True)
        ]
        return {"sheet": sheet.raw, "players": players}

    def score(self, engine_input: Mapping[str, Json], pad: Pad) -> Score:
        """Nobody has won before something stands in every round."""
        sheet = self._sheet_of(pad)
        assert sheet is not None, "without a sheet the engine is told nothing"
        rounds = self._rounds(sheet, pad)
        score = score_of(sheet, rounds)
        if len(rounds) == sheet.rounds_for(len(pad.players)) and all(one.counts for one in rounds):
            return score
        return replace(score, winners=(), verdict=(), over=False)

    def _rounds(self, sheet: Sheet, pad: Pad) -> tuple[Round, ...]:
        """What was entered; a `Refusal` where that can't be. What is as it was is not reckoned again."""
        several = sheet.rounds_for(len(pad.players)) > 1
        rounds: list[Round] = []
        for row in zip(*(player.has.rounds for player in pad.players), strict=False):
            before = rounds[-1] if rounds and sheet.looks_back else None
            old = self._kept[len(rounds)] if len(rounds) < len(self._kept) else None
            same = (
                old is not None
                and old.sheet is sheet
                and old.previous is before
                and (old.values, old.rounded) == (row, several)
            )
            rounds.append(old if old and same else entered(sheet, rounds, row, rounded=several))
        self._kept = tuple(rounds)
        return self._kept

    # What is shown

    def show(self, scored: ScoredPad) -> None:
        super().show(scored)
        sheet = self._sheet_of(scored.pad)
        if sheet is None:
            self.ask = words.tr("sheet.screen.calculator.ask")
            return
        rounds = len(scored.pad.players[0].has.rounds)
        lines = len(sheet.rows) * rounds
        self.line = min(int(self.line), lines - 1)
        if not sheet.rows[int(self.line) % len(sheet.rows)].asks:
            self.line = _next_line(sheet, NO_PLACE) or 0
        number, at = divmod(int(self.line), len(sheet.rows))
        several = sheet.rounds_for(len(scored.names))
        row = words.tr("sheet.named", name=sheet.rows[at].name)
        self.ask = words.tr("sheet.screen.where", n=number + 1, rounds=several) if several > 1 else row
        cells = self._cells(sheet)
        if self._table is None:
            self._table = self._make_table(cells)
        # Held across there is height for three rows of keys; with a minus there are more keys.
        self._table.key_columns = 5 if any(ask.least < 0 for ask in sheet.asks.values()) else 4
        self._table.show(cells, cells.begin(int(self.line)))

    def _make_table(self, cells: Cells) -> ScoreForm:
        table = ScoreForm(cells)
        table.bind(
            on_cell=lambda _, line, seat: self._turn_to(line, seat),
            on_name=lambda _, seat: self.page.choose(seat),
            on_hold=lambda _, line, seat: explain(self._cells(self._here), line, seat),
            on_enter=lambda _, values: self._enter(values),
            on_last=lambda _: self._turn_to_next(),
        )
        self.ids.caption.add_widget(SheetButton(form=self))
        self.ids.caption.one_line = True
        self.fill_with(table)
        return table

    @property
    def _here(self) -> Sheet:
        """The sheet that is shown."""
        sheet = self._sheet_of(self.scored.pad)
        assert sheet is not None, "without a sheet there is no table"
        return sheet

    def _cells(self, sheet: Sheet) -> Cells:
        scored = self.scored
        try:
            rounds = self._rounds(sheet, scored.pad)
        except Refusal:  # what was kept is spoiled, and said so: the table is shown empty
            rounds = (Round(sheet, 1, ({},) * len(scored.names), ()),)
        colours = [player.colour for player in scored.pad.players]
        cell = (int(self.line), scored.seat) if sheet.asks else None
        return Cells(_as_view(sheet, rounds), scored.names, colours, cell)

    def remarks(self, scored: ScoredPad) -> Sequence[Message]:
        """What is odd or missing; that nothing is chosen yet is seen."""
        return () if self._sheet_of(scored.pad) is None else super().remarks(scored)

    def step(self, scored: ScoredPad) -> Step | None:
        sheet = self._sheet_of(scored.pad)
        if sheet is None:
            return Step(Message("sheet.screen.calculator.choose"), "clipboard-text-outline", self.choose)
        rounds = len(scored.pad.players[0].has.rounds)
        said = any(player.has.rounds[-1] for player in scored.pad.players)
        if said and rounds < sheet.rounds_for(len(scored.names)):
            return Step(Message("sheet.screen.calculator.round", n=rounds + 1), "plus", self._add_round)
        return Step(Message("calculator.result"), "podium-gold", self.page.show_result)

    # What a finger does

    def _enter(self, values: Mapping[str, Said]) -> None:
        """Something is said; what only one can have goes there from whoever has it."""
        pad, seat = self.scored.pad, self.scored.seat
        number = int(self.line) // len(self._here.rows)
        only = [id for id, said in values.items() if said is True and self._here.asks[id].only_one]
        holder = self.owner_of(lambda has: any(has.rounds[number].get(id) for id in only))
        for id in only:
            for other in range(len(pad.players)):
                pad = _said(pad, other, number, {id: None})
        pad = _said(pad, seat, number, values)
        if holder in (-1, seat):
            self.edit(pad)
        else:
            self.propose_move(holder, pad)

    def _add_round(self) -> None:
        pad = self.scored.pad
        for seat, player in enumerate(pad.players):
            pad = pad.put(seat, rounds=(*player.has.rounds, {}))
        self.edit(pad)
        rows = len(self._here.rows)
        first = _next_line(self._here, NO_PLACE) or 0
        self._turn_to((len(pad.players[0].has.rounds) - 1) * rows + first, 0)

    def _turn_to(self, line: int, seat: int) -> None:
        if self._here.rows[line % len(self._here.rows)].asks:
            self.line = line
            self.page.choose(seat)

    def _turn_to_next(self) -> bool:
        """On to the next player in the same line, then to the next line of the round; False at its end."""
        scored, rows = self.scored, len(self._here.rows)
        if scored.seat + 1 < len(scored.names):
            self.page.choose(scored.seat + 1)
            return True
        number, at = divmod(int(self.line), rows)
        below = _next_line(self._here, at)
        if below is None:
            return False
        self._turn_to(number * rows + below, 0)
        return True


def _said(pad: Pad, seat: int, number: int, values: Mapping[str, Said]) -> Pad:
    """The pad where somebody has said this in a round; None empties."""
    rounds = list(pad.players[seat].has.rounds)
    now = {**rounds[number], **values}
    rounds[number] = {id: said for id, said in now.items() if said is not None}
    return pad.put(seat, rounds=tuple(rounds))


def _next_line(sheet: Sheet, at: int) -> int | None:
    """The next row below this one in which something is asked."""
    return next((row for row in range(at + 1, len(sheet.rows)) if sheet.rows[row].asks), None)


def _as_view(sheet: Sheet, rounds: Sequence[Round]) -> SheetView:
    """The sheet as it would lie on a table; nobody deals."""
    *closed, last = rounds
    return SheetView(
        seats=(),
        sheet=sheet,
        phase="fill",
        totals=tuple(map(sum, zip(*(one.sums for one in rounds), strict=True))),
        leaders=(),
        dealer=NO_PLACE,
        round=last.number,
        rounds=sheet.rounds_for(len(last.values)),
        closed=closed,
        open=last,
        sitting_out=(),
    )


load_kv(__file__)
