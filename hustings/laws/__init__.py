"""The laws that every game keeps, run by random play: `hustings laws GAME`, and tests/laws for all games."""
