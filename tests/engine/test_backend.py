"""The pitfalls of compiled records are guarded by code: each guard is shown to bite."""

import dis
import subprocess
import sys
from dataclasses import replace
from types import ModuleType

import numpy as np
import pytest
from connect_four import GAME

from hustings.engine import backend
from hustings.engine.backend import Rules, bind, cache_folder
from hustings.engine.game import Refusal
from hustings.engine.loops import legal_at, perft_at, tally_at
from hustings.engine.stream import seeded
from tests.engine.arrays_for_tests import makes_an_array


def module(tmp_path, text, name="made"):
    """A module from its text; a real file, since the cache reads sources."""
    file = tmp_path / f"{name}.py"
    file.write_text(text)
    made = ModuleType(name)
    sys.modules[name] = made
    exec(compile(text, str(file), "exec"), vars(made))  # importing takes what was kept in the same second
    backend.source.cache_clear()
    return made


def test_the_three_ways_agree_on_whole_games():
    results = []
    for rules in (bind(GAME, "python"), bind(GAME, "cpu"), bind(GAME, "cpu", True)):
        start, streams, sums = rules.new(GAME.codes({})), seeded(8), np.zeros(2, np.int64)
        boards = start.copy()
        decisions = rules.entry(tally_at)(start, boards, 0, streams, 30, rules.out, sums)
        results.append((int(decisions), sums.tolist(), boards.tobytes(), streams.tolist()))
    assert results[0] == results[1] == results[2]
    assert sum(results[0][1]) == 30 * 60_000


@pytest.mark.parametrize("mode", ["python", "cpu"])
def test_perft_counts_connect_four(mode):
    rules = bind(GAME, mode)
    depth = 5 if mode == "python" else 8
    boards = np.repeat(rules.new(GAME.codes({})), depth + 1)
    out = np.zeros((depth + 1, GAME.most_legal), np.int64)
    counts = [int(rules.entry(perft_at)(boards, 0, plies, out)) for plies in range(depth + 1)]
    assert counts == [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234][: depth + 1]


def test_mutual_recursion_is_refused(tmp_path):
    made = module(tmp_path, "def a(n):\n    return b(n - 1)\n\ndef b(n):\n    return 0 if n < 0 else a(n)\n")
    with pytest.raises(TypeError, match="mutual recursion \\(a → b → a\\)"):
        Rules(GAME, "cpu").entry(made.a)


def test_modules_are_not_read_from_rules(tmp_path):
    made = module(tmp_path, "import os\n\ndef a():\n    return os.cpu_count()\n")
    with pytest.raises(TypeError, match="a reads the module os: import rule functions by name"):
        Rules(GAME, "cpu").entry(made.a)


def test_tables_must_be_read_only(tmp_path):
    made = module(tmp_path, "import numpy as np\nT = np.zeros(3)\n\ndef a():\n    return T[0]\n")
    with pytest.raises(TypeError, match="the table T can be written to"):
        Rules(GAME, "cpu").entry(made.a)


def test_equal_names_in_two_modules_do_not_meet(tmp_path):
    module(tmp_path, "SIZE = 5\n\ndef size():\n    return SIZE\n", "inner")
    outer = module(
        tmp_path, "from inner import size\nSIZE = 7\n\ndef both():\n    return SIZE * 10 + size()\n", "outer"
    )
    assert [Rules(GAME, mode).entry(outer.both)() for mode in ("python", "cpu")] == [75, 75]


def test_an_edited_table_or_source_is_compiled_anew(tmp_path):
    text = "import numpy as np\nT = np.array([{}])\nT.flags.writeable = False\n\ndef a():\n    return T[0]{}\n"
    answers = []
    for number, sum_ in ((4, ""), (5, ""), (5, "+ 1")):
        made = module(tmp_path, text.format(number, sum_))
        answers.append(Rules(GAME, "cpu").entry(made.a)())
    assert answers == [4, 5, 6]


