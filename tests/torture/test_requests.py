"""Every route with live ids, in short."""

import random
from types import SimpleNamespace

from torture import requests
from torture.requests import Place, fill_in


def test_whatever_people_ask_about_real_tables_is_answered_as_described():
    found = requests.run(count=150, seconds=300, seed=1, report=lambda line: None)
    assert found["requests"] >= 150
    assert 0 < found["accepted"] < found["requests"]


def test_a_request_is_about_what_is_there(monkeypatch):
    place = Place({"id": "live", "seats": [1, 2], "invites": [{"link": "/t/live#invite=0-abc"}]})
    place.actions = [{"action": 7, "move": "V33"}]
    asked = {"seat": 99, "action": 5, "invite": "x", "n": 99}
    case = SimpleNamespace(path_parameters={"table": "x"}, query={"seat": 99}, body=asked)
    chance = random.Random(1)
    monkeypatch.setattr(chance, "random", lambda: 0.0)
    fill_in(case, place, chance)
    assert case.path_parameters == {"table": "live"}
    assert case.query["seat"] < 2
    assert (case.body["seat"] < 2, case.body["action"], case.body["invite"]) == (True, 7, "0-abc")
