"""The laboratory: games by the thousand, for answers about the games themselves."""
