/* The address bar as state. Links are plain <a href>; clicks on our own are taken over here. */

import { invitationIn, type Route, routeOf } from "./routes";

let invite = $state(takeInvitation());
let href = $state(location.href);
const current = $derived(routeOf(new URL(href), invite));

/** Takes an invitation out of the address bar and keeps it with this step of the history, where a reload finds it. */
function takeInvitation(): string | null {
  const found = invitationIn(location.hash);
  if (found !== null) history.replaceState({ invite: found }, "", location.pathname + location.search);
  const kept: unknown = (history.state as { invite?: unknown } | null)?.invite;
  return typeof kept === "string" ? kept : null;
}

/** The invitation was used, or is of no more use. */
export function dropInvitation(): void {
  history.replaceState(null, "");
  invite = null;
}

/** Reads the address bar. */
function read(): void {
  invite = takeInvitation();
  href = location.href;
}

export function route(): Route {
  return current;
}

/** Go to another page; `replace` leaves no step in the history. */
export function go(address: string, { replace = false, keepScroll = false } = {}): void {
  const next = new URL(address, location.href);
  if (next.href === location.href) return;
  const samePage = next.pathname === location.pathname;
  history[replace ? "replaceState" : "pushState"](null, "", next);
  read();
  if (!keepScroll && !samePage) scrollTo(0, 0);
}

/** Follow the browser's own steps and clicks on links within the site. */
export function follow(): () => void {
  const clicked = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || link.target || link.hasAttribute("download")) return;
    const next = new URL(link.href);
    if (next.origin !== location.origin || next.pathname.startsWith("/api/")) return;
    if (next.pathname === location.pathname && next.search === location.search && next.hash) return; // an anchor
    event.preventDefault();
    go(next.href);
  };
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  document.addEventListener("click", clicked);
  return () => {
    removeEventListener("popstate", read);
    removeEventListener("hashchange", read);
    document.removeEventListener("click", clicked);
  };
}
