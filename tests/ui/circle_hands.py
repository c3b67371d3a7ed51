"""Hands for «Круг Чемпионов»: whole races through the screens, by real touches."""

from __future__ import annotations

from typing import Any

from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.document import read_setup
from companion.games.circle import GAME
from companion.games.circle.stable import DECK
from companion.games.circle.state import FACES, Horse
from screens.games.circle.horse_cards import KnownHorses
from screens.text.words import words
from tests.ui.harness import Harness

SEATS = ("Петя", "Маша", "Даша", "Вася")


def cards(count: int = DECK) -> list[Horse]:
    """Fast horses, so that a race is soon over, the first seven with values of the first page of the pad; no
    two heads of seven neighbours are alike."""
    more = [0 if number < 7 else 9 for number in range(count)]
    return [
        Horse(f"Конь {number + 1:02}", 9 + number % 7 + more[number], 13 + more[number], 15, 14)
        for number in range(count)
    ]


def as_json(horse: Horse) -> Json:
    return {"name": horse.name, **{face: horse.value(face) for face in FACES}}


def line_up(first: int = 0) -> dict[str, Json]:
    """The cards from this one on, as an action."""
    horses: list[Json] = [as_json(horse) for horse in cards()[first : first + 7]]
    return {"do": "line_up", "horses": horses}


def learn(ui: Harness, horses: list[Horse]) -> KnownHorses:
    """Makes the app know these cards."""
    stable = KnownHorses(ui.app.services.store)
    for horse in horses:
        stable.keep(horse)
    return stable


class Table:
    """A game of the circle on the table page, and what fingers do there."""

    taps = 0
    """How many taps it took so far."""

    def __init__(self, ui: Harness, players: int = 4, **options: Json) -> None:
        self.ui = ui
        seats: list[Json] = list(SEATS[:players])
        store = ui.app.services.store
        session = store.create_game(read_setup(GAME, seats, options), seed="circle")
        self.number = store.id_of(session)
        self.open()

    def open(self) -> None:
        """Brings the game to the table."""
        self.ui.go("table", game=self.number)
        self.ui.settle(6)

    @property
    def page(self) -> Any:
        return self.ui.root.page

    @property
    def board(self) -> Any:
        return self.page.board

    @property
    def session(self) -> Any:
        return self.page.play.session

    @property
    def state(self) -> Any:
        return self.session.state

    # Fingers

    def tap(self, widget: Widget) -> None:
        """A real touch, without the wait that scrolling needs."""
        self.taps += 1
        touch = UnitTestTouch(*widget.to_window(*widget.center))
        touch.touch_down()
        self.ui.settle(1)
        touch.touch_up()
        self.ui.settle(2)

    def main(self) -> Any:
        """The button at the bottom edge."""
        (button,) = self.ui.find_all(kind="MainAction")
        return button

    def submit(self, *actions: Json) -> None:
        """What is not the subject of a test needs no fingers."""
        for action in actions:
            assert self.page.play.submit(action)
        self.ui.settle(4)

    def bet(self, stall: int, token: int) -> None:
        """Taps a token and a window; where all tokens left are alike, one is already picked."""
        area = self.board.bets_control.area
        if area.token != token:
            hand = area.coins[: len(self.state.tokens_left(self.state.turn))]
            self.tap(next(coin for coin in hand if coin.units == token))
        self.tap(area.windows.rows[stall])

    def bet_down(self, stall: int, token: int) -> None:
        """Taps a window, takes the phone, and lays a token face down."""
        self.tap(self.board.bets_control.area.windows.rows[stall])
        self.tap(self.main())
        self.tap(self.ui.find(kind="HoldButton"))
        coins = self.ui.find(kind="TokenChoice").ids.coins.coins
        self.tap(next(coin for coin in coins if coin.width and coin.units == token))
        self.tap(self.ui.find(text=words.tr("circle.screen.bet.done")))

    def enter(self, face: str) -> None:
        """The real die shows this."""
        self.tap(self.board.race_control.area.tray.keys[face])

    def move(self, stall: int, on_track: bool = False) -> None:
        """Taps a horse or its card; one that could not run is asked for once more."""
        area, before = self.board.race_control.area, self.session.cursor
        if on_track:
            self.tap(area.track.runners[stall])
        else:
            self.tap(area.cards[stall])
        if self.session.cursor == before:
            self.tap(self.main())

    def run(self) -> None:
        """Enters dice and moves horses until the race is over."""
        faces = 0
        while self.state.phase in ("roll", "move"):
            if self.state.phase == "roll":
                self.enter(FACES[faces % len(FACES)])
                faces += 1
            self.move(self.state.track.face_up[-1], on_track=faces % 2 == 0)


def all_bets(players: int) -> list[Json]:
    """Everybody bets alike: one on 1, two on 2, one on 3."""
    placed = ((1, 1), (2, 2), (3, 1))
    return [{"do": "bet", "stall": stall, "token": token} for stall, token in placed for _ in range(players)]


def racing(ui: Harness, players: int = 2, **options: Json) -> Table:
    """A table at which all bets are placed."""
    table = Table(ui, players, **options)
    table.submit(line_up(), *all_bets(players))
    assert table.state.phase == "roll"
    return table
