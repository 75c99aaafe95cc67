"""Games as data: every decision a row of a Parquet file, with what the seat saw, what it did and what came of it.

write("games.parquet", simulate("primary_colours", 100, bots=["greedy", "random", "random"]))
data = read("games.parquet")
data.arrays["observation"], data.arrays["action"], data.arrays["reward"]
"""

from hustings.datasets.episode import Episode, episode_of, simulate
from hustings.datasets.parquet import Dataset, read, write

__all__ = ["Dataset", "Episode", "episode_of", "read", "simulate", "write"]
