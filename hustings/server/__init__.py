"""The table: people, the tables they sit at, and the server that referees. `import hustings` brings none of it."""
