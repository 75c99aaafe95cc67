"""The Presidential Game by simulation: first or second mover, odds with weeks to come, what cards are worth."""
