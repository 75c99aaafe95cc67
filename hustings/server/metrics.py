"""Metrics for Prometheus, and the access log.

Neither contains a table, a person or a query: addresses hold invitations, and anyone with a table's address may watch.
"""

from __future__ import annotations

import logging
import time

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.process_collector import ProcessCollector

from hustings.server.http.middleware import Application, Message, Receive, Scope, Send
from hustings.server.network_address import is_this_computer

disable_created_metrics()  # type: ignore[no-untyped-call]  # no use for them
log = logging.getLogger("hustings.access")

CONTENT_TYPE = CONTENT_TYPE_LATEST
QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
MANY = (1, 2, 5, 10, 20, 50, 100, 200, 500)
SLOW = (0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        names = ("method", "route", "status")
        self.requests = Counter("hustings_requests", "Requests answered.", names, registry=registry)
        self.request_seconds = Histogram(
            "hustings_request_seconds", "Time until a request was answered.", registry=registry, buckets=QUICK
        )
        self.sockets = Gauge("hustings_sockets", "Live connections.", registry=registry)
        self.tables = Gauge("hustings_rooms", "Tables in memory.", registry=registry)
        self.moves = Counter("hustings_moves", "Events written to match files.", ("game",), registry=registry)
        self.commit_seconds = Histogram(
            "hustings_commit_seconds", "Time until a transaction was on the disk.", registry=registry, buckets=QUICK
        )
        self.commit_writes = Histogram(
            "hustings_commit_writes", "Writes that shared a transaction.", registry=registry, buckets=MANY
        )
        self.busy_bots = Gauge("hustings_bots_thinking", "Bots that think now.", registry=registry)
        self.waiting_bots = Gauge(
            "hustings_bots_waiting", "Bots that wait for a process to think in.", registry=registry
        )
        self.bot_processes = Gauge("hustings_bot_processes", "Processes in which bots think.", registry=registry)
        self.bot_wait_seconds = Histogram(
            "hustings_bot_wait_seconds", "Time a bot waited for a process.", registry=registry, buckets=SLOW
        )
        self.pondered = Counter(
            "hustings_bots_pondered", "Bots' turns thought about ahead.", ("used",), registry=registry
        )
        self.bot_seconds = Histogram(
            "hustings_bot_seconds",
            "Time until a bot had chosen.",
            ("game",),
            registry=registry,
            buckets=SLOW,
        )
        self.compiled_rules = Gauge(
            "hustings_compiled_rules", "1 where compiled rules serve a game.", ("game",), registry=registry
        )
        ProcessCollector(registry=registry)

    def observe_commit(self, seconds: float, writes: int) -> None:
        """Count a transaction; called as `store.on_commit`."""
        self.commit_seconds.observe(seconds)
        self.commit_writes.observe(writes)

    def page(self) -> bytes:
        """The page that Prometheus reads."""
        return generate_latest(self.registry)


def may_read(who: str, address: str | None) -> bool:
    """Whether an address may read the metrics; `who` is local, everybody or nobody."""
    return is_this_computer(address) if who == "local" else who == "everybody"


class RequestCounter:
    """ASGI middleware that counts and logs requests by route."""

    def __init__(self, app: Application, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def counting_send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                seconds = time.perf_counter() - began
                self.metrics.request_seconds.observe(seconds)
                if log.isEnabledFor(logging.INFO):
                    log.info("%s %s %d %.1f ms", method_of(scope), route_of(scope), status, 1000 * seconds)
            await send(message)

        try:
            await self.app(scope, receive, counting_send)
        finally:
            self.metrics.requests.labels(method_of(scope), route_of(scope), str(status)).inc()


METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}


def method_of(scope: Scope) -> str:
    """A request's method; OTHER for unknown ones."""
    return scope["method"] if scope["method"] in METHODS else "OTHER"


def route_of(scope: Scope) -> str:
    """The route of a request, such as /api/tables/{id}; `other` if there is none."""
    path = getattr(scope.get("route"), "path", None)
    return path if isinstance(path, str) else "other"
