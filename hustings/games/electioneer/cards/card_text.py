"""Electioneer: the cards in words. Every text is made from its effect code, in English and Traditional Chinese."""

from __future__ import annotations

from collections.abc import Callable

from hustings.engine.game import Refusal
from hustings.games.electioneer.cards.vocabulary import (
    ACHIEVEMENTS,
    CONSTITUENCIES,
    EVENT_FORMS,
    FORMS,
    LANGUAGES,
    PROVENANCE,
    RANKS,
    REGIONS,
    SMALL_MAP_REGIONS5,
    TIMINGS,
    WILD,
    WILD_WORDS,
    Effect,
    Words,
    read_effect,
)


def effect_text(written: str, language: str = "en") -> str:
    """The text of a zone's effect."""
    return effect_in_words(read_effect(written), language)


def reward_text(written: str, language: str = "en") -> str:
    """The text of a Strategy's reward; what is removed may be one's own there."""
    effect = read_effect(written)
    return in_language(OWN_TOO, language) if effect.code == "REMOVE_TOP" else effect_in_words(effect, language)


def event_text(written: str, language: str = "en") -> str:
    """The text of an event."""
    return effect_in_words(read_effect(written, forms=EVENT_FORMS), language)


def card_text(timing: str, written: str, language: str = "en") -> str:
    """A zone card's whole text: when it works, and what it does."""
    when = in_language(TIMINGS[timing], language)
    colon = ": " if language == "en" else "："
    return f"{when}{colon}{effect_in_words(read_effect(written, timing), language)}"


def effect_in_words(effect: Effect, language: str) -> str:
    """An effect in words, with its price."""
    text = in_language(SAYS[effect.code](effect), language)
    if not effect.pay:
        return text
    return in_language((f"Pay {discs(effect.pay)}: {after_colon(text)}", f"支付{effect.pay}個資源：{text}"), language)


def in_language(words: Words, language: str) -> str:
    """The words of one language."""
    if language not in LANGUAGES:
        raise Refusal(f"Cards are written in en or zh, not {language!r}.")
    return words[LANGUAGES.index(language)]


def region_name(key: str, language: str = "en") -> str:
    """A region by name."""
    return in_language(WILD_WORDS if key == WILD else REGIONS[key], language)


def constituency_name(key: str, language: str = "en") -> str:
    """A constituency by name."""
    return in_language(CONSTITUENCIES[key], language)


def token_name(kind: str, key: str, rank: str, language: str = "en", small_map: bool = False) -> str:
    """A vote token by name: 1st Hong Kong Island; 3 used tickets."""
    if kind == "achievement":
        words = SMALL_MAP_REGIONS5 if small_map and key == "regions5" else ACHIEVEMENTS[key]
        return in_language(words, language)
    named = in_language(REGIONS[key] if kind == "region" else CONSTITUENCIES[key], language)
    return in_language((f"{rank} {named}", f"{named}{in_language(RANKS[rank], 'zh')}"), language)


def provenance_text(mark: str, language: str = "en") -> str:
    """What a provenance mark means."""
    return in_language(PROVENANCE[mark], language)


# --- The codes, one by one --------------------------------------------------------------------------------------------


def disc(effect: Effect) -> Words:
    """DISC: gain discs."""
    source, place = SOURCES[effect.word("src")]
    n = effect.number("n")
    return f"Gain {discs(n)} from {source}.", f"從{place}取得{n}個資源。"


def disc_per(effect: Effect) -> Words:
    """DISC_PER: gain discs for what the Office shows."""
    source, place = SOURCES[effect.word("src")]
    english, chinese = each(effect)
    most = effect.number("max")
    return (
        f"Gain 1 disc from {source} for {english}, at most {most}.",
        f"{chinese}，從{place}取得1個資源，最多{most}個。",
    )


def modifier(effect: Effect) -> Words:
    """MOD: a number of one's own actions changes, in the owner's favour."""
    n = effect.number("n")
    more = f"{n} more {plural(n, 'card')}"
    words = {
        "confirm": (f"Zone Confirmation costs you {less(n)}.", f"確認地區少付{n}個資源。"),
        "commute": (f"Remote Commute costs you {less(n)}.", f"遠程交通少付{n}個資源。"),
        "campaign": (
            f"Campaigning costs you {less(n)}: you pay and need that much less.",
            f"競選少付{n}個資源，所需的資源亦少{n}個。",
        ),
        "lobby": (f"Lobbying gains you {discs(n)} more.", f"游說多得{n}個資源。"),
        "steps": (f"Proximal Movement reaches {n} {plural(n, 'step')} further.", f"鄰近移動可多走{n}步。"),
        "ferry": (f"Ferry Transport needs {n} {plural(n, 'quota')} fewer.", f"乘搭渡輪少用{n}個行動。"),
        "complete": (
            f"Completing beside other markers, you take {more}.",
            f"完成競選而同列有其他標記時，多取{n}張卡。",
        ),
        "explore": (f"Strategy Exploration draws {more}; you still keep 1.", f"探索策略多抽{n}張卡，仍只保留1張。"),
    }
    return words[effect.word("kind")]


