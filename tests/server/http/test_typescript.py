"""One description of the wire: what the server sends is what its Structs say, and the client's types are theirs."""

import importlib
import json
import pkgutil
import re
from typing import Any, Literal

import msgspec
import pytest

from hustings.engine.message import Message
from hustings.server import http
from hustings.server.http import responses, socket_messages, typescript
from tests.server.club import in_club, sqlite

messages = msgspec.json.Decoder(socket_messages.AnyMessage)
SENT = {"table", "view", "move", "undo", "done", "refused", "chat", "clocks", "pong", "sign", "news"}

ENDS = {"primary_colours": {"leave"}, "politrics": {"resign", "end"}}


def check_whole(found, described, where):
    """Everything that was sent is described; only what the game adds of its own is not."""
    if isinstance(described, Message):
        described = msgspec.to_builtins(described)
    if isinstance(described, responses.OpenResponse):
        found = {key: value for key, value in found.items() if key in described.__struct_fields__}
    if isinstance(described, msgspec.Struct):
        tag = described.__struct_config__.tag
        known = {**({} if tag is None else {"is": tag}), **msgspec.structs.asdict(described)}
        known = {key: value for key, value in known.items() if value is not msgspec.UNSET}
        assert found.keys() == known.keys(), where
        for key, value in known.items():
            check_whole(found[key], value, f"{where}.{key}")
    elif isinstance(described, list):
        for place, (one, other) in enumerate(zip(found, described, strict=True)):
            check_whole(one, other, f"{where}[{place}]")
    else:
        assert found == described, where


@pytest.mark.parametrize("game", ["primary_colours", "politrics"])
def test_every_message_is_what_its_struct_says(tmp_path, game):
    @lambda test: in_club(test, sqlite(tmp_path), tmp_path)
    async def _(club):
        ann, clock = club.guest(), {"bank": 600, "move": 30}
        seats = ["me", "here", "here"] if game == "primary_colours" else ["me", "here"]
        table = (await ann.make(game, *seats, clock=clock, absent={"after": 60, "bot": "easy"}))["id"]
        async with (
            ann.socket(table, seat=0, show=1) as views,
            ann.socket(table, seat=0, form="moves") as moves,
            ann.socket("nowhere") as refused,
        ):
            seat = (await views.next("view"))["movers"][0]
            action = (await ann.get(f"/tables/{table}/view", seat=seat))["actions"][0]["action"]
            await views.ask(do="act", id=1, seat=seat, action=action)
            await views.next("view", n=1)
            await views.ask(do="undo", id="two", seat=seat)
            await views.ask(do="act", id=3, seat=seat, action=10**9)
            await views.ask(do="chat", id=4, text="Hello.")
            await views.send(do="ping")
            await views.next("pong")
            await views.ask(do="react", id=5, seat=seat, sign="applause")
            await ann.post(f"/tables/{table}/host", {"what": "hold"})
            await ann.post(f"/tables/{table}/host", {"what": "resume"})
            await views.ask(do="resign", id=6, seat=seat)
            await moves.next("leave" if game == "primary_colours" else "end")
            await moves.next("table")
            assert (await refused.next())["is"] == "refused"
            heard = [*views.heard, *moves.heard, *refused.heard]
        for text in heard:
            message = json.loads(text)
            check_whole(message, messages.decode(text), message["is"])
        assert {json.loads(text)["is"] for text in heard} == SENT | ENDS[game]
        tables = [text for text in heard if json.loads(text)["is"] == "table"]
        assert tables[0] == msgspec.json.encode(messages.decode(tables[0])).decode()


def test_the_clients_types_are_up_to_date(capsys):
    assert typescript.main(["--check"]) == 0, capsys.readouterr().out


def test_a_stale_file_is_refused_with_a_sentence_and_written_anew(tmp_path, monkeypatch, capsys):
    file = tmp_path / "web" / "src" / "api" / "wire.ts"
    file.parent.mkdir(parents=True)
    monkeypatch.setattr(typescript, "FILE", file)
    for stale in (None, typescript.generate().replace("receipt: string;", "receipt?: string;", 1)):
        if stale is not None:
            file.write_text(stale, encoding="utf-8")
        assert typescript.main(["--check"]) == 1
        said = capsys.readouterr().out
        assert said == "web/src/api/wire.ts is not what the server's Structs say: run 'make format'.\n"
    assert typescript.main([]) == 0
    assert typescript.main(["--check"]) == 0


def test_every_struct_is_declared_once():
    modules = [
        importlib.import_module(found.name) for found in pkgutil.iter_modules(http.__path__, "hustings.server.http.")
    ]
    structs = {
        name
        for module in modules
        for name, value in vars(module).items()
        if typescript.is_struct(value) and value.__module__ == module.__name__ and typescript.fields(value)
    }
    declared = re.findall(r"^export interface (\w+)", typescript.generate(), re.M)
    assert sorted(declared) == sorted(structs - {base.__name__ for base in typescript.BASES})


class Part(responses.ResponseBody):
    """A part."""

    size: float


class Example(responses.ResponseBody, kw_only=True):
    """Everything that a field can be."""

    needed: int
    maybe_missing: str | msgspec.UnsetType = msgspec.UNSET
    nothing: bool | None
    several: list[str | None]
    pair: tuple[int, int]
    parts: dict[str, list[Part]]
    whatever: dict[str, Any]


class Longer(Example, kw_only=True, tag_field="is", tag="longer"):
    nothing: None
    more: Literal["a", "b"]


def test_a_field_is_optional_exactly_where_it_may_be_missing():
    assert typescript.interface(Example) == (
        "/** Everything that a field can be. */\n"
        "export interface Example {\n"
        "  needed: number;\n"
        "  maybe_missing?: string;\n"
        "  nothing: boolean | null;\n"
        "  several: (string | null)[];\n"
        "  pair: [number, number];\n"
        "  parts: Record<string, Part[]>;\n"
        "  whatever: Record<string, unknown>;\n"
        "}\n"
    )
    assert typescript.interface(Longer) == (
        'export interface Longer extends Example {\n  is: "longer";\n  nothing: null;\n  more: "a" | "b";\n}\n'
    )
