"""What a game of «Аукцион» tells afterwards: purchases whose gain can be counted by hand."""

from __future__ import annotations

from companion.core.action import Json
from companion.core.chronicle import Chronicle
from companion.games.antiques import GAME
from companion.games.antiques.chronicle import BARGAIN, COINS, POINTS, PRICE
from tests.games.antiques.positions import PASS, bid, lot, new_game, turn_up
from tests.games.harness import NAMES, log_of, reached, said


def bought(first: int, seat: int, coins: int, *cards: str) -> list[dict[str, Json]]:
    """A lot that ``seat`` alone bids for, where ``first`` is asked first."""
    order = [(first + turn) % 3 for turn in range(3)]
    asked = [bid(coins) if player == seat else PASS for player in order]
    # Whoever has bid is not asked again once all others have passed.
    return [lot(*cards[:2]), *asked, turn_up(cards[2])]


def told(*lots: list[dict[str, Json]]) -> Chronicle:
    """The chronicle of three players who have twenty coins each, and nobody a sculpture: −5 for everyone."""
    return GAME.chronicle(log_of(GAME, new_game(), [action for one in lots for action in one]))


# Three stamps are worth 17, two lonely collections −20 and a painting 5, a pair of furniture 12 and one
# jewel 4. What is paid is shared by the others; the odd coin goes to the bank, or to who has fewest cards.
EVENTFUL = told(
    bought(0, 0, 10, "stamp", "stamp", "stamp"),
    bought(1, 1, 8, "collection", "collection", "painting"),
    [lot("painting", "painting"), PASS, PASS, PASS],
    bought(0, 0, 1, "furniture", "furniture", "jewelry"),
)


def test_points_and_coins_after_each_lot() -> None:
    points, coins = EVENTFUL.charts
    assert points.labels == coins.labels == ("0", "1", "2", "3", "4")
    assert coins.series == ((20, 10, 14, 14, 13), (20, 25, 17, 17, 17), (20, 25, 29, 29, 30))
    assert points.series == ((15, 22, 26, 26, 41), (15, 20, -3, -3, -3), (15, 20, 24, 24, 25))


def test_the_best_and_the_worst_purchase_and_the_highest_price() -> None:
    assert said(EVENTFUL, NAMES) == [
        "An expensive purchase: Маша pays 8 for lot 2, and its cards bring only −15.",
        "A bargain: Петя pays 1 for lot 4, and its cards bring 16.",
        "The highest price: Петя pays 10 for lot 1.",
    ]
    assert [moment.step for moment in EVENTFUL.moments] == [9, 18, 4]


def test_what_may_be_a_record() -> None:
    assert reached(EVENTFUL, POINTS) == {0: 41, 2: 25}, "less than nothing is no feat"
    assert reached(EVENTFUL, PRICE) == {0: 10, 1: 8}
    assert reached(EVENTFUL, BARGAIN) == {0: 15}
    assert reached(EVENTFUL, COINS) == {0: 13, 1: 17, 2: 30}


def test_a_bidding_war() -> None:
    bids = [bid(coins) for coins in range(1, 10)]
    war = [lot("painting", "painting"), *bids, PASS, PASS, turn_up("painting")]
    assert said(told(war), NAMES)[0] == "A bidding war for lot 1: 9 bids, and Даша wins."


def test_a_replica_that_finds_its_place_later_belongs_to_its_lot() -> None:
    """Two stamps, a jewel and a replica that its owner puts to the stamps: three of them, 17, and 4."""
    chronicle = told(
        bought(0, 0, 2, "stamp", "jewelry", "stamp"),
        [*bought(1, 0, 2, "replica", "painting", "painting"), {"do": "assign", "to": "stamp"}],
    )
    assert chronicle.charts[0].labels == ("0", "1", "2")
    # 8 → 17 for the stamps and 10 for two paintings: 19 for 2.
    assert reached(chronicle, BARGAIN) == {0: 17}
