"""What goes out, each as a type; the types are the schemas of the OpenAPI."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from hustings.engine.message import Message


class ResponseBody(Struct, kw_only=True):
    """Something that the server says."""


class Failure(ResponseBody):
    """What every refusal looks like."""

    error: Annotated[str, Meta(description="One clear sentence, in English.")]
    code: Annotated[str, Meta(description="A word for programs.")]
    message: Annotated[Message | None, Meta(description="The sentence in the catalogues, if it is there.")] = None


class Range(ResponseBody):
    """From low to high."""

    low: int
    high: int


class BotCard(ResponseBody):
    """A bot that can take a seat."""

    spec: str
    title: Message
    about: Message


class CharacterCard(ResponseBody):
    """Somebody to play against: a bot with a name, a level and a style."""

    spec: str
    title: Message
    level: Message
    style: Message


class CharacterCards(ResponseBody):
    characters: list[CharacterCard]


class LessonCard(ResponseBody):
    """The table of a game's lesson."""

    options: dict[str, str | int]
    seats: int


class GameCard(ResponseBody):
    """A game in a list."""

    name: str
    title: str
    summary: str
    credit: str
    seats: Range
    usual_seats: int
    seat_titles: Annotated[list[str], Meta(description="As many as there can be.")]
    has_periods: Annotated[bool, Meta(description="Members of a team can take turns, by turn or week.")]
    has_time_rule: Annotated[bool, Meta(description="The rules say what a player does whose time runs out.")]
    has_luck: Annotated[bool, Meta(description="Dice are rolled or cards are drawn.")]
    minutes: tuple[int, int]
    bots: list[BotCard]
    first_game: Annotated[
        dict[str, str | int], Meta(description="The options of somebody's first game, where it is an easier one.")
    ]
    first_seats: int
    lesson: Annotated[LessonCard | None, Meta(description="A first game with prompts.")]


class GameCards(ResponseBody):
    games: list[GameCard]


class ChoiceCard(ResponseBody):
    """An answer to an option's question."""

    value: str
    label: str | Message
    means: str | Message


class OptionCard(ResponseBody):
    """A choice about the rules; without choices it is a whole number from low to high."""

    name: str
    asks: str | Message
    section: str
    default: str | int
    choices: list[ChoiceCard]
    low: int
    high: int
    affects_seats: bool
    advised: Annotated[str | int | None, Meta(description="An answer that is recommended.")]
    advice: str | Message


class WholeGameCard(GameCard):
    """A game with its options."""

    options: list[OptionCard]


class CardFault(ResponseBody):
    """What is wrong with a card that somebody wrote, and in which part of it."""

    part: str
    text: Annotated[str, Meta(description="In English.")]
    message: Annotated[str | Message, Meta(description="The same, in the catalogues.")]


class CheckedCard(ResponseBody):
    """A card that somebody wrote: what it does in words, or what is wrong with it."""

    effect: str
    text: Annotated[str, Meta(description="In English.")]
    message: Annotated[str | Message, Meta(description="The same, in the catalogues.")]
    faults: list[CardFault]


class CheckedCards(ResponseBody):
    """Cards that somebody wrote, in their order; most: how many can be shuffled in."""

    most: int
    cards: list[CheckedCard]


class Texts(ResponseBody):
    """The client's own messages in a language, and all languages; empty in English, which the client has anyway."""

    languages: list[str]
    language: str
    source: Annotated[str, Meta(description="In Fluent's syntax.")]


class PackCard(ResponseBody):
    """Cards that somebody has uploaded."""

    digest: str
    name: str
    created: str


class PackCards(ResponseBody):
    """One's own packs of a game; files: what a pack consists of; usual: the digest of the cards in use."""

    files: list[str]
    usual: str
    packs: list[PackCard]


class PackContent(ResponseBody):
    """A pack's name, and the text of each file."""

    name: str
    files: dict[str, str]


class FaultCard(ResponseBody):
    """What is wrong with a pack, and where: in which file, row (0: the whole file) and card."""

    file: str
    row: int
    card: str
    text: Annotated[str, Meta(description="In English.")]
    message: Annotated[str | Message, Meta(description="The same, in the catalogues.")]


class PackVerdict(ResponseBody):
    """Whether a pack can be played with: its digest, or its faults."""

    digest: str | None
    faults: list[FaultCard]
    kept: bool


