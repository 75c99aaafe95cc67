"""A GPU for tests: the real one where there is one, or one made of Python, thread by thread."""

from types import SimpleNamespace

import numba
import numpy as np
import pytest

from hustings.engine import gpu


@pytest.fixture
def card():
    """The GPU; the test is skipped, with the reason, where there is none."""
    if reason := gpu.present():
        pytest.skip(reason)


@pytest.fixture
def pretended(monkeypatch):
    """A GPU made of Python: every thread in turn, and memory of its own that holds anything but zeros."""
    thread = [0]

    def jit(function, device=False, max_registers=None):
        return function if device else Kernel(function)

    class Kernel:
        def __init__(self, function):
            self.function = function

        def __getitem__(self, shape):
            blocks, threads, *_ = shape

            def run(*arguments):
                for thread[0] in range(blocks * threads):
                    self.function(*arguments)

            return run

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
        syncthreads=lambda: None,
        syncthreads_or=lambda answer: answer,
        get_current_device=lambda: SimpleNamespace(MULTIPROCESSOR_COUNT=2),
        implementation="pretended",
        is_available=lambda: True,
        jit=jit,
        grid=lambda dimensions: thread[0],
        local=SimpleNamespace(array=filled),
        to_device=to_device,
        as_cuda_array=lambda array, sync=True: array.view(Array),
        external_stream=lambda number: number,
        device_array=lambda shape, kind: filled(shape, kind).view(Array),
    )
    monkeypatch.setattr(numba, "cuda", fake, raising=False)
