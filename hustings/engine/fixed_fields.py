"""Rules in which some fields of the board are constants, so that a compiler drops the branches never taken."""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
from collections.abc import Mapping


class Constants(ast.NodeTransformer):
    """Puts numbers in the place of fields that are read."""

    def __init__(self, fields: Mapping[str, int]) -> None:
        self.fields = fields

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """A field of a board, or some other attribute, which stays."""
        self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load) or node.attr not in self.fields:
            return node
        return ast.copy_location(ast.Constant(self.fields[node.attr]), node)


def code_with_constants(function: types.FunctionType, fields: Mapping[str, int]) -> types.CodeType:
    """The code of a plain function, with numbers in the place of these fields; as it is where it reads none of them."""
    code = function.__code__
    if not set(fields) & set(code.co_names):
        return code
    tree = Constants(fields).visit(ast.parse(textwrap.dedent(inspect.getsource(function))))
    module = compile(ast.fix_missing_locations(tree), code.co_filename, "exec")
    return next(each for each in module.co_consts if isinstance(each, types.CodeType) and each.co_name == code.co_name)
