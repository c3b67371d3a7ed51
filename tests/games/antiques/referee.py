"""A second, slow referee for «Аукцион», written from the rules alone: a player's cards are a list of words.

It shares nothing with the engine. Random games are played through both, and both must say the same.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, permutations
from typing import Any

KINDS = ["painting", "sculpture", "furniture", "stamp", "jewelry", "collection"]
GROUPS = ["stamp", "jewelry", "furniture", "sculpture"]
STAMPS = {1: 1, 2: 8, 3: 17, 4: 28, 5: 41, 6: 56}
JEWELRY = {1: 4, 2: 10, 3: 17, 4: 25, 5: 34, 6: 44}


class Referee:
    """The whole table: every card is a word, every coin is counted."""

    def __init__(self, players: int, first: int) -> None:
        self.n = players
        self.coins = [60 // players] * players
        self.bank = 0
        self.first = first
        self.round = 1
        self.deck = 60
        self.cards: list[list[str]] = [[] for _ in range(players)]
        """``"stamp"``, ``"replica"`` while it waits, ``"replica:stamp"`` once it is placed."""
        self.box: list[str] = []
        self.lot: list[str] = []
        self.bids: dict[int, int] = {}
        self.inside: list[int] = []
        """Who is in the bidding, the one to be asked next first."""
        self.placing: list[int] = []
        self.away: set[int] = set()
        """Who sits out."""
        self.over = False

    def play(self, action: dict[str, Any]) -> None:
        """An action that is known to be legal."""
        getattr(self, f"_{action['do']}")(action)

    @property
    def turn(self) -> int | None:
        if self.placing:
            return self.placing[0]
        return self.inside[0] if self.inside and not self._sold() else None

    def table(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "first": self.first,
            "lot": self.lot,
            "bids": [self.bids.get(seat) for seat in range(self.n)],
            "out": [seat for seat in range(self.n) if self.lot and seat not in self.inside],
            "bank": self.bank,
            "deck": self.deck,
            "cards": [
                {**{kind: len(self._of(seat, kind)) for kind in KINDS}, "replica": mine.count("replica")}
                for seat, mine in enumerate(self.cards)
            ],
            "replicas": [sum(card.startswith("replica") for card in mine) for mine in self.cards],
        }

    def totals(self) -> list[int]:
        sculptures = [len(self._of(seat, "sculpture")) for seat in range(self.n)]
        ranked = sculpture_points(sculptures)
        return [self._points(seat) + ranked[seat] + self.coins[seat] for seat in range(self.n)]

    def _of(self, seat: int, kind: str) -> list[str]:
        return [card for card in self.cards[seat] if card in (kind, f"replica:{kind}")]

    def _points(self, seat: int) -> int:
        points = 5 * len(self._of(seat, "painting")) + 12 * (len(self._of(seat, "furniture")) // 2)
        points += STAMPS.get(min(6, len(self._of(seat, "stamp"))), 0)
        points += JEWELRY.get(min(6, len(self._of(seat, "jewelry"))), 0)
        stock = [card.removeprefix("replica:") for card in self.cards[seat]]
        while "collection" in stock:
            stock.remove("collection")
            five = [kind for kind in KINDS if kind != "collection"]
            if all(kind in stock for kind in five):
                points += 20
                for kind in five:
                    stock.remove(kind)
            else:
                points -= 10
        return points

    def _sold(self) -> bool:
        return len(self.inside) == 1 and self.inside[0] in self.bids

    def _lot(self, action: dict[str, Any]) -> None:
        self.lot = action["cards"]
        self.deck -= 3
        clockwise = [(self.first + n) % self.n for n in range(self.n)]
        self.inside = [seat for seat in clockwise if seat not in self.away]

    def _pass(self, action: dict[str, Any]) -> None:
        self._leave(self.inside[0])
        self._box_if_nobody_is_left()

    def _box_if_nobody_is_left(self) -> None:
        if not self.inside:
            self.box += [*self.lot, "unseen"]
            self._clear()
            self._next_round()

    def _sit_out(self, action: dict[str, Any]) -> None:
        seat = action["seat"]
        self.away.add(seat)
        if not self.lot:
            self._hand_the_token_on()
        elif seat in self.inside:
            self._leave(seat)
            self._box_if_nobody_is_left()

    def _come_back(self, action: dict[str, Any]) -> None:
        self.away.remove(action["seat"])

    def _adjust(self, action: dict[str, Any]) -> None:
        self.coins[action["seat"]] += action["coins"]

    def _end(self, action: dict[str, Any]) -> None:
        self._clear()
        self.placing = []
        self.over = True

    def _bid(self, action: dict[str, Any]) -> None:
        seat = self.inside.pop(0)
        self.inside.append(seat)
        self.bids[seat] = action["coins"]
        trick = action.get("trick")
        if trick == "stop":
            for other in [other for other in self.inside if other != seat]:
                self._leave(other)
        elif trick == "ban":
            self._leave(action["target"])
        elif trick == "swap":
            other = action["target"]
            for owner, taker, piece in ((seat, other, action["give"]), (other, seat, action["get"])):
                self.cards[owner].remove(piece)
                self.cards[taker].insert(0, f"new {piece.partition(':')[0]}")
            for owner in (seat, other):
                self.cards[owner] = [card.removeprefix("new ") for card in self.cards[owner]]
            self._place([seat, other])

    def _turn_up(self, action: dict[str, Any]) -> None:
        (buyer,) = self.inside
        price = self.bids[buyer]
        self.cards[buyer] += [*self.lot, action["card"]]
        self.coins[buyer] -= price
        playing = [seat for seat in range(self.n) if seat not in self.away]
        while price >= len(playing) - 1:
            for other in playing:
                if other != buyer:
                    self.coins[other] += 1
                    price -= 1
        self.bank += price
        by_size = sorted(playing, key=lambda seat: len(self.cards[seat]))
        if len(self.cards[by_size[0]]) < len(self.cards[by_size[1]]):
            self.coins[by_size[0]] += self.bank
            self.bank = 0
        self._clear()
        self._place([buyer])
        if not self.placing:
            self._next_round()

    def _assign(self, action: dict[str, Any]) -> None:
        mine = self.cards[self.placing.pop(0)]
        mine.remove("replica")
        mine.append(f"replica:{action['to']}")
        if not self.placing and not self.lot:
            self._next_round()

    def _place(self, seats: list[int]) -> None:
        for seat in seats:
            mine = self.cards[seat]
            groups = [kind for kind in GROUPS if self._of(seat, kind)]
            if len(groups) == 1:
                self.cards[seat] = [f"replica:{groups[0]}" if card == "replica" else card for card in mine]
            elif groups:
                self.placing += [seat] * mine.count("replica")

    def _leave(self, seat: int) -> None:
        self.inside.remove(seat)
        self.bids.pop(seat, None)

    def _clear(self) -> None:
        self.lot, self.bids, self.inside = [], {}, []

    def _next_round(self) -> None:
        if self.round == 20:
            self.over = True
        else:
            self.round += 1
            self.first = (self.first + 1) % self.n
            self._hand_the_token_on()

    def _hand_the_token_on(self) -> None:
        while self.first in self.away:
            self.first = (self.first + 1) % self.n


def sculpture_points(held: list[int]) -> list[int]:
    """The mean over every way to break the ties: each way gives 20, 15, 10 and then nothing.

    Places past the third lose 5 only where no tie reaches up into the first three.
    """
    owners = [seat for seat, count in enumerate(held) if count]
    orders = [order for order in permutations(owners) if all(held[a] >= held[b] for a, b in pairwise(order))]
    points = [-5] * len(held)
    for seat in owners:
        prizes = [(20, 15, 10, 0, 0, 0)[order.index(seat)] for order in orders]
        if any(prizes):
            points[seat] = int(Fraction(sum(prizes), len(prizes)))
    return points
