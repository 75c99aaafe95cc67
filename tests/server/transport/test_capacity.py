"""How many sockets a machine holds."""

import subprocess
import sys

import pytest

from hustings.server.transport import capacity

GIB = 1024**3


def machine(folder, available, listening_socket="max", used=0):
    """The files in which a machine tells of its memory."""
    for name, text in (
        ("proc/meminfo", f"MemTotal: {2 * available // 1024} kB\nMemAvailable: {available // 1024} kB\n"),
        ("sys/fs/cgroup/memory.max", f"{listening_socket}\n"),
        ("sys/fs/cgroup/memory.current", f"{used}\n"),
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def test_memory_is_the_machines_or_what_the_container_may_have(tmp_path):
    assert capacity.free_memory(machine(tmp_path, 8 * GIB)) == 8 * GIB
    assert capacity.free_memory(machine(tmp_path, 8 * GIB, listening_socket=GIB, used=GIB // 4)) == 3 * GIB // 4
    assert capacity.free_memory(machine(tmp_path, 8 * GIB, listening_socket=GIB, used=2 * GIB)) == 0


@pytest.mark.parametrize(
    ("memory", "files", "most"),
    [
        (64 * GIB, 1_000_000, capacity.MOST),
        (512 * 1024**2, 1_000_000, 2048),
        (64 * GIB, 1024, 576),
        (0, 1_000_000, capacity.FEWEST),
        (None, 1_000_000, capacity.USUAL),
    ],
)
def test_the_limit_follows_the_machine(monkeypatch, memory, files, most):
    monkeypatch.setattr(capacity, "free_memory", lambda: memory)
    monkeypatch.setattr(capacity.resource, "getrlimit", lambda _: (files, files))
    assert capacity.most_sockets() == most


def test_a_process_gets_as_many_files_as_it_may_have():
    program = (
        "import resource; from hustings.server.transport.capacity import raise_open_files\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, 1000)); raise_open_files()\n"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    assert subprocess.check_output([sys.executable, "-c", program], text=True) == "(1000, 1000)\n"


def test_memory_is_given_back_wherever_that_is_possible():
    capacity.give_memory_back()