class Catalogue(ResponseBody):
    """A game's messages in a language; empty if it has none."""

    language: str
    source: Annotated[str, Meta(description="In Fluent's syntax.")]


class Section(ResponseBody):
    """A section of a rulebook; its id is an anchor in the text."""

    id: str
    number: str
    title: str


class Rulebook(ResponseBody):
    title: str
    html: str
    sections: list[Section]


class NetworkAddress(ResponseBody):
    """Where other computers find this server, told to this computer; null: only this computer can connect."""

    address: str | None


class Me(ResponseBody):
    """Who one is; account: whether there is a password to come back with; named: whether one has chosen the name."""

    id: str
    name: str
    account: bool
    named: bool


class SessionCard(ResponseBody):
    """A device on which the account is logged in; current: this one."""

    id: str
    device: str | Message
    created: str
    seen: str
    current: bool


class SessionCards(ResponseBody):
    sessions: list[SessionCard]


class SeatCard(ResponseBody):
    """A seat in a list."""

    title: str
    name: str
    kind: Literal["human", "bot", "open", "here"]
    ready: Annotated[bool, Meta(description="The match need not wait for this seat.")]


class TeamMember(ResponseBody):
    """Somebody who shares a seat; number 0 is the captain. `decides`: may act for it now."""

    number: int
    name: str
    me: bool
    here: bool
    decides: bool


class SeatAtTable(SeatCard):
    """A seat at a table; `bot` is what plays it, `away` that a bot stands in, `here` that its person is connected.

    `left` is the name of a person who left the seat to a bot. `confirms`: everybody is there, and its person has yet to
    say that the match may start. `offered`: whoever has its invitation may take it over. `team` is who shares it, and
    `decides` whether I act for it now. `played` and `won` count games in a row with the same people; a win is 60,000.
    """

    seat: int
    mine: bool
    here: bool
    away: bool
    confirms: bool
    offered: bool
    decides: bool
    team: list[TeamMember]
    played: int
    won: int
    bot: str | UnsetType = UNSET
    left: str | UnsetType = UNSET


class ClockCard(ResponseBody):
    """The time there is, and what happens when it runs out."""

    bank: int
    move: int
    then: Literal["rule", "bot", "leave", "resign"]
    says: Message


class TableCard(ResponseBody):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "playing", "over"]
    seats: list[Any]
    movers: list[int]
    mine: list[int]
    my_turn: bool
    awaited: Annotated[bool, Meta(description="The match begins when this person comes or is ready.")]
    n: int
    listed: bool
    clock: ClockCard | None
    updated: str
    result: str | None
    held: Annotated[bool, Meta(description="The host has stopped the match for a while.")]
    due: Annotated[str | None, Meta(description="When the time of the next player runs out.")]


class ListedTable(TableCard):
    seats: list[SeatCard]


class TableCards(ResponseBody):
    tables: list[ListedTable]


class LuckCard(ResponseBody):
    """Where luck comes from: the commitment to its secret, published first, and the random bytes everybody added."""

    by: str
    commitment: str | None
    nonce: str | None
    entropy: Annotated[list[str | None], Meta(description="By place: as people sat down, before seats are drawn.")]


class Invite(ResponseBody):
    seat: int
    link: str


class AbsentCard(ResponseBody):
    """After how many seconds of absence which bot takes over."""

    after: int
    bot: str


class UndoAsked(ResponseBody):
    """An undo that waits for the agreement of these seats: everything from event `number` on would be taken back."""

    by: int
    number: int
    waiting: list[int]


class RulingCard(ResponseBody):
    """Who is to have won, and why."""

    winners: list[int]
    text: str


class ProposalCard(ResponseBody):
    """What the host proposes; it waits for these seats. Without a ruling the match is rewound and goes on."""

    number: int
    waiting: list[int]
    ruling: RulingCard | None


class PauseCard(ResponseBody):
    """The rules have changed, so that the match would have gone differently from `event` on."""

    event: int
    kept: Annotated[int, Meta(description="The last event that stays if the match is rewound.")]
    why: str | Message
    proposal: ProposalCard | None
    declined: Annotated[int | None, Meta(description="The seat that declined the last proposal.")]


class BranchCard(ResponseBody):
    """A variation: from which table and event it goes on, and what its owner says about it."""

    id: str
    parent: Annotated[str | None, Meta(description="Null: it begins with a position that was set up.")]
    n: int
    name: str
    comment: str
    luck: Literal["rolled", "chosen"]
    root: Annotated[str, Meta(description="The table at which the tree begins.")]
    mine: bool
    status: Literal["waiting", "playing", "over"]
    result: str | None


