"""What may be agreed on about one seat, as the last part of the sheet that shows it.

    SeatChoices:
        id: choices
        on_chosen: root.close()

``choices.show(play, seat)`` fills it in; nothing stands there in a game that is only looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from screens.play.agreeing.agreements import ICONS, USUAL_ICON, agree, choices_about
from screens.play.agreeing.hand_over import HandOverSheet
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.buttons import QuietButton
from screens.widgets.containers import Column
from screens.widgets.option_grid import capital
from screens.widgets.pool import Pool


class SeatChoices(Column):
    """A button for everything that can be about this seat now; ``on_chosen`` comes before it is asked."""

    __events__ = ("on_chosen",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._buttons = Pool(QuietButton, on_release=self._chosen)
        self._acts: dict[QuietButton, Callable[[], object]] = {}

    def on_chosen(self) -> None:
        """Something was chosen: the sheet may go."""

    def show(self, play: Play, seat: int) -> None:
        """Offers what can be agreed on about a seat."""
        offers: list[tuple[str, str, Callable[[], object]]] = [
            (
                capital(play.say(choice.label)),
                ICONS.get(choice.do, USUAL_ICON),
                partial(agree, play, choice, seat),
            )
            for choice in choices_about(play, seat)
        ]
        if play.interactive and play.present:
            hand_over = lambda: HandOverSheet(play, seat).open()  # noqa: E731
            offers.append((words.tr("agreement.hand_over"), "account-switch-outline", hand_over))
        for button, (text, icon, act) in self._buttons.lay_in(self, offers):
            button.text, button.icon, self._acts[button] = text, icon, act

    def _chosen(self, button: QuietButton) -> None:
        self.dispatch("on_chosen")
        self._acts[button]()
