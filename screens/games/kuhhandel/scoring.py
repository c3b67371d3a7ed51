"""The end at the table: the score stage by stage, the set that the rats cost, real money to be entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Choice, Pick, compose
from screens.games.kuhhandel.reckoning import Reckoned, stage_of, stages
from screens.games.kuhhandel.telling import said
from screens.games.kuhhandel.trade_sheet import Rival, Tradable, TradeSheet
from screens.table.fields.pad_sheet import PadSheet
from screens.table.offers import Offer
from screens.words import words

if TYPE_CHECKING:
    from screens.games.kuhhandel.board import KuhhandelBoard


class Scoring:
    """Leads through the score."""

    def __init__(self, board: KuhhandelBoard) -> None:
        self._board = board
        self._told: int | None = None
        self._sheet, self._pad = TradeSheet(), PadSheet()

    def show(self) -> None:
        """The game is over. Who has just ended it hears it from the beginning; later, all of it is told."""
        if self._told is None:
            self._told = 0 if self._board.scene.news is not None else len(self._stages)
        self._tell()

    def offers(self) -> list[Offer]:
        """How it goes on."""
        offers = []
        leave_out, cash = (self._board.scene.choice(verb) for verb in ("leave_out", "cash"))
        if leave_out is not None:
            text = words.tr("farm.sum.leave_out")
            offers.append(Offer(text, lambda: self._leave_out(leave_out), "rodent", "second"))
        if cash is not None:
            text = words.tr("farm.sum.cash")
            offers.append(Offer(text, lambda: self._cash(cash, 0), "cash-multiple", "second"))
        assert self._told is not None
        if self._told < len(self._stages):
            what = words.tr(f"farm.sum.{self._stages[self._told]}")
            offers.append(Offer(words.tr("farm.sum.next", what=what), self._go_on, "chevron-right", "second"))
        return offers

    # The stages

    @property
    def _stages(self) -> tuple[str, ...]:
        return stages(self._board.play.session.sheet())

    def _go_on(self) -> None:
        assert self._told is not None
        self._told += 1
        self._board.play.services.sound.play("keep" if self._told < len(self._stages) else "fanfare")
        self._tell()
        self._board.dealings.offer()

    def _tell(self) -> None:
        assert self._told is not None
        board = self._board
        play, view, sheet = board.play, board.view, board.play.session.sheet()
        now = self._stages[: self._told]
        all_told = self._told >= len(self._stages)
        totals = [sum(line.points for line in lines if stage_of(line) in now) for lines in sheet]
        rows = []
        for seat, (farm, lines) in enumerate(zip(view.farms, sheet, strict=True)):
            last = [line.item for line in lines if now and stage_of(line) == now[-1]]
            rows.append(
                Reckoned(
                    name=play.people.names[seat],
                    colour=play.people.colours[seat],
                    sets=farm.sets,
                    left_out=(farm.left_out or "") if "rats" in now else "",
                    champions=farm.champions,
                    told=" · ".join(map(play.say, last)) if not all_told else "",
                    total=totals[seat],
                    best=all_told and totals[seat] == max(totals),
                )
            )
        title = words.tr(f"farm.sum.{now[-1]}" if now and not all_told else "farm.sum.start")
        board.reckoning.show(title, rows)

    # What can still be said

    def _leave_out(self, choice: Choice) -> None:
        """The rats' owner decides which set does not count."""
        play, (owner,), (pick,) = self._board.play, choice.seats, choice.fields
        assert isinstance(pick, Pick)
        sets = tuple(
            Tradable(str(item.value), play.say(item.label), _points(item.note)) for item in pick.items
        )
        rival = Rival(owner, play.people.names[owner], play.people.colours[owner], sets)
        help_ = play.say(said("sum.leave_help", seat=Seat(owner)))
        done = lambda seat, kind: play.submit(compose(choice, {pick.name: kind}, seat))  # noqa: E731
        self._sheet.ask(words.tr("farm.sum.leave_title"), help_, [rival], done)

    def _cash(self, choice: Choice, seat: int) -> None:
        """Real money in hand, one person after the other."""
        play, (amount,) = self._board.play, choice.fields
        assert isinstance(amount, Amount)
        last = seat + 1 == len(play.people.names)

        def entered(number: int) -> None:
            if play.submit(compose(choice, {amount.name: number}, seat)) and not last:
                self._cash(choice, seat + 1)

        title = play.say(said("sum.cash_of", seat=Seat(seat)))
        self._pad.ask(title, amount, entered, words.tr("ui.done" if last else "ui.next"))


def _points(note: Message | None) -> str:
    """What would be left, as the engine says it."""
    return "" if note is None else str(note.args["points"])
