"""`python -m hustings` is `hustings`."""

from hustings.cli import main

main()
