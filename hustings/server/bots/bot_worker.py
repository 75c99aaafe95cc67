"""python -m hustings.server.bots.bot_worker: the bots' process; requests and responses are lines of JSON."""

from __future__ import annotations

import logging
import os
import queue
import sys
import threading
from typing import Any

import msgspec

from hustings import bots, games
from hustings.bots import binding, warming
from hustings.engine.record import from_bytes
from hustings.server.bots import advice

NICE = 10  # requests of people come first
THREADS = 2

_writing = threading.Lock()


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
        else:
            game = games.find(request["game"])
            boards = from_bytes(game.board, bytes.fromhex(request["board"]))
            response["action"] = bots.bot(request["bot"], game, seed=request["seed"]).choose(boards, request["seat"])
    except Exception as error:
        response["error"] = f"{type(error).__name__}: {error}"
    with _writing:
        sys.stdout.buffer.write(msgspec.json.encode(response) + b"\n")
        sys.stdout.buffer.flush()


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
    """Handle tasks one after another."""
    while True:
        handle(tasks.get())


def main() -> None:
    """Handle requests until stdin closes; unfinished ones are dropped."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    logging.basicConfig(stream=sys.stderr, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    choices: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
    for _ in range(THREADS):
        threading.Thread(target=work, args=(choices,), daemon=True).start()
    for line in sys.stdin.buffer:
        request = msgspec.json.decode(line)
        if not request.keys().isdisjoint(("prepare", "compile", "advice")):
            threading.Thread(target=handle, args=(request,), daemon=True).start()  # it may take minutes
        else:
            choices.put(request)


if __name__ == "__main__":
    main()
