"""Electioneer: the stateless referee: positions and Offices given as JSON, and the report of a match."""
