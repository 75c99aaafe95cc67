"""python -m hustings.server.bots.bot_worker: the bots' process; requests and responses are lines of JSON."""

from __future__ import annotations

import logging
import os
import queue
import sys
import threading
from collections import OrderedDict
from typing import Any

import msgspec

from hustings import bots, games
from hustings.bots import Bot, binding, warming
from hustings.engine.game import Game
from hustings.engine.record import Boards, from_bytes
from hustings.engine.stream import seeded
from hustings.server.bots import advice

NICE = 10  # requests of people come first
MOST_BOTS = 64  # that are kept between their decisions

_writing = threading.Lock()
_bots: OrderedDict[tuple[Game, str, int, int], Bot] = OrderedDict()  # those that chose last


def handle(request: dict[str, Any]) -> None:
    """Carry out a request, and write the response as one line."""
    response: dict[str, Any] = {"number": request["number"]}
    try:
        if "compile" in request:
            response["ready"] = compile_rules(request["compile"])
        elif "prepare" in request:
            response["ready"] = prepare(request["prepare"])
        elif "advice" in request:
            response["answer"] = advice.answer(request["advice"])
        elif "hello" not in request:
            game, seat = games.find(request["game"]), request["seat"]
            boards = from_bytes(game.board, bytes.fromhex(request["board"]))
            if "mover" in request:
                response.update(ponder(game, request, boards))
            else:
                response["action"] = player(game, request["bot"], seat, request["seed"]).choose(boards, seat)
    except Exception as error:
        response["error"] = f"{type(error).__name__}: {error}"
    try:
        with _writing:
            sys.stdout.buffer.write(msgspec.json.encode(response) + b"\n")
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(0)  # the server is gone, so nobody waits for this


def player(game: Game, spec: str, seat: int, seed: int) -> Bot:
    """The bot of a seat: the same for all its decisions, so that what it has planned is used."""
    name, _, setting = spec.partition(":time=")
    key = (game, name, seat, seed)
    bot = _bots.pop(key, None)
    if bot is None:
        bot = bots.bot(spec, game, seed=seed)
    elif setting and hasattr(bot, "time"):
        setattr(bot, "time", float(setting))  # noqa: B010 (bots that end when their time is over have it)
    _bots[key] = bot
    if len(_bots) > MOST_BOTS:
        _bots.popitem(last=False)
    return bot


def ponder(game: Game, request: dict[str, Any], boards: Boards) -> dict[str, Any]:
    """What the bot answers to the action that it would take in the mover's place, in a world that it can imagine."""
    seat, mover, spec = request["seat"], request["mover"], request["bot"]
    rules = binding.rules_for(game, "auto")
    world = boards.copy()
    rules.imagine(world, seat, seeded(request["seed"]))
    expected = bots.bot(spec, game, seed=request["seed"]).choose(rules.seen(world, mover), mover)
    rules.apply(world, mover, expected)
    if rules.movers(world) != 1 << seat:
        return {}
    seen = rules.seen(world, seat)
    return {"after": seen.tobytes().hex(), "action": player(game, spec, seat, request["seed"]).choose(seen, seat)}


def compile_rules(name: str) -> bool:
    """Compile a game's rules; return whether that worked. The bots are compiled after them."""
    game = games.find(name)
    if not binding.rules_ready(game):
        bots.compile_in_background(game).wait_for_rules()
    return binding.rules_ready(game)


def prepare(name: str) -> bool:
    """Compile and load a game's bots; return whether that worked."""
    game = games.find(name)
    if not bots.ready(game):
        bots.compile_in_background(game).wait()
    if not bots.ready(game):
        return False
    warming.load_bots(game)
    return True


def work(tasks: queue.SimpleQueue[dict[str, Any]]) -> None:
    """Handle tasks one after another: the server sends no second one before the first is answered."""
    while True:
        handle(tasks.get())


def main() -> None:
    """Handle requests until stdin closes; unfinished ones are dropped."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    logging.basicConfig(stream=sys.stderr, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    choices: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
    threading.Thread(target=work, args=(choices,), daemon=True).start()
    for line in sys.stdin.buffer:
        request = msgspec.json.decode(line)
        if not request.keys().isdisjoint(("prepare", "compile", "advice")):
            threading.Thread(target=handle, args=(request,), daemon=True).start()  # it may take minutes
        else:
            choices.put(request)


if __name__ == "__main__":
    main()
