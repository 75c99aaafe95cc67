"""The laboratory: statistics about the games from thousands of simulated games."""
