"""Every address of the server, on one page. What is behind them is in answers.py and live.py."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from hustings.server import answers
from hustings.server import messages as m
from hustings.server.metrics import CONTENT_TYPE


@dataclass(frozen=True)
class Route:
    """An address, what it takes and what it gives."""

    method: str
    path: str
    answer: Callable[..., Awaitable[Any]]
    says: str
    takes: type[m.Ask] | None = None  # the body
    asks: type[m.Ask] | None = None  # after the question mark
    gives: Any = m.Anything  # a type, or the names of media types
    status: int = 200
    refuses: tuple[int, ...] = ()


GAME, TABLE = "/api/games/{game}", "/api/tables/{table}"
NO, MISSING, NOT_NOW = 403, 404, 409

ROUTES = (
    Route("GET", "/api/games", answers.list_games, "The games there are.", gives=m.GameCards),
    Route("GET", GAME, answers.show_game, "A game with its options.", gives=m.WholeGameCard, refuses=(MISSING,)),
    Route("GET", f"{GAME}/rulebook", answers.show_rulebook, "The rules.", gives=m.Rulebook, refuses=(MISSING,)),
    Route("GET", f"{GAME}/scenery", answers.show_scenery, "What lies under the board.", refuses=(MISSING,)),
    Route("GET", "/api/me", answers.show_me, "Who I am.", gives=m.Me),
    Route("PATCH", "/api/me", answers.rename_me, "Call me so.", m.NewName, gives=m.Me, refuses=(NOT_NOW,)),
    Route("POST", "/api/account", answers.register, "Keep my games.", m.Credentials, gives=m.Me, refuses=(NOT_NOW,)),
    Route("POST", "/api/login", answers.log_in, "It is me again.", m.Credentials, gives=m.Me, refuses=(NO,)),
    Route("POST", "/api/logout", answers.log_out, "Forget me here.", m.Nothing, gives=m.Me),
    Route("GET", "/api/me/tables", answers.list_my_tables, "Where I sit.", gives=m.TableCards),
    Route("GET", "/api/tables", answers.list_tables, "Tables to join or to watch.", gives=m.TableCards),
    Route("GET", "/api/replays", answers.list_replays, "Matches that are over.", gives=m.TableCards),
    Route("POST", "/api/tables", answers.make_table, "A new table.", m.NewTable, gives=m.Table, status=201,
          refuses=(MISSING, NOT_NOW)),
    Route("GET", TABLE, answers.show_table, "A table.", gives=m.Table, refuses=(MISSING,)),
    Route("POST", f"{TABLE}/join", answers.join, "Sit down.", m.Join, gives=m.Table, refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/seats", answers.change_seat, "The host changes a seat before the start.", m.ChangeSeat,
          gives=m.Table, refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/leave", answers.leave, "Stand up before the start.", m.Nothing, gives=m.Table,
          refuses=(MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/view", answers.show_view, "What a seat or the public sees, now or after an event.",
          asks=m.ViewQuery, gives=m.View, refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/act", answers.act, "Play.", m.Act, gives=m.Acted, refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/undo", answers.undo, "Take back, or ask to.", m.OfSeat, gives=m.Undone,
          refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/answer", answers.answer_undo, "Agree to an undo, or not.", m.Answer, gives=m.Table,
          refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/resign", answers.resign, "Leave the match.", m.OfSeat, gives=m.Acted,
          refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/rematch", answers.rematch, "Once more, the seats rotated.", m.Nothing, gives=m.Table,
          refuses=(NO, MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/chat", answers.show_chat, "What was said.", asks=m.ChatQuery, gives=m.ChatLines,
          refuses=(MISSING,)),
    Route("POST", f"{TABLE}/chat", answers.say, "Say something.", m.Say, gives=m.ChatLine,
          refuses=(NO, MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/stream", answers.stream, "The moves as they happen, line by line, for bots.",
          asks=m.StreamQuery, gives=(answers.NDJSON,), refuses=(NO, MISSING)),
    Route("GET", f"{TABLE}/report", answers.show_report, "The game's report.", asks=m.ReportQuery,
          gives=tuple(answers.STYLES.values()), refuses=(MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/picture.svg", answers.draw_picture, "The board as the public sees it.", asks=m.AtQuery,
          gives=(answers.SVG,), refuses=(MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/record", answers.show_record, "The match file, once the match is over.",
          gives=(answers.JSONL,), refuses=(NO, MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/verify", answers.verify, "Recompute everything: every action, roll and draw.",
          gives=m.Verdict, refuses=(MISSING, NOT_NOW)),
    Route("GET", "/healthz", answers.health, "Whether all is well."),
    Route("GET", "/metrics", answers.show_metrics, "Counters for Prometheus.", gives=(CONTENT_TYPE,),
          refuses=(NO,)),
)  # fmt: skip

LIVE = f"{TABLE}/live"  # the WebSocket: messages.LiveQuery in the address, then messages.AnyRequest
OPENAPI = "/api/openapi.json"
