"""The stubs of the compiled module name all that it has, with the parameters that it takes."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from typing import Any

import unidoku
from unidoku import _engine


def runtime(thing: Any) -> dict[str, object]:
    """Names and what they are: for functions their parameters, for classes the same again, else nothing."""
    found: dict[str, object] = {}
    for name in dir(thing):
        value = getattr(thing, name)
        if name.startswith("_") and name not in ("__init__", "__len__"):
            continue
        if inspect.isclass(value):
            found[name] = runtime(value)
        elif hasattr(value, "__nb_signature__"):
            signature = re.sub(r"ndarray\[[^]]*\]", "object", value.__nb_signature__[0][0])  # not Python's syntax
            function = ast.parse(f"{signature}: ...").body[0]
            assert isinstance(function, ast.FunctionDef)
            found[name] = parameters(function)
        else:
            found[name] = None
    return found


def stub(body: list[ast.stmt]) -> dict[str, object]:
    found: dict[str, object] = {}
    for node in body:
        match node:
            case ast.ClassDef():
                found[node.name] = stub(node.body)
            case ast.FunctionDef():
                found[node.name] = None if node.decorator_list else parameters(node)
            case ast.AnnAssign(target=ast.Name(id=name)):
                found[name] = None
    return found


def parameters(function: ast.FunctionDef) -> list[str]:
    return [argument.arg for argument in function.args.args]


def test_stubs() -> None:
    path = Path(unidoku.__file__).parent / "_engine.pyi"
    assert stub(ast.parse(path.read_text(encoding="utf-8")).body) == runtime(_engine)
