import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { type Digests, digests, fromLibrary } from "./digests";
import { drawn, type Evidence, type Mark, type Report, verifyRecord } from "./verify";

/* A referee of its own, which shares no code with what it tests. */

const SECRET = "6c6ca148bf0bef3195a85ab04a6705932b761db64b6c6f65a9dcd572e2f80b76";
const OTHER_SECRET = "00".repeat(31) + "07";
const NONCE = "8a9173045ece09a4f719c02fd940e0e3";
const [ANN, BEA] = ["0f".repeat(16), "b3".repeat(16)];

const sha = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
const mac = (secret: string, message: string) => bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(message)));

function pick(secret: string, message: string, count: number): number {
  const words = 2n ** 64n;
  for (let tries = 0; ; tries += 1) {
    const number = BigInt(`0x${mac(secret, tries ? `${message}|${tries}` : message).slice(0, 16)}`);
    if (number < words - (words % BigInt(count))) return Number(number % BigInt(count));
  }
}

function seatingOf(secret: string, basis: string, count: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let i = count - 1; i > 0; i -= 1) {
    const j = pick(secret, `${basis}|seating|${i}`, i + 1);
    [places[i], places[j]] = [places[j]!, places[i]!];
  }
  return places;
}

type Json = Record<string, unknown>;
interface Draft {
  header: Json & { luck: Json & { entropy?: (string | null)[] }; seating?: number[]; seats: Json[] };
  events: Json[];
}

const botBytes = (place: number) => mac(SECRET, `${NONCE}|bot|${place}`).slice(0, 32);

/** A match of three: Ann and Bea, a bot, seats drawn; sealed choices, an undo, rolls of a die and draws of cards. */
function draft(rounds = 3, change: (draft: Draft) => void = () => {}): string {
  const entropy = [ANN, BEA, botBytes(2)];
  const commitment = bytesToHex(sha256(hexToBytes(SECRET)));
  const key = sha([commitment, NONCE, ...entropy].join("|")).slice(0, 32);
  const people = [
    { name: "Ann", kind: "human" },
    { name: "Bea", kind: "human" },
    { name: "Deep Thought", kind: "bot" },
  ];
  const seating = seatingOf(SECRET, key, 3);
  const header = {
    hustings: 2,
    game: "wager",
    rules: 1,
    options: { party: "drawn" },
    seats: seating.map((place) => people[place]!),
    seating,
    luck: { by: "referee", commitment, entropy },
    nonce: NONCE,
  };
  const id = sha(JSON.stringify(header).slice(0, -1)).slice(0, 32);
  const events: Json[] = [];
  const seal = (n: number, seat: number | string, action: number) =>
    mac(SECRET, `${id}|${n}|${seat}|${action}`).slice(0, 16);
  let draws = 0;
  const add = (event: Json) => events.push({ n: events.length + 1, ...event });
  for (let round = 0; round < rounds; round += 1) {
    add({ seat: 0, move: "2 ü", action: 1, seal: seal(events.length + 1, 0, 1) });
    add({ undo: events.length, by: 0 });
    add({ seat: 1, move: "5", action: 4 });
    for (const count of [6, 52, 3 * 2 ** 40]) {
      const place = pick(SECRET, `${key}|${(draws += 1)}`, count);
      add({ seat: "luck", move: `${place + 1}`, action: place, draw: [place, count] });
    }
  }
  add({ end: { shares: [60000, 0, 0], winners: [0] }, secret: SECRET });
  const all: Draft = { header, events };
  change(all);
  return written(all);
}

/** The file: every line with its check. */
function written({ header, events }: Draft): string {
  const open = JSON.stringify(header).slice(0, -1);
  const first = `${open},"time":"2026-10-31T20:15:00Z","id":"${sha(open).slice(0, 32)}"`;
  let before = "";
  return [first, ...events.map((event) => JSON.stringify(event).slice(0, -1))]
    .map((text) => {
      before = sha(before + text).slice(0, 32);
      return `${text},"check":"${before}"}\n`;
    })
    .join("");
}

const checksIn = (text: string) => [...text.matchAll(/"check":"([0-9a-f]{32})"\}\n/g)].map((found) => found[1]!);
const idIn = (text: string) => /"id":"([0-9a-f]{32})"/.exec(text)![1]!;

