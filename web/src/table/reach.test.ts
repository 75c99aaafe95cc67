import { expect, it } from "vitest";
import { reachOf } from "./reach";

it.each([
  ["http://127.0.0.1:8000", "computer"],
  ["http://localhost:8000", "computer"],
  ["http://[::1]:8000", "computer"],
  ["http://192.168.1.20:8000", "network"],
  ["http://10.0.0.5:8000", "network"],
  ["http://172.20.0.5:8000", "network"],
  ["http://[fd00::7]:8000", "network"],
  ["http://kitchen.local:8000", "network"],
  ["http://kitchen:8000", "network"],
  ["http://172.32.0.5:8000", "anywhere"],
  ["http://10.example.org", "anywhere"],
  ["https://games.example.org", "anywhere"],
  ["http://[2001:db8::7]:8000", "anywhere"],
] as const)("%s is opened from: %s", (address, reach) => {
  expect(reachOf(new URL(address).hostname)).toBe(reach);
});
