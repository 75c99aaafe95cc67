"""Environments for learning: thousands of boards of a game at once, as arrays.

env = VectorEnv("politrics", 1024, {"board_limit": 1})
env.reset(seed=1)
env.step(actions)  # then env.observation, env.mask, env.reward, env.done and env.seat are the next decision
"""

from hustings.envs.single_seat import SingleSeat
from hustings.envs.snapshot import Snapshot
from hustings.envs.vector_env import VectorEnv

__all__ = ["SingleSeat", "Snapshot", "VectorEnv"]
