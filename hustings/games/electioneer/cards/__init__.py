"""Electioneer: the cards: what a pack of csv files says, whether it is sound, and how its cards are put into words."""
