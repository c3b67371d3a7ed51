"""The page that is nothing but the board. The tool and the games open it alike::

    root.go('countdown', bidders=(…), pace=Pace(10, 1500, 3000), on_claim=…, on_unclaimed=…, on_cancel=…)

``bidders``, ``upright``, ``spoken``, ``may_repeat`` and ``sentence`` are those of the board. The callables
get what the board's events carry; ``on_cancel`` and ``on_done`` are called after the page has gone back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.core.countdown import CloseBehind, Pace
from screens.app.page import Page
from screens.clock.zone import Bidder
from screens.widgets.kv import load_kv

if TYPE_CHECKING:
    from screens.app.root import AppRoot
    from screens.clock.board import CountdownBoard

Listener = Callable[..., object]
USUAL_PACE = Pace()


class CountdownPage(Page):
    """A board, and the way back."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self._listeners: dict[str, Listener | None] = {}
        self._leaving = False
        super().__init__(root, **kwargs)
        self.board.bind(
            on_claim=lambda _, *claim: self._tell("on_claim", *claim),
            on_unclaimed=lambda _: self._tell("on_unclaimed"),
            on_cancel=lambda _: self._go("on_cancel"),
            on_done=lambda _: self._go("on_done"),
        )

    @property
    def board(self) -> CountdownBoard:
        """The board."""
        board: CountdownBoard = self.ids.board
        return board

    def on_show(
        self,
        bidders: tuple[Bidder | None, ...] = (),
        pace: Pace = USUAL_PACE,
        upright: bool = False,
        spoken: bool = False,
        may_repeat: bool = True,
        sentence: str = "clock.claimed",
        on_claim: Callable[[int, int, tuple[CloseBehind, ...]], object] | None = None,
        on_unclaimed: Callable[[], object] | None = None,
        on_cancel: Callable[[], object] | None = None,
        on_done: Callable[[], object] | None = None,
        **_: Any,
    ) -> None:
        board = self.board
        board.halt()
        board.bidders, board.pace, board.upright, board.spoken = bidders, pace, upright, spoken
        board.may_repeat, board.sentence = may_repeat, sentence
        self._listeners = {
            "on_claim": on_claim,
            "on_unclaimed": on_unclaimed,
            "on_cancel": on_cancel,
            "on_done": on_done,
        }
        self.services.keep_awake(True)

    def on_hide(self) -> None:
        self.board.halt()
        self.services.keep_awake(False)

    def on_back(self) -> bool:
        """The first press stops the time, the next one leaves."""
        board = self.board
        if self._leaving:
            return False
        if board.stage in ("lead_in", "count"):
            board.pause()
        elif board.stage in ("claimed", "over"):
            board.done()
        else:
            board.cancel()
        return True

    def _tell(self, event: str, *args: Any) -> None:
        if (listener := self._listeners.get(event)) is not None:
            listener(*args)

    def _go(self, event: str) -> None:
        self._leaving = True
        self.root.back()
        self._leaving = False
        self._tell(event)


load_kv(__file__)
