"""Protocols below HTTP, with limits on size and time."""
