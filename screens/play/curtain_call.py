"""What only one person may fill in or see: it goes behind the curtain."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.action import Json
from companion.core.messages import Message
from companion.core.prompt import Choice, Dice, Pick, Several
from screens.play.play import APP, Play
from screens.widgets.curtain import Curtain
from screens.widgets.kv import load_kv
from screens.widgets.text import HeadlineText


class SecretForm(BoxLayout):
    """The fields of a secret choice, seen by the taker alone."""

    ask = StringProperty("")
    """What the taker is to fill in."""
    why = StringProperty("")
    """What is missing, or why it can't be done."""


class Secrecy:
    """Hands the phone over, for a choice to be made or for a card to be seen."""

    def __init__(self) -> None:
        self._form = SecretForm()
        self._form.ids.form.bind(on_change=lambda _: self._check())
        self._shown = HeadlineText(halign="center")
        self._curtain = Curtain()
        self._curtain.bind(on_done=lambda _: self._done())
        self._play: Play | None = None
        self._raw: dict[str, Json] | None = None

    def ask(self, choice: Choice, play: Play, seat: int) -> None:
        """Lets the one at ``seat`` fill in a choice."""
        self._raw = None
        self._form.ask = play.say(choice.label)
        self._form.ids.form.show(choice, play, fresh=True)
        self._open(play, seat, choice, self._form, hold=False)
        self._curtain.finish_text = play.say(choice.label)
        self._check()

    def reveal(self, choice: Choice, play: Play, seat: int) -> None:
        """Shows the one at ``seat`` what the app's deck says."""
        self._raw = play.session.roll(choice)
        self._shown.text = ", ".join(_labels(choice, self._raw, play))
        self._open(play, seat, choice, self._shown, hold=True)
        self._curtain.finish_text, self._curtain.ready = "", True

    def _open(self, play: Play, seat: int, choice: Choice, secret: Any, hold: bool) -> None:
        self._play = play
        curtain = self._curtain
        curtain.name, curtain.colour = play.people.names[seat], play.people.colours[seat]
        curtain.text, curtain.secret, curtain.hold, curtain.seen = play.say(choice.label), secret, hold, False
        curtain.open()

    def _check(self) -> None:
        if self._play is None:
            return
        form = self._form.ids.form
        self._form.why = form.lack or self._play.why_not(form.raw(), in_secret=True)
        self._curtain.ready = not self._form.why

    def _done(self) -> None:
        assert self._play is not None
        if self._raw is not None:
            self._play.submit(self._raw, APP)
        else:
            self._play.submit(self._form.ids.form.raw())


def _labels(choice: Choice, raw: dict[str, Json], play: Play) -> list[str]:
    """What chance has decided, in words."""
    said = []
    for field in choice.fields:
        if isinstance(field, (Pick, Several, Dice)):
            items = field.faces if isinstance(field, Dice) else field.items
            labels: dict[Any, Message] = {item.value: item.label for item in items}
            values = raw[field.name]
            said += [play.say(labels[value]) for value in (values if isinstance(values, list) else [values])]
    return said


load_kv(__file__)
