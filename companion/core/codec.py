"""One codec for all actions: JSON ``{"do": …}`` to a typed `Action` and back.

Types are taken at their word: true is not 1, 1.0 is not 1, and null is not "left out". A field of the type
``X | None`` with the default None may be left out, and is then None; without a default it has to be said, and
null is one of its values, as it is in a list (``tuple[X | None, ...]``). A field whose name is a word of
Python's has an underscore behind it (``with_``), which JSON never sees.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from companion.core.action import Action, Json
from companion.core.errors import Refusal
from companion.core.messages import Message

A = TypeVar("A")
Reader = Callable[[Json], Any]


class _WrongType(Exception):
    """The value is not of the type that was asked for."""


def encode(action: Action) -> dict[str, Json]:
    """The action as JSON. ``encode(Keep(face=4))`` is ``{"do": "keep", "face": 4}``."""
    return {"do": action.do, **_encode_fields(action)}


def decode(kind: type[A], raw: Mapping[str, Json]) -> A:
    """The action of this kind that ``raw`` describes; a `Refusal` (bad_value) where it does not fit."""
    known, required = _fields_of(cast(Hashable, kind))
    values = {}
    for name, value in raw.items():
        if name not in known:
            if name == "do" and issubclass(kind, Action):
                continue
            raise Refusal("bad_value", Message("core.unknown_field", field=short(name)))
        attribute, read = known[name]
        try:
            values[attribute] = read(value)
        except _WrongType:
            raise Refusal("bad_value", Message("core.bad_field", field=name)) from None
    for name in required:
        if name not in raw:
            raise Refusal("bad_value", Message("core.missing_field", field=name))
    return kind(**values)


def short(text: str) -> str:
    """A stranger's text, cut to a length that fits a sentence."""
    return text if len(text) <= 40 else text[:39] + "…"


def _encode_fields(value: Any) -> dict[str, Json]:
    encoded = {}
    known, required = _fields_of(cast(Hashable, type(value)))
    for name, (attribute, _) in known.items():
        member = getattr(value, attribute)
        if member is not None or name in required:
            encoded[name] = _encode_value(member)
    return encoded


def _encode_value(value: Any) -> Json:
    if isinstance(value, tuple):
        return list(map(_encode_value, value))
    if type(value) is int or not is_dataclass(value):
        plain: Json = value
        return plain
    return _encode_fields(value)


@cache
def _fields_of(kind: Any) -> tuple[Mapping[str, tuple[str, Reader]], Sequence[str]]:
    """The fields of a dataclass by their JSON name, and which of them must be there."""
    hints = get_type_hints(kind)
    known = {
        field.name.rstrip("_"): (field.name, _reader(hints[field.name], nullable=field.default is not None))
        for field in fields(kind)
    }
    required = [
        field.name.rstrip("_")
        for field in fields(kind)
        if field.default is MISSING and field.default_factory is MISSING
    ]
    return known, required


def _reader(hint: Any, nullable: bool = True) -> Reader:
    """What reads a value of the type ``hint`` out of JSON; ``nullable``: null, too, where that is in it."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        parts = [part for part in get_args(hint) if nullable or part is not type(None)]
        return _read_any_of([_reader(part) for part in parts])
    if origin is Literal:
        return _read_literal(get_args(hint))
    if origin is tuple:
        return _read_list(_reader(get_args(hint)[0]))
    if origin is Mapping:
        return _read_mapping(_reader(get_args(hint)[1]))
    if is_dataclass(hint):
        return _read_object(cast("type[Any]", hint))
    return _read_exactly(hint)


def _read_exactly(kind: type[Any]) -> Reader:
    def read(value: Json) -> Any:
        if type(value) is not kind:
            raise _WrongType
        return value

    return read


def _read_literal(values: Sequence[Any]) -> Reader:
    kinds = set(map(type, values))
    allowed = {kind: frozenset(value for value in values if type(value) is kind) for kind in kinds}

    def read(value: Json) -> Any:
        if value not in allowed.get(type(value), ()):
            raise _WrongType
        return value

    return read


def _read_list(member: Reader) -> Reader:
    def read(value: Json) -> Any:
        if not isinstance(value, (list, tuple)):
            raise _WrongType
        return tuple(map(member, value))

    return read


def _read_mapping(member: Reader) -> Reader:
    """An object whose names are free, e.g. the numbers of stalls."""

    def read(value: Json) -> Any:
        if not isinstance(value, Mapping):
            raise _WrongType
        return {name: member(item) for name, item in value.items()}

    return read


def _read_object(kind: type[Any]) -> Reader:
    def read(value: Json) -> Any:
        if not isinstance(value, Mapping):
            raise _WrongType
        return decode(kind, value)

    return read


def _read_any_of(readers: Sequence[Reader]) -> Reader:
    if len(readers) == 1:
        return readers[0]

    def read(value: Json) -> Any:
        for reader in readers:
            try:
                return reader(value)
            except _WrongType:
                continue
        raise _WrongType

    return read
