"""The bots at a table: each chooses when it is to act, in another process, and its action is played like anybody's."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, Protocol

from hustings import games
from hustings.bots.characters import CHARACTERS
from hustings.engine.backend import bind
from hustings.engine.game import EVERYBODY, LUCK, Game, Refusal
from hustings.match.events import BOT
from hustings.match.match import Match
from hustings.server import catalogue
from hustings.server.bots.bot_process import BotProcessDied
from hustings.server.bots.bot_request import Pondered
from hustings.server.http.socket_messages import AnyMessage, RemarkMessage
from hustings.server.store.append import OutOfOrder
from hustings.server.store.errors import Taken, Unavailable
from hustings.server.tables.services import Services

PAUSE = 1.0  # seconds to wait where the database does not answer
LONGEST_PAUSE = 60.0  # where something is wrong with the bot itself, again and again
log = logging.getLogger(__name__)


class BotTable(Protocol):
    """What the bots need of their table."""

    services: Services
    game: Game
    match: Match | None
    idle_since: float

    @property
    def movers(self) -> list[int]:
        """The seats that are to act."""

    @property
    def is_watched(self) -> bool:
        """Whether anybody would see what the bots do."""

    def bot(self, seat: int) -> str | None:
        """The bot that plays a seat now, if one does."""

    def stands_in(self, seat: int) -> bool:
        """Whether a bot plays for somebody who is away."""

    def tell(self, message: AnyMessage) -> None:
        """One message to everybody."""

    def alone(self) -> AbstractAsyncContextManager[None]:
        """Nobody else changes or reads the table meanwhile."""

    def change(self) -> AbstractAsyncContextManager[Match]:
        """The match, to be changed."""


class BotSeats:
    """The bots of one table."""

    def __init__(self, table: BotTable) -> None:
        self.table = table
        self._turns: dict[int, asyncio.Task[None]] = {}  # by seat
        self._pondering: asyncio.Task[None] | None = None
        self._pondered: dict[int, Pondered] = {}  # by seat
        self._remarks: set[asyncio.Task[None]] = set()
        self._player = secrets.randbits(30) + 1  # with the seat, what tells one bot from another

    @property
    def are_busy(self) -> bool:
        """Whether a bot is choosing."""
        return bool(self._turns)

    def wake(self) -> None:
        """See that every bot that is to act chooses."""
        for seat in self.table.movers if self.table.is_watched else ():
            if self.table.bot(seat) is not None and seat not in self._turns:
                self._turns[seat] = asyncio.create_task(self._play(seat))

    async def close(self) -> None:
        """Stop."""
        turns = [*self._turns.values(), *self._remarks, *([self._pondering] if self._pondering is not None else [])]
        for turn in turns:
            turn.cancel()
        await asyncio.gather(*turns, return_exceptions=True)

    async def _play(self, seat: int) -> None:
        """Act for as long as it is the seat's turn; whatever goes wrong, the game goes on."""
        pause = PAUSE
        try:
            while True:
                try:
                    await self._turn(seat)
                    break
                except Unavailable:
                    await asyncio.sleep(PAUSE)
                except Exception:
                    log.exception("A bot failed.")
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            del self._turns[seat]
            self.table.idle_since = self.table.services.now()
        if seat in self.table.movers and self.table.bot(seat) is not None:
            self.wake()
        elif self._pondering is None or self._pondering.done():
            self._pondering = asyncio.create_task(self._ponder(seat))

    async def _ponder(self, seat: int) -> None:
        """Think ahead while a person is to act, if a process has nothing else to do."""
        table, level = self.table, self.table.bot(seat)
        with suppress(Refusal, Unavailable):
            async with table.alone():
                match, movers = table.match, table.movers
                if match is None or level is None or len(movers) != 1 or table.bot(movers[0]) is not None:
                    return
                board = match.seen(seat).tobytes()
            await self._think_ahead(seat, level, board, movers[0])

    async def _think_ahead(self, seat: int, level: str, board: bytes, mover: int) -> None:
        """Ask for the answer to what the bot expects of the mover, and keep it."""
        table, player = self.table, self._player + seat
        bot = catalogue.timed_bot(table.game, level, 0.0)
        found = await table.services.bot_chooser.ponder(table.game, bot, seat, board, mover, player)
        if found is not None:
            self._pondered[seat] = found

    def _known_answer(self, seat: int, board: bytes) -> int | None:
        """What the bot has thought ahead, if the board is the one that it expected."""
        pondered = self._pondered.pop(seat, None)
        if pondered is None:
            return None
        is_used = pondered.board == board
        self.table.services.metrics.pondered.labels("yes" if is_used else "no").inc()
        return pondered.action if is_used else None

    async def _turn(self, seat: int) -> None:
        """One decision after another."""
        table, clock = self.table, asyncio.get_running_loop().time
        began = clock()
        while True:
            async with table.alone():
                known, level = table.match, table.bot(seat)
                if known is None or level is None or seat not in table.movers or not table.is_watched:
                    return
                board, legal, undos = known.seen(seat).tobytes(), known.legal_actions(seat), len(known.undos)
            bot = catalogue.timed_bot(table.game, level, clock() - began)
            action = await self._choose(seat, bot, board, legal)
            with suppress(Taken, OutOfOrder, Refusal):  # another process wrote, or the host has paused the match
                async with table.change() as match:
                    movers = match.movers
                    is_outdated = match is not known or len(match.undos) != undos  # chosen before an undo
                    if is_outdated or table.bot(seat) is None or seat not in movers:
                        continue
                    with suppress(Refusal):  # it was chosen for a board that has changed: choose again
                        match.act(seat, action, by=BOT if table.stands_in(seat) else "")
                    if set(match.movers) - set(movers):
                        began = clock()  # the next turn has begun

    async def _choose(self, seat: int, bot: str, board: bytes, legal: list[int]) -> int:
        """The bot's choice; a random one where the process does not answer. If there is only one, nobody is asked."""
        if len(legal) == 1:
            return legal[0]
        services, game = self.table.services, self.table.game
        if (known := self._known_answer(seat, board)) in legal:
            return known
        try:
            with services.metrics.busy_bots.track_inprogress(), services.metrics.bot_seconds.labels(game.name).time():
                action = await services.bot_chooser.choose(game, bot, seat, board, self._player + seat)
        except BotProcessDied as error:
            log.warning("The bots do not answer (%s): one plays at random.", error)
            return random.choice(legal)
        return action if action in legal else random.choice(legal)

    # --- What characters say ------------------------------------------------------------------------------------------

    def comment(self, match: Match, after: int) -> None:
        """Let characters say why they acted as they did, after an event of the match."""
        for question in questions(match, after, self.table.bot) if self.table.is_watched else ():
            task = asyncio.create_task(self._remark(question))
            self._remarks.add(task)
            task.add_done_callback(self._remarks.discard)

    async def _remark(self, question: dict[str, Any]) -> None:
        with suppress(BotProcessDied, Refusal):
            answer = await self.table.services.bot_chooser.advise(question)
            if answer["text"] is not None:
                self.table.tell(RemarkMessage(seat=question["seat"], text=answer["text"]))


def questions(match: Match, after: int, bot: Callable[[int], str | None]) -> Iterator[dict[str, Any]]:
    """What characters are to be asked about, with the boards as the public sees them before and after it."""
    talkers = [seat for seat in range(len(match.seat_names)) if bot(seat) in CHARACTERS]
    if not talkers:
        return
    rules, boards, period = bind(match.game, match.backend), match.boards, match.game.period
    for number, action in enumerate(match.actions):
        if action.n <= after:
            continue
        before, then = boards[number : number + 1], boards[number + 1 : number + 2]
        is_opened = match.game.plan > 1 and period is not None and period(before[0]) != period(then[0])
        is_public = rules.witnesses(before, action.seat, action.action) & EVERYBODY == EVERYBODY
        asked = [(seat, None) for seat in talkers] if is_opened else [(action.seat, action.action)]
        for seat, done in asked:
            if seat in talkers and (is_opened or is_public):
                eyes = {"before": rules.seen(before, LUCK), "after": rules.seen(then, LUCK)}
                shown = {when: board.tobytes().hex() for when, board in eyes.items()}
                address = games.address(match.game) or match.game.name
                yield {"about": "remark", "game": address, "seat": seat, "action": done, **shown}
