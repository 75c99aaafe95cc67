"""A GPU for tests: the real one where there is one, or one made of Python, thread by thread."""

import sys
from types import SimpleNamespace

import numba
import numpy as np
import pytest
from greenlet import getcurrent, greenlet

from hustings.engine import gpu


@pytest.fixture
def card():
    """The GPU; the test is skipped, with the reason, where there is none."""
    if reason := gpu.present():
        pytest.skip(reason)


@pytest.fixture
def pretended(monkeypatch):
    """A GPU made of Python: every thread in turn, up to where it waits; memory of its own holds anything but zeros."""
    here = SimpleNamespace(thread=0, threads=1, blocks=1, shared={})

    def jit(function, device=False, max_registers=None):
        return function if device else Kernel(function)

    class Kernel:
        def __init__(self, function):
            self.function = function

        def __getitem__(self, shape):
            here.blocks, here.threads, *_ = shape

            def run(*arguments):
                for block in range(here.blocks):
                    here.shared = {}
                    run_block(self.function, arguments, block * here.threads)

            return run

    def run_block(function, arguments, first):
        threads, answer = {first + place: greenlet(function) for place in range(here.threads)}, None
        sent = arguments
        while threads:
            answers = {}
            for here.thread in threads:
                answers[here.thread] = threads[here.thread].switch(*sent)
            threads = {number: thread for number, thread in threads.items() if not thread.dead}
            answer = int(any(answers[number] for number in threads))
            sent = (answer,)

    def wait(answer=0):
        """Go on when all threads of the block are here: whether any of them has said yes."""
        return getcurrent().parent.switch(answer)

    def shared(size, kind):
        return here.shared.setdefault(sys._getframe(1).f_lineno, filled(size, kind))

    class ThreadIndex:
        @property
        def x(self):
            return here.thread % here.threads

    class Array(np.ndarray):
        def copy_to_device(self, host):
            self[:] = host

        def is_c_contiguous(self):
            return self.flags.c_contiguous

        def copy_to_host(self, host=None):
            if host is None:
                return np.array(self)
            host[:] = self
            return host

    def to_device(array):
        return array.copy().view(Array)

    def filled(shape, kind):
        array = np.empty(shape, kind)
        array.view(np.uint8)[:] = 0x55
        return array

    def add(array, place, number):
        before = int(array[place])
        array[place] += number
        return before

    fake = SimpleNamespace(
        atomic=SimpleNamespace(add=add),
        syncthreads=wait,
        syncwarp=wait,
        syncthreads_or=wait,
        shared=SimpleNamespace(array=shared),
        threadIdx=ThreadIndex(),
        get_current_device=lambda: SimpleNamespace(MULTIPROCESSOR_COUNT=2),
        implementation="pretended",
        is_available=lambda: True,
        jit=jit,
        popc=lambda word: int(word).bit_count(),
        grid=lambda dimensions: here.thread,
        gridsize=lambda dimensions: here.threads * here.blocks,
        local=SimpleNamespace(array=filled),
        to_device=to_device,
        as_cuda_array=lambda array, sync=True: array.view(Array),
        external_stream=lambda number: number,
        device_array=lambda shape, kind: filled(shape, kind).view(Array),
    )
    monkeypatch.setattr(numba, "cuda", fake, raising=False)
