"""The pay-out of a race: the table with its lit columns, and what everybody gets and why."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.game import Line
from companion.core.messages import Message
from companion.games.circle.names import horse_name
from companion.games.circle.payout import LEADER_BONUS, PENALTY, column, explained
from companion.games.circle.state import Bet, RaceResult
from companion.games.circle.view import CircleView
from screens.drawing.ink import Sign, fitted
from screens.drawing.pictures import Drawn, rgba, written
from screens.drawing.theme import once_a_frame, theme
from screens.games.circle.symbols import METALS, StallDisc, cloth
from screens.play.extent import Extent
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.box import Box
from screens.widgets.containers import Card, Row
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool

if TYPE_CHECKING:
    from screens.reading.description import Description, Piece

COLUMNS = 5
NAMES = 0.31
"""How much of the width the horses take."""


MOST_BETS = 4
ABOVE, LOWEST_SLIP = 190, 110
"""dp: what the table with its title takes at least, and a slip."""
USUAL_LINES = 3
"""How many reasons for money somebody has, seldom more."""


class PayTable(Drawn):
    """Three rows for the win, the place and the show, five columns for the bets on a horse."""

    rows = ObjectProperty(())
    """A row for each of the three horses."""
    text_size = NumericProperty(1.0)
    language = StringProperty("")
    paints = ("rows", "text_size", "language")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        theme.bind(text_size=self._measure)
        words.bind(tr=self._measure)
        self._measure()

    def pieces(self) -> Iterator[Piece]:
        """What each of the three horses pays for a unit."""
        high = self._row_height()
        for row, (stall, name, bets, dollars) in enumerate(self.rows):
            horse = Message("circle.horse" if name else "circle.stall", stall=stall, name=name)
            lit = column(bets)
            amount = 0 if lit is None else dollars[lit]
            said = words.tr("circle.screen.told.pay", horse=horse, n=bets, amount=amount)
            yield {"key": row, "name": said, "box": (self.x, self.top - (row + 2) * high, self.width, high)}

    def _measure(self, *_: object) -> None:
        self.text_size, self.language = theme.text_size, words.language
        self.height = 4 * self._row_height()

    def _row_height(self) -> float:
        return float(max(dp(34), theme.label * 2.1))

    def paint(self) -> None:
        high, left = self._row_height(), self.width * NAMES
        self.rounded(0, 0, self.width, self.height, dp(12), theme.surface)
        middle = self.height - high / 2
        text = fitted(words.tr("circle.screen.payout.bets"), theme.label, left - dp(12), False)
        wide = written(text, theme.label, False).width
        self.word(text, dp(8) + wide / 2, middle, theme.label, theme.soft, bold=False)
        wide = (self.width - left) / COLUMNS
        for number in range(COLUMNS):
            text = f"{number + 1}+" if number == COLUMNS - 1 else str(number + 1)
            self.word(text, left + (number + 0.5) * wide, middle, theme.label, theme.soft)
        for row, (stall, name, bets, dollars) in enumerate(self.rows):
            y = self.height - (row + 1.5) * high
            self.rounded(dp(6), y + high / 2 - dp(0.5), self.width - dp(12), dp(1), 1, theme.line)
            self._horse(row, stall, name, y, left)
            lit = column(bets)
            for number, amount in enumerate(dollars):
                x = left + (number + 0.5) * wide
                if number == lit:
                    inset = dp(3)
                    box = (
                        left + number * wide + inset,
                        y - high / 2 + inset,
                        wide - 2 * inset,
                        high - 2 * inset,
                    )
                    self.rounded(*box, dp(8), self.accent)
                ink = theme.accent_ink if number == lit else rgba(theme.text, 0.62)
                self.word(str(amount), x, y, min(theme.label, wide * 0.42), ink, bold=number == lit)

    def _horse(self, row: int, stall: int, name: str, y: float, room: float) -> None:
        """Which horse it is, and the metal of its place."""
        radius, colours = dp(12), cloth(stall)
        x = dp(8) + radius
        self.disc(x, y, radius + dp(2), METALS[row])
        self.disc(x, y, radius, colours.fill)
        self.word(str(stall), x, y, sp(15), colours.ink)
        start = x + radius + dp(6)
        size = theme.label
        text = fitted(name, size, room - start, False)
        if text:
            self.word(text, start + written(text, size, False).width / 2, y, size, theme.text, bold=False)


def dollars(amount: int) -> str:
    """An amount with its sign."""
    return words.tr("circle.screen.gain" if amount >= 0 else "circle.screen.loss", amount=abs(amount))


class PayLine(Row):
    text = StringProperty("")
    amount = StringProperty("")


class BetStrip(Widget):
    """The tokens that somebody had, now face up: a horse, and how many units."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        canvas = self.canvas
        places = range(MOST_BETS)
        self._discs = [StallDisc(canvas) for _ in places]
        self.units = [Sign(canvas) for _ in places]
        """How much lies on each horse."""
        self._bets: tuple[Bet, ...] = ()
        self._draw_soon = once_a_frame(self, self._draw, "pos", "size", tokens=("dark", "text_size"))

    def describe(self) -> Description:
        bets = (f"{words.tr('circle.stall', stall=bet.stall)} × {bet.token}" for bet in self._bets)
        return {"name": ", ".join(bets)}

    def show(self, bets: Sequence[Bet]) -> None:
        self._bets = tuple(bets)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        self.height = max(dp(26), theme.label * 1.5)
        radius = dp(11)
        step = max(dp(56), theme.label * 3.2)
        for number in range(MOST_BETS):
            disc, units = self._discs[number], self.units[number]
            if number >= len(self._bets):
                disc.hide()
                units.hide()
                continue
            bet = self._bets[number]
            x, y = self.x + radius + number * step, self.center_y
            disc.show(bet.stall, x, y, radius)
            units.write(f"× {bet.token}", x + radius + dp(4), y, theme.label, theme.soft, align="left")


