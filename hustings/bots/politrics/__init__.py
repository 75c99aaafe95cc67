"""Politrics: alpha-beta search on the sets of squares, and the two-ply yardstick."""
