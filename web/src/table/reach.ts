/* Who can open a link to this server. */

/** How far an address reaches: only this computer, the local network, or anywhere. */
export type Reach = "computer" | "network" | "anywhere";

const PRIVATE = /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|^\[(f[cd]|fe[89ab])[0-9a-f:]+\]$|\.local$/;

/** The reach of a host's name, as the browser writes it in an address. */
export function reachOf(hostname: string): Reach {
  if (/^127\.[\d.]+$|^\[::1\]$|(^|\.)localhost$/.test(hostname)) return "computer";
  return PRIVATE.test(hostname) || !/[.:]/.test(hostname) ? "network" : "anywhere";
}
