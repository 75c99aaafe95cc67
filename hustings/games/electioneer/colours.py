"""Electioneer: its colours. They are meanings, so they are fixed, and never stand alone."""

from hustings.engine.svg import INK

PAPER = "#FAF6EE"
FAINT = "#6F675C"
SEA, SHORE, ABROAD = "#DCE7EA", "#8FA6AC", "#ECE7DC"
TINTS = {"HKI": "#F6DCC8", "KE": "#F3E6B8", "NTE": "#D6E6CC", "NTW": "#E3D9EC", "KW": "#F5D3D3", "WILD": "#E4E4E4"}
REGION_INKS = {
    "HKI": "#9A4A16",
    "KE": "#7A5C00",
    "NTE": "#2F6B33",
    "NTW": "#6A4A8C",
    "KW": "#A23B46",
    "WILD": "#555555",
}
ROUTES = {  # by the number on the shield
    1: "#B3402E",
    2: "#D9762B",
    3: "#2F7D4F",
    4: "#2C5F9E",
    5: "#B8860B",
    7: "#7B4A8C",
    8: "#1F8A94",
    9: "#C2417C",
    10: "#5B5F66",
}
OTHER_ROUTES = ("#B3402E", "#2C5F9E", "#2F7D4F", "#7B4A8C", "#B8860B")  # those that the printed board does not have
FERRY = "#4A7A94"
SEATS = ("#C8372D", "#4F8A4C", "#7B4A8C", "#2C5F9E", "#E0A526", "#FFFFFF")  # Red, Green, Violet, Blue, Yellow, White
ON_SEATS = ("#FFFFFF", "#000000", "#FFFFFF", "#FFFFFF", INK, INK)
SANS = "Inter, 'Helvetica Neue', Arial, 'DejaVu Sans', 'PingFang TC', 'Noto Sans TC', 'Microsoft JhengHei', sans-serif"
TERMINAL_SEATS = (*SEATS[:5], "#E8E8E8")


def route_colour(route: int) -> str:
    """A route's colour."""
    return ROUTES.get(route, OTHER_ROUTES[route % len(OTHER_ROUTES)])
