"""Politrics: the referee at the table: a position from JSON, what follows from it, and the score sheet."""