class PaySlip(Card):
    name = StringProperty("")
    colour = NumericProperty(0)
    change = StringProperty("")
    """What the race brought, all in all."""
    lost = BooleanProperty(False)
    purse = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.lines = Pool(PayLine)

    def show(self, play: Play, seat: int, result: RaceResult) -> None:
        self.name, self.colour = play.people.names[seat], play.people.colours[seat]
        self.change, self.lost = dollars(result.paid[seat]), result.paid[seat] < 0
        self.purse = words.tr("circle.screen.purse", amount=result.cash[seat])
        self.ids.bets.show(result.bets[seat])
        reasons = explained(result.race, result.dues[seat], result.horses)
        lines = [(reason(line), dollars(line.points)) for line in reasons]
        nothing = [(words.tr("circle.screen.line.none"), "")]
        for widget, (text, amount) in self.lines.lay_in(self.ids.lines, lines or nothing):
            widget.text, widget.amount = text, amount


def reason(line: Line) -> str:
    """A line of the pay-out in a few words."""
    kind = line.item.key.rpartition(".")[2]
    horse = Message("circle.stall", stall=line.item.args["stall"])
    return str(words.tr(f"circle.screen.line.{kind}", sum=line.item.args["sum"], horse=horse))


class PayoutArea(Box):
    race = NumericProperty(0)
    doubled = BooleanProperty(False)
    notes = StringProperty("")
    """The leader and the last horse."""
    extent = Extent(dp(240))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.slips = Pool(PaySlip)
        self._shown: tuple[Play | None, int] = (None, 0)
        """Of which game and which race."""
        self._below: list[Callable[[], None]] = []
        """What fills in the slips that nobody sees before the list is scrolled."""
        self._show_below_soon = Clock.create_trigger(self._show_below, 0)

    def prefetch(self, players: int) -> Generator[object, None, None]:
        """Makes the slips of so many players, each with the lines that most of them need."""
        for slip in self.slips.prefetch(players):
            yield slip
            yield from slip.lines.prefetch(USUAL_LINES)

    def show(self, result: RaceResult, view: CircleView, play: Play) -> None:
        """Shows the pay-out of the race that was run last."""
        fresh, self._shown = self._shown != (play, result.race), (play, result.race)
        self.race, self.doubled = result.race, result.factor > 1
        self.ids.table.rows = tuple(
            (rate.stall, result.horses[rate.stall - 1].called, rate.count, row)
            for rate, row in zip(result.rates, view.pay_table, strict=True)
        )
        self.notes = " ".join(play.say(note) for note in _notes(result))
        slips, seen = self.slips.lay_in(self.ids.slips, range(len(result.paid))), self._slips_in_sight()
        for slip, seat in slips[:seen]:
            slip.show(play, seat, result)
        self._below = [partial(slip.show, play, seat, result) for slip, seat in slips[seen:]]
        self._show_below_soon()
        if fresh:
            self.ids.scroll.scroll_y = 1

    def _slips_in_sight(self) -> int:
        """How many slips there may be in sight, at most, below what stands above them."""
        return max(1, ceil((self.height - dp(ABOVE)) / dp(LOWEST_SLIP)))

    def _show_below(self, *_: object) -> None:
        """The slips below those in sight come with the next frame: no tap waits for them."""
        for show in self._below:
            show()


def _notes(result: RaceResult) -> list[Message]:
    """What else counted: the leader, the last horse, and how a tie at the end was settled."""
    finish, horses = result.finish, result.horses
    notes = []
    if finish.leader is not None:
        leader = horse_name(finish.leader, horses)
        came_home = finish.leader in finish.order
        key = "circle.screen.note.leader" if came_home else "circle.screen.note.leader_lost"
        notes.append(Message(key, horse=leader, each=LEADER_BONUS * result.factor))
    last = horse_name(finish.last, horses)
    notes.append(Message("circle.screen.note.last", horse=last, each=PENALTY * result.factor))
    if result.tied:
        tied = tuple(horse_name(stall, horses) for stall in result.tied)
        notes.append(Message("circle.screen.note.tied", horses=tied))
    return notes


load_kv(__file__)
