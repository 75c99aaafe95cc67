"""The OpenAPI document, made from the routes and their types, so that it cannot say anything else than they do."""

from __future__ import annotations

import re
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec

import hustings
from hustings.server.http.responses import Failure
from hustings.server.http.routes import ROUTES, Route

JSON = "application/json"
REFERENCE = "#/components/schemas/{name}"
ALWAYS = (400, 413, 421, 429, 503)  # what any request may meet
CHANGING = (403, 415, 422)  # what a request with a body may meet besides


@cache
def document() -> dict[str, Any]:
    """The whole document."""
    types = {Failure, *(kind for route in ROUTES for kind in (route.body, route.returns) if isinstance(kind, type))}
    ordered = sorted(types, key=lambda kind: kind.__name__)
    schemas, components = msgspec.json.schema_components(ordered, ref_template=REFERENCE)
    by_type = dict(zip(ordered, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, by_type)
    about = {
        "title": "Hustings",
        "version": hustings.__version__,
        "description": "Election board games at a table. Live play: see docs/protocol.md.",
    }
    return {"openapi": "3.1.0", "info": about, "paths": paths, "components": {"schemas": components}}


def operation(route: Route, schemas: dict[Any, Any]) -> dict[str, Any]:
    """One route."""
    found: dict[str, Any] = {
        "summary": route.summary,
        "operationId": route.handler.__name__,
        "parameters": parameters(route),
    }
    if route.body is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas[route.body]}}}
    if isinstance(route.returns, tuple):
        content = {media.partition(";")[0]: {"schema": {"type": "string"}} for media in route.returns}
    else:
        content = {JSON: {"schema": schemas[route.returns]}}
    found["responses"] = {str(route.status): {"description": "Done.", "content": content}}
    refusals = {*route.errors, *ALWAYS}
    if route.body is not None:
        refusals |= {*CHANGING}
    if route.query is not None or "{" in route.path:
        refusals |= {404, 422}
    for status in sorted(refusals):
        failure = {"description": HTTPStatus(status).phrase, "content": {JSON: {"schema": schemas[Failure]}}}
        found["responses"][str(status)] = failure
    return found


def parameters(route: Route) -> list[dict[str, Any]]:
    """What an address names, in its path and after the question mark."""
    word = {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[0-9A-Za-z_-]+$"}
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": word} for name in re.findall(r"{(\w+)}", route.path)
    ]
    if route.query is not None:
        (_, components) = msgspec.json.schema_components([route.query], ref_template=REFERENCE)
        known = components[route.query.__name__]
        for name, schema in known["properties"].items():
            is_required = name in known.get("required", ())
            found.append({"name": name, "in": "query", "required": is_required, "schema": without_null(schema)})
    return found


def without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """An address leaves out what it does not ask for; it cannot say null."""
    options = [option for option in schema.get("anyOf", ()) if option != {"type": "null"}]
    if len(options) != 1:
        return {key: value for key, value in schema.items() if key != "default"}
    return {**options[0], "not": {"const": "null"}}  # the word would be taken for it
