"""Rules of kv found and applied with less work than Kivy makes of them.

A page consists of thousands of rules such as ``text: words.tr(root.title)``. For each of them, in each
widget, Kivy copies all names that kv knows anywhere, a hundred, to compute an expression that uses two; all
of those dictionaries are gone through again whenever Python looks for garbage. Here a rule carries the names
that it uses. And for the first widget of a class Kivy asks every rule that there is, a thousand, whether it
is one of its own; here they are looked up by name.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from types import CodeType
from typing import Any

from kivy.event import EventDispatcher, Observable
from kivy.lang import Builder, builder
from kivy.lang.parser import ParserRule, ParserRuleProperty, ParserSelectorName, _handlers, global_idmap

_names_of: dict[ParserRuleProperty, tuple[str, ...]] = {}
"""What each rule that was applied once may refer to."""
_rules_for: dict[str, list[int]] = {}
"""Where the rules for each name of a class stand among all; "" for those that do not go by a class."""


def patch() -> Callable[[], object]:
    """From now on Kivy applies rules in this way."""
    own = builder.create_handler
    builder.create_handler, Builder.match = _bind, _match

    def undo() -> None:
        builder.create_handler = own
        del Builder.match  # what its class says holds again

    return undo


def _match(widget: Any) -> list[ParserRule]:
    """The rules for a widget: Kivy's own `match`, which asks all rules for each class that it meets."""
    known, kind = Builder._match_cache, (type(widget), tuple(widget.cls))
    if kind not in known:
        if not known:  # Kivy empties it whenever other rules are loaded
            _look_for_names()
        names = {base.__name__.lower() for base in type(widget).__mro__}
        places = sorted({place for name in (*names, "") for place in _rules_for.get(name, ())})
        rules: list[ParserRule] = []
        for selector, rule in (Builder.rules[place] for place in places):
            if selector.match(widget):
                rules = [rule] if rule.avoid_previous_rules else [*rules, rule]
        known[kind] = rules
    return known[kind]


def _look_for_names() -> None:
    _rules_for.clear()
    for place, (selector, _) in enumerate(Builder.rules):
        name = selector.key if isinstance(selector, ParserSelectorName) else ""
        _rules_for.setdefault(name, []).append(place)


def _bind(
    widget: Any,
    element: Any,
    key: str,
    value: CodeType,
    rule: ParserRuleProperty,
    ids: Mapping[str, Any],
    delayed: bool = False,
) -> tuple[Any, list[Any]]:
    """Computes a rule, and again whenever something changes that it reads: Kivy's own `create_handler`, which
    hands the expression all names there are instead of its own. ``delayed`` are rules of a canvas, computed
    once before the next frame."""
    names = {"self": widget.proxy_ref}
    for name in _names_used(rule, value):
        # What kv knows everywhere comes before an id, as with Kivy.
        if name in global_idmap:
            names[name] = global_idmap[name]
        elif name in ids:
            names[name] = ids[name]
    bound = _handlers[widget.uid][key]
    again: Any = builder.delayed_call_fn if delayed else builder.call_fn
    args: Any = [element, key, value, rule, names, None] if delayed else (element, key, value, rule, names)
    for path in rule.watched_keys or ():
        if (base := names.get(path[0])) is not None and (followed := _follow(base, path, again, args)):
            bound.append(followed)
    try:
        return eval(value, names), bound
    except Exception as error:
        trace = sys.exc_info()[2]
        raise builder.BuilderException(
            rule.ctx, rule.line, f"{type(error).__name__}: {error}", cause=trace
        ) from error


def _follow(base: Any, path: list[str], again: Any, args: Any) -> list[Any]:
    """Binds to what stands at the end of ``root.form.title``, and to whatever leads there and may become
    another; nothing where none of it ever changes. The form of an entry is Kivy's."""
    holder = base = getattr(base, "proxy_ref", base)
    bound: list[Any] = []
    follows = False
    for depth, name in enumerate(path[1:-1], 1):
        # A class has a `proxy_ref` of its own, which is not that of an object.
        entry = [
            holder if isinstance(holder, type) else getattr(holder, "proxy_ref", holder),
            name,
            None,
            None,
        ]
        if isinstance(holder, (EventDispatcher, Observable)):
            holds = holder.property(name, True)
            if holds is not None and getattr(holds, "rebind", False):
                entry[2] = builder.update_intermediates
                entry[3] = holder.fbind(name, entry[2], base, path, bound, depth, again, args)
                follows = True
        bound.append(entry)
        holder = getattr(holder, name, None)
        if holder is None:
            break
    if isinstance(holder, (EventDispatcher, Observable)) and (uid := holder.fbind(path[-1], again, args)):
        bound.append([holder.proxy_ref, path[-1], again, uid])
        follows = True
    return bound if follows else []


def _names_used(rule: ParserRuleProperty, value: CodeType) -> tuple[str, ...]:
    """The names that a rule refers to, but for ``self``."""
    found = _names_of.get(rule)
    if found is None:
        read = (path[0] for path in rule.watched_keys or ())
        found = _names_of[rule] = tuple({*_names_in(value), *read} - {"self"})
    return found


def _names_in(code: CodeType) -> Iterator[str]:
    """Whatever an expression may look up, also inside a comprehension."""
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _names_in(part)
