"""The mutants of a module: the module with one operator changed to its neighbour."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable
from dataclasses import dataclass
from types import CodeType

COMPARISONS: dict[type[ast.AST], tuple[str, type[ast.AST]]] = {
    ast.Lt: ("<", ast.LtE),
    ast.LtE: ("<=", ast.Lt),
    ast.Gt: (">", ast.GtE),
    ast.GtE: (">=", ast.Gt),
    ast.Eq: ("==", ast.NotEq),
    ast.NotEq: ("!=", ast.Eq),
    ast.Is: ("is", ast.IsNot),
    ast.IsNot: ("is not", ast.Is),
    ast.In: ("in", ast.NotIn),
    ast.NotIn: ("not in", ast.In),
}
ARITHMETIC: dict[type[ast.AST], tuple[str, type[ast.AST]]] = {
    ast.Add: ("+", ast.Sub),
    ast.Sub: ("-", ast.Add),
    ast.Mult: ("*", ast.Add),
    ast.Div: ("/", ast.Mult),
    ast.FloorDiv: ("//", ast.Mult),
    ast.Mod: ("%", ast.FloorDiv),
    ast.Pow: ("**", ast.Mult),
    ast.LShift: ("<<", ast.RShift),
    ast.RShift: (">>", ast.LShift),
    ast.BitAnd: ("&", ast.BitOr),
    ast.BitOr: ("|", ast.BitAnd),
    ast.BitXor: ("^", ast.BitOr),
    ast.USub: ("-", ast.UAdd),
}
LOGIC: dict[type[ast.AST], tuple[str, type[ast.AST]]] = {
    ast.And: ("and", ast.Or),
    ast.Or: ("or", ast.And),
}
SIGNS = {kind: sign for table in (COMPARISONS, ARITHMETIC, LOGIC) for kind, (sign, _) in table.items()} | {
    ast.UAdd: "+"
}
KINDS = ("comparison", "arithmetic", "logic")
"""Comparison and arithmetic are what the figures count; ``and``, ``or``, ``not`` are counted beside them."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one module."""

    file: str
    """The module's path in the project."""
    number: int
    """Which of the module's changes it is, in the order of `mutants_of`."""
    line: int
    kind: str
    change: str
    """``< → <=``."""
    text: str
    """The line of the source."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.change:<14} {self.text}"


@dataclass(frozen=True, slots=True)
class _Site:
    """A place in a parsed module where an operator can be changed."""

    node: ast.expr | ast.AugAssign
    kind: str
    change: str
    make: Callable[[], None]


def mutants_of(file: str, source: str) -> list[Mutant]:
    """Every change that can be made to a module, from top to bottom."""
    lines = source.splitlines()
    return [
        Mutant(
            file=file,
            number=number,
            line=site.node.lineno,
            kind=site.kind,
            change=site.change,
            text=lines[site.node.lineno - 1].strip(),
        )
        for number, site in enumerate(_sites(ast.parse(source)))
    ]


def mutated(source: str, number: int, file: str) -> CodeType:
    """The module with its change of that number, compiled."""
    tree = ast.parse(source)
    _sites(tree)[number].make()
    return compile(ast.fix_missing_locations(tree), file, "exec", dont_inherit=True)


def observed(source: str, file: str, notebook: str) -> CodeType:
    """The module unchanged, but for a note (file, number) in the set called ``notebook`` whenever a place is
    reached that a mutant would change."""
    tree = ast.parse(source)
    observer = _Observer(file, notebook)
    for number, site in enumerate(_sites(tree)):
        observer.numbers.setdefault(id(site.node), []).append(number)
    observer.visit(tree)
    return compile(ast.fix_missing_locations(tree), file, "exec", dont_inherit=True)


def _sites(tree: ast.Module) -> list[_Site]:
    finder = _Finder()
    finder.visit(tree)
    return finder.sites


class _Finder(ast.NodeVisitor):
    """Collects the operators that decide or compute something. Left out is what can't be right or wrong for a
    player: types, asserted certainties (they are there for the type checker) and ``__repr__``."""

    def __init__(self) -> None:
        self.sites: list[_Site] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name == "__repr__":
            return
        for part in (*node.decorator_list, node.args, *node.body):
            self.visit(part)

    def visit_arg(self, node: ast.arg) -> None:
        """Has an annotation, and nothing else."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Says what is certain."""

    def visit_MatchValue(self, node: ast.MatchValue) -> None:
        """A pattern can't compute."""

    def visit_Compare(self, node: ast.Compare) -> None:
        for place, operator in enumerate(node.ops):
            sign, other = COMPARISONS[type(operator)]

            def make(place: int = place, other: type[ast.AST] = other) -> None:
                node.ops[place] = other()  # type: ignore[call-overload]

            self.sites.append(_Site(node, "comparison", f"{sign} → {SIGNS[other]}", make))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if _is_type(node):
            return
        self._operator(node, "arithmetic", ARITHMETIC[type(node.op)])
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        sign, other = ARITHMETIC[type(node.op)]
        self._operator(node, "arithmetic", (sign, other), "=")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        self._operator(node, "logic", LOGIC[type(node.op)])
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.USub):
            self._operator(node, "arithmetic", ARITHMETIC[ast.USub], " sign")
        elif isinstance(node.op, ast.Not):

            def make() -> None:
                # Twice not is the plain truth value.
                node.operand = ast.UnaryOp(ast.Not(), node.operand)

            self.sites.append(_Site(node, "logic", "not → (nothing)", make))
        self.generic_visit(node)

    def _operator(
        self,
        node: ast.BinOp | ast.AugAssign | ast.BoolOp | ast.UnaryOp,
        kind: str,
        exchange: tuple[str, type[ast.AST]],
        ending: str = "",
    ) -> None:
        sign, other = exchange

        def make() -> None:
            node.op = other()  # type: ignore[assignment]

        self.sites.append(_Site(node, kind, f"{sign}{ending} → {SIGNS[other]}{ending}", make))


class _Observer(ast.NodeTransformer):
    """Puts a note before every place: ``a < b`` becomes ``notebook.add((file, 7)) or a < b``."""

    def __init__(self, file: str, notebook: str) -> None:
        self.file = file
        self.notebook = notebook
        self.numbers: dict[int, list[int]] = {}
        """The mutants of a node, by its identity."""

    def visit(self, node: ast.AST) -> ast.AST:
        numbers = self.numbers.get(id(node), [])
        self.generic_visit(node)
        for number in numbers:
            if isinstance(node, ast.AugAssign):
                node.value = self._noted(node.value, number)
            elif isinstance(node, ast.expr):
                node = self._noted(node, number)
        return node

    def _noted(self, node: ast.expr, number: int) -> ast.expr:
        add = ast.Attribute(ast.Name(self.notebook, ast.Load()), "add", ast.Load())
        place = ast.Tuple([ast.Constant(self.file), ast.Constant(number)], ast.Load())
        note = ast.Call(add, [place], [])
        return ast.copy_location(ast.BoolOp(ast.Or(), [note, node]), node)


def _is_type(node: ast.expr) -> bool:
    """Whether an expression with ``|`` names types: ``int | None``, ``Card | tuple[Card, ...]``."""
    match node:
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            return _is_type(left) and _is_type(right)
        case ast.Subscript(value=value):
            return _is_type(value)
        case ast.Constant(value=value):
            return value is None
        case ast.Name(id=name):
            return name in dir(builtins) or (name[0].isupper() and not name.isupper())
    return False
