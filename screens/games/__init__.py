"""The drawn boards of the games. A game without one is played through the prompt panel alone.

How to write a board
--------------------
A board is a subclass of `screens.games.board.Board` in a module of its own with a .kv file beside it, named
in `BOARDS`. The table page makes it once for each visit to a game and then only calls

    board.show(scene)       # after every step, undo and redo, and when the language changes

with a `Scene`: the view (what everybody may see, the game's own dataclass), the prompt, the people, and
``news``, the step that was just made (None after undo, redo or opening), for sound and motion. The board
updates properties of the widgets it has; it never makes new ones then.

What a board may do beside drawing:

- **Fill in choices.** ``fills`` names the verbs whose fields the board takes over (dice are tapped on the
  board, a card is tapped in the lot). The panel shows no form for them; the board says instead in ``offers``
  what its buttons are: ``self.offer(choice, values, text)`` makes one that goes through the same
  ``why_not`` and ``submit`` as everything else, and ``self.roll_offer(choice, text)`` one that lets the app's
  dice decide. Setting ``self.offers`` is enough, the panel follows.
- **Lay pieces in front of the seats**: ``make_pieces(count)`` returns a widget of fixed size for each seat;
  the board keeps and updates them.
- **Say where we are**: ``where`` stands below the game's name in the top bar, e.g. which lot it is.
- **Show a seat**: ``open_seat(seat)`` is called when a seat is tapped; True where the board has shown it
  itself.
- **Tell what followed**: with ``tells_outcome`` the board shows that itself, and the words above the prompt
  only say what was done.
- **Stay**: with ``stays`` it is used again when the same game comes back to the table, e.g. from its log.
- **Ask for room**: ``least_height`` is what it needs to be readable; where the phone gives less, it scrolls.
- **Fly a piece**: ``self.fly(piece, start, end)`` moves a widget of the board's over the page, from one
  `Spot` to another; ``self.seat_spot(seat)`` is where a seat is. Nothing flies when motion is reduced.
- **Take a moment**: while ``busy`` is True (dice tumble) the page keeps back the words for what has already
  happened. A touch on the board should cut it short.
- **Be looked at**: in a replay ``self.play.live`` is False. Touches do not reach the board then, ``news`` is
  always None and the panel shows no offers; what could tell a secret (a look at one's own hand) is left out,
  and so is whatever asks for a touch: ``self.play.hint(key)`` has no words there.
- **Make a sound**: ``self.play.services.sound.play(name)`` when ``scene.news`` says that something happened.

Rules are never judged here: what can be done is in the prompt, why it can't is said by the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from screens.games.board import Board
    from screens.services import Services

BOARDS: dict[str, str] = {
    "kuhhandel": "screens.games.kuhhandel.board.KuhhandelBoard",
    "heckmeck": "screens.games.heckmeck.board.HeckmeckBoard",
    "circle": "screens.games.circle.board.CircleBoard",
    "antiques": "screens.games.antiques.board.AntiquesBoard",
    "whales": "screens.games.whales.board.WhalesBoard",
}
"""Where the board of a game is; its module is loaded when the game first comes to the table."""

FINALES: dict[str, str] = {
    "kuhhandel": "farm_count",
    "antiques": "auction_count",
}
"""The page (see `screens.registry`) on which a game counts its points step by step, before the result.
It gets the arguments ``game``, ``from_table``, and ``counted`` where the result is known already."""

CORRECTIONS: dict[str, str] = {
    "antiques": "screens.games.antiques.values.ValuesSheet",
}
"""The sheet on which players correct what the app believes of their own cards."""


def make_board(game: str) -> Board | None:
    """The board of a game; None where it has none."""
    if game not in BOARDS:
        return None
    module, _, name = BOARDS[game].rpartition(".")
    board: Board = getattr(import_module(module), name)()
    return board


def open_corrections(game: str, services: Services, done: Callable[[], object]) -> None:
    """Lets players correct what the app believes of a game's cards; ``done`` is called after every change."""
    module, _, name = CORRECTIONS[game].rpartition(".")
    getattr(import_module(module), name)(services).ask(done)
