"""The arena: bots play each other in every seat, and the results are stated with their intervals."""