def vote(effect: Effect) -> Words:
    """VOTE: Votes as long as the card is uppermost."""
    n = effect.number("n")
    return f"+{n} {plural(n, 'Vote')}.", f"+{n}張選票。"


def vote_per(effect: Effect) -> Words:
    """VOTE_PER: Votes for what the player has."""
    english, chinese = each(effect)
    most = effect.number("max")
    return f"+1 Vote for {english}, at most {most}.", f"{chinese}，+1張選票，最多{most}張。"


def draw_top(effect: Effect) -> Words:
    """DRAW_TOP: cards off a deck that nobody campaigns."""
    n, region = effect.number("n"), effect.word("region")
    if region == "any":
        often = "Take" if n == 1 else f"{n} times, take"
        return (
            f"{often} the top card of a region deck without a marker on its column into your hand.",
            f"從列上沒有標記的任何區域牌庫頂取{n}張地區卡到手上。",
        )
    english, chinese = REGIONS[region]
    return (
        f"Take the top {card_count(n)} of the {english} deck into your hand, if its column has no marker.",
        f"若{chinese}列上沒有標記，從{chinese}牌庫頂取{n}張地區卡到手上。",
    )


def take_display(effect: Effect) -> Words:
    """TAKE_DISPLAY: face-up cards of a column that nobody campaigns."""
    n, region = effect.number("n"), effect.word("region")
    if region == "any":
        return (
            f"Take {n} face-up {plural(n, 'zone card')} from {'a display column' if n == 1 else 'display columns'} "
            "without markers into your hand.",
            f"從沒有標記的任何展示列取{n}張地區卡到手上。",
        )
    english, chinese = REGIONS[region]
    return (
        f"Take {n} face-up {plural(n, 'zone card')} from the {english} column into your hand, if it has no marker.",
        f"若{chinese}展示列沒有標記，從該列取{n}張地區卡到手上。",
    )


def take_ticket(effect: Effect) -> Words:
    """TAKE_TICKET: used tickets, one's own or another's."""
    n = effect.number("n")
    return (
        f"Take {n} zone {plural(n, 'card')} from any ticket {plural(n, 'pile')} into your hand.",
        f"從任何玩家的車票堆取{n}張地區卡到手上。",
    )


def strategy_draw(effect: Effect) -> Words:
    """STRAT_DRAW: look at Strategies."""
    n, keep = effect.number("n"), effect.number("keep")
    return f"Look at {n} Strategy {plural(n, 'card')} and keep {keep}.", f"看{n}張策略卡，保留{keep}張。"


def refresh(effect: Effect) -> Words:
    """REFRESH: new cards in a column."""
    n = effect.number("n")
    return (
        f"At most {times(n)}: put a display column without markers under its deck and lay it out anew.",
        f"最多{n}次：將一個沒有標記的展示列的卡放到牌庫底，重新補滿。",
    )


def action(effect: Effect) -> Words:
    """ACTION: quotas."""
    n = effect.number("n")
    return f"You have {n} more action {plural(n, 'quota')} this turn.", f"本回合多{n}個行動。"


def move(effect: Effect) -> Words:
    """MOVE: steps without a quota."""
    n = effect.number("n")
    return (
        f"Move your pawn up to {n} {plural(n, 'step')}, without an action.",
        f"棋子可走最多{n}步到相鄰地區，不需行動。",
    )


def teleport(effect: Effect) -> Words:
    """TELEPORT: a leap without a quota."""
    goal = effect.word("to")
    goals = {
        "ferry": ("any zone with a ferry terminal", "任何有渡輪碼頭的地區"),
        "control": ("any control point", "任何口岸"),
        "any": ("any zone", "任何地區"),
    }
    english, chinese = goals.get(goal) or (f"any zone of {REGIONS[goal][0]}", f"任何{REGIONS[goal][1]}地區")
    return f"Move your pawn to {english}, without an action.", f"棋子移到{chinese}，不需行動。"


def symbol(effect: Effect) -> Words:
    """SYMBOL: more symbols for the constituency tokens."""
    n, key = effect.number("n"), effect.word("key")
    if key == "any":
        return (
            f"Counts as {n} more {plural(n, 'symbol')} of the constituency you name when you stack it.",
            f"疊放時選一個界別：當作多{n}個該界別標誌。",
        )
    english, chinese = CONSTITUENCIES[key]
    return f"Counts as {n} more {english} {plural(n, 'symbol')}.", f"當作多{n}個{chinese}標誌。"


