/* Where others find this server: at an address that only this computer can open, the server may know a better one. */

import { api } from "../api/client";
import { reachOf } from "./reach";

let base = $state(location.origin);
let isAsked = false;

/** The address that links for others begin with. */
export function publicAddress(): string {
  if (!isAsked && reachOf(location.hostname) === "computer") {
    isAsked = true;
    api.address().then(
      (address) => (base = address ?? base),
      () => (isAsked = false), // what is known stands
    );
  }
  return base;
}
