"""The browsers of tests, measurements and attacks: an installed Chromium, or else Playwright's own."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, BrowserType, Playwright

SHELL, WHOLE = ("chromium-headless-shell",), ("chromium", "google-chrome")
WITHOUT = (  # what a whole browser leaves out: pages below its address bar, which it loads for each person unseen
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
    # and what Playwright turns off by itself: of several such lists only the last counts
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch"
)
ARGS = ["--no-sandbox", f"--disable-features={WITHOUT}"]  # root needs the first


def installed(*names: str) -> str | None:
    """Where one of these programs is; None: nowhere."""
    return next(filter(None, map(shutil.which, names)), None)


def launch(playwright: Playwright) -> Browser:
    """One that draws no window of its own, if possible: it takes the processor half the time."""
    return playwright.chromium.launch(executable_path=installed(*SHELL, *WHOLE), args=ARGS)


def launch_whole(browser: BrowserType, folder: Path, **looks: Any) -> BrowserContext:
    """A whole one with a profile in a folder, which can show notices."""
    program = installed(*WHOLE)
    own = {} if program else {"channel": "chromium"}
    return browser.launch_persistent_context(folder, executable_path=program, args=ARGS, **own, **looks)
