"""The notebook runs from its first cell to its last, and leaves a plot."""

import json
from pathlib import Path

NOTEBOOK = Path(__file__).parents[2] / "examples" / "notebooks" / "simulation_to_plot.ipynb"


def test_the_notebook_runs(capsys):
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {"__name__": "notebook"}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
    assert capsys.readouterr().out.startswith(f"{20 * 66} decisions")
    assert names["path"].with_suffix(".png").stat().st_size > 5_000
    assert -1 <= names["np"].corrcoef(names["spent"], names["reward"])[0, 1] <= 1
