"""One server for a database."""

import signal
import subprocess
import sys

import pytest

from hustings.engine.game import Refusal
from hustings.server.claim import Claim, InUse

HOLDING = """
import sys, time
from hustings.server.claim import Claim
claim = Claim(sys.argv[1])
claim.tell("http://127.0.0.1:8000")
print("held", flush=True)
time.sleep(600)
"""


def test_a_database_is_claimed_once(url):
    with Claim(url), pytest.raises(InUse, match="runs already"):
        Claim(url)
    with Claim(url):
        pass


def test_another_database_is_free(tmp_path, postgresql):
    with Claim(f"sqlite:///{tmp_path / 'a.db'}"), Claim(f"sqlite:///{tmp_path / 'b.db'}"):
        pass
    with Claim(postgresql()), Claim(postgresql()):
        pass


def test_a_claim_ends_with_its_process(url):
    with subprocess.Popen([sys.executable, "-c", HOLDING, url], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "held\n"
        with pytest.raises(InUse) as refusal:
            Claim(url)
        assert refusal.value.address == ("http://127.0.0.1:8000" if url.startswith("sqlite") else None)
        process.send_signal(signal.SIGKILL)
    waited_for(url).give_up()


def waited_for(url):
    """A claim, as soon as PostgreSQL has noticed that the process is gone."""
    for _ in range(100):
        try:
            return Claim(url)
        except InUse:
            subprocess.run([sys.executable, "-c", ""], check=True)
    raise AssertionError("the claim did not end")


def test_what_cannot_be_claimed():
    with pytest.raises(Refusal, match="cannot be"):
        Claim("sqlite:////proc/nowhere/games.db")
    with pytest.raises(Refusal, match="cannot be opened"):
        Claim("postgresql://127.0.0.1:1/games")
