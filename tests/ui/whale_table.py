"""Hands for the table of «Козырные киты»: whatever the engine's log says is tapped on the board."""

from __future__ import annotations

from typing import Any

from companion.games.whales.cards import FAMILY_OF, FIVES, Family
from screens.games.whales.board import WhalesBoard
from screens.play.play import TABLE, chance_setting
from tests.ui.harness import Harness, part
from tests.ui.table import new_game, play_before, session_of, sit_down, tap

BONUSES = ("narwhal-7", "blue-3", "sperm-8", "orca-9")
"""The first bonuses, seat by seat."""


def bonus(seat: int, card: str) -> dict[str, Any]:
    return {"do": "bonus", "seat": seat, "card": card}


def play(card: str) -> dict[str, Any]:
    return {"do": "play", "card": card}


def reward(card: str, pearls: int | None = None) -> dict[str, Any]:
    return {"do": "reward", "card": card} | ({} if pearls is None else {"pearls": pearls})


OPENING = ({"do": "trump", "card": "orca-3"}, *(bonus(seat, card) for seat, card in enumerate(BONUSES)))
"""Orca is trump, the token lies on 1, and everybody has a bonus."""


def table(ui: Harness, *actions: dict[str, Any], players: int = 4, **options: Any) -> WhalesBoard:
    """Sits down at a game where these things have happened; the board."""
    ui.app.services.settings.set(chance_setting("whales"), TABLE)
    number = new_game(ui, "whales", players, **options)
    play_before(ui, number, *actions)
    board: WhalesBoard = sit_down(ui, number).board
    return board


def bonus_row(sheet: Any, card: str) -> Any:
    """The row of a card among the bonuses."""
    return next(row for row in sheet.rows if row.bonus is not None and row.bonus.card == card)


class Hands:
    """Plays by tapping."""

    def __init__(self, ui: Harness) -> None:
        self.ui = ui
        self.taps = 0

    @property
    def board(self) -> WhalesBoard:
        """The board on the table."""
        board: WhalesBoard = self.ui.root.page.board
        return board

    def do(self, *actions: dict[str, Any]) -> None:
        """Does these things, and sees that each is now the last step of the log."""
        for action in actions:
            getattr(self, f"_{action['do']}")(
                **{name: value for name, value in action.items() if name != "do"}
            )
            self.ui.settle(4)
            done = session_of(self.ui).entries[session_of(self.ui).cursor - 1].action
            assert done.do == action["do"], f"{action} became {done}"

    def tap(self, widget: Any, where: tuple[float, float] = (0.5, 0.5)) -> None:
        """One tap."""
        self.taps += 1
        tap(self.ui, widget, where)

    def undo(self, steps: int = 1) -> None:
        """Takes steps back."""
        for _ in range(steps):
            self.tap(self.ui.find(kind="IconButton", hint="ui.undo"))

    def card(self, card: str) -> None:
        """The number in the family's row; a five shows no family."""
        if card in FIVES:
            self.tap(self.board.grid.five)
            return
        row = self.board.grid.rows[FAMILY_OF[card]]
        self.tap(row, row.chip(int(card[-1])))

    def open_family(self, family: Family) -> None:
        """The picture at the left of a family's row."""
        self.tap(self.board.grid.rows[family], (0.06, 0.5))

    def _trump(self, card: str) -> None:
        self.card(card)

    def _bonus(self, seat: int, card: str) -> None:
        place = self.board.trick.place_of(seat)
        if place.card.mode != "lit":
            self.tap(place)
        self.card(card)

    def _play(self, card: str) -> None:
        self.card(card)

    def _use(self, card: str, effect: str | None = None) -> None:
        self.tap(self.ui.find(kind="SecondAction"))
        sheet = self.ui.widget("BonusSheet")
        self.tap(bonus_row(sheet, card))
        if effect is not None:
            self.tap(part(sheet, "OptionTile", value=effect))

    def _reward(self, card: str, pearls: int | None = None) -> None:
        row = next(row for row in self.board.rewards.rows if row.offer.card == card)
        self.tap(row if pearls is None else row.pearls.keys[pearls - 1])

    def _lead(self, leader: int) -> None:
        name = self.ui.root.page.play.people.names[leader]
        self.tap(next(offer for offer in self.ui.find_all(kind="SecondAction") if offer.text == name))

    def _deal(self) -> None:
        self.tap(self.ui.find(kind="MainAction"))
