"""A hundred tables of two players under load, beside boardgame.io's server: acknowledged moves a second, and the wait.

Ours plays each of its games as browsers do, every move checked by the rules and on disk before anybody hears of it, and
what each seat may see of the board sent to its player; boardgame.io keeps a Connect Four in memory that checks nothing.
Each server has one core, and the players the other.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import statistics
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

import hustings
from bench.contest import Row, version
from bench.load import (
    Duel,
    Figures,
    Rival,
    contest,
    counter,
    free_port,
    our_server,
    processor_seconds,
    server_process,
)
from bench.sockets import Socket, connect
from hustings import games
from hustings.bots import binding, warming

MOVES = {"moves": 120, "changes": 60}  # at each table in a burst; a game of Primary Colours has 66
SCRIPTS = 10  # different games, played at ten tables each
PEER = Path(__file__).parent / "boardgame_io"
GAMES = ("primary_colours", "politrics", "presidential", "electioneer")
AIMS = {"moves": {"speeds": 2.5, "waits": 2.0}, "changes": {"speeds": 1.0, "waits": 2.0}}  # times boardgame.io's
UNITS = {"speeds": "moves/s", "waits": "ms, 99 % of waits", "costs": "µs of the server's processor a move"}
PATIENCE = 120  # seconds until the compiled rules of a game are loaded


def run() -> list[Row]:
    """Moves a second and the 99th percentile of the wait: browsers in each game, programs in one, and the peer."""
    with tempfile.TemporaryDirectory() as folder, our_server(Path(folder)) as port:
        rivals: list[Rival] = [*(Ours(port, "changes", game) for game in GAMES), Ours(port, "moves", "politrics")]
        for game in GAMES:
            load_rules(port, game)
        try:
            with peer_server(Path(folder)) as (their_port, process):
                return rows([*rivals, BoardgameIO(their_port, process)])
        except (OSError, subprocess.SubprocessError) as reason:
            return [*rows(rivals), Row("boardgame.io", how=f"not here: {reason}")]


def rows(rivals: list[Rival]) -> list[Row]:
    """The medians, and how each of ours compares with the peer, if it is here."""
    found = dict(zip(rivals, contest(rivals), strict=True))
    peer = next((figures for rival, figures in found.items() if isinstance(rival, BoardgameIO)), None)
    return [
        row(rival, figures, peer if isinstance(rival, Ours) else None, kind)
        for kind in UNITS
        for rival, figures in found.items()
    ]


def row(rival: Rival, figures: Figures, peer: Figures | None, kind: str) -> Row:
    """One line: what was reached, and how many times the peer's that is, round by round."""
    reached: list[float] = getattr(figures, kind)
    times, aim = None, 0.0
    if peer is not None and isinstance(rival, Ours) and all(reached):
        pairs = zip(reached, getattr(peer, kind), strict=True)
        times = statistics.median(mine / other if kind == "speeds" else other / mine for mine, other in pairs)
        aim = AIMS[rival.form].get(kind, 0.0)
    return Row(
        who=rival.who,
        version=rival.version,
        figure=statistics.median(reached),
        unit=UNITS[kind],
        spread=(max(reached) - min(reached)) / statistics.median(reached),
        times=times,
        aim=f"≥ {aim} ×" if aim else "",
        met=times >= aim if times is not None and aim else None,
        how=rival.how,
        bursts=reached,
    )


# --- Ours -------------------------------------------------------------------------------------------------------------


class Choices(msgspec.Struct):
    """What a player needs of a view."""

    action: int


class View(msgspec.Struct):
    """The members of a view that say who is to act, and how."""

    movers: list[int] | None = None
    actions: list[Choices | int] | None = None  # a number: one that was described before
    over: bool | None = None


class Changes(msgspec.Struct):
    """A message with what has changed in a view."""

    view: View


changes_of = msgspec.json.Decoder(Changes).decode
whole_view_of = msgspec.json.Decoder(View).decode


