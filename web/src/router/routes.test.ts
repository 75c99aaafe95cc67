import { describe, expect, it } from "vitest";
import { invitationIn, replayAddress, routeOf, rulesAddress, tableAddress, toolAddress } from "./routes";

const at = (path: string) => routeOf(new URL(path, "http://hustings.test"));

describe("routeOf", () => {
  it("opens the lobby at the root", () => {
    expect(at("/")).toEqual({ page: "lobby" });
  });

  it("opens a table, with its invitation if there is one", () => {
    expect(at("/t/k3f9")).toEqual({ page: "table", id: "k3f9", invite: null, at: null, projector: false, result: false });
    expect(at("/t/k3f9?result")).toMatchObject({ page: "table", result: true });
    const address = new URL("http://hustings.test/t/k3f9");
    expect(routeOf(address, "secret")).toMatchObject({ page: "table", invite: "secret" });
    expect(at("/t/k3f9?projector")).toMatchObject({ page: "table", projector: true });
  });

  it("reads an invitation from the fragment and never from the query", () => {
    expect(invitationIn("#invite=1-c2VjcmV0_x")).toBe("1-c2VjcmV0_x");
    expect(invitationIn("#invite=a%2Bb")).toBe("a+b");
    expect(invitationIn("#invite=")).toBeNull();
    expect(invitationIn("#main")).toBeNull();
    expect(invitationIn("")).toBeNull();
    expect(at("/t/k3f9?invite=secret")).toMatchObject({ page: "table", invite: null });
  });

  it("opens a replay by either address", () => {
    expect(at("/t/k3f9?at=12")).toEqual({ page: "replay", id: "k3f9", at: 12, projector: false });
    expect(at("/r/k3f9")).toEqual({ page: "replay", id: "k3f9", at: null, projector: false });
    expect(at("/r/k3f9?at=0")).toMatchObject({ page: "replay", at: 0 });
  });

  it("takes a place that is no whole number for none", () => {
    expect(at("/t/k3f9?at=-1")).toMatchObject({ page: "table" });
    expect(at("/r/k3f9?at=1e9")).toMatchObject({ page: "replay", at: null });
  });

  it("opens the rulebook at a section", () => {
    expect(at("/rules/politrics#s-S9")).toEqual({ page: "rules", game: "politrics", section: "S9" });
    expect(at("/rules/electioneer#s-R4.1")).toMatchObject({ section: "R4.1" });
    expect(at("/rules/politrics#the-options")).toMatchObject({ section: null });
  });

  it("opens what goes beside The Presidential Game", () => {
    expect(at("/presidential/calculator#2024.rd")).toEqual({ page: "calculator", game: "presidential" });
    expect(at(toolAddress("cards"))).toMatchObject({ page: "cards" });
    expect(at("/presidential/nothing")).toMatchObject({ page: "missing" });
    expect(at("/politrics/cards")).toMatchObject({ page: "missing" });
  });

  it("says so where there is no such page", () => {
    expect(at("/nowhere")).toEqual({ page: "missing", path: "/nowhere" });
    expect(at("/t")).toMatchObject({ page: "missing" });
    expect(at("/t/a/b")).toMatchObject({ page: "missing" });
    expect(at("/t/%E0%A4%A")).toMatchObject({ page: "table", id: "%E0%A4%A" });
  });

  it("reads what it writes", () => {
    expect(at(tableAddress("a b"))).toMatchObject({ page: "table", id: "a b" });
    expect(at(replayAddress("x", 7))).toMatchObject({ page: "replay", id: "x", at: 7 });
    expect(at(rulesAddress("presidential", "B14"))).toMatchObject({ page: "rules", section: "B14" });
  });
});
