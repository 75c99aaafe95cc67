import { describe, expect, it } from "vitest";
import type { BotCard, SeatAsked } from "../api/types";
import "./texts";
import { againstBots, promise, normalOf, resized, seated, sentSeats, withFriends } from "./seats";

const bots: BotCard[] = [
  { spec: "easy", title: "Easy", about: "" },
  { spec: "normal", title: "Normal", about: "" },
  { spec: "search:5", title: "Expert", about: "" },
];
const kinds = (seats: SeatAsked[]) => seats.map((seat) => seat.kind);

describe("seats", () => {
  it("are for me and normal bots when I play now", () => {
    expect(againstBots(3, bots)).toEqual([
      { kind: "me" },
      { kind: "bot", bot: "normal" },
      { kind: "bot", bot: "normal" },
    ]);
  });

  it("find the bot in the middle where none is normal", () => {
    expect(normalOf(bots.slice(0, 1))?.spec).toBe("easy");
    expect(normalOf([])).toBeNull();
    expect(kinds(againstBots(2, []))).toEqual(["me", "open"]);
  });

  it("are open when friends are to come", () => {
    expect(kinds(withFriends(3))).toEqual(["me", "open", "open"]);
  });

  it("grow by more of the last kind and shrink from the end", () => {
    expect(resized(againstBots(2, bots), 3, bots)[2]).toEqual({ kind: "bot", bot: "normal" });
    expect(kinds(resized([{ kind: "me" }], 2, bots))).toEqual(["me", "open"]);
    expect(kinds(resized(withFriends(4), 2, bots))).toEqual(["me", "open"]);
  });

  it("never lose me by shrinking", () => {
    expect(kinds(resized([{ kind: "open" }, { kind: "open" }, { kind: "me" }], 2, bots))).toEqual(["me", "open"]);
  });

  it("hold me only once", () => {
    expect(kinds(seated(withFriends(3), 2, "me", bots))).toEqual(["open", "open", "me"]);
    expect(seated(withFriends(2), 1, "bot", bots)[1]).toEqual({ kind: "bot", bot: "normal" });
  });

  it("are sent without what does not belong to their kind", () => {
    expect(
      sentSeats([
        { kind: "me", name: "Ada" },
        { kind: "here", name: "  Bob " },
        { kind: "here", name: " " },
        { kind: "bot", bot: "greedy", name: "x" },
      ]),
    ).toEqual([{ kind: "me" }, { kind: "here", name: "Bob" }, { kind: "here" }, { kind: "bot", bot: "greedy" }]);
  });

  it("say what will happen", () => {
    expect(promise(againstBots(3, bots))).toBe("Starts right away.");
    expect(promise(withFriends(2))).toBe("Starts when 1 more player joins.");
    expect(promise(withFriends(3))).toBe("Starts when 2 more players join.");
    expect(promise([{ kind: "bot" }, { kind: "bot" }])).toBe("The bots start right away, and you watch.");
  });
});