/** What Ann's browser kept while the true match was on. */
function annKept(text = draft()): Evidence {
  const kept = checksIn(text).map((receipt, n) => ({ n, receipt }));
  return {
    contribution: { commitment: bytesToHex(sha256(hexToBytes(SECRET))), nonce: NONCE, entropy: ANN },
    matches: [idIn(text)],
    receiptsOf: (match) => (match === idIn(text) ? kept : []),
  };
}

const stranger: Evidence = { contribution: null, matches: [], receiptsOf: () => [] };

async function marks(text: string, evidence: Evidence = stranger): Promise<Record<string, Mark>> {
  return marksOf(await verifyRecord(text, evidence, await digests()));
}

function marksOf(report: Report): Record<string, Mark> {
  return Object.fromEntries(report.findings.map(({ name, mark }) => [name, mark]));
}

async function sentence(name: string, text: string, evidence: Evidence = stranger): Promise<string> {
  const { findings } = await verifyRecord(text, evidence, await digests());
  return findings.find((finding) => finding.name === name)?.sentence ?? "";
}

const ALL_OK = {
  chain: "ok",
  id: "ok",
  commitment: "ok",
  seen: "ok",
  bytes: "ok",
  bots: "ok",
  key: "ok",
  draws: "ok",
  seating: "ok",
  seals: "ok",
  undos: "ok",
  receipts: "ok",
};

describe("a true record", () => {
  it("passes every check", async () => {
    expect(await marks(draft(), annKept())).toEqual(ALL_OK);
  });

  it("passes with the library as well as with Web Crypto", async () => {
    const library = await fromLibrary();
    expect(library.isBuiltIn).toBe(false);
    expect((await digests()).isBuiltIn).toBe(true);
    expect(marksOf(await verifyRecord(draft(), annKept(), library))).toEqual(ALL_OK);
  });

  it("uses the library where the browser offers no Web Crypto", async () => {
    const without = Object.getOwnPropertyDescriptor(globalThis, "crypto")!;
    Object.defineProperty(globalThis, "crypto", { value: {}, configurable: true });
    try {
      expect((await digests()).isBuiltIn).toBe(false);
    } finally {
      Object.defineProperty(globalThis, "crypto", without);
    }
  });

  it("passes for somebody who only watched, who has nothing of their own to compare", async () => {
    expect(await marks(draft())).toEqual({ ...ALL_OK, seen: "none", bytes: "none", receipts: "none" });
  });

  it("lists the undos", async () => {
    const { undos } = await verifyRecord(draft(1), stranger, await digests());
    expect(undos).toEqual([{ n: 2, by: nameIn(draft(1), 0), action: 1, move: "2 ü", agreed: false }]);
  });

  it("draws again where a number would favour the first outcomes", async () => {
    // 2^64 leaves 4 over when it is divided by 6, so the last four numbers are rejected.
    const numbers: Record<string, string> = {
      "k|1": "ffffffffffffffff",
      "k|1|1": "fffffffffffffffc",
      "k|1|2": "fffffffffffffffb",
    };
    const scripted = async (message: string) => hexToBytes(numbers[message]!.padEnd(64, "0"));
    expect(await drawn(scripted, "k|1", 6)).toBe(5);
  });

  it("counts draws by what stands", async () => {
    const text = draft(1, ({ events }) => {
      // Luck that an undo took back falls the same way again; that it was taken back is a fault of its own.
      const luck = events.filter((event) => event["seat"] === "luck");
      const end = events.pop()!;
      events.push({ n: events.length + 1, undo: 3, by: 1, agreed: true }, ...luck, end);
      events.forEach((event, index) => events.splice(index, 1, { ...event, n: index + 1 }));
    });
    expect(await marks(text)).toMatchObject({ chain: "ok", draws: "ok", undos: "bad" });
  });
});

/** A record in which the rules change before the end; luck that is taken back falls the same way again. */
function updated(kept?: number, after: (events: Json[]) => Json[] = () => []): string {
  return draft(1, ({ events }) => {
    const end = events.pop()!;
    const luck = kept === undefined ? [] : events.filter((event) => event["seat"] === "luck" && Number(event["n"]) > kept);
    events.push(kept === undefined ? { rules: 2 } : { rules: 2, kept }, ...luck.map((event) => ({ ...event })));
    events.push(...after(events), end);
    events.forEach((event, index) => events.splice(index, 1, { ...event, n: index + 1 }));
  });
}

