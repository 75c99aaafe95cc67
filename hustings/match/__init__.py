"""The match: a header and a list of actions, from which every board is recomputed. See docs/protocol.md."""
