"""Every route of the server, on one page. The handlers are in handlers.py and live.py."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from hustings.server.http import (
    advice,
    card_handlers,
    handlers,
    notice_handlers,
    pack_handlers,
    personal,
    personal_handlers,
    requests,
    responses,
    rulebook_page,
)
from hustings.server.http.rate_limits import LONGEST_BODY
from hustings.server.metrics import CONTENT_TYPE


@dataclass(frozen=True)
class Route:
    """A route: method, path, handler, and the types that it takes and returns."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Any]]
    summary: str
    body: type[requests.RequestBody] | None = None
    query: type[requests.RequestBody] | None = None
    returns: Any = responses.Anything  # a type, or the names of media types
    status: int = 200
    errors: tuple[int, ...] = ()
    longest: int = LONGEST_BODY  # bytes of the request
    compresses: bool = False  # whether the response is long and always the same


GAME, TABLE = "/api/games/{game}", "/api/tables/{table}"
LONGEST_PACK = 1_000_000  # bytes of the request that brings one
FORBIDDEN, MISSING, CONFLICT, UNAVAILABLE = 403, 404, 409, 503

ROUTES = (
    Route("GET", "/api/games", handlers.list_games, "List the games.",
          query=requests.CatalogueQuery, returns=responses.GameCards),
    Route("GET", GAME, handlers.show_game, "Get a game and its options.",
          query=requests.CatalogueQuery, returns=responses.WholeGameCard, errors=(MISSING,)),
    Route("GET", "/api/texts", handlers.show_texts, "List the languages; get the client's messages in one.",
          query=requests.TextsQuery, returns=responses.Texts, compresses=True),
    Route("GET", f"{GAME}/rulebook", handlers.show_rulebook, "Get a game's rulebook.",
          query=requests.CatalogueQuery, returns=responses.Rulebook, errors=(MISSING,), compresses=True),
    Route("GET", f"{GAME}/texts", handlers.show_catalogue, "Get a game's messages in a language.",
          query=requests.CatalogueQuery, returns=responses.Catalogue, errors=(MISSING,), compresses=True),
    Route("GET", f"{GAME}/{rulebook_page.PICTURE}", handlers.show_game_picture, "Get the picture in a game's rulebook.",
          returns=(handlers.SVG,), errors=(MISSING,), compresses=True),
    Route("GET", f"{GAME}/scenery", handlers.show_scenery, "Get the static data of a board: map, cards, names.",
          errors=(MISSING,), compresses=True),
    Route("POST", f"{GAME}/cards", card_handlers.check_cards, "Check cards that players wrote.",
          body=requests.OwnCards, returns=responses.CheckedCards, errors=(MISSING, CONFLICT)),
    Route("POST", f"{GAME}/cards/value", card_handlers.weigh_cards, "Simulate what cards are worth: lines of progress, "
          "then the values.",
          body=requests.WeighedCards, returns=(card_handlers.NDJSON,), errors=(MISSING, CONFLICT)),
    Route("POST", f"{GAME}/played", card_handlers.keep_played, "Keep a game that was played elsewhere, luck by hand.",
          body=requests.PlayedGame, returns=responses.TableState, status=201, errors=(MISSING, CONFLICT)),
    Route("GET", f"{GAME}/packs", pack_handlers.list_packs, "List my packs of a game.",
          returns=responses.PackCards, errors=(MISSING,)),
    Route("POST", f"{GAME}/packs", pack_handlers.check_pack, "Check a pack, and keep it if it has no fault.",
          body=requests.NewPack, returns=responses.PackVerdict, errors=(MISSING, CONFLICT), longest=LONGEST_PACK),
    Route("GET", f"{GAME}/packs/{{pack}}", pack_handlers.show_pack, "Get the files of a pack.",
          returns=responses.PackContent, errors=(MISSING,)),
    Route("DELETE", f"{GAME}/packs/{{pack}}", pack_handlers.remove_pack, "Delete one of my packs.",
          body=requests.Nothing, returns=responses.PackCards, errors=(MISSING,)),
    Route("GET", "/api/address", handlers.show_address, "Get the address for others.",
          returns=responses.NetworkAddress),
    Route("GET", "/api/me", handlers.show_me, "Get my profile.",
          returns=responses.Me),
    Route("PATCH", "/api/me", handlers.rename_me, "Change my name.",
          body=requests.NewName, returns=responses.Me, errors=(CONFLICT,)),
    Route("POST", "/api/account", handlers.register, "Create an account.",
          body=requests.Credentials, returns=responses.Me, errors=(CONFLICT,)),
    Route("POST", "/api/login", handlers.log_in, "Log in.",
          body=requests.Credentials, returns=responses.Me, errors=(FORBIDDEN, CONFLICT)),
    Route("POST", "/api/logout", handlers.log_out, "Log out, here or everywhere.",
          body=requests.LogOut, returns=responses.Me),
    Route("POST", "/api/me/password", handlers.change_password, "Change my password.",
          body=requests.NewPassword, returns=responses.Me, errors=(FORBIDDEN, CONFLICT)),
    Route("GET", "/api/me/sessions", handlers.list_sessions, "List my sessions.",
          returns=responses.SessionCards),
    Route("DELETE", "/api/me/sessions/{session}", handlers.end_session, "End one of my sessions.",
          body=requests.Nothing, returns=responses.SessionCards, errors=(MISSING,)),
    Route("DELETE", "/api/me", personal_handlers.delete_account, "Delete my account.",
          body=personal.DeleteAccount, returns=responses.Me, errors=(FORBIDDEN, CONFLICT)),
    Route("GET", "/api/me/preferences", personal_handlers.show_preferences, "Get my preferences.",
          returns=personal.KeptPreferences),
    Route("PUT", "/api/me/preferences", personal_handlers.set_preferences, "Set my preferences.",
          body=personal.Preferences, returns=personal.KeptPreferences, errors=(CONFLICT,)),
    Route("GET", "/api/me/profile", personal_handlers.show_profile, "Get my results by game, opponents and bots.",
          returns=personal.Profile),
    Route("GET", "/api/me/history", personal_handlers.list_history, "List my finished matches.",
          query=personal.HistoryQuery, returns=personal.History),
    Route("POST", "/api/me/archive", personal_handlers.archive, "Put finished matches away, or take them back.",
          body=personal.Archive, returns=personal.ArchivedCount),
    Route("GET", "/api/me/records", personal_handlers.download_records, "Download all my match files as a zip.",
          returns=(personal_handlers.ZIP,)),
    Route("GET", "/api/me/notices", notice_handlers.show_channels, "Get how I can be told of my turn.",
          returns=personal.NoticeChannels),
    Route("POST", "/api/me/push", notice_handlers.add_browser, "Subscribe a browser to my notices by Web Push.",
          body=personal.PushBrowser, returns=personal.NoticeChannels, errors=(CONFLICT,)),
    Route("DELETE", "/api/me/push", notice_handlers.remove_browser, "End a browser's subscription.",
          body=personal.PushEndpoint, returns=personal.NoticeChannels),
    Route("POST", "/api/me/mail", notice_handlers.set_address, "Set my e-mail address; a mail asks to confirm it.",
          body=personal.NewAddress, returns=personal.NoticeChannels, errors=(CONFLICT, UNAVAILABLE)),
    Route("DELETE", "/api/me/mail", notice_handlers.remove_address, "Remove my e-mail address.",
          body=requests.Nothing, returns=personal.NoticeChannels),
    Route("POST", "/api/mail", notice_handlers.follow_mail_link, "Follow a link in a mail: confirm, or end all mail.",
          body=personal.MailLink, returns=personal.LinkFollowed, errors=(MISSING,)),
    Route("GET", "/api/me/tables", handlers.list_my_tables, "List my tables.",
          returns=responses.TableCards),
    Route("GET", "/api/tables", handlers.list_tables, "List public tables.",
          returns=responses.TableCards),
    Route("GET", "/api/replays", handlers.list_replays, "List finished public matches.",
          returns=responses.TableCards),
    Route("POST", "/api/tables", handlers.make_table, "Create a table.",
          body=requests.NewTable, returns=responses.TableState, status=201, errors=(MISSING, CONFLICT)),
    Route("GET", TABLE, handlers.show_table, "Get a table.",
          returns=responses.TableState, errors=(MISSING,)),
    Route("GET", f"{TABLE}/scenery", pack_handlers.show_table_scenery, "Get the static data of a table's own cards.",
          errors=(MISSING,), compresses=True),
    Route("POST", f"{TABLE}/join", handlers.join, "Take a seat.",
          body=requests.Join, returns=responses.TableState, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/seats", handlers.change_seat, "Change a seat before the match begins (host only).",
          body=requests.ChangeSeat, returns=responses.TableState, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/leave", handlers.leave, "Give up my seats before the match begins.",
          body=requests.Nothing, returns=responses.TableState, errors=(MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/ready", handlers.confirm_ready, "Confirm that a match with a clock may start.",
          body=requests.Nothing, returns=responses.TableState, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/host", handlers.manage, "Pause, seat a bot, remove a player, offer a seat (host only).",
          body=requests.Manage, returns=responses.TableState, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/team", handlers.manage_team, "Leave a team, remove a member, or name its captain.",
          body=requests.ManageTeam, returns=responses.TableState, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("GET", f"{TABLE}/view", handlers.show_view, "Get the view of a seat or a spectator, now or after an event.",
          query=requests.ViewQuery, returns=responses.View, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/act", handlers.act, "Submit an action.",
          body=requests.Act, returns=responses.Acted, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/undo", handlers.undo, "Undo my last action, or ask the others to agree.",
          body=requests.OfSeat, returns=responses.Undone, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/answer", handlers.answer_undo, "Answer an undo request.",
          body=requests.Answer, returns=responses.TableState, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/pause/proposal", handlers.propose, "Propose how a paused match goes on (host only).",
          body=requests.Propose, returns=responses.TableState, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/pause/answer", handlers.answer_proposal, "Answer the host's proposal.",
          body=requests.AnswerProposal, returns=responses.TableState, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/resign", handlers.resign, "Resign.",
          body=requests.OfSeat, returns=responses.Acted, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/rematch", handlers.rematch, "Create a rematch, with the seats rotated.",
          body=requests.Rematch, returns=responses.TableState, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("GET", f"{TABLE}/chat", handlers.show_chat, "List chat messages.",
          query=requests.ChatQuery, returns=responses.ChatLines, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("POST", f"{TABLE}/chat", handlers.say, "Send a chat message.",
          body=requests.Say, returns=responses.ChatLine, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("GET", f"{TABLE}/stream", handlers.stream, "Stream moves as they happen, one JSON line each.",
          query=requests.StreamQuery, returns=(handlers.NDJSON,), errors=(FORBIDDEN, MISSING)),
    Route("GET", f"{TABLE}/report", handlers.show_report, "Get the game's report.",
          query=requests.ReportQuery, returns=tuple(handlers.STYLES.values()), errors=(MISSING, CONFLICT)),
    Route("GET", f"{TABLE}/picture.svg", handlers.draw_picture, "Get a picture of the board as a spectator sees it.",
          query=requests.AtQuery, returns=(handlers.SVG,), errors=(MISSING, CONFLICT)),
    Route("GET", f"{TABLE}/record", handlers.show_record, "Download the match file, after the match.",
          returns=(handlers.JSONL,), errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("GET", f"{TABLE}/hint", advice.show_hint, "Get a hint for my seat.",
          query=requests.HintQuery, returns=responses.Hint, errors=(FORBIDDEN, MISSING, CONFLICT, UNAVAILABLE)),
    Route("GET", f"{TABLE}/lesson", advice.show_lesson, "Get the game's lesson and how far my seat has come.",
          query=requests.HintQuery, returns=responses.LessonState, errors=(FORBIDDEN, MISSING, CONFLICT)),
    Route("GET", f"{TABLE}/review", advice.show_review, "Review a finished match: win chances, luck and choices.",
          returns=responses.Review, errors=(FORBIDDEN, MISSING, CONFLICT, UNAVAILABLE)),
    Route("GET", f"{TABLE}/judgement", advice.judge_action, "Judge one action of a finished match.",
          query=requests.JudgementQuery, returns=responses.ReviewTurn,
          errors=(FORBIDDEN, MISSING, CONFLICT, UNAVAILABLE)),
    Route("GET", f"{TABLE}/receipts", handlers.list_receipts, "List the receipts of events.",
          query=requests.AfterQuery, returns=responses.Receipts, errors=(MISSING, CONFLICT)),
    Route("GET", f"{TABLE}/verify", handlers.verify, "Verify every action, roll and draw of a match.",
          returns=responses.Verdict, errors=(MISSING, CONFLICT)),
    Route("GET", "/healthz", handlers.health, "Health check."),
    Route("GET", "/metrics", handlers.show_metrics, "Prometheus metrics.",
          returns=(CONTENT_TYPE,), errors=(FORBIDDEN,)),
)  # fmt: skip

LIVE = f"{TABLE}/live"  # the WebSocket: requests.LiveQuery in the address, then requests.AnyRequest
OPENAPI = "/api/openapi.json"
