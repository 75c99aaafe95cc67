"""Are the catalogues complete, and is nothing for players left in code? `make check` asks, by `python -m tests.texts`.

Every message that code makes is in the English catalogue, with just its parameters; every message there is used; other
languages have the same messages with the same parameters. What players read is in catalogues: no sentence is left in
the modules that speak to them. (The client's ids and parameters are checked by TypeScript, its stragglers by
web/src/texts/stragglers.test.ts.)
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from hustings.engine.message import ENGLISH, LOCALES
from hustings.engine.rulebook import sections
from hustings.server.http.text_ids import parameters

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web" / "src"
CONTRACT_IDS = re.compile(r"\w+-(seat|answer)")  # made by Game.seat_text and answer_text

# Modules whose strings players read; elsewhere only refusals that are Messages are.
PLAYERS = (
    "hustings/games/*/text/**/*.py",
    "hustings/games/*/view/__init__.py",
    "hustings/games/*/view/draw.py",
    "hustings/games/*/view/derived.py",
    "hustings/games/*/map/*.py",
    "hustings/games/*/cards/own_*.py",
    "hustings/games/*/cards/pack*.py",
    "hustings/games/*/referee/report.py",
    "hustings/games/*/referee/score_pad.py",
    "hustings/games/*/referee/score_sheet.py",
    "hustings/games/*/referee/vote_count.py",
    "hustings/games/*/referee/flow.py",
    "hustings/games/*/referee/decision.py",
    "hustings/games/*/rules/refusals.py",
    "hustings/games/*/options.py",
    "hustings/games/*/__init__.py",
    "hustings/match/perspective.py",
    "hustings/server/accounts/account_names.py",
    "hustings/server/accounts/login_attempts.py",
    "hustings/server/accounts/names.py",
    "hustings/server/accounts/people.py",
    "hustings/server/accounts/sessions.py",
    "hustings/server/catalogue.py",
    "hustings/server/http/advice.py",
    "hustings/server/http/card_handlers.py",
    "hustings/server/http/notice_handlers.py",
    "hustings/server/http/pack_handlers.py",
    "hustings/server/http/people_handlers.py",
    "hustings/server/http/personal*.py",
    "hustings/server/http/story_handlers.py",
    "hustings/server/notices/notifier.py",
    "hustings/server/notices/texts.py",
    "hustings/server/tables/*.py",
    "hustings/terminal/play.py",
    "hustings/terminal/menu.py",
    "hustings/terminal/odds.py",
    "hustings/terminal/pages.py",
    "hustings/terminal/review.py",
    "hustings/terminal/saved.py",
    "hustings/terminal/seating.py",
)
TO_PROGRAMS = "referee"  # a package whose refusals are faults in JSON and in arguments
READ_BY_PROGRAMS = ("listener.py", "repeated_requests.py")  # why a connection is closed or a request is not taken
CODE = re.compile(r"""[<>]|="|\bserif\b|^hustings |^--\w|-rotate\(""")  # marks of a picture, fonts, commands
# The same in every language: keys that a catalogue selects by, names that are kept, what a score sheet is read back by.
NAMES = (
    "Team One",
    "Team Two",
    "Electioneer",
    "Guest",
    "Guest {}",
    "Player",
    "Player {}",
    "{} bot",
    "Board",
    "Options:",
)
KEPT = ("Board {}: {} dark, {} light", "Board {}", "Options: {}.", "{} on {}")  # a score sheet, a style of the terminal
CHINESE = re.compile("[一-鿿]")
# Two words in a row, or one that begins a sentence or a heading.
WORDS = re.compile(r"[A-Za-z’']{2,}[,;:]? [a-zA-Z’']{2,}|^\W*[A-Z][a-z’']{2,}[.:!?…]?\s*$")
GAP = "{}"  # what is put into an f-string
BESIDE_GAP = re.compile(r"\{\}[,;:]? [a-zA-Z’']{2,}|[A-Za-z’']{2,}[,;:]? \{\}")
MARKUP = re.compile(r"\[[^\]]*\]")  # Rich's tags, and citations


def uses(file: Path) -> Iterator[tuple[int, str, set[str] | None]]:
    """The messages that a Python module makes: line, id, parameters (None: not to be told from the source)."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message":
            names = {keyword.arg for keyword in node.keywords}
            for id in literals(node.args[0]):
                yield node.lineno, id, None if None in names else {name for name in names if name}


def literals(node: ast.expr) -> list[str]:
    """The strings that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*literals(node.body), *literals(node.orelse)]
    return []


def strings(file: Path) -> Iterator[tuple[int, str]]:
    """The strings of a Python module that somebody may read: no docstrings, errors for programmers, patterns."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    silent: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(id(node.value))
        if isinstance(node, ast.keyword) and node.arg == "title":  # of a game: a name
            silent.add(id(node.value))
        if isinstance(node, ast.Assert | ast.Raise) or is_for_programs(node):
            raised = node.exc if isinstance(node, ast.Raise) else None
            if not (called(raised) in refusals() and file.parent.name != TO_PROGRAMS):
                silent.update(id(part) for part in ast.walk(node))
        if isinstance(node, ast.Tuple) and any(CHINESE.search(text) for text in literal_texts(node)):
            silent.update(id(part) for part in node.elts)  # a name in two languages
    for node in ast.walk(tree):
        if id(node) in silent:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else GAP for part in node.values]
            yield node.lineno, "".join(map(str, parts))


def stragglers(file: Path) -> Iterator[tuple[int, str]]:
    """The strings of a Python module that belong into a catalogue."""
    for line, text in strings(file):
        said = MARKUP.sub("", text)
        if (
            (BESIDE_GAP if GAP in said else WORDS).search(said)
            and not CODE.search(said)
            and said.strip() not in (*NAMES, *KEPT)
        ):
            yield line, text


def literal_texts(node: ast.Tuple) -> list[str]:
    """The strings that stand in a tuple."""
    return [part.value for part in node.elts if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def called(node: ast.AST | None) -> str:
    """The name of what is called, without its module."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


