"""Electioneer: the vocabulary of the cards: what an effect code may say, and the names of things in two languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from hustings.engine.game import Refusal
from hustings.engine.message import Message

ENGLISH, CHINESE = "en", "zh"
LANGUAGES = (ENGLISH, CHINESE)

REGIONS = {
    "HKI": ("Hong Kong Island", "港島"),
    "KE": ("Kowloon East", "九龍東"),
    "NTE": ("New Territories East", "新界東"),
    "NTW": ("New Territories West", "新界西"),
    "KW": ("Kowloon West", "九龍西"),
}
SMALL_MAP_REGIONS = ("HKI", "KE", "KW")  # [11]
WILD = "WILD"
WILD_WORDS = ("any region", "任何區域")
CONSTITUENCIES = {
    "R": ("Residential", "住宅"),
    "L": ("Landscape", "自然"),
    "C": ("Culture", "文化"),
    "B": ("Business", "商業"),
    "T": ("Tourism", "旅遊"),
    "H": ("Heritage", "古蹟"),
    "P": ("Public", "公共"),
}
TIMINGS = {"recurring": ("Recurring", "每回合"), "immediate": ("Immediate", "即時"), "permanent": ("Permanent", "持續")}
RANKS = {"1st": ("1st", "第一"), "2nd": ("2nd", "第二")}
FAMILIES = {
    "discs": ("Resource discs", "資源"),
    "votes": ("Votes", "選票"),
    "cards": ("Zone cards and Strategies", "地區卡及策略"),
    "moves": ("Actions, movement and constituency", "行動、移動及界別"),
    "attack": ("Attack", "攻擊"),
    "events": ("Events", "事件"),
}
PROVENANCE = {
    "R": ("printed in the rulebook", "規則書印明"),
    "I": ("inferred from the rulebook", "由規則書推斷"),
    "G": ("public geography", "公開地理資料"),
    "D": ("designed for this program", "本程式設計"),
    "C": ("read off the printed card", "抄自實體卡"),
}
ACHIEVEMENTS = {
    "symbols10": ("10 symbols in the Office", "辦事處有10個界別標誌"),
    "strategies3": ("3 Strategies", "3張策略卡"),
    "tickets3": ("3 used tickets", "3張已用車票"),
    "zones8": ("8 zones in the Office", "辦事處有8個地區"),
    "regions5": ("zones of 5 regions", "5個區域各有地區"),
}
SMALL_MAP_REGIONS5 = ("2 zones in each of the 3 regions", "3個區域各有2個地區")

MOST = 9  # no number on a card is larger
LONGEST = 120  # characters of an effect code
TOP, SYMBOLS = tuple(REGIONS), tuple(CONSTITUENCIES)
NUMBER = tuple(range(1, MOST + 1))
SIGNED = tuple(number for number in range(-MOST, MOST + 1) if number)
MODIFIERS = ("confirm", "commute", "campaign", "lobby", "steps", "ferry", "complete", "explore")
SOURCES = ("treasury", "reserve")
USED, PERMANENT = ("recurring", "immediate"), ("permanent",)  # a use may have a price: pay=k

Value = str | int
Words = tuple[str, str]  # English, Chinese


@dataclass(frozen=True)
class Form:
    """What a code may say: its parameters with their answers, when it works, its family."""

    takes: Mapping[str, tuple[Value, ...]]
    timings: tuple[str, ...]
    family: str
    optional: tuple[str, ...] = ()


FORMS: dict[str, Form] = {
    "DISC": Form({"n": NUMBER, "src": SOURCES}, USED, "discs"),
    "DISC_PER": Form({"key": SYMBOLS + TOP, "per": NUMBER, "max": NUMBER, "src": SOURCES}, USED, "discs"),
    "MOD": Form({"kind": MODIFIERS, "n": NUMBER}, PERMANENT, ""),  # its family goes by its kind
    "VOTE": Form({"n": NUMBER}, PERMANENT, "votes"),
    "VOTE_PER": Form(
        {"key": (*SYMBOLS, *TOP, "ticket", "strategy", "regions"), "per": NUMBER, "max": NUMBER}, PERMANENT, "votes"
    ),
    "DRAW_TOP": Form({"n": NUMBER, "region": ("any", *TOP)}, USED, "cards"),
    "TAKE_DISPLAY": Form({"n": NUMBER, "region": ("any", *TOP)}, USED, "cards"),
    "TAKE_TICKET": Form({"n": NUMBER}, USED, "cards"),
    "STRAT_DRAW": Form({"n": NUMBER, "keep": NUMBER}, USED, "cards"),
    "REFRESH": Form({"n": NUMBER}, USED, "cards"),
    "ACTION": Form({"n": NUMBER}, ("immediate",), "moves"),
    "MOVE": Form({"n": NUMBER}, USED, "moves"),
    "TELEPORT": Form({"to": ("ferry", "control", "any", *TOP)}, USED, "moves"),
    "SYMBOL": Form({"key": ("any", *SYMBOLS), "n": NUMBER}, PERMANENT, "moves"),
    "STEAL": Form({"n": NUMBER, "who": ("any", "richer", "leader", "each")}, USED, "attack"),
    "HAND_ATTACK": Form({"n": NUMBER, "to": ("deck", "hand")}, USED, "attack"),
    "REMOVE_TOP": Form({"who": ("any",)}, ("immediate",), "attack"),
    "BUMP_MARKER": Form({"n": NUMBER}, ("immediate",), "attack"),
    "SHIELD": Form({"kind": ("discs", "cards", "all")}, PERMANENT, "attack"),
}
EVENT_FORMS: dict[str, Form] = {
    "EV_BAN": Form({"kind": ("ferry", "fundraise", "attack")}, (), "events"),
    "EV_MOD": Form({"kind": MODIFIERS, "n": SIGNED, "key": SYMBOLS}, (), "events", ("key",)),
    "EV_BONUS": Form({"on": ("confirm",), "key": SYMBOLS, "give": ("DISC",), "n": NUMBER}, (), "events"),
    "EV_TIE": Form({"winner": ("challenger",)}, (), "events"),
    "EV_THRESHOLD": Form({"n": SIGNED}, (), "events"),
}
REWARDS = {  # printed: the five immediate rewards of Strategies
    "S1": "STEAL(n=2,who=any)",
    "S2": "DISC(n=2,src=reserve)",
    "S3": "TAKE_TICKET(n=1)",
    "S4": "DRAW_TOP(n=1,region=any)",
    "S5": "REMOVE_TOP(who=any)",
}
MODIFIER_FAMILIES = {
    "confirm": "discs",
    "lobby": "discs",
    "campaign": "discs",
    "commute": "discs",  # or moves: the rulebook's families leave it open
    "steps": "moves",
    "ferry": "moves",
    "complete": "cards",
    "explore": "cards",
}
WRITTEN = re.compile(r"([A-Z_]+)\(([^()]*)\)")


@dataclass(frozen=True)
class Effect:
    """An effect code, read: what it does and with which numbers."""

    code: str
    given: Mapping[str, Value]
    pay: int = 0

    def number(self, name: str) -> int:
        """A parameter that is a number."""
        return int(self.given[name])

    def word(self, name: str) -> str:
        """A parameter that is a word, or nothing."""
        return str(self.given.get(name, ""))

    @property
    def family(self) -> str:
        """The family that the rulebook would give it."""
        if self.code == "MOD":
            return MODIFIER_FAMILIES[self.word("kind")]
        return (FORMS | EVENT_FORMS)[self.code].family

    @property
    def written(self) -> str:
        """The code as a pack writes it."""
        inside = [f"{name}={value}" for name, value in self.given.items()] + ([f"pay={self.pay}"] if self.pay else [])
        return f"{self.code}({','.join(inside)})"


def read_effect(written: str, timing: str = "", forms: Mapping[str, Form] = FORMS) -> Effect:
    """Read an effect code; a Refusal says what is wrong with it."""
    match = WRITTEN.fullmatch(written.strip()) if len(written) <= LONGEST else None
    if match is None:
        raise Refusal(Message("packs-effect-form", value=excerpt(written), example="DISC(n=2,src=treasury)"))
    code, inside = match.groups()
    if code not in forms:
        raise Refusal(Message("packs-effect-unknown", code=excerpt(code), known=list(forms)))
    form = forms[code]
    if timing and timing not in form.timings:
        raise Refusal(Message("packs-effect-timing", code=code, timing=timing, known=form.timings))
    parts = read_parts(written, inside)
    price = parts.pop("pay", "") if form.timings else ""
    if price and form.timings == PERMANENT:
        raise Refusal(Message("packs-effect-no-price", code=code))
    for name in parts:
        if name not in form.takes:
            raise Refusal(Message("packs-effect-no-part", code=code, part=excerpt(name), known=list(form.takes)))
    for name in form.takes:
        if name not in parts and name not in form.optional:
            raise Refusal(Message("packs-effect-lacks", code=code, part=name))
    given = {name: an_answer(code, name, parts[name], form.takes[name]) for name in form.takes if name in parts}
    effect = Effect(code, given, int(an_answer(code, "pay", price, NUMBER)) if price else 0)
    if code == "STRAT_DRAW" and effect.number("keep") > effect.number("n"):
        raise Refusal(Message("packs-effect-keeps", value=excerpt(written)))
    if code == "EV_MOD" and "key" in given and given["kind"] != "confirm":
        raise Refusal(Message("packs-effect-key", value=excerpt(written)))
    return effect


def read_parts(written: str, inside: str) -> dict[str, str]:
    """The parts of a code by name, as they are written."""
    parts: dict[str, str] = {}
    for part in inside.split(","):
        name, _, value = (piece.strip() for piece in part.partition("="))
        if not name or not value:
            raise Refusal(Message("packs-effect-part-form", value=excerpt(written), part=excerpt(part)))
        if name in parts:
            raise Refusal(Message("packs-effect-part-twice", value=excerpt(written), part=excerpt(name)))
        parts[name] = value
    return parts


def an_answer(code: str, name: str, value: str, answers: tuple[Value, ...]) -> Value:
    """One of the answers a parameter takes."""
    for answer in answers:
        if str(answer) == value:
            return answer
    wrote = excerpt(value)
    if answers is NUMBER:
        raise Refusal(Message("packs-effect-number", code=code, part=name, value=wrote, most=MOST))
    if isinstance(answers[0], int):
        raise Refusal(Message("packs-effect-signed", code=code, part=name, value=wrote, most=MOST))
    raise Refusal(Message("packs-effect-word", code=code, part=name, value=wrote, known=[*map(str, answers)]))


def excerpt(text: str) -> str:
    """A piece of a file as a sentence can quote it: short, on one line."""
    return repr(text if len(text) <= 40 else f"{text[:40]}…")[1:-1]


def quoted(text: str) -> str:
    """A piece of a file in quotation marks, for programs."""
    return f"'{excerpt(text)}'"


def signed(number: int) -> str:
    """+4, −1, 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
