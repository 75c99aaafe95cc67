"""python -m hustings.server: the same as `hustings serve`."""

import typer

from hustings.server.commands import serve

if __name__ == "__main__":
    typer.run(serve)
