"""The page of the rules: the picture is there, and sections are found though it loads late."""

from tests.browser.people import PHONE


def test_the_rules_open_with_the_aim_and_a_picture(people):
    for looks in ({}, {"viewport": PHONE, "color_scheme": "dark"}):
        ann = people(**looks)
        ann.page.goto("/rules/politrics")
        picture = ann.page.get_by_role("img", name="The board in play")
        picture.wait_for()
        ann.page.wait_for_function("() => document.querySelector('article img').naturalWidth > 0")
        first, second = (ann.page.locator("article h2").nth(place) for place in (0, 1))
        assert (first.inner_text(), second.inner_text()) == ("The aim", "How a turn goes")
        assert first.bounding_box()["y"] < picture.bounding_box()["y"] < second.bounding_box()["y"]
        ann.check_width()
        ann.check_axe()


def test_a_cited_section_stays_in_sight_when_the_picture_comes_late(people):
    ann, held = people(), []
    ann.page.route(lambda url: "/picture" in url, lambda route: held.append(route))
    ann.page.goto("/rules/politrics#s-S9", wait_until="commit")
    cited = ann.page.locator("[id='s-S9']")
    ann.page.locator(".here").wait_for()
    before = cited.bounding_box()["y"]
    assert 0 < before < 800
    picture = ann.page.locator("article img").first
    assert picture.evaluate("(image) => image.naturalWidth") == 0, "it is held back"
    for route in held:  # of those that the browser did not keep waiting until they are near
        route.continue_()
    ann.page.unroute_all()
    picture.evaluate("(image) => { image.loading = 'eager'; }")
    ann.page.wait_for_function("() => document.querySelector('article img').naturalWidth > 0")
    assert cited.bounding_box()["y"] == before