describe("a record of several versions of the rules", () => {
  it("passes where nothing was taken back", async () => {
    expect(await marks(updated())).toMatchObject({ chain: "ok", draws: "ok", undos: "ok", rules: "none" });
    expect(await sentence("rules", updated())).toContain("From event 7 on the match follows version 2");
  });

  it("counts draws by what the update kept, and says that something was taken back", async () => {
    for (const kept of [0, 3, 4, 5])
      expect(await marks(updated(kept))).toMatchObject({ chain: "ok", draws: "ok", undos: "ok", rules: "unproved" });
    expect(await sentence("rules", updated(4))).toContain("events 5 to 6 were undone");
  });

  it("notices luck that fell differently after the update", async () => {
    const text = updated(3, (events) => ((events.at(-3)!["draw"] = [((events.at(-3)!["draw"] as number[])[0]! + 1) % 6, 6]), []));
    expect(await marks(text)).toMatchObject({ draws: "bad" });
  });

  it("lets an undo go back over luck that the update took back, and over no other", async () => {
    const noLuck = draft(1, ({ events }) => {
      const end = events.pop()!;
      events.push({ rules: 2, kept: 3 }, { undo: 3, by: 1, agreed: true }, end);
      events.forEach((event, index) => events.splice(index, 1, { ...event, n: index + 1 }));
    });
    expect(await marks(noLuck)).toMatchObject({ undos: "ok" });
    expect(await marks(updated(3, () => [{ undo: 3, by: 1, agreed: true }]))).toMatchObject({ undos: "bad" });
  });

  it("is ended by a ruling", async () => {
    const text = updated(3, () => [{ ruling: "Ann was ahead.", winners: [0] }]);
    expect(await marks(text)).toMatchObject({ chain: "ok", draws: "ok" });
  });

  it("is unreadable where an update keeps what is not there", async () => {
    expect(await marks(updated(3).replace('"kept":3', '"kept":99'))).toEqual({ chain: "bad" });
  });
});

function nameIn(text: string, seat: number): string {
  return (JSON.parse(text.split("\n")[0]!) as { seats: { name: string }[] }).seats[seat]!.name;
}