class BranchCards(ResponseBody):
    branches: list[BranchCard]


class LuckOutcome(ResponseBody):
    """Something that luck may bring."""

    action: int
    move: str


class LuckOutcomes(ResponseBody):
    outcomes: list[LuckOutcome]


class MatchTurn(ResponseBody):
    """Some events that belong together."""

    first: int
    last: int
    seat: Annotated[int | None, Meta(description="Whose turn it is; 7 is luck; null: several act at once.")]


class MatchTurns(ResponseBody):
    turns: list[MatchTurn]


class StoryTurn(MatchTurn):
    """A turn, and each seat's win chance after it."""

    win: list[float]


class Moment(ResponseBody):
    """A moment that changed the chances; if it was a choice that gave something away, what was better."""

    event: int
    turn: Annotated[int, Meta(description="From 1.")]
    seat: int | None
    change: Annotated[list[float], Meta(description="Of each seat's win chance.")]
    text: list[str | Message]
    mark: Annotated[str, Meta(description="?! from 5 points of the win chance on, ? from 10, ?? from 20.")]
    lost: float
    better: str
    instead: Annotated[list[str | Message], Meta(description="What the better choice would have done.")]
    line: Annotated[list[str], Meta(description="How the choice may be answered, as it is typed.")]


class Story(ResponseBody):
    """A finished match: the chances turn by turn, its moments, and by seat what luck and choices gave."""

    state: Annotated[Literal["working", "begun", "ready"], Meta(description="begun: choices are still being judged.")]
    start: list[float]
    turns: list[StoryTurn]
    moments: list[Moment]
    luck: list[float]
    choices: list[float]
    rivals: list[float]
    sealed: list[float]
    decided: Annotated[list[str | Message], Meta(description="What decided the game.")]


class SetUpPosition(ResponseBody):
    """What there is to say about a position that was set up."""

    view: dict[str, Any] | None = None
    ruling: dict[str, Any] | None = None
    win: Annotated[list[float] | None, Meta(description="Each seat's win chance.")] = None
    hint: Hint | None = None
    seats: list[str] = []


class TableState(TableCard):
    """A table as one person sees it."""

    seats: list[SeatAtTable]
    host: bool
    host_name: Annotated[str | None, Meta(description="Null if the host has no seat.")]
    host_here: Annotated[bool, Meta(description="The host is connected.")]
    options: dict[str, str | int]
    luck: LuckCard
    absent: AbsentCard | None
    leavers: Annotated[str | None, Meta(description="The bot that takes over from people who leave.")]
    teams: Annotated[
        Literal["anyone", "captain", "turns"] | None, Meta(description="Several people may share a seat; who acts.")
    ]
    invites: list[Invite]
    invite: Annotated[str | None, Meta(description="One link for all free seats, for the host.")]
    open_chat: Annotated[bool, Meta(description="Whoever watches may talk.")]
    watchers: Annotated[int, Meta(description="How many people watch.")]
    watch: str
    undo_asked: UndoAsked | None
    rematch: str | None
    hints: Annotated[bool, Meta(description="Players may ask for hints.")]
    branch: Annotated[BranchCard | None, Meta(description="If it is a variation of another match.")]
    paused: PauseCard | None
    outdated: Annotated[
        str | Message | None,
        Meta(description="Why a match that is over is only seen as it ended: the rules changed."),
    ]


class SeatInView(ResponseBody):
    """Who plays; `seat` is the title of the seat, such as Red."""

    seat: str
    name: str
    kind: str


class LogEntry(ResponseBody):
    """What one event was, in sentences; `long` is the move written out, where the game does that.

    `by` says what acted for a person who was late or away.
    """

    n: int
    seat: int | None
    move: str | None
    text: list[str | Message]
    long: str | UnsetType = UNSET
    by: Literal["clock", "bot"] | UnsetType = UNSET


class OpenResponse(ResponseBody):
    """Something to which the game adds fields of its own."""


class Action(OpenResponse):
    """One legal action: its number, its word, and the parts the game describes it by."""

    action: int
    move: str
    kind: str | UnsetType = UNSET


class UndoneAction(ResponseBody):
    """An action that was taken back: event `n` took back event `undone`."""

    n: int
    undone: int
    by: int
    agreed: bool


