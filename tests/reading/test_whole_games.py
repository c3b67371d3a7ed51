"""Whole games played by ear: from home to the result by what AT-SPI tells alone."""

from __future__ import annotations

import pytest

from tests.reading.linux import PATIENCE
from tests.reading.player import Player

END = "To the result|Who has won.|Count the points|Next: .*"
CARD = r"(Orca|Narwhal|Blue whale|Sperm whale) \d"
WISHES = {
    "Heckmeck": (
        *(END, "Take .*", "Keep .*", "worm, die .*", "Roll .*", "5, die .*", "4, die .*", ".*, die .*"),
        *("Nothing new", "Give up the turn"),
    ),
    "Antiques Auction": (
        *(END, "Turn up.*", "Open the lot", "Pass|Bid [1-4]", "Done", "Add to.*", ".*, adds .*"),
    ),
    "Trump Whales": (END, "Draw a card", "Play it this way", "Round .*", CARD + "[:,] .*", CARD),
    "Winner's Circle": (
        END,
        "No cards: race on the board|On the real board",
        "Line up.*",
        ".*token, no.*",
        r"#\d",
    ),
    "Kuhhandel Master": (
        *(END, "Lay the offer down", "Accept the offer", "Go on", "Look at the top card|Next card.*", "Done"),
        *("Show", "Keep|Give to.*", r".* Held by: Anna ×\d, Boris.*", r"\d+, card \d+"),
    ),
}
"""What somebody says who wants to play on, in the order in which it is tried."""


@pytest.mark.parametrize("game", WISHES)
def test_from_home_to_the_result(player: Player, game: str) -> None:
    player.press(f"{game}, .*")
    player.press("Only this phone|The app draws the trump")
    for name in ("Anna", "Boris", "Cleo")[: 3 if game == "Antiques Auction" else 2]:
        player.press(name)
    player.press("How we play, .*")
    player.press("Teach us, .*")
    player.press("Start the game")
    player.play(WISHES[game], until="Play again")


def test_a_pad_of_two_rounds(player: Player) -> None:
    player.press("Any game, .*")
    player.press("A new scorepad, .*")
    for words in ("Anna", "Boris", "More, 0", "More, 1", "Start the game"):
        player.press(words)
    for words in ("7", "Next", "4", "Write down") * 2:
        player.press(words)
    player.play((END,), until="Play again")


def test_what_is_announced_is_heard_each_time(player: Player) -> None:
    reader, words = player.reader, "Anna rolls."
    reader.until(lambda: player.named("Settings"), "the app tells nothing")
    reader.ask("heard", 0)
    for times in (1, 2):
        player.ui.app.services.announce(words)
        while [said for _, said in reader.said].count(words) < times:
            heard = reader.ask("heard", PATIENCE)
            assert heard, "nothing is said any more"
            reader.said += heard
    assert all("announcement" in kind for kind, said in reader.said if said == words)
