"""People at their browsers, and a server that can be killed and started again."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from hustings.engine.message import Message, best_language, render
from tests.changes import view_after

LONGEST_WAIT = 90_000  # milliseconds; what is slow on a busy machine is not wrong, and what never comes costs no more
DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
NOTHING = '<link rel="icon" href="data:,">'  # a page of which nothing more is asked
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


class Server:
    """`hustings serve` as a process of its own, on a database of its own.

    before: options before the command; settings: of its environment.
    """

    def __init__(self, folder, *before, **settings):
        self.folder, self.before = folder, before
        self.settings = {"HUSTINGS_LIMITS": "off", "HUSTINGS_COMPILE": "off", **settings}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        command = [sys.executable, "-m", "hustings", *self.before, "serve", "--no-open", "--port", str(self.port)]
        setting = {**os.environ, "HUSTINGS_DATA": str(self.folder), **self.settings}
        with (self.folder / "log.txt").open("ab") as log:
            self.process = subprocess.Popen(command, env=setting, stdout=log, stderr=log)
        deadline = time.monotonic() + LONGEST_WAIT / 1000
        while not self.is_healthy():
            assert self.process.poll() is None, f"the server does not start: {self.log}"
            assert time.monotonic() < deadline, f"the server does not answer: {self.log}"
            time.sleep(0.05)

    @property
    def log(self):
        return (self.folder / "log.txt").read_text(errors="replace")

    def is_healthy(self):
        try:
            with urllib.request.urlopen(f"{self.address}/healthz") as answer:
                return answer.status == 200
        except (OSError, urllib.error.URLError):
            return False

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.terminate()
        self.process.wait(120)


class Person:
    """Somebody at a browser of their own: everything that reaches it is kept, and so is every complaint."""

    def __init__(self, server, chromium, **looks):
        self.server = server
        self.language = best_language([looks.get("locale", "en")])
        self.context = chromium.new_context(base_url=server.address, reduced_motion="reduce", **looks)
        self.context.set_default_timeout(LONGEST_WAIT)
        self.received, self.complaints, self.strangers = [], [], []
        self.live, self._views, self._described, self._read = [], [], {}, 0
        self.page = self.tab()

    def reads(self, id, **args):
        """A sentence of the catalogues in this person's language."""
        return render(Message(id, **args), self.language)

    def tab(self):
        """One more tab of the same person."""
        page = self.context.new_page()
        page.on("websocket", self.overhear)
        page.on("response", lambda response: self.received.append(response))
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.strangers.append(request.url) if self.is_strange(request) else None)
        return page

    def overhear(self, socket):
        """Keep what a live connection brings, and the last of what went either way."""
        socket.on("framereceived", lambda frame: (self.received.append(frame), self.note("received", frame)))
        socket.on("framesent", lambda frame: self.note("sent", frame))
        socket.on("close", lambda _: self.note("closed", ""))

    def note(self, what, frame):
        if frame not in ('{"do":"ping"}', '{"is":"pong"}'):
            self.live = [*self.live[-19:], f"{time.strftime('%X')} {what} {frame[:200]}"]

    def hear(self, line):
        if line.type in ("error", "warning"):
            self.complaints.append(f"{line.text} {line.location['url']}")

    def is_strange(self, request):
        return not request.url.startswith((self.server.address, "data:", "blob:"))

    @property
    def traffic(self):
        """Every message and every answer of the server so far, as text."""
        return [item if isinstance(item, str) else body(item) for item in self.received]

    @property
    def views(self):
        """The views in the live messages, in their order: whole ones, and those to which changes lead."""
        for text in self.received[self._read :]:
            message = json.loads(text) if isinstance(text, str) else {}
            if message.get("is") in ("view", "changes"):
                self._views.append(view_after(self._views[-1] if self._views else None, message, self._described))
        self._read = len(self.received)
        return self._views

    def ask(self, path, wanted=None):
        """An answer of the API to this person; it must be a good one."""
        return json.loads(self.ask_text(path, wanted))

    def ask_text(self, path, wanted=None):
        """The same, as it is written."""
        send = """async ([path, wanted]) => {
            const how = wanted === null ? {} : {method: "POST", headers: {"Content-Type": "application/json"},
                                                body: JSON.stringify(wanted)};
            const answer = await fetch(path, how);
            return [answer.status, await answer.text()];
        }"""
        status, text = self.page.evaluate(send, [path, wanted])
        assert status < 300, f"{path}: {status} {text}"
        return text

    def open_nothing(self):
        """An empty page at the server's address, from which it can be asked: the lobby takes half a second to draw."""
        self.page.route("**/nothing", lambda route: route.fulfill(body=NOTHING, content_type="text/html"))
        self.page.goto("/nothing")
        self.page.unroute("**/nothing")

    def sit(self, game, seats, **more):
        """Make a table and go there."""
        if self.page.url == "about:blank":
            self.open_nothing()
        table = self.ask("/api/tables", {"game": game, "seats": seats, "listed": False, **more})
        self.page.goto(f"/t/{table['id']}")
        return table

    def join(self, table, name="A friend"):
        """Take the first seat that is open, by the host's link."""
        self.page.goto(table["invites"][0]["link"])
        self.page.get_by_label(self.reads("join-name")).fill(name)
        self.page.get_by_role("button", name=self.reads("join-take-seat")).click()
        self.wait_for_table(table, "table.status !== 'waiting' || !table.seats.some((seat) => seat.kind === 'open')")

    def wait_for_table(self, table, condition):
        """Until something is true of the table, as the server tells it."""
        asked = f"(path) => fetch(path).then((answer) => answer.json()).then((table) => {condition})"
        deadline = time.monotonic() + LONGEST_WAIT / 1000
        while not self.page.evaluate(asked, f"/api/tables/{table['id']}"):  # wait_for_function awaits no promise
            assert time.monotonic() < deadline, f"never seen: {condition}"
            self.page.wait_for_timeout(100)

    def wait_for_event(self, n):
        """Until the page has been sent what the match looks like after event n."""
        deadline = time.monotonic() + LONGEST_WAIT / 1000
        while self.views[-1]["n"] < n:
            assert time.monotonic() < deadline, f"event {n} was not sent"
            self.page.wait_for_timeout(20)

    def check_axe(self):
        """No serious finding of the accessibility checker on the page as it is now."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("() => axe.run({resultTypes: ['violations']}).then((result) => result.violations)")
        serious = [
            f"{one['id']}: {node['target']} {node['failureSummary']}"
            for one in found
            if one["impact"] in ("serious", "critical")
            for node in one["nodes"]
        ]
        assert not serious, f"{self.page.url}\n" + "\n".join(serious)

    def check_width(self):
        """Nothing makes the page scroll sideways."""
        wide = self.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{self.page.url} is {wide} pixels too wide"

    def leave(self):
        print(self.page.url, *self.live, sep="\n")  # seen if the test fails
        self.context.close()
        assert not self.complaints, "\n".join(self.complaints)
        assert not self.strangers, f"asked of strangers: {self.strangers}"


def body(response):
    """What an answer of the API said; pictures and scripts say nothing about a match."""
    if "/api/" not in response.url:
        return ""
    try:
        return response.text()
    except Exception:  # a redirect, or a page that has gone
        return ""
