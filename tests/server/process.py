"""A server in a process of its own, with a real port."""

import os
import signal
import subprocess
import sys
from contextlib import contextmanager

SETTINGS = {"HUSTINGS_LIMITS": "off", "HUSTINGS_COMPILE": "off"}  # unless a test says otherwise


def start(folder, *, program=("-m", "hustings.server"), **environment):
    """Start a server over a folder; the process and its address. It has answered when this returns."""
    process = subprocess.Popen(
        [sys.executable, *program, "--port", "0", "--no-open"],
        env={**os.environ, **SETTINGS, "HUSTINGS_DATA": str(folder), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    site = process.stdout.readline().strip()
    assert site.startswith("http://"), process.stderr.read()
    return process, site


def stop(process, how=signal.SIGTERM):
    """Stop it, and wait until it is gone; what it complained about."""
    process.send_signal(how)
    _, complaints = process.communicate(timeout=120)
    return complaints


@contextmanager
def running(folder, **environment):
    """A server while it is needed, and its address; it must not have complained."""
    process, site = start(folder, **environment)
    try:
        yield site
    finally:
        complaints = stop(process)
    assert not complaints, complaints
