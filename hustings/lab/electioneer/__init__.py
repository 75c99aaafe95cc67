"""Electioneer: how balanced it is; `python -m hustings.lab.electioneer` measures it and writes the page."""
