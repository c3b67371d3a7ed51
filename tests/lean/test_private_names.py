"""What Kivy keeps to itself only ``screens/lean`` touches: no class of ours that is made of Kivy's does."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from kivy.uix.widget import Widget

import screens
from tests.ui.harness import Harness

PRIVATE = re.compile(r"self\.(_[a-z]\w*)|def (_[a-z]\w*)\(self")


@cache
def private_names(kind: type) -> frozenset[str]:
    """What a class calls its own; of one that was compiled, what can be seen of it."""
    try:
        return frozenset(one or other for one, other in PRIVATE.findall(inspect.getsource(kind)))
    except (OSError, TypeError):
        return frozenset(name for name in vars(kind) if re.match("_[a-z]", name))


def taken_from_kivy(kind: type) -> frozenset[str]:
    """The private names of its Kivy bases that a class uses itself."""
    theirs = (private_names(base) for base in kind.__mro__ if base.__module__.startswith("kivy."))
    return private_names(kind) & frozenset().union(*theirs)


def classes_of_ours() -> Iterator[type]:
    for module in walk_packages(screens.__path__, "screens."):
        import_module(module.name)
    for name in [name for name in sys.modules if name.startswith("screens.")]:
        if not name.startswith("screens.lean."):
            kinds = vars(sys.modules[name]).values()
            yield from (kind for kind in kinds if inspect.isclass(kind) and kind.__module__ == name)


def test_no_class_uses_a_private_name_of_its_kivy_base(ui: Harness) -> None:
    taken = {f"{kind.__module__}.{kind.__name__}": taken_from_kivy(kind) for kind in classes_of_ours()}
    assert len(taken) > 300
    assert {name: found for name, found in taken.items() if found} == {}


class Reaching(Widget):
    """One that does."""

    def forget(self) -> None:
        self._context = None


def test_one_that_did_would_be_caught(ui: Harness) -> None:
    assert taken_from_kivy(Reaching) == {"_context"}
