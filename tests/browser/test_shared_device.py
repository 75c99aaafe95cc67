"""Several people at one device: whoever it is handed to hears nothing of what the last one chose in secret."""

import re

from tests.browser.test_whole_games import place_tokens

REGION = ".sr-only[aria-live=polite][aria-atomic=true]"
LISTEN = """(region) => {
  window.announced = [];
  const keep = () => window.announced.push(region.textContent);
  new MutationObserver(keep).observe(region, {characterData: true, childList: true, subtree: true});
}"""


def test_nothing_sealed_is_announced_and_nothing_stays_under_the_cover(people):
    ann = people()
    table = ann.sit(
        "primary_colours", [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}], options={"party": "chosen"}
    )
    uncover = ann.page.get_by_role("button", name="uncover")
    uncover.click()
    region = ann.page.locator(REGION)
    region.evaluate(LISTEN)
    for first in range(2):
        ann.ask(f"/api/tables/{table['id']}/chat", {"text": "Are you ready?"})
        region.get_by_text("Are you ready?").wait_for(state="attached")  # there was something to be emptied
        assert place_tokens(ann, first)
        uncover.wait_for()
        assert region.text_content() == ""
        announced = " ".join(ann.page.evaluate("() => window.announced"))
        assert "Are you ready?" in announced
        assert not re.search(r"\d", re.sub(r"Guest \d+|\d of 7", "", announced)), announced  # no token's value
        uncover.click()
