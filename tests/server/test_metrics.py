"""What is counted, and what is logged: never an address with something secret in it."""

import asyncio
import logging
import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from hustings.server.metrics import Metrics, RequestCounter, may_read


async def answer(request):
    return PlainTextResponse("Hello", status_code=201)


async def fail(request):
    raise ZeroDivisionError


ROUTES = [Route("/api/tables/{table}", answer, methods=["GET", "POST"]), Route("/fail", fail)]


def counted(*requests):
    """The counters after some requests, as Prometheus reads them."""
    metrics = Metrics()

    async def ask():
        transport = httpx.ASGITransport(RequestCounter(Starlette(routes=ROUTES), metrics), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://table.example") as client:
            for method, path in requests:
                await client.request(method, path)

    asyncio.run(ask())
    return metrics.page().decode()


def test_requests_are_counted_by_route_and_status():
    page = counted(
        ("GET", "/api/tables/secret-one?invite=abc"),
        ("GET", "/api/tables/secret-two"),
        ("POST", "/api/tables/secret-two"),
        ("GET", "/nowhere/1"),
        ("GET", "/nowhere/2"),
        ("BREW", "/api/tables/coffee"),
        ("GET", "/fail"),
    )
    assert 'hustings_requests_total{method="GET",route="/api/tables/{table}",status="201"} 2.0' in page
    assert 'hustings_requests_total{method="POST",route="/api/tables/{table}",status="201"} 1.0' in page
    assert 'hustings_requests_total{method="GET",route="other",status="404"} 2.0' in page
    assert 'hustings_requests_total{method="OTHER",route="/api/tables/{table}",status="405"} 1.0' in page
    assert 'hustings_requests_total{method="GET",route="/fail",status="500"} 1.0' in page
    assert "hustings_request_seconds_count 7.0" in page
    assert "secret" not in page


def test_the_log_names_routes_only(caplog):
    with caplog.at_level(logging.INFO, logger="hustings.access"):
        counted(("GET", "/api/tables/secret-one?invite=abc"))
    assert [record.getMessage().rsplit(" ", 2)[0] for record in caplog.records] == ["GET /api/tables/{table} 201"]


def test_transactions_are_counted():
    metrics = Metrics()
    metrics.observe_commit(0.002, 40)
    metrics.observe_commit(0.02, 60)
    page = metrics.page().decode()
    assert "hustings_commit_writes_sum 100.0" in page
    assert 'hustings_commit_seconds_bucket{le="0.005"} 1.0' in page


def test_two_servers_count_for_themselves():
    one, other = Metrics(), Metrics()
    one.sockets.inc()
    assert "hustings_sockets 1.0" in one.page().decode()
    assert "hustings_sockets 0.0" in other.page().decode()


@pytest.mark.parametrize(
    ("who", "address", "may"),
    [
        ("local", "127.0.0.1", True),
        ("local", "::1", True),
        ("local", "192.0.2.1", False),
        ("local", None, False),
        ("local", "testclient", False),
        ("everybody", "192.0.2.1", True),
        ("nobody", "127.0.0.1", False),
    ],
)
def test_who_may_read_them(who, address, may):
    assert may_read(who, address) is may


def test_every_name_in_the_handbook_is_counted():
    handbook = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    names = set(re.findall(r"`(hustings_\w+)`", handbook))
    page = Metrics().page().decode()
    known = set(re.findall(r"^# TYPE (hustings_\w+)", page, re.MULTILINE))
    assert known == names