def steal(effect: Effect) -> Words:
    """STEAL: discs from other players."""
    n = effect.number("n")
    victims = {
        "any": ("a player of your choice", "任選一名玩家"),
        "richer": ("a player who has more discs than you", "一名資源比你多的玩家"),
        "leader": ("the other player with the most Current Votes", "其他玩家中現時選票最多者"),
        "each": ("each other player", "每名其他玩家"),
    }
    english, chinese = victims[effect.word("who")]
    return f"Take {discs(n)} from {english}.", f"從{chinese}取{n}個資源。"


def hand_attack(effect: Effect) -> Words:
    """HAND_ATTACK: cards out of an open hand."""
    n = effect.number("n")
    cards = f"{n} zone {plural(n, 'card')}"
    if effect.word("to") == "hand":
        return f"Take {cards} from another player's hand into yours.", f"從另一名玩家手上取{n}張地區卡到你手上。"
    return (
        f"Put {cards} from another player's hand under {'its' if n == 1 else 'their'} region deck.",
        f"將另一名玩家手上{n}張地區卡放到所屬區域牌庫底。",
    )


def remove_top(effect: Effect) -> Words:
    """REMOVE_TOP: an uppermost card goes."""
    return (
        "Put the uppermost zone card of a stack in another player's Office under its region deck.",
        "將另一名玩家辦事處其中一疊最上面的地區卡放到所屬區域牌庫底。",
    )


def bump_marker(effect: Effect) -> Words:
    """BUMP_MARKER: a marker goes home."""
    n = effect.number("n")
    whose = "another player's marker" if n == 1 else f"the markers of {n} other players"
    return (
        f"Return {whose} from the Society, with nothing gained.",
        f"將{n}名其他玩家放在社會的標記退回，該玩家無所得。",
    )


def shield(effect: Effect) -> Words:
    """SHIELD: what others cannot take."""
    kinds = {
        "discs": ("Other players cannot take your discs.", "其他玩家不能取走你的資源。"),
        "cards": (
            "Other players cannot touch the cards in your hand, Office or ticket pile.",
            "其他玩家不能動你手上、辦事處及車票堆的卡。",
        ),
        "all": (
            "Other players cannot take your discs, touch your cards or return your marker.",
            "其他玩家不能取走你的資源、動你的卡或退回你的標記。",
        ),
    }
    return kinds[effect.word("kind")]


def event_ban(effect: Effect) -> Words:
    """EV_BAN: what is forbidden."""
    kinds = {
        "ferry": ("Nobody may use Ferry Transport.", "任何人不能乘搭渡輪。"),
        "fundraise": (
            "Nobody may begin Fundraising; a marker on the Treasury may still complete.",
            "任何人不能開始籌款；已在庫房的標記仍可完成。",
        ),
        "attack": ("Effects and rewards of the attack family do nothing.", "攻擊類效果及獎勵無效。"),
    }
    return kinds[effect.word("kind")]


def event_modifier(effect: Effect) -> Words:
    """EV_MOD: a number of everybody's actions changes, up or down."""
    n, kind, key = effect.number("n"), effect.word("kind"), effect.word("key")
    size, up = abs(n), n > 0
    english, chinese = ("more" if up else "less"), ("多" if up else "少")
    lowest = 1 if kind == "ferry" else 0
    floor = ("", "") if up else (f", but never below {lowest}", f"，但不少於{lowest}")
    where = (
        (f" a zone with a {CONSTITUENCIES[key][0]} symbol", f"有{CONSTITUENCIES[key][1]}標誌的地區")
        if key
        else ("", "地區")
    )
    steps = plural(size, "step")
    words = {
        "confirm": (
            f"Confirming{where[0] or ' a zone'} costs {discs(size)} {english}{floor[0]}.",
            f"確認{where[1]}{chinese}付{size}個資源{floor[1]}。",
        ),
        "commute": (
            f"Remote Commute costs {discs(size)} {english}{floor[0]}.",
            f"遠程交通{chinese}付{size}個資源{floor[1]}。",
        ),
        "campaign": (
            f"Campaigning costs {discs(size)} {english}{floor[0]}.",
            f"競選{chinese}付{size}個資源{floor[1]}。",
        ),
        "lobby": (f"Lobbying gains {discs(size)} {english}{floor[0]}.", f"游說{chinese}得{size}個資源{floor[1]}。"),
        "steps": (
            f"Proximal Movement reaches {size} {steps} {'further' if up else 'less, but at least 1'}.",
            f"鄰近移動{chinese}走{size}步{'' if up else '，但至少1步'}。",
        ),
        "ferry": (
            f"Ferry Transport needs {size} {plural(size, 'quota')} {'more' if up else 'fewer'}{floor[0]}.",
            f"乘搭渡輪{chinese}用{size}個行動{floor[1]}。",
        ),
        "complete": (
            f"Completing beside other markers takes {size} {plural(size, 'card')} {english}{floor[0]}.",
            f"完成競選而同列有其他標記時，{chinese}取{size}張卡{floor[1]}。",
        ),
        "explore": (
            f"Strategy Exploration draws {size} {plural(size, 'card')} {english}{floor[0]}; you still keep 1.",
            f"探索策略{chinese}抽{size}張卡{floor[1]}，仍只保留1張。",
        ),
    }
    return words[kind]


