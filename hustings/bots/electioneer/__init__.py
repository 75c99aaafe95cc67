"""Electioneer: a scripted player, and what it thinks that actions and cards are worth."""