describe("a forged record", () => {
  it("is noticed by its chain where a line was changed", async () => {
    const text = draft().replace('"move":"5"', '"move":"6"');
    expect(await marks(text)).toMatchObject({ chain: "bad" });
    expect(await sentence("chain", text)).toContain("Line 4 ");
  });

  it("is noticed where a line was dropped, moved or cut off", async () => {
    const rows = draft().split("\n");
    expect(await marks([...rows.slice(0, 5), ...rows.slice(6)].join("\n"))).toEqual({ chain: "bad" });
    expect(await marks([...rows.slice(0, 3), rows[4], rows[3], ...rows.slice(5)].join("\n"))).toEqual({ chain: "bad" });
    expect(await marks(draft().trimEnd())).toEqual({ chain: "bad" });
    expect(await marks(rows.slice(0, -2).join("\n") + "\n")).toMatchObject({ chain: "bad" }); // no end
    expect(await marks("")).toEqual({ chain: "bad" });
    expect(await marks("no record\n")).toEqual({ chain: "bad" });
  });

  it("is noticed where a dropped line was hidden by new numbers and checks", async () => {
    const text = draft(3, ({ events }) => {
      events.splice(3, 1); // the first roll
      events.forEach((event, index) => (event["n"] = index + 1));
    });
    expect(await marks(text, annKept())).toMatchObject({ chain: "ok", draws: "bad", seals: "bad", receipts: "bad" });
  });

  it("is noticed by a draw where a roll was changed and all checks were computed again", async () => {
    const text = draft(3, ({ events }) => (events[3]!["draw"] = [((events[3]!["draw"] as number[])[0]! + 1) % 6, 6]));
    expect(await marks(text, annKept())).toEqual({ ...ALL_OK, draws: "bad", receipts: "bad" });
    expect(await sentence("draws", text)).toContain("Event 4 ");
  });

  it("is noticed by a draw where the roll says nothing about its outcomes", async () => {
    const text = draft(3, ({ events }) => delete events[3]!["draw"]);
    expect(await marks(text)).toMatchObject({ draws: "bad" });
  });

  it("is noticed by a seal where a hidden choice was changed and all checks were computed again", async () => {
    const text = draft(3, ({ events }) => (events[6]!["action"] = 3));
    expect(await marks(text, annKept())).toEqual({ ...ALL_OK, seals: "bad", receipts: "bad" });
    expect(await sentence("seals", text)).toContain("event 7 ");
  });

  it("is noticed by receipts where only the ending was changed and all checks were computed again", async () => {
    const text = draft(3, ({ events }) => (events.at(-1)!["end"] = { shares: [0, 60000, 0], winners: [1] }));
    expect(await marks(text, annKept())).toEqual({ ...ALL_OK, receipts: "bad" });
    expect(await sentence("receipts", text, annKept())).toContain("at event 19.");
  });

  it("is noticed by receipts that were kept of some events only", async () => {
    const text = draft(3, ({ events }) => (events[8]!["action"] = 2));
    const evidence = annKept();
    const few = (n: number) => [0, 5, 12].includes(n);
    evidence.receiptsOf = () => annKept().receiptsOf(idIn(draft())).filter(({ n }) => few(n));
    expect(await sentence("receipts", text, evidence)).toContain("somewhere from event 6 to 12.");
  });

  it("is noticed where it ends earlier than what was shown", async () => {
    const text = draft(2);
    expect(await marks(text, annKept(draft(3)))).toMatchObject({ receipts: "bad" });
    const late = { ...annKept(draft(3)), receiptsOf: () => [{ n: 19, receipt: checksIn(draft(3)).at(-1)! }] };
    expect(await sentence("receipts", text, late)).toContain("ends at event 13, but this browser was shown event 19");
  });

  it("is noticed where it is of another match altogether", async () => {
    const other = draft(3, ({ header }) => (header["options"] = { party: "drawn", rounds: 9 }));
    expect(await marks(other, annKept())).toMatchObject({ chain: "ok", id: "ok", receipts: "bad" });
  });

  it("is noticed where another secret is revealed", async () => {
    const text = draft(3, ({ events }) => (events.at(-1)!["secret"] = OTHER_SECRET));
    expect(await marks(text)).toMatchObject({ commitment: "bad", draws: "bad", seals: "bad", bots: "bad" });
  });

  it("is noticed where commitment and secret were exchanged together", async () => {
    const text = draft(3, ({ header, events }) => {
      header.luck["commitment"] = bytesToHex(sha256(hexToBytes(OTHER_SECRET)));
      events.at(-1)!["secret"] = OTHER_SECRET;
    });
    expect(await marks(text, annKept())).toMatchObject({ commitment: "ok", seen: "bad", receipts: "bad" });
  });

  it("is noticed where the nonce was exchanged", async () => {
    const text = draft(3, ({ header }) => (header["nonce"] = "11".repeat(16)));
    expect(await marks(text, annKept())).toMatchObject({ commitment: "ok", seen: "bad", draws: "bad" });
  });

  it("is noticed where my own bytes are missing", async () => {
    const replaced = draft(3, ({ header }) => (header.luck.entropy![0] = "cc".repeat(16)));
    expect(await marks(replaced, annKept())).toMatchObject({ bytes: "bad", draws: "bad", receipts: "bad" });
    const left = draft(3, ({ header }) => delete header.luck.entropy);
    expect(await marks(left, annKept())).toMatchObject({ bytes: "bad", key: "unproved" });
  });

  it("is noticed where a bot's bytes were chosen", async () => {
    const text = draft(3, ({ header }) => (header.luck.entropy![2] = "00".repeat(16)));
    expect(await marks(text)).toMatchObject({ bots: "bad" });
    expect(await sentence("bots", text)).toContain("Deep Thought");
  });

  it("is noticed where seats were exchanged", async () => {
    const text = draft(3, ({ header }) => {
      const [first, second, ...others] = header.seating!;
      const [one, two, ...rest] = header.seats;
      header.seating = [second!, first!, ...others];
      header.seats = [two!, one!, ...rest];
    });
    expect(await marks(text)).toMatchObject({ chain: "ok", seating: "bad" });
  });

  it("is noticed where an undo took back a roll", async () => {
    const text = draft(3, ({ events }) => (events[7]!["undo"] = 1));
    expect(await marks(text)).toMatchObject({ undos: "bad" });
  });

  it("is noticed where something follows the end", async () => {
    const text = draft(1, ({ events }) => events.push({ n: events.length + 1, seat: 0, move: "1", action: 0 }));
    expect(await marks(text)).toMatchObject({ chain: "bad" });
  });

  it("is noticed where its id belongs to other seats", async () => {
    const text = draft();
    const [first, ...others] = text.split("\n");
    const renamed = first!.replace('"name":"Ann"', '"name":"Eve"').replace(/,"check":.*/, "");
    let before = "";
    const lines = [renamed, ...others.slice(0, -1).map((line) => line.replace(/,"check":.*/, ""))].map((line) => {
      before = sha(before + line).slice(0, 32);
      return `${line},"check":"${before}"}\n`;
    });
    expect(await marks(lines.join(""))).toMatchObject({ chain: "ok", id: "bad" });
  });
});