def event_bonus(effect: Effect) -> Words:
    """EV_BONUS: discs for confirming."""
    n = effect.number("n")
    english, chinese = CONSTITUENCIES[effect.word("key")]
    return (
        f"Confirming a zone with a {english} symbol gains {discs(n)} from the Reserve.",
        f"確認有{chinese}標誌的地區，從儲備取得{n}個資源。",
    )


def event_tie(effect: Effect) -> Words:
    """EV_TIE: ties go to whose turn it is."""
    return (
        "Ties for a Region or Constituency token go to the player whose turn it is.",
        "爭奪區域或界別選票標記時平手，由當前回合的玩家取得。",
    )


def event_threshold(effect: Effect) -> Words:
    """EV_THRESHOLD: the Votes that end the game."""
    n = effect.number("n")
    return (
        f"The Current Votes that end the game {'rise' if n > 0 else 'fall'} by {abs(n)}.",
        f"結束遊戲所需的現時選票{'增加' if n > 0 else '減少'}{abs(n)}張。",
    )


SAYS: dict[str, Callable[[Effect], Words]] = {
    "DISC": disc,
    "DISC_PER": disc_per,
    "MOD": modifier,
    "VOTE": vote,
    "VOTE_PER": vote_per,
    "DRAW_TOP": draw_top,
    "TAKE_DISPLAY": take_display,
    "TAKE_TICKET": take_ticket,
    "STRAT_DRAW": strategy_draw,
    "REFRESH": refresh,
    "ACTION": action,
    "MOVE": move,
    "TELEPORT": teleport,
    "SYMBOL": symbol,
    "STEAL": steal,
    "HAND_ATTACK": hand_attack,
    "REMOVE_TOP": remove_top,
    "BUMP_MARKER": bump_marker,
    "SHIELD": shield,
    "EV_BAN": event_ban,
    "EV_MOD": event_modifier,
    "EV_BONUS": event_bonus,
    "EV_TIE": event_tie,
    "EV_THRESHOLD": event_threshold,
}
assert set(SAYS) == {*FORMS, *EVENT_FORMS}
OWN_TOO = (
    "Put the uppermost zone card of a stack in any Office, your own too, under its region deck.",
    "將任何玩家（包括自己）辦事處其中一疊最上面的地區卡放到所屬區域牌庫底。",
)
SOURCES = {"treasury": ("the Treasury", "庫房"), "reserve": ("the Reserve", "儲備")}
COUNTED = {
    "ticket": ("card in your ticket pile", "車票堆每{n}張卡"),
    "strategy": ("Strategy card of yours", "你每{n}張策略卡"),
    "regions": ("different region in your Office", "辦事處每{n}個不同區域"),
}


def each(effect: Effect) -> Words:
    """For each Tourism symbol in your Office; for every 2 of them."""
    key, per = effect.word("key"), effect.number("per")
    if key in COUNTED:
        noun, chinese = COUNTED[key]
    elif key in REGIONS:
        noun, chinese = f"{REGIONS[key][0]} zone in your Office", f"辦事處每{{n}}個{REGIONS[key][1]}地區"
    else:
        noun, chinese = (
            f"{CONSTITUENCIES[key][0]} symbol in your Office",
            f"辦事處每{{n}}個{CONSTITUENCIES[key][1]}標誌",
        )
    if per > 1:
        for one in ("card", "region", "zone", "symbol"):
            if one in (words := noun.split(" ")):
                noun = " ".join(f"{word}s" if word == one else word for word in words)
                break
    return f"each {noun}" if per == 1 else f"every {per} {noun}", chinese.format(n=per)


def discs(number: int) -> str:
    """1 disc, 2 discs."""
    return f"{number} {plural(number, 'disc')}"


def less(number: int) -> str:
    """1 disc less."""
    return f"{discs(number)} less"


def card_count(number: int) -> str:
    """The top card, the top 2 cards."""
    return "card" if number == 1 else f"{number} cards"


def times(number: int) -> str:
    """Once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def plural(number: int, noun: str) -> str:
    """A noun in the singular or the plural."""
    return noun if number == 1 else f"{noun}s"


def after_colon(text: str) -> str:
    """A sentence as it is written after a colon: in lower case."""
    return text[:1].lower() + text[1:]
