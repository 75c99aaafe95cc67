"""The Presidential Game: the referee at the table: a map from JSON, its odds, the score pad and the report."""