describe("what cannot be proved", () => {
  it("is luck from a secret that was lost or never was", async () => {
    const lost = draft(3, ({ events }) => (events.at(-1)!["secret"] = null));
    expect(await marks(lost)).toMatchObject({ commitment: "unproved", draws: "unproved", seals: "unproved" });
    const byHand = draft(1, ({ header, events }) => {
      header.luck = { by: "hand" };
      for (const event of events) if (event["seat"] === "luck") event["by"] = "hand";
      events.at(-1)!["secret"] = null;
    });
    expect(await marks(byHand)).toMatchObject({ chain: "ok", commitment: "unproved", draws: "unproved" });
  });

  it("is luck from a seed", async () => {
    expect(await marks(draft(1, ({ header }) => (header.luck["seed"] = 7)))).toMatchObject({ commitment: "unproved" });
  });

  it("is a record of a format of the future", async () => {
    expect(await sentence("chain", draft(1, ({ header }) => (header["hustings"] = 3)))).toContain("not 3");
  });
});

/* Examples of docs/protocol.md, which Hustings itself wrote: of today's format and of the first. */
const FORMAT_2 = `{"hustings":2,"game":"wager","rules":1,"options":{"rounds":1,"party":"drawn"},"seats":[{"name":"Deep Thought","kind":"bot"},{"name":"Ann","kind":"human"}],"seating":[1,0],"luck":{"by":"referee","commitment":"eeb7f40071289469661aafa7911e970c28ce8548a82ad1bd9234305b14a4fc55","entropy":["15d4105f182933f8ffc581e2a534e819","1a9c68a9d0ab8ad80e733b27d4c7d05f"]},"nonce":"59672ff3c8d9065317cda543752b5ac2","time":"2026-10-31T20:15:00Z","id":"0dc803d1c7ab98911107e4b746b2f9f6","check":"29e888da7e2eabe4b6a2065f876b2f40"}
{"n":1,"seat":"luck","move":"c4","action":3,"draw":[3,4],"seal":"cf1e5bcd67c1867d","check":"c3941d7482ddfbeb18856ff3024d038b"}
{"n":2,"seat":"luck","move":"c2","action":1,"draw":[1,3],"seal":"eb71e8c8e2850220","check":"1ce5e1f4cbc3d9ede1605f3f995d4e17"}
{"n":3,"seat":0,"move":"2","action":1,"seal":"4543b84c0ccee6b0","check":"f2e7888a2a3a95f9c6e80d12d044ff17"}
{"n":4,"undo":3,"by":0,"agreed":true,"check":"de3fd44fff4c4a1b2c71ddde8d0e579f"}
{"n":5,"seat":1,"move":"5","action":4,"seal":"42d76bc515600e91","check":"fd69459b98df104961ddd3751d2f0212"}
{"n":6,"seat":0,"move":"3","action":2,"seal":"f5a6eaadb0a30126","check":"b17043ba10dd3578ff506d9e78bea361"}
{"n":7,"seat":"luck","move":"4","action":3,"draw":[3,6],"check":"adea5ba53b66beed12e47af9a1cd824b"}
{"n":8,"end":{"shares":[60000,0],"winners":[0]},"secret":"4298342163319928d2458a6b2cfbe2b50c416cc32043bfd87c506d3d42df4a8d","check":"ca0fd86907ccedec95db764629e58cea"}
`;

