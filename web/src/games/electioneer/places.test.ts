import { describe, expect, it } from "vitest";
import { nearestTowards, roomAround } from "./geometry";
import { chartOf, kindOf } from "./outcome";
import { ownersOf, placeOf, wantedBy, waysTo } from "./places";
import type { ElectioneerBoard, Player, Scenery } from "./view";

function player(seat: number, changes: Partial<Player>): Player {
  return { seat, hand: [], tickets: [], office: {}, private: [], public: [], drawn: [], fulfilled: {}, ...changes } as unknown as Player;
}

const board = {
  columns: [{ region: "HKI", cards: ["central"], deck: 3, discs: 0, markers: [] }],
  players: [
    player(0, {
      hand: [{ zone: "stanley", cost: 2, here: false, confirm: false, ticket: true, steps: 4 }],
      office: { KE: ["yau_tong", "lam_tin"] },
      private: ["S01"],
      fulfilled: { S01: ["lam_tin"] },
    }),
    player(1, { tickets: ["wan_chai"] }),
  ],
  common_strategies: ["S02"],
  reach: {
    seat: 0,
    from: "lam_tin",
    steps: 3,
    on_foot: { yau_tong: 1 },
    routes: [2],
    tickets: [{ ticket: "stanley", routes: [2], fares: { yau_tong: 1, central: 2 } }],
    ferries: ["central"],
    ferry_quotas: 2,
  },
} as unknown as ElectioneerBoard;

describe("where cards lie", () => {
  it("finds columns, hands, ticket piles and Offices, and otherwise the deck", () => {
    expect(placeOf(board, "central")).toEqual({ is: "display" });
    expect(placeOf(board, "stanley")).toEqual({ is: "hand", seat: 0 });
    expect(placeOf(board, "wan_chai")).toEqual({ is: "tickets", seat: 1 });
    expect(placeOf(board, "yau_tong")).toEqual({ is: "office", seat: 0 });
    expect(placeOf(board, "the_peak")).toEqual({ is: "deck" });
    expect([...ownersOf(board)]).toEqual([["yau_tong", 0], ["lam_tin", 0]]);
  });

  it("wants what Strategies lack, those for everybody included", () => {
    const scenery = { strategies: { S01: { zones: ["lam_tin", "stanley"] }, S02: { zones: ["central"] } } } as unknown as Scenery;
    expect([...wantedBy(board, board.players[0] ?? null, scenery)]).toEqual(["stanley", "central"]);
    expect(wantedBy(board, null, scenery).size).toBe(0);
  });
});

describe("the ways to a zone", () => {
  it("lists walking, each ticket and the ferry, as words that the server reads", () => {
    expect(waysTo(board, "yau_tong").map((way) => way.words)).toEqual(["walk/yau_tong", "commute/stanley/yau_tong"]);
    expect(waysTo(board, "central").map((way) => way.words)).toEqual(["commute/stanley/central", "ferry/central"]);
    expect(waysTo(board, "lam_tin")).toEqual([]);
  });
});

describe("the map", () => {
  it("goes to the nearest zone in a direction", () => {
    const places = [
      { id: "here", x: 0, y: 0 },
      { id: "east", x: 10, y: 2 },
      { id: "far", x: 30, y: 0 },
      { id: "north", x: 1, y: -8 },
    ];
    expect(nearestTowards(places, "here", [1, 0])).toBe("east");
    expect(nearestTowards(places, "here", [0, -1])).toBe("north");
    expect(nearestTowards(places, "here", [-1, 0])).toBeNull();
  });

  it("looks at all of some places", () => {
    expect(roomAround([{ x: 1, y: 2 }, { x: 5, y: 4 }], 2)).toEqual({ x: -1, y: 0, width: 8, height: 6 });
  });
});

describe("the votes at the end", () => {
  it("are told apart by their source", () => {
    expect(kindOf({ source: "token", id: "T10", votes: 2 })).toBe("regions");
    expect(kindOf({ source: "token", id: "T11", votes: 2 })).toBe("constituencies");
    const [bar] = chartOf([[{ source: "private", id: "S01", votes: -2 }, { source: "zone", id: "central", votes: 3 }]]);
    expect(bar?.kinds.strategies).toEqual({ plus: 0, minus: 2 });
    expect([bar?.above, bar?.below]).toEqual([3, 2]);
  });
});