class OurDuel(Duel):
    """A table of ours; its moves are drawn before, where there is no luck, or else from what the server offers."""

    answers = 3  # both hear of the move, and its sender gets the receipt

    def __init__(self, script: list[tuple[int, int]], seed: int) -> None:
        super().__init__()
        self.script, self.chance = script, random.Random(seed)
        self.movers: list[int] = []
        self.actions: list[list[int]] = [[], []]  # of each seat

    def move(self, number: int) -> tuple[int, bytes]:
        if self.script:
            seat, action = self.script[number]
        else:
            seat = next(seat for seat in self.movers if self.actions[seat])
            action = self.chance.choice(self.actions[seat])
        return seat % 2, f'{{"do":"act","id":"{number}","seat":{seat},"action":{action}}}'.encode()

    def hear(self, seat: int, message: bytes) -> None:
        """A message to one of the seats."""
        kind = message[7:11]
        if kind == b"refu":
            self.finished.set_exception(ConnectionError(message.decode()))
        elif not self.script and kind in (b"chan", b"view"):
            view = changes_of(message).view if kind == b"chan" else whole_view_of(message)
            self.movers = self.movers if view.movers is None else view.movers
            if view.actions is not None:
                self.actions[seat] = [choice if isinstance(choice, int) else choice.action for choice in view.actions]
        if hasattr(self, "left"):
            self.receive(message)

    def is_answer(self, message: bytes) -> bool:
        return message[7:11] in (b"move", b"done", b"chan")


class Ours(Rival):
    version = version("hustings")

    def __init__(self, port: int, form: str, game: str) -> None:
        self.port, self.form, self.game = port, form, game
        self.moves = MOVES[form]
        self.seats = len(games.find(game).seats(games.find(game).settle(options_of(game))))
        self.scripts = [random_game(game, seed, self.moves) for seed in range(SCRIPTS)]
        self.who = f"Hustings, {games.find(game).title}, {'programs' if form == 'moves' else 'browsers'}"
        forms = {
            "moves": "programs are sent every move",
            "changes": "browsers are sent whatever changes in what their seat sees",
        }
        self.how = f"{forms[form]}; SQLite on disk before the receipt"
        self.opened = 0

    def processor_seconds(self) -> float:
        return counter(self.port, "process_cpu_seconds_total")

    async def open(self, number: int) -> OurDuel:
        self.opened += 1
        duel = OurDuel(self.scripts[number % SCRIPTS], self.opened)
        table, cookie = await asyncio.to_thread(self.seat)
        path = f"/api/tables/{table}/live?form={self.form}"
        duel.players = []
        for seat in range(2):
            welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

            def hear(message: bytes, seat: int = seat, welcomed: asyncio.Future[None] = welcomed) -> None:
                duel.hear(seat, message)
                if not welcomed.done() and (self.form == "moves" or message[7:11] == b"view"):
                    welcomed.set_result(None)

            duel.players.append(await connect(self.port, f"{path}&seat={seat}", hear, cookie))
            await asyncio.wait_for(welcomed, 30)
        return duel

    def seat(self) -> tuple[str, str]:
        """A table of one person and others at the same device; its id, and the person's cookie."""
        others = [{"kind": "here", "name": name} for name in ("Bea", "Cy", "Di", "Ed", "Flo")]
        wanted = {
            "game": self.game,
            "options": options_of(self.game),
            "seats": [{"kind": "me"}, *others[: self.seats - 1]],
            "listed": False,
        }
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/tables", json.dumps(wanted).encode(), headers
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["id"], answer.headers["Set-Cookie"].partition(";")[0]


def options_of(game: str) -> dict[str, Any]:
    """The options that tables are played under: seats that are not drawn, and two of them where that is a choice."""
    options: dict[str, dict[str, Any]] = {"primary_colours": {"party": "chosen"}, "electioneer": {"players": 2}}
    return options.get(game, {})


