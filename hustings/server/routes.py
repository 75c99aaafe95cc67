"""Every address of the server, on one page. What is behind them is in answers.py and live.py."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from hustings.server import answers, asked, told
from hustings.server.metrics import CONTENT_TYPE


@dataclass(frozen=True)
class Route:
    """An address, what it takes and what it gives."""

    method: str
    path: str
    answer: Callable[..., Awaitable[Any]]
    says: str
    takes: type[asked.Ask] | None = None  # the body
    asks: type[asked.Ask] | None = None  # after the question mark
    gives: Any = told.Anything  # a type, or the names of media types
    status: int = 200
    refuses: tuple[int, ...] = ()
    packs: bool = False  # whether what it gives is long and always the same, and worth compressing


GAME, TABLE = "/api/games/{game}", "/api/tables/{table}"
NO, MISSING, NOT_NOW = 403, 404, 409

ROUTES = (
    Route("GET", "/api/games", answers.list_games, "The games there are.", gives=told.GameCards),
    Route("GET", GAME, answers.show_game, "A game with its options.", gives=told.WholeGameCard, refuses=(MISSING,)),
    Route("GET", f"{GAME}/rulebook", answers.show_rulebook, "The rules.", gives=told.Rulebook, refuses=(MISSING,),
          packs=True),
    Route("GET", f"{GAME}/scenery", answers.show_scenery, "What lies under the board.", refuses=(MISSING,), packs=True),
    Route("GET", "/api/me", answers.show_me, "Show who I am.", gives=told.Me),
    Route("PATCH", "/api/me", answers.rename_me, "Change my name.", asked.NewName, gives=told.Me, refuses=(NOT_NOW,)),
    Route("POST", "/api/account", answers.register, "Create an account.", asked.Credentials, gives=told.Me,
          refuses=(NOT_NOW,)),
    Route("POST", "/api/login", answers.log_in, "Log in.", asked.Credentials, gives=told.Me, refuses=(NO, NOT_NOW)),
    Route("POST", "/api/logout", answers.log_out, "Log out, here or everywhere.", asked.LogOut, gives=told.Me),
    Route("POST", "/api/me/password", answers.change_password, "Change my password.", asked.NewPassword, gives=told.Me,
          refuses=(NO, NOT_NOW)),
    Route("GET", "/api/me/sessions", answers.list_sessions, "List my sessions.", gives=told.SessionCards),
    Route("DELETE", "/api/me/sessions/{session}", answers.end_session, "End one of my sessions.", asked.Nothing,
          gives=told.SessionCards, refuses=(MISSING,)),
    Route("GET", "/api/me/tables", answers.list_my_tables, "Where I sit.", gives=told.TableCards),
    Route("GET", "/api/tables", answers.list_tables, "Tables to join or to watch.", gives=told.TableCards),
    Route("GET", "/api/replays", answers.list_replays, "Matches that are over.", gives=told.TableCards),
    Route("POST", "/api/tables", answers.make_table, "A new table.", asked.NewTable, gives=told.Table, status=201,
          refuses=(MISSING, NOT_NOW)),
    Route("GET", TABLE, answers.show_table, "A table.", gives=told.Table, refuses=(MISSING,)),
    Route("POST", f"{TABLE}/join", answers.join, "Sit down.", asked.Join, gives=told.Table,
          refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/seats", answers.change_seat, "The host changes a seat before the start.", asked.ChangeSeat,
          gives=told.Table, refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/leave", answers.leave, "Stand up before the start.", asked.Nothing, gives=told.Table,
          refuses=(MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/view", answers.show_view, "What a seat or the public sees, now or after an event.",
          asks=asked.ViewQuery, gives=told.View, refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/act", answers.act, "Play.", asked.Act, gives=told.Acted, refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/undo", answers.undo, "Take back, or ask to.", asked.OfSeat, gives=told.Undone,
          refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/answer", answers.answer_undo, "Agree to an undo, or not.", asked.Answer, gives=told.Table,
          refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/resign", answers.resign, "Leave the match.", asked.OfSeat, gives=told.Acted,
          refuses=(NO, MISSING, NOT_NOW)),
    Route("POST", f"{TABLE}/rematch", answers.rematch, "Once more, the seats rotated.", asked.Rematch, gives=told.Table,
          refuses=(NO, MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/chat", answers.show_chat, "What was said.", asks=asked.ChatQuery, gives=told.ChatLines,
          refuses=(MISSING,)),
    Route("POST", f"{TABLE}/chat", answers.say, "Say something.", asked.Say, gives=told.ChatLine,
          refuses=(NO, MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/stream", answers.stream, "The moves as they happen, line by line, for bots.",
          asks=asked.StreamQuery, gives=(answers.NDJSON,), refuses=(NO, MISSING)),
    Route("GET", f"{TABLE}/report", answers.show_report, "The game's report.", asks=asked.ReportQuery,
          gives=tuple(answers.STYLES.values()), refuses=(MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/picture.svg", answers.draw_picture, "The board as the public sees it.", asks=asked.AtQuery,
          gives=(answers.SVG,), refuses=(MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/record", answers.show_record, "The match file, once the match is over.",
          gives=(answers.JSONL,), refuses=(NO, MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/receipts", answers.list_receipts, "List the receipts of events, which prove them later.",
          asks=asked.AfterQuery, gives=told.Receipts, refuses=(MISSING, NOT_NOW)),
    Route("GET", f"{TABLE}/verify", answers.verify, "Recompute everything: every action, roll and draw.",
          gives=told.Verdict, refuses=(MISSING, NOT_NOW)),
    Route("GET", "/healthz", answers.health, "Whether all is well."),
    Route("GET", "/metrics", answers.show_metrics, "Counters for Prometheus.", gives=(CONTENT_TYPE,),
          refuses=(NO,)),
)  # fmt: skip

LIVE = f"{TABLE}/live"  # the WebSocket: asked.LiveQuery in the address, then asked.AnyRequest
OPENAPI = "/api/openapi.json"
