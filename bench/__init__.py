"""Benchmarks, side by side with peers in one run. Nothing here passes or fails."""
