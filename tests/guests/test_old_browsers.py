"""The page runs on phones of 2018: iOS 12.2 and Chrome 70.

What the page's files use of a browser stands in browsers_of_2018.json, each name looked up in MDN's
compatibility data (@mdn/browser-compat-data 8.1); whatever is not there counts as too new. The syntax is that
of ES2017 and object spread, which is all that `esprima` knows.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import esprima
import pytest

import companion.guests
from companion.guests.web import PAGE

SCRIPTS = sorted(PAGE.glob("*.js"))
STYLES = (PAGE / "page.css").read_text(encoding="utf-8")

KNOWN = json.loads(Path(__file__).with_name("browsers_of_2018.json").read_text(encoding="utf-8"))
NAMES, ASKED_FOR_FIRST = set(KNOWN["names"]), set(KNOWN["names asked for first"])
"""The latter are newer: the page does without where they are missing."""
OUR_MARKS = {"acts", "lacks", "heard"}
"""What the page writes on its own buttons, and into its messages."""
PROPERTIES, ONLY_NICER = set(KNOWN["properties"]), set(KNOWN["properties that are only nicer"])
"""The latter are newer: an old phone leaves them out, and the page is as it is without."""
SELECTORS = set(KNOWN["selectors"])
"""Without `:focus-visible` browsers draw an outline of their own."""
VALUES = {
    "display": {"block", "flex", "grid", "inline-block", "none", "none !important"},
    "overflow-wrap": {"break-word"},
    "position": {"absolute", "relative"},
    "overflow": {"hidden"},
    "text-decoration": {"line-through", "underline"},
}
"""Where not every value is as old as its property."""


# Scripts


def parsed(source: str) -> Any:
    return esprima.parseModule(source)


def nodes(tree: Any) -> Iterator[Any]:
    """All parts of a syntax tree."""
    if isinstance(tree, list):
        for part in tree:
            yield from nodes(part)
    elif isinstance(tree, esprima.nodes.Node):
        yield tree
        for part in vars(tree).values():
            yield from nodes(part)


def names_used(tree: Any) -> set[str]:
    """Every name that stands in a script, but for keys of its own objects."""
    own = {id(node.key) for node in nodes(tree) if node.type == "Property" and not node.shorthand}
    return {node.name for node in nodes(tree) if node.type == "Identifier" and id(node) not in own}


def names_made(tree: Any) -> set[str]:
    """Every name that a script gives to something: variables, parameters, keys of its objects."""
    made: set[str] = set()

    def give(pattern: Any) -> None:
        made.update(node.name for node in nodes(pattern) if node.type == "Identifier")

    for node in nodes(tree):
        match node.type:
            case "VariableDeclarator" | "FunctionDeclaration":
                give(node.id)
            case "CatchClause":
                give(node.param)
            case "ImportSpecifier":
                give(node.local)
            case "Property":
                made.add(str(node.key.name or node.key.value))
        if node.type in ("FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"):
            give(node.params)
    return made


def names_told() -> set[str]:
    """The fields of what the table sends."""
    folder = Path(companion.guests.__file__).parent
    sources = [
        (folder / name).read_text(encoding="utf-8") for name in ("outbound.py", "server.py", "seats.py")
    ]
    return {name for source in sources for name in re.findall(r'"([a-z_]+)":', source)}


def test_every_script_is_written_as_in_2018() -> None:
    for script in SCRIPTS:
        parsed(script.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "newer", ["a?.b", "a ?? b", "a ??= b", "try { a() } catch {}", "class A { b = 1 }", "1_000", "await a()"]
)
def test_newer_syntax_is_noticed(newer: str) -> None:
    with pytest.raises(esprima.Error):
        parsed(newer)


def test_every_name_is_one_that_old_browsers_know() -> None:
    trees = [parsed(script.read_text(encoding="utf-8")) for script in SCRIPTS]
    used = set().union(*map(names_used, trees))
    ours = names_told().union(OUR_MARKS, *map(names_made, trees))
    assert used - ours - NAMES - ASKED_FOR_FIRST == set()
    assert (NAMES | ASKED_FOR_FIRST) - used == set(), "what the page no longer uses"


def test_a_newer_name_is_noticed() -> None:
    for newer in (
        "list.replaceChildren()",
        "Object.fromEntries(a)",
        "a.flatMap(b)",
        "globalThis",
        "a.at(-1)",
    ):
        assert names_used(parsed(newer)) - NAMES - {"a", "b", "list"}


# Styles


def rules(style: str) -> Iterator[tuple[str, str]]:
    """Every rule: its selector or what comes behind its @, and its body."""
    plain = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    at = 0
    while (brace := plain.find("{", at)) >= 0:
        head, depth, end = plain[at:brace].strip(), 1, brace + 1
        while depth:
            depth += {"{": 1, "}": -1}.get(plain[end], 0)
            end += 1
        body = plain[brace + 1 : end - 1]
        yield head, body
        if head.startswith("@"):
            yield from rules(body)
        at = end


def declarations(body: str) -> list[tuple[str, str]]:
    """The properties of a rule, with their values."""
    if "{" in body:
        return []
    parts = (line.partition(":") for line in body.split(";") if line.strip())
    return [(name.strip(), value.strip()) for name, _, value in parts]


def too_new(style: str) -> set[str]:
    """What of a style sheet old browsers do not know."""
    found: set[str] = set()
    for head, body in rules(style):
        if head.startswith("@"):
            found |= set(re.findall(r"@([\w-]+)", head)) - set(KNOWN["rules"])
            found |= set(re.findall(r"\(([\w-]+)", head)) - set(KNOWN["media"])
        else:
            found |= set(re.findall(r":([\w-]+)", head)) - SELECTORS
        found |= _too_new_in(dict(declarations(body)))
    return found


def _too_new_in(rule: dict[str, str]) -> set[str]:
    found = {name for name in rule if not name.startswith("--")} - PROPERTIES - ONLY_NICER
    for value in rule.values():
        bare = re.sub(r'"[^"]*"|#[0-9a-f]+', "", value)
        found |= set(re.findall(r"([\w-]+)\(", bare)) - set(KNOWN["functions"])
        found |= set(re.findall(r"(?<![\w-])-?[\d.]+([a-z%]+)", bare)) - set(KNOWN["units"])
    found |= {
        f"{name}: {rule[name]}" for name in rule.keys() & VALUES.keys() if rule[name] not in VALUES[name]
    }
    if "gap" in rule and "grid-template-columns" not in rule and rule.get("display") != "grid":
        found.add("gap without a grid")
    return found


def test_every_style_is_one_that_old_browsers_know() -> None:
    assert too_new(STYLES) == set()
    used = {name for _, body in rules(STYLES) for name, _ in declarations(body)}
    assert (PROPERTIES | ONLY_NICER) - used == set(), "what the page no longer uses"


@pytest.mark.parametrize(
    "newer",
    [
        "a { inset: 0; }",
        "a { display: flex; gap: 4px; }",
        "a:has(b) { color: red; }",
        "a { width: min(10px, 5vw); }",
        "a { height: 100dvh; }",
        "a { font-size: clamp(1px, 2vw, 3px); }",
        "a { place-items: center; }",
        "@container (min-width: 300px) { a { color: red; } }",
        "@media (hover: hover) { a { color: red; } }",
        "a { aspect-ratio: 1; }",
        "a { overflow-wrap: anywhere; }",
    ],
)
def test_a_newer_style_is_noticed(newer: str) -> None:
    assert too_new(newer)
