"""What a table has of a box, and what the app stands in for.

    components=(Component("money", option="money", real="table", by_app="app"), Component("cards"))

Before a game a table says once what it has (`stocks`); all switches follow from that.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

Stock = frozenset[str]
"""The names of the components that a table lacks: the app stands in for them."""


@dataclass(frozen=True, slots=True)
class Component:
    """A part of the box that the app can stand in for. To have all but it is called
    ``<game>.without.<name>``."""

    name: str
    option: str = ""
    """The option that says who has it; empty: it is what chance decides with, dice or a deck."""
    real: Any = None
    """What the option is where it lies on the table."""
    by_app: Any = None
    """What it is where the app has it."""


def stocks(components: Collection[Component], needs_box: bool) -> tuple[Stock, ...]:
    """What a table may lack: nothing, one of the components, or the whole box."""
    each = [Stock({component.name}) for component in components]
    everything = Stock().union(*each)
    found = [Stock(), *each, *(() if needs_box else (everything,))]
    return tuple(dict.fromkeys(found))


def lacking(components: Collection[Component], options: Mapping[str, Any], chance_by_app: bool) -> Stock:
    """What a table lacks that plays with these options, and with the app's dice and decks or its own."""
    return Stock(
        component.name
        for component in components
        if (options[component.option] == component.by_app if component.option else chance_by_app)
    )


def options_with(components: Collection[Component], lacking: Stock) -> Mapping[str, Any]:
    """The options that follow from what a table has."""
    return {
        component.option: component.by_app if component.name in lacking else component.real
        for component in components
        if component.option
    }
