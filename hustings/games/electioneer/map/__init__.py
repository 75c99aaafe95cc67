"""Electioneer: the map of Hong Kong: where zones lie, how to get from one to another, and the drawing."""
