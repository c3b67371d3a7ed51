"""The three tricks: which can be played now, each in a sentence, and what has to be said with it.

    TrickSheet(scene, choices, coins).open()    # the choices that play a trick; the bid so far

With several tricks at hand they are listed first; one by itself is asked for at once. A swap that nobody has
cards for yet stands in the list and says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty

from companion.core.action import Json
from companion.core.prompt import Amount, Choice, Who, compose
from companion.games.antiques.view import AntiquesView
from screens.games.antiques.bidding import BidEditor
from screens.games.antiques.swap import SwapForm
from screens.play.action_buttons import ActionButton, MainAction
from screens.play.board import BoardControl, Scene
from screens.play.fields.pick import seat_option
from screens.text.words import words
from screens.widgets.containers import Row
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import OptionGrid, capital
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.pool import arrange
from screens.widgets.text import BodyText, LabelText
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.games.antiques.board import AntiquesBoard


class TrickTile(Plate, Tappable, Row):
    trick = StringProperty("")
    name = StringProperty("")
    help = StringProperty("")
    waiting = BooleanProperty(False)
    """Whether it can't be played yet."""


class TrickSheet(Sheet):
    """Asks for a bid with a trick."""

    def __init__(self, scene: Scene[AntiquesView], choices: Sequence[Choice], coins: int) -> None:
        super().__init__()
        self._play, self.view, self._start = scene.play, scene.view, coins
        self._choice: Choice
        """The way to play the trick that is asked for."""
        self.trick = ""
        """The trick that is asked for; empty while they are listed."""
        self._target: int | None = None
        self._help = BodyText(soft=True)
        self._whom = LabelText()
        self._people = OptionGrid()
        self._people.bind(on_pick=lambda _, seat: self._aim(seat))
        self._how_much = LabelText()
        self._coins = BidEditor()
        self._coins.bind(on_change=lambda _: self._show_buttons())
        self._bidder = scene.asked
        self._confirm = MainAction()
        self._confirm.bind(on_release=lambda _: self._do())
        tricks = {_trick_of(choice): choice for choice in choices}
        self._swap_waits = "swap" in self.view.tokens[self._bidder] and "swap" not in tricks
        """Whether the bidder has a swap that needs cards first."""
        if len(tricks) == 1 and not self._swap_waits:
            self._choose(choices[0])
        else:
            self.title = words.tr("antiques.screen.trick.which")
            self._list(tricks)

    def _list(self, tricks: Mapping[str, Choice]) -> None:
        """All that can be played, each with what it does; and a swap that has to wait, with what for."""
        for trick in self.view.tricks:
            name, help_ = capital(self._play.say(trick.name)), self._play.say(trick.help)
            if trick.trick in tricks:
                tile = TrickTile(trick=trick.trick, name=name, help=help_)
                choose = lambda _, choice=tricks[trick.trick]: self._choose(choice)  # noqa: E731
                tile.bind(on_release=choose)
                self.ids.body.add_widget(tile)
            elif trick.trick == "swap" and self._swap_waits:
                why = words.tr("antiques.screen.swap.not_yet")
                self.ids.body.add_widget(
                    TrickTile(trick="swap", name=name, help=why, waiting=True, touchable=False)
                )

    # One trick

    @cached_property
    def swap(self) -> SwapForm:
        """The negotiation; made when somebody swaps."""
        form = SwapForm(self._play, self.view, self._bidder)
        form.bind(on_change=lambda _: self._show())
        return form

    def _choose(self, choice: Choice) -> None:
        self._choice, self._target, self.trick = choice, None, _trick_of(choice)
        play, trick = self._play, self.trick
        chosen = next(one for one in self.view.tricks if one.trick == trick)
        self.title, self._help.text = capital(play.say(chosen.name)), play.say(chosen.help)
        self._how_much.text, self._whom.text = (
            words.tr("antiques.screen.how_much"),
            words.tr("antiques.screen.ban.whom"),
        )
        coins = choice.fields[0]
        assert isinstance(coins, Amount)
        self._coins.show(coins, play)
        self._coins.value = max(coins.low, min(self._start, coins.high or self._start))
        self._coins.refresh()
        if trick == "swap":
            self.swap.begin(choice)
        if trick == "ban":
            rivals = self._rivals()
            self._target = rivals[0] if len(rivals) == 1 else None
        self._show()

    def _rivals(self) -> tuple[int, ...]:
        return next(field.seats for field in self._choice.fields if isinstance(field, Who))

    def _show(self) -> None:
        """What has to be said with the trick, and the button."""
        bid: list[Any] = [self._how_much, self._coins]
        if self.trick == "ban":
            self._people.options = [
                seat_option(self._play, seat, seat == self._target) for seat in self._rivals()
            ]
            parts = [self._help, self._whom, self._people, *bid, self._confirm]
        elif self.trick == "swap" and not self.swap.proposed:
            parts = [self._help, self.swap]
        elif self.trick == "swap":
            parts = [self.swap, *bid, self.swap.handshakes, self._confirm]
        else:
            parts = [self._help, *bid, self._confirm]
        arrange(self.ids.body, parts)
        self._show_buttons()

    def _aim(self, seat: int) -> None:
        self._target = seat
        self._show()

    # What is done

    def _values(self) -> dict[str, Json] | None:
        """What is said with the trick; None while something is missing."""
        if self.trick == "ban":
            return None if self._target is None else {"target": self._target}
        if self.trick == "swap":
            return self.swap.values() if self.swap.agreed else None
        return {}

    def _show_buttons(self) -> None:
        if not self.trick:
            return
        play, coins = self._play, self._coins.value
        values = self._values()
        who = "" if self._target is None else play.people.names[self._target]
        key = (
            f"antiques.screen.{self.trick}.now"
            if values is not None
            else f"antiques.screen.{self.trick}.lack"
        )
        self._confirm.text = words.tr(key, n=coins or 0, who=who)
        self._confirm.icon = "gavel" if values is not None else ""
        self._confirm.lit = values is not None and not play.why_not(self._raw(values))

    def _raw(self, values: dict[str, Json]) -> dict[str, Json]:
        return compose(self._choice, {"coins": self._coins.value, **values})

    def _do(self) -> None:
        values = self._values()
        if values is not None and self._play.submit(self._raw(values)):
            self.close()


