"""`hustings train GAME`: a network learns a game by playing itself on hustings.envs. PyTorch is the extra `train`.

A game without luck and secrets is learnt with a tree search (alpha_zero), the others by policy gradients. What comes
out is a file of weights of at most 2 MB, which hustings.bots.network plays without PyTorch.
"""
