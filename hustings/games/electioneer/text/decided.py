"""What decided a finished game: the token without which the winner would not have won."""

from __future__ import annotations

from collections.abc import Sequence

from hustings.engine.game import NONE
from hustings.engine.message import Argument, Message
from hustings.engine.record import Boards
from hustings.games.electioneer.data import SEATS
from hustings.games.electioneer.derived import SEAT_TEXTS, seats_of, token_names, tokens_of, votes
from hustings.games.electioneer.options import YES


def decided_by(boards: Boards, actions: Sequence[tuple[int, int]]) -> list[Message]:
    """[7.1] [7.2] [8.2] The winner's largest token that was worth at least its lead; otherwise the lead."""
    board = boards[-1]
    if board.winner != NONE:
        return []  # all others have surrendered
    final = {seat: votes(board, seat).final for seat in seats_of(board)}
    first, second, *_ = sorted(final, key=lambda seat: -final[seat])
    lead, small_map = final[first] - final[second], board.small_map == YES
    if lead == 0:
        return []
    about: dict[str, Argument] = {"seat": SEATS[first], "other": SEAT_TEXTS[second], "lead": lead}
    tokens = sorted(tokens_of(board, first), key=lambda token: -token.worth(small_map))
    if tokens and tokens[0].worth(small_map) >= lead:
        worth = tokens[0].worth(small_map)
        token = token_names(tokens[0], small_map)
        return [Message("electioneer-decided-by-token", **about, token=token, votes=worth)]
    return [Message("electioneer-decided-by-lead", **about, votes=sum(token.worth(small_map) for token in tokens))]
