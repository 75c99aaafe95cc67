"""The Presidential Game: Politics Cards: the language they are written in, what they are called, decks of own cards."""
