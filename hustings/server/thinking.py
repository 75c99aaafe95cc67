"""python -m hustings.server.thinking: the process in which bots think; asked and answering in lines of JSON."""

from __future__ import annotations

import logging
import os
import queue
import sys
import threading
from typing import Any

import msgspec

from hustings import bots, games
from hustings.bots import warming
from hustings.engine.record import from_bytes

NICE = 10  # people come first
THREADS = 2

_writing = threading.Lock()


def answer(asked: dict[str, Any]) -> None:
    """Do what is asked, and write one line."""
    told: dict[str, Any] = {"number": asked["number"]}
    try:
        if "prepare" in asked:
            told["ready"] = prepared(asked["prepare"])
        else:
            game = games.find(asked["game"])
            boards = from_bytes(game.board, bytes.fromhex(asked["board"]))
            told["action"] = bots.bot(asked["bot"], game, seed=asked["seed"]).choose(boards, asked["seat"])
    except Exception as error:
        told["error"] = f"{type(error).__name__}: {error}"
    with _writing:
        sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
        sys.stdout.buffer.flush()


def prepared(name: str) -> bool:
    """Whether a game's bots are compiled and loaded; if they were not, they are until this returns."""
    game = games.find(name)
    if not bots.ready(game):
        bots.begin(game).wait()
    if not bots.ready(game):
        return False
    warming.load_bots(game)
    return True


def work(tasks: queue.SimpleQueue[dict[str, Any]]) -> None:
    """Answer one after another."""
    while True:
        answer(tasks.get())


def main() -> None:
    """Answer until nobody asks any more; whatever is thought then is of no use to anybody."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    logging.basicConfig(stream=sys.stderr, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    choices: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
    for _ in range(THREADS):
        threading.Thread(target=work, args=(choices,), daemon=True).start()
    for line in sys.stdin.buffer:
        asked = msgspec.json.decode(line)
        if "prepare" in asked:
            threading.Thread(target=answer, args=(asked,), daemon=True).start()  # it may take minutes
        else:
            choices.put(asked)


if __name__ == "__main__":
    main()