def random_game(game: str, seed: int, moves: int) -> list[tuple[int, int]]:
    """The first moves of a random game, (seat, action) each; none of a game with luck, which the server draws."""
    if game not in ("politrics", "primary_colours"):
        return []
    match, chance, script = hustings.new(game, seed=seed, **options_of(game)), random.Random(seed), []
    while len(script) < moves:
        seat = match.movers[0]
        action = chance.choice(match.legal_actions(seat))
        match.act(seat, action)
        script.append((seat, action))
    return script


def load_rules(port: int, game: str) -> None:
    """Have the game's rules compiled, and wait until the server has loaded them."""
    if not binding.rules_ready(found := games.find(game)):
        for _, compile_entry in warming.rule_calls(found):
            compile_entry()
        warming.mark(binding.rules_marker(found))
    table, _ = Ours(port, "changes", game).seat()
    deadline = time.monotonic() + PATIENCE
    while not is_loaded(port, game):
        if time.monotonic() > deadline:
            raise TimeoutError(f"the compiled rules of {game} were not loaded")
        urllib.request.urlopen(f"http://127.0.0.1:{port}/api/tables/{table}").read()
        time.sleep(0.2)


def is_loaded(port: int, game: str) -> bool:
    """Whether the server says that it plays the game by compiled rules."""
    try:
        return counter(port, f'hustings_compiled_rules{{game="{game}"}}') == 1
    except LookupError:
        return False


# --- boardgame.io -----------------------------------------------------------------------------------------------------


class TheirDuel(Duel):
    def __init__(self, match: str) -> None:
        super().__init__()
        self.match = match

    def move(self, number: int) -> tuple[int, bytes]:
        player = number % 2
        drop = {"type": "drop", "args": [number % 42], "playerID": str(player)}
        update = ["update", {"type": "MAKE_MOVE", "payload": drop}, number, self.match, str(player)]
        return player, b"42/connect-four," + json.dumps(update).encode()

    def is_answer(self, message: bytes) -> bool:
        return message.startswith((b'42/connect-four,["update"', b'42/connect-four,["patch"'))


class BoardgameIO(Rival):
    who = "boardgame.io"
    how = "matches in memory; Connect Four that checks nothing"

    def __init__(self, port: int, process: int) -> None:
        self.port, self.process = port, process
        self.version = json.loads((PEER / "package.json").read_text())["dependencies"]["boardgame.io"]
        self.opened = 0

    def processor_seconds(self) -> float:
        return processor_seconds(self.process)

    async def open(self, number: int) -> TheirDuel:
        self.opened += 1
        duel = TheirDuel(f"m{self.opened}")
        duel.players = []
        for player in range(2):
            synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            box: list[Socket] = []

            def receive(
                message: bytes, player: int = player, synced: asyncio.Future[None] = synced, box: list[Socket] = box
            ) -> None:
                if message[:1] == b"2":
                    box[0].send(b"3")  # the heartbeat of their protocol
                elif message.startswith(b"40/connect-four,"):
                    sync: list[Any] = ["sync", duel.match, str(player), None, 2]
                    box[0].send(b"42/connect-four," + json.dumps(sync).encode())
                elif message.startswith(b'42/connect-four,["sync"'):
                    if not synced.done():
                        synced.set_result(None)
                else:
                    duel.receive(message)

            player_socket = await connect(self.port, "/socket.io/?EIO=4&transport=websocket", receive)
            box.append(player_socket)
            duel.players.append(player_socket)
            player_socket.send(b"40/connect-four,")
            await asyncio.wait_for(synced, 30)
        return duel


@contextmanager
def peer_server(folder: Path) -> Iterator[tuple[int, int]]:
    """boardgame.io's server on the same core: its port, and its process's number."""
    if shutil.which("npm") is None:
        raise FileNotFoundError("npm is not installed")
    home = PEER.parent.parent / ".bench" / "boardgame_io"
    shutil.copytree(PEER, home, dirs_exist_ok=True)
    subprocess.run(["npm", "ci", "--silent", "--no-progress"], cwd=home, check=True)
    port = free_port()
    with server_process(
        ["node", str(home / "server.cjs"), str(port)], port, folder / "theirs.log", {"NODE_ENV": "production"}
    ) as process:
        yield port, process
