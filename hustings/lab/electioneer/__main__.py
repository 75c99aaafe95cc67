"""Measure Electioneer's balance and write the page: `python -m hustings.lab.electioneer --games 4000 --out docs`."""

from hustings.lab.electioneer.balance import main

if __name__ == "__main__":
    main()
