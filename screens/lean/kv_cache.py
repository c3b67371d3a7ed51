"""A cache of parsed and compiled kv files in ``__pycache__``, as Python has one of its modules.

Kivy parses a file line by line, with every start; of a start that was a third, most of it for Kivy's own
style of 1,300 lines. An entry holds as long as the file reads the same. Where nothing can be written, or an
entry is damaged, the file is parsed by Kivy.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.util import cache_from_source, source_hash
from pathlib import Path
from typing import Any

import kivy
from kivy.lang import builder
from kivy.lang.parser import Parser, ParserRule, ParserRuleProperty

MARK = 8
"""Bytes of the hash of a file, and of the hash of its entry."""


def patch() -> Callable[[], object]:
    """From now on Kivy reads files in this way."""
    own, builder.Parser = builder.Parser, read

    def undo() -> None:
        builder.Parser = own

    return undo


def read(content: str, filename: str | None) -> Parser:
    """What Kivy's own `Parser` makes of a file."""
    if filename is None:
        return Parser(content=content, filename=None)
    mark = source_hash("\n".join((kivy.__version__, filename, content)).encode())
    place = Path(cache_from_source(f"{filename}.py")).with_suffix(".kvc")
    cached = _find(place, mark)
    if cached is None:
        parser = Parser(content=content, filename=filename)
        _write(place, mark, parser)
        return parser
    parser = Parser(content="", filename=filename)
    parser.sourcecode = list(enumerate(content.splitlines()))
    parser.directives, rules = cached
    parser.execute_directives()
    for rule in rules:
        _make_rule(parser, rule)
    return parser


def _find(place: Path, mark: bytes) -> Any:
    """The entry of a file, if there is one, whole, and of the file as it reads now."""
    try:
        found = place.read_bytes()
    except OSError:
        return None
    entry = found[2 * MARK :]
    return marshal.loads(entry) if found[: 2 * MARK] == mark + source_hash(entry) else None


def _write(place: Path, mark: bytes, parser: Parser) -> None:
    """Writes the entry of a file, where that is possible. Nobody ever finds half of one."""
    if sys.dont_write_bytecode:
        return
    rules = dict.fromkeys(rule for *_, rule in (*parser.rules, *parser.templates))
    if parser.root is not None:
        rules[parser.root] = None
    entry = marshal.dumps((parser.directives, [_parts_of_rule(rule) for rule in rules]))
    unfinished = place.with_suffix(f".{os.getpid()}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(mark + source_hash(entry) + entry)
        unfinished.replace(place)
    except OSError:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _parts_of_rule(rule: ParserRule) -> tuple[Any, ...]:
    return (
        rule.line,
        rule.name,
        rule.level,
        rule.id,
        [_parts_of_property(each) for each in rule.properties.values()],
        [_parts_of_property(each) for each in rule.handlers],
        [_parts_of_rule(child) for child in rule.children],
        [
            canvas and _parts_of_rule(canvas)
            for canvas in (rule.canvas_before, rule.canvas_root, rule.canvas_after)
        ],
    )


def _parts_of_property(of: ParserRuleProperty) -> tuple[Any, ...]:
    return of.line, of.name, of.value, of.ignore_prev, of.co_value, of.mode, of.watched_keys


def _make_rule(parser: Parser, parts: tuple[Any, ...]) -> ParserRule:
    """One of the outermost tells the parser by itself which widgets it is for."""
    line, name, level, own_id, properties, handlers, children, canvases = parts
    rule = ParserRule(parser, line, name, level)
    rule.id = own_id
    for each in properties:
        rule.properties[each[1]] = _make_property(parser, each)
    rule.handlers = [_make_property(parser, each) for each in handlers]
    rule.children = [_make_rule(parser, child) for child in children]
    rule.canvas_before, rule.canvas_root, rule.canvas_after = (
        canvas and _make_rule(parser, canvas) for canvas in canvases
    )
    return rule


def _make_property(parser: Parser, parts: tuple[Any, ...]) -> ParserRuleProperty:
    line, name, value, ignore_prev, co_value, mode, watched_keys = parts
    made = ParserRuleProperty(parser, line, name, value, ignore_prev)
    made.co_value, made.mode, made.watched_keys = co_value, mode, watched_keys
    return made
