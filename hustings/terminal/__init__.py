"""Hustings in a terminal: playing, the menu, and what the command line reads and prints."""