def test_a_table_built_for_compiled_code_stands_in_for_the_empty_one(tmp_path):
    made = module(
        tmp_path,
        "import numpy as np\nFULL = np.full(3, -1)\nFULL.flags.writeable = False\n\n"
        "def look(n):\n    if FULL[n] < 0:\n        return n * n\n    return FULL[n]\n",
    )
    built = np.array([0, 1, 4])
    built.flags.writeable = False
    game = replace(GAME, tables={"FULL": lambda: built})
    assert Rules(game, "python").entry(made.look)(2) == Rules(game, "cpu").entry(made.look)(2) == 4


def test_a_game_that_lacks_a_function_is_named():
    game = replace(GAME, rules=ModuleType("half_a_game"))
    with pytest.raises(TypeError, match="half_a_game lacks new"):
        Rules(game)


def test_an_unknown_backend_is_refused():
    with pytest.raises(Refusal, match="There is no backend 'tpu'; there are python, cpu and gpu."):
        bind(GAME, "tpu")


def test_bounds_are_checked_where_asked(tmp_path):
    made = module(tmp_path, "def past(out, n):\n    return out[n]\n")
    with pytest.raises(IndexError):
        Rules(GAME, "cpu", checked=True).entry(made.past)(np.zeros(3, np.int64), 9)


def test_compiled_code_is_kept_until_a_function_or_what_it_reads_changes(tmp_path):
    text = "STEP = 3\n\ndef more(n):\n    return n + STEP\n\ndef less(n):\n    return n - STEP\n\n"
    use = "def twice(n):\n    return more(more(n))\n"

    def key(text):
        return Rules(GAME, "cpu").digest(module(tmp_path, text).twice)

    first = key(text + use)
    same = ["# Said first.\n\n" + text + use, text + use + "\ndef other(n):\n    return n\n"]
    assert {key(each) for each in same} == {first}
    others = [
        text.replace("3", "4") + use,
        text.replace("n + STEP", "STEP + n") + use,
        text + use.replace("more(more(n))", "less(more(n))"),
        text + "more, less = less, more\n" + use,
    ]
    assert len({first, *map(key, others)}) == 5


def test_compiled_code_lies_in_the_cache_folder_and_is_found_by_the_next_process():
    program = (
        "import sys; sys.path.insert(0, 'examples')\n"
        "from connect_four import GAME\n"
        "from hustings.engine.backend import bind\nfrom hustings.engine.loops import legal_at\n"
        "rules = bind(GAME, 'cpu'); boards = rules.new(GAME.codes({}))\n"
        "print(rules.legal(boards, 0), sum(rules.entry(legal_at).stats.cache_hits.values()))\n"
    )
    rules = bind(GAME, "cpu")
    rules.legal(rules.new(GAME.codes({})), 0)
    assert list((cache_folder() / "compiled").glob(f"connect_four-legal_at-{rules.digest(legal_at)}/*"))
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert printed == "[0, 1, 2, 3, 4, 5, 6] 1\n"


def test_a_loop_may_make_arrays_and_rules_are_compiled_without_counting_them():
    for way in ("python", "cpu"):
        rules = bind(GAME, way)
        assert int(rules.entry(makes_an_array)(rules.new(GAME.codes({})), 0)) == 1


def test_the_names_that_code_reads_are_those_that_dis_finds():
    names = " + ".join(f"name_{number}" for number in range(700))  # more than the argument of one instruction can count
    sources = [
        f"def found():\n    return {names}",
        "def found():\n    return lambda: [len(each) for each in print(all)]",
    ]
    for made in sources:
        scope = {}
        exec(made, scope)
        code = scope["found"].__code__
        codes = [code, *(each for each in code.co_consts if isinstance(each, type(code)))]
        codes += [each for inner in codes[1:] for each in inner.co_consts if isinstance(each, type(code))]
        expected = [step.argval for one in codes for step in dis.get_instructions(one) if step.opname == "LOAD_GLOBAL"]
        assert sorted(backend.global_names(code)) == sorted(expected)
    assert backend.global_names(code)
