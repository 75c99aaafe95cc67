"""The code in the pages for researchers runs as it stands."""

import re
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "docs").glob("research*.md"))
BLOCKS = [
    (page.stem, number, code)
    for page in PAGES
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
]


@pytest.mark.parametrize(("page", "number", "code"), BLOCKS, ids=[f"{page}-{number}" for page, number, _ in BLOCKS])
def test_the_code_runs(page, number, code):
    exec(compile(code, f"{page}.md", "exec"), {"__name__": page})
