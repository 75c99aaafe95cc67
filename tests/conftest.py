"""What all tests share: how they are spread over processes, the pretended GPU, and no time limit for made-up inputs."""

from hypothesis import settings

from tests.engine.pretended_gpu import card, pretended
from tests.scheduling import ByCompiledCode, place

__all__ = ["card", "pretended"]  # fixtures


def pytest_xdist_make_scheduler(config, log):
    return ByCompiledCode(config, log)


settings.register_profile("any machine", deadline=None)  # what is slow on a busy machine is not wrong
settings.load_profile("any machine")


def pytest_collection_modifyitems(config, items):
    if hasattr(config, "workerinput"):  # one of several processes
        items.sort(key=lambda item: place(item.nodeid))
