"""Hostile frames and requests, in short: a real server takes some ten thousand of them and plays on."""

import pytest

from torture import frames
from torture.server import Server


def test_a_server_takes_what_no_client_would_send():
    found = frames.run(count=15_000, seconds=300, seed=1, report=lambda line: None)
    assert found["frames and requests"] >= 15_000
    assert found["moves of a player meanwhile"] > 0


def test_a_traceback_in_the_log_is_a_finding(tmp_path):
    server = Server(tmp_path)
    try:
        server.check(before=server.memory)
        with server.log_file.open("a") as log:
            log.write("Traceback (most recent call last):\n")
        with pytest.raises(AssertionError, match="traceback"):
            server.check(before=server.memory)
    finally:
        server.stop()


@pytest.mark.parametrize("size", [0, 5, 125, 126, 65_535, 65_536])
def test_a_frame_says_its_length_and_is_masked(size):
    from websockets.protocol import SERVER, Protocol

    said = b"x" * size
    protocol = Protocol(SERVER)
    protocol.receive_data(frames.frame(0x81, said))
    assert [event.data for event in protocol.events_received()] == [said]
    protocol.receive_data(frames.frame(0x81, said, form=64, lie=3))
    assert protocol.events_received() == []  # three bytes are still to come
