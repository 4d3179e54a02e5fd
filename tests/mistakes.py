"""Mistakes in a source: each a small change of one line, < for <=, 2 for 1, a condition turned round."""

import ast
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

SWAPPED: dict[type, type] = {
    **{ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq},
    **{ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And},
    **{ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult},
    **{ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift},
    **{ast.Break: ast.Continue, ast.Continue: ast.Break},
}


class Mutant(NamedTuple):
    """One change: in which file and line, how the line read before and after; `number` is its place in the tree."""

    file: str
    line: int
    before: str
    after: str
    number: int

    @property
    def called(self) -> str:
        """What it is called in tests/mutants.md."""
        return f"`{self.file}`: `{self.before}` → `{self.after}`"


def changes(tree: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Every node that can be changed, with what takes its place."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom) or _says_nothing(node):
            continue
        if (other := _other(node)) is not None:
            yield node, other
        yield from changes(_without_words_about_it(node))


def _says_nothing(node: ast.AST) -> bool:
    """A docstring, or the name of what is to be had: `Literal["c", "d"]`."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in {"Literal", "Annotated"}


def _without_words_about_it(node: ast.AST) -> ast.AST:
    """The node without its annotations, decorators and a struct's own options: they change nothing in how it is played."""
    apart = {"annotation", "returns", "decorator_list", "keywords" if isinstance(node, ast.ClassDef) else ""}
    inside = [
        child
        for name, value in ast.iter_fields(node)
        if name not in apart
        for child in (value if isinstance(value, list) else [value])
        if isinstance(child, ast.AST)
    ]
    return ast.Module(inside, [])  # type: ignore[arg-type]  # only its children are looked at


def _other(node: ast.AST) -> ast.AST | None:  # noqa: PLR0911 - a line for each kind of node
    """What takes the place of this node, if it can be changed."""
    match node:
        case ast.Constant(value=bool() as value):
            return ast.Constant(not value)
        case ast.Constant(value=int() as value):
            return ast.Constant(value + 1)
        case ast.Constant(value=str() as value):
            return ast.Constant(value + "?")
        case ast.Compare(left=left, ops=[first, *more], comparators=others):
            return ast.Compare(left, [SWAPPED[type(first)](), *more], others)
        case ast.BoolOp(op=op, values=values):
            return ast.BoolOp(SWAPPED[type(op)](), values)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SWAPPED:
            return ast.BinOp(left, SWAPPED[type(op)](), right)
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in SWAPPED:
            return ast.AugAssign(target, SWAPPED[type(op)](), value)
        case ast.UnaryOp(operand=operand):
            return operand
        case ast.If(test=test, body=body, orelse=orelse):
            return ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return ast.IfExp(test, orelse, body)
        case ast.comprehension(target=target, iter=iterable, ifs=[test, *more]):
            return ast.comprehension(target, iterable, [ast.UnaryOp(ast.Not(), test), *more], 0)
        case ast.Break() | ast.Continue():
            return SWAPPED[type(node)]()
    return None


def mutants(file: str, source: str) -> Iterator[Mutant]:
    """Every mutant of this source."""
    for number, (node, other) in enumerate(changes(ast.parse(source))):
        line, before, after = _read(node, other, source.splitlines())
        yield Mutant(file, line, before, after, number)


def _read(node: Any, other: Any, lines: Sequence[str]) -> tuple[int, str, str]:
    """The number of the line, and how it reads before and after; where it is more than one line, its first."""
    if isinstance(node, ast.If):
        node, other = node.test, other.test
    if isinstance(node, ast.comprehension):
        node, other = node.ifs[0], other.ifs[0]
    text = lines[node.lineno - 1].encode()
    end = node.end_col_offset if node.end_lineno == node.lineno else len(text)
    after = text[: node.col_offset] + ast.unparse(ast.fix_missing_locations(other)).encode() + text[end:]
    return node.lineno, text.decode().strip(), after.decode().strip()


def changed(mutant: Mutant, source: str) -> ast.Module:
    """The source with this change in it."""
    tree = ast.parse(source)
    node, other = list(changes(tree))[mutant.number]
    for holder in ast.walk(tree):
        for name, value in ast.iter_fields(holder):
            if value is node:
                setattr(holder, name, other)
            elif isinstance(value, list) and any(one is node for one in value):
                value[:] = [other if one is node else one for one in value]
    return ast.fix_missing_locations(tree)
