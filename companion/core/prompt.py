"""Who may act now, and what with. A prompt describes the rules, never looks.

A `Choice` is a verb with typed fields. Whoever fills the fields (a form on the screen, the app's own dice, a
random player in a test) gets an action in JSON out of it by `compose`:

    >>> four = Item(4, Message("heckmeck.face.4"))
    >>> keep = Choice("keep", Message("heckmeck.keep"), (Pick("face", (four,)),))
    >>> compose(keep, {"face": 4})
    {'do': 'keep', 'face': 4}

Fields bound what can be said, they need not say it all: whether an action is legal, `Game.apply` decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.action import Json
from companion.core.messages import Message


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to pick."""

    value: int | str
    """What the action then says."""
    label: Message
    """What the player reads."""
    left: int = 1
    """How many of it there are: copies in a deck, faces of a die. Chance weighs by it."""
    note: Message | None = None
    """What picking it would mean."""
    weight: int | None = None
    """How likely chance picks it, where the copies alone do not say; None: by `left`."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of these."""

    name: str
    items: tuple[Item, ...]
    optional: bool = False
    """Whether the field may be left out."""
    title: Message | None = None
    """What it is called, where its name does not say it."""


@dataclass(frozen=True, slots=True)
class Several:
    """Between ``low`` and ``high`` of these, each at most as often as there are copies `Item.left`."""

    name: str
    items: tuple[Item, ...]
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Dice:
    """What ``count`` equal dice show."""

    name: str
    count: int
    faces: tuple[Item, ...]
    """The faces of one die; `Item.left` says on how many sides a face is."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A whole number from ``low`` to ``high`` (None: no limit) in steps."""

    name: str
    low: int
    high: int | None
    step: int = 1
    optional: bool = False
    """Whether the field may be left out."""
    default: int | None = None
    """What a form opens with; None: nothing, until somebody has said it."""
    title: Message | None = None
    """What it is called, where its name does not say it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A whole number from ``low`` to ``high``, or nothing: null."""

    name: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Entries:
    """A list with a number or nothing (null) for each seat; at least one number."""

    name: str
    seats: tuple[int, ...]
    """Who may have a number."""
    count: int
    low: int
    high: int
    sum: int | None = None
    """What all the numbers must add up to; None: anything."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A list with a place for each seat, from 1, and nothing (null) for all others. Those who are level share
    one, and as many are skipped."""

    name: str
    sides: tuple[tuple[int, ...], ...]
    """Who come together: partners, or one seat each."""
    count: int


@dataclass(frozen=True, slots=True)
class Who:
    """One of these seats."""

    name: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A name that someone writes."""

    name: str


@dataclass(frozen=True, slots=True)
class Rows:
    """A list of ``count`` records that all have the same fields, e.g. the seven horses of a race."""

    name: str
    count: int
    fields: tuple[Amount | Text, ...]


Field = Pick | Several | Dice | Amount | Entry | Entries | Placing | Who | Text | Rows


@dataclass(frozen=True, slots=True)
class Choice:
    """A verb that is open now, and what has to be said with it."""

    do: str
    label: Message
    """What the player reads on the button."""
    fields: tuple[Field, ...] = ()
    """What has to be said with it."""
    seats: tuple[int, ...] = ()
    """Who may do it, where the prompt asks no single seat and it matters who does."""
    fixed: tuple[tuple[str, Json], ...] = ()
    """Fields that this choice settles, e.g. which trick goes with a bid."""
    chance: bool = False
    """Dice or a deck decide: entered from the table, or rolled by the app."""
    within: str = ""
    """The object that the fields stand in, where they are no fields of the action itself."""
    secret: bool = False
    """What is filled in is for the eyes of the one who acts: it goes behind the curtain."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the game waits for."""

    seat: int | None
    """The seat that must decide; None where no single one is asked, or the game is over."""
    ask: Message
    """One sentence: who, what."""
    choices: tuple[Choice, ...]
    """What can be done, the most usual first."""


def compose(choice: Choice, values: Mapping[str, Json], seat: int | None = None) -> dict[str, Json]:
    """The action in JSON that says ``values`` with the verb of ``choice``."""
    action: dict[str, Json] = {"do": choice.do}
    if seat is not None:
        action["seat"] = seat
    said = {choice.within: dict(values)} if choice.within else values
    return {**action, **dict(choice.fixed), **said}
