"""Handing the phone over, the one way for all games: what only one person may fill in or see.

    curtain = hand_over(play, seat, text, secret)       # any widget; seen while a finger holds
    ask_in_secret(choice, play, seat)                   # a choice of the prompt, filled in behind the curtain
    reveal_in_secret(choice, play, seat)                # what the app's deck says, for one pair of eyes

Curtain and secret are made for one hand-over and thrown away with it: nothing has to be reset, so nothing of
an earlier secret can show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.core.messages import Message
from companion.core.prompt import Choice, Dice, Pick, Several
from screens.play.action_buttons import ActionButton
from screens.play.play import APP, Play
from screens.widgets.containers import Upright
from screens.widgets.curtain import Curtain
from screens.widgets.kv import load_kv
from screens.widgets.text import HeadlineText


def hand_over(
    play: Play,
    seat: int,
    text: str,
    secret: Widget,
    *,
    hold: bool = True,
    done: Callable[[], object] | None = None,
    done_text: str = "",
    instead: ActionButton | None = None,
    options: Sequence[str] = (),
    choose: Callable[[int], object] | None = None,
) -> Curtain:
    """Hands the phone to the one at ``seat``, who is told ``text`` and sees the secret.

    It shows while a finger holds; with ``hold`` False from a tap on until ``done``, which a button with
    ``done_text`` calls. Whoever asks for something says by the curtain's ``ready`` when that can be tapped.
    ``instead`` is no secret, and can be done without a look. With ``options`` the tap says which of them the
    secret is for, and ``choose`` is told.
    """
    people = play.people
    curtain = Curtain(
        name=people.names[seat],
        colour=people.colours[seat],
        text=text,
        secret=secret,
        hold=hold,
        finish_text=done_text,
        instead_text=instead.text if instead is not None else "",
        options=list(options),
    )
    if choose is not None:
        curtain.bind(on_option=lambda _, number: choose(number))
    if instead is not None:
        curtain.bind(on_instead=lambda _: instead.act())
    if done is not None:
        curtain.bind(on_done=lambda _: done())
    curtain.open()
    return curtain


class SecretForm(Upright):
    """The fields of a secret choice, seen by the taker alone."""

    ask = StringProperty("")
    """What the taker is to fill in."""
    why = StringProperty("")


def ask_in_secret(choice: Choice, play: Play, seat: int, why: str = "") -> None:
    """Lets the one at ``seat`` fill in a choice; ``why`` is the reason that the table gave for it."""
    label = play.say(choice.label)
    secret = SecretForm(ask=label)
    form = secret.ids.form.__self__
    form.show(choice, play, fresh=True)
    done = lambda: play.submit({**form.raw(), **({"why": why} if why else {})})  # noqa: E731
    curtain = hand_over(play, seat, label, secret, hold=False, done=done, done_text=label)

    def check(*_: object) -> None:
        secret.why = form.lack or play.why_not(form.raw(), in_secret=True)
        curtain.ready = not secret.why

    form.bind(on_change=check)
    check()


def reveal_in_secret(choice: Choice, play: Play, seat: int) -> None:
    """Shows the one at ``seat`` what the app's deck says."""
    raw = play.session.roll(choice)
    shown = HeadlineText(halign="center", text=", ".join(_labels(choice, raw, play)))
    hand_over(play, seat, play.say(choice.label), shown, done=lambda: play.submit(raw, APP))


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


load_kv(__file__, "choice_form")
