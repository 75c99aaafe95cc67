import { describe, expect, it } from "vitest";
import { ago, clockFace, listed, span } from "./times";

describe("clockFace", () => {
  it("shows minutes and seconds, and hours where there are any", () => {
    expect(clockFace(65)).toBe("1:05");
    expect(clockFace(720)).toBe("12:00");
    expect(clockFace(3723)).toBe("1:02:03");
  });

  it("shows tenths when it gets close, and never less than nothing", () => {
    expect(clockFace(9.87)).toBe("0:09.8");
    expect(clockFace(10)).toBe("0:10");
    expect(clockFace(-3)).toBe("0:00.0");
    expect(clockFace(9.87, false)).toBe("0:09");
  });
});

describe("span", () => {
  it("says a time in at most two words", () => {
    expect(span(90)).toBe("1 minute 30 seconds");
    expect(span(3600)).toBe("1 hour");
    expect(span(90_061)).toBe("1 day 1 hour");
    expect(span(0)).toBe("0 seconds");
  });
});

describe("ago", () => {
  const now = Date.parse("2026-11-03T20:00:00Z");
  it("takes the largest unit that fits", () => {
    expect(ago("2026-11-03T19:57:00Z", now)).toMatch(/3/);
    expect(ago("2026-11-03T19:59:40Z", now)).toBe("just now");
    expect(ago("nonsense", now)).toBe("");
  });
});

describe("listed", () => {
  it("joins names as one says them", () => {
    expect(listed([])).toBe("");
    expect(listed(["Ada"])).toBe("Ada");
    expect(listed(["Ada", "Bob"])).toBe("Ada and Bob");
    expect(listed(["Ada", "Bob", "Cleo"])).toBe("Ada, Bob and Cleo");
  });
});
