"""Rules of kv, applied with less work: what Kivy does, without what nobody needs of it.

A page consists of thousands of rules such as ``text: words.tr(root.title)``. For each of them, in each
widget, Kivy copies all names that kv knows anywhere, a hundred, to compute an expression that uses two; and
it puts a line together for a log that nobody keeps. All of that is gone through again whenever Python looks
for garbage.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from types import CodeType
from typing import Any

from kivy.event import EventDispatcher, Observable
from kivy.lang import builder
from kivy.lang.parser import ParserRuleProperty, _handlers, global_idmap

_names_of: dict[ParserRuleProperty, tuple[str, ...]] = {}
"""What each rule that was applied once may refer to."""


def use_lean_rules() -> None:
    """From now on Kivy applies rules in this way."""
    builder.call_fn = _compute
    builder.create_handler = _bind


def _compute(args: Any, _instance: object, _value: object) -> None:
    """Computes a rule anew: what Kivy's own `call_fn` does when Python optimises."""
    element, key, value, rule, names = args
    rule.count += 1
    setattr(element, key, eval(value, names))


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
    names = {name: known for name in _names(rule, value) if (known := _find(name, ids)) is not None}
    names["self"] = widget.proxy_ref
    bound = _handlers[widget.uid][key]
    again: Any = builder.delayed_call_fn if delayed else _compute
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
        entry = [getattr(holder, "proxy_ref", holder), name, None, None]
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


def _find(name: str, ids: Mapping[str, Any]) -> Any:
    return global_idmap[name] if name in global_idmap else ids.get(name)


def _names(rule: ParserRuleProperty, value: CodeType) -> tuple[str, ...]:
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
