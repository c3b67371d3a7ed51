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

from screens.play.agreeing.choices import ICONS, USUAL_ICON, agree, choices_about
from screens.play.agreeing.hand_over import HandOverSheet
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.buttons import QuietButton
from screens.widgets.containers import Column
from screens.widgets.option_grid import capital
from screens.widgets.pool import Pool, arrange


class SeatChoices(Column):
    """A button for everything that can be about this seat now; ``on_chosen`` comes before it is asked."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_chosen")
        super().__init__(**kwargs)
        self._buttons: Pool[QuietButton] = Pool(self._make_button)
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
        if play.live and play.present:
            hand_over = lambda: HandOverSheet(play, seat).open()  # noqa: E731
            offers.append((words.tr("agreement.hand_over"), "account-switch-outline", hand_over))
        buttons = self._buttons.take(len(offers))
        for button, (text, icon, act) in zip(buttons, offers, strict=True):
            button.text, button.icon, self._acts[button] = text, icon, act
        arrange(self, buttons)

    def _make_button(self) -> QuietButton:
        button = QuietButton()
        button.bind(on_release=self._chosen)
        return button

    def _chosen(self, button: QuietButton) -> None:
        self.dispatch("on_chosen")
        self._acts[button]()