def _trick_of(choice: Choice) -> str:
    return str(dict(choice.fixed)["trick"])


class BidControl(BoardControl[AntiquesView]):
    """What somebody does who is asked for a bid: pass, bid, or bid with a trick."""

    board: AntiquesBoard

    def buttons(self) -> list[ActionButton]:
        """Pass, a trick where there is one left, and the bid."""
        bid = self.scene.choice("bid")
        buttons = self.plain_buttons("pass", icon="close", tone="second" if bid is not None else "main")
        if bid is not None and (text := self._text_of_tricks()):
            buttons.append(ActionButton(text, self._open_tricks, "cards-playing-outline", "second"))
        if bid is not None:
            coins = self.board.bid_row.coins
            text = words.tr("antiques.screen.bid.now", n=coins)
            buttons.append(self.board.button(bid, {"coins": coins}, text, "gavel"))
        return buttons

    def _tricks(self) -> list[Choice]:
        """The tricks that could go with a bid."""
        return [choice for choice in self.scene.prompt.choices if dict(choice.fixed).get("trick")]

    def _open_tricks(self) -> None:
        TrickSheet(self.scene, self._tricks(), self.board.bid_row.coins).open()

    def _text_of_tricks(self) -> str:
        """The name of the only trick at hand, a word for several; empty: there is none. A swap that has to
        wait for cards is at hand, too: the sheet says what for."""
        tricks = {str(dict(choice.fixed)["trick"]) for choice in self._tricks()}
        tricks |= {"swap"} & {*self.view.tokens[self.scene.asked]}
        if len(tricks) > 1:
            return str(words.tr("antiques.screen.trick"))
        return "".join(capital(words.tr(f"antiques.trick.{trick}")) for trick in tricks)


load_kv(__file__, "swap")