@cache
def refusals() -> frozenset[str]:
    """The names of Refusal and of everything that is one."""
    bases: dict[str, set[str]] = {}
    for file in (ROOT / "hustings").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = {getattr(base, "attr", getattr(base, "id", "")) for base in node.bases}
    found = {"Refusal"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return frozenset(found)


def is_for_programs(node: ast.AST) -> bool:
    """Whether a call takes strings that only programs and their authors read."""
    return called(node) in (
        "compile",
        "parse_and_bind",
        "Meta",
        "Argument",
        "Option",
        "info",
        "warning",
        "error",
        "exception",
        "debug",
        "fromisoformat",
        "text",
    )


def client_ids() -> set[str]:
    """Everything in the client's source that looks like an id."""
    found: set[str] = set()
    for file in WEB.rglob("*"):
        if file.suffix in (".ts", ".svelte") and file.name != "ids.ts":
            found |= set(re.findall(r"""["'`]([a-z_]+-[a-z0-9_-]+)["'`]""", file.read_text(encoding="utf-8")))
    return found


def client_templates() -> re.Pattern[str]:
    """The ids that the client completes, such as `new-pace-${pace}`, as a pattern."""
    found: set[str] = set()
    for file in WEB.rglob("*"):
        if file.suffix in (".ts", ".svelte"):
            for template in re.findall(r"\bt\(`([a-z_]+-[^`]*)`", file.read_text(encoding="utf-8")):
                found.add(re.sub(r"\\\$\\\{.*?\\\}", "[a-z0-9_-]+", re.escape(template)))
    return re.compile("|".join(sorted(found)) or r"(?!)")


def faults() -> Iterator[str]:
    """Everything that is wrong, in sentences."""
    english: dict[str, set[str]] = {}
    for file in sorted((LOCALES / ENGLISH).glob("*.ftl")):
        english |= parameters(file)
    for folder in sorted(LOCALES.iterdir()):
        if folder.name != ENGLISH:
            yield from faults_of_language(folder)
    templates = client_templates()
    used = {id for id in english if CONTRACT_IDS.fullmatch(id) or templates.fullmatch(id)} | client_ids() | referred()
    for file in sorted((ROOT / "hustings").rglob("*.py")):
        for line, id, names in uses(file):
            used.add(id)
            where = f"{file.relative_to(ROOT)}:{line}"
            if id not in english:
                yield f"{where}: no catalogue has {id}"
            elif names is not None and names != english[id]:
                yield f"{where}: {id} has the parameters {sorted(english[id])}, not {sorted(names)}"
    yield from (f"nobody uses {id}" for id in sorted(english.keys() - used))
    for pattern in PLAYERS:
        for file in sorted(ROOT.glob(pattern)):
            if file.name not in READ_BY_PROGRAMS:
                for line, text in stragglers(file):
                    yield f"{file.relative_to(ROOT)}:{line}: {text.strip()[:60]!r} belongs into a catalogue"


def faults_of_language(folder: Path) -> Iterator[str]:
    """What a language's folder lacks, or has and English has not: messages, parameters, rulebooks."""
    for file in sorted((LOCALES / ENGLISH).glob("*.ftl")):
        theirs = parameters(folder / file.name) if (folder / file.name).is_file() else {}
        ours = parameters(file)
        yield from (f"{folder.name}/{file.name} lacks {id}" for id in sorted(ours.keys() - theirs.keys()))
        yield from (
            f"{folder.name}/{file.name} has {id}, English has not" for id in sorted(theirs.keys() - ours.keys())
        )
        for id in sorted(ours.keys() & theirs.keys()):
            if extra := theirs[id] - ours[id]:
                yield f"{folder.name}/{file.name}: {id} has parameters that English lacks: {sorted(extra)}"
    for rulebook in sorted((ROOT / "hustings" / "games").glob("*/rulebook.md")):
        translated = folder / f"{rulebook.parent.name}.md"
        if not translated.is_file():
            yield f"{folder.name} lacks the rules, {translated.name}"
            continue
        ours, theirs = (sections(each.read_text(encoding="utf-8")).keys() for each in (rulebook, translated))
        yield from (f"{folder.name}/{translated.name} lacks section {tag}" for tag in sorted(ours - theirs))
        yield from (
            f"{folder.name}/{translated.name} has section {tag}, English has not" for tag in sorted(theirs - ours)
        )


def referred() -> set[str]:
    """The messages that other messages refer to."""
    found: set[str] = set()
    for file in (LOCALES / ENGLISH).glob("*.ftl"):
        found |= set(re.findall(r"\{ ([a-z_]+-[a-z0-9_-]+) \}", file.read_text(encoding="utf-8")))
    return found


def main() -> int:
    """Print what is wrong."""
    found = list(faults())
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
