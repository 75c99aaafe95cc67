"""Why a WebSocket is closed."""

POLICY = 1008  # what was sent cannot be used
BROKEN = 1011  # something is wrong with the server
TRY_AGAIN = 1013  # the server is full, or the client does not keep up
ENDED = 4001  # the session has ended
