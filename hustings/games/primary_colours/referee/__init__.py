"""Primary Colours: the referee at the table: a position from JSON, the count explained step by step, the report."""