class Result(OpenResponse):
    """How a match ended; a share is a part of `whole`, by seat."""

    winners: list[int]
    shares: list[int]
    whole: int
    resigned: int | None
    left: Annotated[list[int], Meta(description="The seats whose people left before the end.")]
    late: Annotated[list[int], Meta(description="Who resigned or left because the time ran out.")]
    undos: list[UndoneAction]
    why: list[str | Message]
    ranking: list[list[int]] | UnsetType = UNSET


class View(ResponseBody):
    """What a seat, or the public (seat 7), sees of the match; the board is the game's own."""

    game: str
    id: str
    options: dict[str, str | int]
    seats: list[SeatInView]
    n: int
    receipt: str
    seat: int
    movers: list[int]
    over: bool
    result: Result | None
    asks: str | Message
    board: dict[str, Any]
    actions: list[Action]
    log: list[LogEntry]
    anytime: list[Action] = []  # what the seat may do whoever is to act
    show: str | UnsetType = UNSET


class Acted(ResponseBody):
    """The number of the event that it became, which is on disk, and its receipt."""

    n: int
    receipt: str


class Receipts(ResponseBody):
    """What proves later that no event up to these was changed: the check of event `first`, and of those after it."""

    id: str
    n: int
    first: int
    checks: list[str]


class Undone(ResponseBody):
    """The number of the undo, or the seats that must agree first."""

    n: int | UnsetType = UNSET
    asked: list[int] | UnsetType = UNSET


class ChatLine(ResponseBody):
    """A line of chat; `team`: of that of the people who share this seat, whose lines are counted by themselves."""

    id: int
    name: str
    seat: int | None
    text: str
    time: str
    team: int | None = None


class ChatLines(ResponseBody):
    lines: list[ChatLine]


class Verdict(ResponseBody):
    """What recomputing the whole match found."""

    ok: bool
    verdict: Annotated[str, Meta(description="yes, no, or unproved.")]
    sentences: Annotated[list[str], Meta(description="In English, for programs.")]
    messages: Annotated[list[str | Message], Meta(description="The same, in the catalogues.")]
    commitment: str | None
    secret: str | None
    id: str


class Hint(ResponseBody):
    """What a strong bot would do, and each seat's win chance as far as the seat can know."""

    seat: int
    action: int
    move: str
    win: list[float]
    plan: Annotated[list[Action], Meta(description="It, and what it would do next, as long as nobody else acts.")] = []
    reason: Message | str | None = None


class WhatIf(ResponseBody):
    """What a plan would lead to, as far as the seat can know; in Primary Colours a poll, and the one before."""

    effect: dict[str, Any]


class LessonPrompt(ResponseBody):
    """What to do next and why."""

    text: Message | str
    is_read: Annotated[bool, Meta(description="Nothing is to be done: it is only read.")]
    done: Annotated[bool, Meta(description="The seat has taken its actions.")]


class LessonState(ResponseBody):
    """A game's lesson, and how far a seat has come in it."""

    aim: list[Message | str]
    prompts: list[LessonPrompt]
    lit: Annotated[list[Action], Meta(description="The actions to be shown now, one after another.")]
    is_aside: Annotated[bool, Meta(description="They belong to no prompt.")]


class ReviewTurn(ResponseBody):
    """An action and each seat's win chance after it; if it was judged, what would have been better."""

    n: Annotated[int, Meta(description="Of the action, from 1; undone ones do not count.")]
    seat: Annotated[int | None, Meta(description="Null for luck.")]
    action: Annotated[str, Meta(description="As it is typed.")]
    win: list[float]
    better: str | UnsetType = UNSET
    lost: Annotated[float, Meta(description="Of the win chance.")] | UnsetType = UNSET
    noise: Annotated[float, Meta(description="The standard error of that.")] | UnsetType = UNSET
    mark: (
        Annotated[str, Meta(description="?! from 5 points of the win chance on, ? from 10, ?? from 20.")] | UnsetType
    ) = UNSET
    line: Annotated[list[str], Meta(description="How it may be answered.")] | UnsetType = UNSET


class Review(ResponseBody):
    """The win chances after every action; by seat, what luck, its own, the others' and sealed choices gave."""

    game: str
    seats: list[str]
    start: list[float]
    turns: list[ReviewTurn]
    luck: list[float]
    choices: list[float]
    rivals: list[float]
    sealed: list[float]


class Anything(ResponseBody):
    """Whatever the game says."""
