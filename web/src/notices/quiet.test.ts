import { expect, it } from "vitest";
import { isQuiet, minuteOf, timeOf } from "./quiet";

it("goes over midnight, where the person is", () => {
  const night = { start: 22 * 60, end: 7 * 60, zone: "Asia/Hong_Kong" };
  expect(isQuiet(night, new Date("2026-03-01T13:59:00Z"))).toBe(false); // 21:59
  expect(isQuiet(night, new Date("2026-03-01T14:00:00Z"))).toBe(true);
  expect(isQuiet(night, new Date("2026-03-01T22:59:00Z"))).toBe(true); // 6:59
  expect(isQuiet(night, new Date("2026-03-01T23:00:00Z"))).toBe(false);
  expect(isQuiet(null)).toBe(false);
});

it("writes times as fields want them", () => {
  expect(timeOf(7 * 60 + 5)).toBe("07:05");
  expect(minuteOf("22:30")).toBe(1350);
});