describe("a record that Hustings wrote", () => {
  it("passes every check", async () => {
    const ann = { commitment: null, nonce: null, entropy: "15d4105f182933f8ffc581e2a534e819" };
    const evidence = { ...stranger, contribution: ann };
    expect(await marks(FORMAT_2, evidence)).toEqual({ ...ALL_OK, seen: "none", receipts: "none" });
    const { undos } = await verifyRecord(FORMAT_2, stranger, await digests());
    expect(undos).toEqual([{ n: 4, by: "Deep Thought", action: 3, move: "2", agreed: true }]);
  });
});

const FORMAT_1 = `{"hustings":1,"game":"wager","rules":1,"options":{"rounds":1,"party":"drawn"},"seats":[{"name":"Deep Thought","kind":"bot"},{"name":"Ann","kind":"human"}],"seating":[1,0],"luck":{"by":"referee","commitment":"7f37686453aad2e2e1838dbb11475ebaa7b46114df68b2ed34e72a03f6289632"},"nonce":"8a9173045ece09a4f719c02fd940e0e3","time":"2026-10-31T20:15:00Z","id":"e64da8469e6f1f74e0428c21029f6e33","check":"d9b371d3cea9e45a978aebadddeb88d5"}
{"n":1,"seat":"luck","move":"c4","action":3,"seal":"3fe891ca73de54e0","check":"dfc02b6bc9df5fac175a8367ca490ff2"}
{"n":2,"seat":"luck","move":"c2","action":1,"seal":"729a85a15b2b612d","check":"feff3f4f4971d3f8c777751fe4da33b3"}
{"n":3,"seat":0,"move":"2","action":1,"seal":"ff4423f8a096a77e","check":"8d6b1230ccb18c0ffb6d3fccb853db22"}
{"n":4,"undo":3,"by":0,"check":"698266957c132a747db659917b602ae6"}
{"n":5,"seat":1,"move":"5","action":4,"seal":"f4dc613009c41c06","check":"91c21ce3ff52dbb9a321515eb7997a2d"}
{"n":6,"seat":0,"move":"3","action":2,"seal":"c2ee5292faffe0ad","check":"14e5ad2f8fd8ed729b88feab467a2e16"}
{"n":7,"seat":"luck","move":"4","action":3,"check":"5ca1669046b19915c68693f29d654d81"}
{"n":8,"end":{"shares":[60000,0],"winners":[0]},"secret":"6c6ca148bf0bef3195a85ab04a6705932b761db64b6c6f65a9dcd572e2f80b76","check":"45941917944b82f424e8af0ec62ab603"}
`;

describe("a record of format 1", () => {
  it("is checked as far as it can be, and says what it cannot", async () => {
    expect(await marks(FORMAT_1)).toEqual({
      chain: "ok",
      id: "ok",
      commitment: "ok",
      seen: "none",
      bytes: "none",
      bots: "none",
      key: "unproved",
      draws: "unproved",
      seating: "ok",
      seals: "ok",
      undos: "ok",
      receipts: "none",
    });
    expect(await sentence("draws", FORMAT_1)).toContain("does not say how many outcomes");
  });

  it("shows a changed seal", async () => {
    const lines = FORMAT_1.trimEnd().split("\n");
    let before = "";
    const forged = lines.map((line, place) => {
      const text = line.replace(/,"check":.*/, "").replace(place === 6 ? '"action":2' : "never", '"action":5');
      before = sha(before + text).slice(0, 32);
      return `${text},"check":"${before}"}\n`;
    });
    expect(await marks(forged.join(""))).toMatchObject({ chain: "ok", seals: "bad" });
  });
});

describe("a long match", () => {
  const text = draft(834); // 5,005 events

  async function timed(how: Digests): Promise<{ report: Report; shares: number[]; turns: number }> {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const shares: number[] = [];
    const report = await verifyRecord(text, annKept(text), how, (share) => shares.push(share));
    clearInterval(timer);
    return { report, shares, turns };
  }

  it.each(["Web Crypto", "the library"])("is checked in pieces with %s, and the page gets its turn", async (which) => {
    const how = which === "the library" ? await fromLibrary() : await digests();
    const { report, shares, turns } = await timed(how);
    expect(marksOf(report)).toEqual(ALL_OK);
    expect(shares.length).toBeGreaterThan(0);
    expect(turns).toBeGreaterThan(0);
    expect(shares.every((share, place) => share > (shares[place - 1] ?? 0) && share <= 1)).toBe(true);
  });
});
