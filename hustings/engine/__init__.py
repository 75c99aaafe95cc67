"""The engine: the contract, the record, the three backends. It knows no game."""
