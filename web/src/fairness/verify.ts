/* Checks the record of a match in the browser: everything that can be checked without knowing the rules of the game,
   with nobody's word for it. docs/protocol.md says what each check proves. */

import type { Contribution } from "./contributions";
import { bytesFromHex, bytesOf, type Digests, hexOf } from "./digests";
import type { Receipt } from "./receipts";
import { isLuck, keptBy, type MatchRecord, placeOf, readRecord, type RecordedEvent, Unreadable } from "./record";
import { t } from "./texts";

/** What this browser kept of its own: nothing of it comes from the record. */
export interface Evidence {
  contribution: Contribution | null;
  /** The matches that this browser was shown at the table. */
  matches: string[];
  receiptsOf(match: string): Receipt[];
}

/** ok: it is right; bad: it is wrong; unproved: nothing can prove it; none: there is nothing to check. */
export type Mark = "ok" | "bad" | "unproved" | "none";

export interface Detail {
  text: string;
  code?: string;
}

export interface Finding {
  name: string;
  mark: Mark;
  sentence: string;
  details: Detail[];
}

export interface Undone {
  n: number;
  by: string;
  action: number;
  move: string;
  agreed: boolean;
}

export interface Report {
  findings: Finding[];
  undos: Undone[];
  secret: string | null;
}

const BATCH = 64; // computed at once
const SLICE = 12; // milliseconds of work before the page gets its turn
const WORDS = 1n << 64n;

/** @param progress is told what share of the work is done */
export async function verifyRecord(
  text: string,
  evidence: Evidence,
  digests: Digests,
  progress: (share: number) => void = () => {},
): Promise<Report> {
  let record: MatchRecord;
  try {
    record = readRecord(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const sentence = t("fairness-unreadable", { fault: error.message });
    return { findings: [{ name: "chain", mark: "bad", sentence, details: [] }], undos: [], secret: null };
  }
  return new Verification(record, evidence, digests, progress).run();
}

class Verification {
  private readonly findings: Finding[] = [];
  private readonly secret: string | null;
  private readonly drawn: RecordedEvent[];
  private readonly sealed: RecordedEvent[];
  private steps = 0;
  private readonly allSteps: number;
  private since = performance.now();

  constructor(
    private readonly record: MatchRecord,
    private readonly evidence: Evidence,
    private readonly digests: Digests,
    private readonly progress: (share: number) => void,
  ) {
    this.secret = record.events.at(-1)?.secret ?? null;
    this.drawn = record.events.filter(isLuck);
    this.sealed = record.events.filter((event) => event.seal !== undefined);
    this.allSteps = record.lines.length + this.drawn.length + this.sealed.length;
  }

  async run(): Promise<Report> {
    await this.checkChain();
    await this.checkId();
    await this.checkCommitment();
    this.checkSeen();
    this.checkBytes();
    const hmac = this.secret === null ? null : await this.digests.keyed(bytesFromHex(this.secret));
    const draw = hmac && ((message: string, count: number) => drawn(hmac, message, count));
    const key = await this.luckKey();
    await this.checkBots(hmac);
    this.checkKey(key);
    await this.checkDraws(draw, key);
    await this.checkSeating(draw, key);
    await this.checkSeals(hmac);
    this.checkUndos();
    this.checkRules();
    this.checkReceipts();
    return { findings: this.findings, undos: this.undos(), secret: this.secret };
  }

  private add(name: string, mark: Mark, sentence: string, details: Detail[] = []): void {
    this.findings.push({ name, mark, sentence, details });
  }

  /** Runs a check over many items, and stops at the first that fails; the page stays usable meanwhile. */
  private async firstFault<T>(items: T[], isRight: (item: T, place: number) => Promise<boolean>): Promise<T | null> {
    for (let start = 0; start < items.length; start += BATCH) {
      const batch = items.slice(start, start + BATCH);
      const right = await Promise.all(batch.map((item, place) => isRight(item, start + place)));
      const wrong = right.indexOf(false);
      if (wrong >= 0) return batch[wrong] ?? null;
      this.steps += batch.length;
      if (performance.now() - this.since < SLICE) continue;
      this.progress(this.steps / this.allSteps);
      await new Promise((resolve) => setTimeout(resolve));
      this.since = performance.now();
    }
    return null;
  }

  private async digest(text: string): Promise<string> {
    return hexOf(await this.digests.sha256(bytesOf(text))).slice(0, 32);
  }

  private async checkChain(): Promise<void> {
    const { lines, events } = this.record;
    const wrong = await this.firstFault(lines, async ({ text, check }, place) => {
      return check === (await this.digest((lines[place - 1]?.check ?? "") + text));
    });
    const details = [
      { text: t("fairness-chain-last"), code: lines.at(-1)?.check ?? "" },
      { text: t("fairness-chain-how") },
    ];
    const end = events.findIndex((event) => event.end !== undefined);
    const where = wrong && lines.indexOf(wrong) + 1;
    if (where) this.add("chain", "bad", t("fairness-chain-bad", { line: where }), details);
    else if (end < 0 || end !== events.length - 1)
      this.add("chain", "bad", t("fairness-chain-end"), details);
    else
      this.add("chain", "ok", t("fairness-chain-ok", { count: lines.length }), details);
  }

  private async checkId(): Promise<void> {
    const { header, lines } = this.record;
    const text = lines[0]?.text ?? "";
    const id = await this.digest(text.slice(0, text.lastIndexOf(',"time":')));
    const details = [{ text: t("fairness-id"), code: header.id }];
    if (id === header.id)
      this.add("id", "ok", t("fairness-id-ok"), details);
    else this.add("id", "bad", t("fairness-id-bad"), details);
  }

  private async checkCommitment(): Promise<void> {
    const { luck } = this.record.header;
    if (luck.by === "hand")
      return this.add("commitment", "unproved", t("fairness-by-hand"));
    const details = [{ text: t("fairness-commitment-before"), code: luck.commitment ?? "" }];
    if (this.secret === null) {
      const sentence = t("fairness-no-secret-revealed");
      return this.add("commitment", "unproved", sentence, details);
    }
    const hash = hexOf(await this.digests.sha256(bytesFromHex(this.secret)));
    details.push({ text: t("fairness-secret-after"), code: this.secret }, { text: t("fairness-secret-hash"), code: hash });
    if (hash !== luck.commitment)
      this.add("commitment", "bad", t("fairness-commitment-bad"), details);
    else if (luck.seed !== undefined)
      this.add(
        "commitment",
        "unproved",
        t("fairness-commitment-seed", { seed: String(luck.seed) }),
        details,
      );
    else
      this.add("commitment", "ok", t("fairness-commitment-ok"), details);
  }

  private checkSeen(): void {
    const { luck, nonce } = this.record.header;
    const seen = this.evidence.contribution;
    if (!seen?.commitment)
      return this.add(
        "seen",
        "none",
        t("fairness-seen-none"),
      );
    const details = [
      { text: t("fairness-seen-commitment"), code: seen.commitment },
      { text: t("fairness-seen-nonce"), code: seen.nonce ?? t("fairness-code-none") },
      { text: t("fairness-record-commitment"), code: luck.commitment ?? t("fairness-code-none") },
      { text: t("fairness-record-nonce"), code: nonce },
    ];
    if (seen.commitment === luck.commitment && seen.nonce === nonce)
      this.add("seen", "ok", t("fairness-seen-ok"), details);
    else
      this.add("seen", "bad", t("fairness-exchanged"), details);
  }

  private checkBytes(): void {
    const mine = this.evidence.contribution?.entropy;
    if (mine === undefined) return this.add("bytes", "none", t("fairness-bytes-none"));
    const { entropy } = this.record.header.luck;
    const details = [{ text: t("fairness-bytes-sent"), code: mine }];
    if (entropy?.includes(mine)) this.add("bytes", "ok", t("fairness-bytes-ok"), details);
    else this.add("bytes", "bad", t("fairness-bytes-bad"), details);
  }

  private async checkBots(hmac: Hmac | null): Promise<void> {
    const { header } = this.record;
    const { entropy } = header.luck;
    const bots = header.seats.flatMap(({ kind }, seat) => (kind === "bot" ? [seat] : []));
    if (!bots.length) return this.add("bots", "none", t("fairness-bots-none"));
    if (!entropy) return this.add("bots", "none", t("fairness-bots-no-bytes"));
    if (!hmac) return this.add("bots", "unproved", t("fairness-bots-unproved"));
    const details: Detail[] = [];
    const wrong: string[] = [];
    for (const seat of bots) {
      const place = placeOf(header, seat);
      const due = hexOf((await hmac(`${header.nonce}|bot|${place}`)).slice(0, 16));
      details.push({ text: t("fairness-bot-place", { name: this.name(seat), place: place + 1 }), code: entropy[place] ?? t("fairness-code-none") });
      if (entropy[place] !== due) wrong.push(this.name(seat));
    }
    if (wrong.length) this.add("bots", "bad", t("fairness-bots-bad", { names: wrong }), details);
    else this.add("bots", "ok", t("fairness-bots-ok"), details);
  }

  /** The text that luck's key is made of. */
  private get keyText(): string {
    const { luck, nonce } = this.record.header;
    return [luck.commitment ?? "", nonce, ...(luck.entropy ?? []).map((bytes) => bytes ?? "")].join("|");
  }

  private luckKey(): Promise<string> {
    return this.digest(this.keyText);
  }

  private checkKey(key: string): void {
    const { header } = this.record;
    const { entropy } = header.luck;
    const isPerson = (place: number) =>
      header.seats.some((seat, index) => placeOf(header, index) === place && seat.kind !== "bot");
    const people = (entropy ?? []).filter((bytes, place) => bytes !== null && isPerson(place)).length;
    const details: Detail[] = (entropy ?? []).map((bytes, place) => ({
      text: t("fairness-key-place", { place: place + 1, name: this.nameAt(place) }),
      code: bytes ?? t("fairness-code-none"),
    }));
    if (header.hustings === 2)
      details.push(
        { text: t("fairness-key-text"), code: this.keyText },
        { text: t("fairness-key-how"), code: key },
      );
    if (people)
      this.add(
        "key",
        "ok",
        t("fairness-key-ok", { people }),
        details,
      );
    else
      this.add(
        "key",
        "unproved",
        t("fairness-key-unproved"),
        details,
      );
  }

  private async checkDraws(draw: Draw | null, key: string): Promise<void> {
    const { header } = this.record;
    const draws = this.drawn.length;
    if (!this.drawn.length) return this.add("draws", "none", t("fairness-draws-none"));
    if (this.drawn.some((event) => event.by === "hand"))
      return this.add("draws", "unproved", t("fairness-draws-by-hand"));
    if (!draw) return this.add("draws", "unproved", t("fairness-draws-no-secret", { draws }));
    if (header.hustings === 1)
      return this.add(
        "draws",
        "unproved",
        t("fairness-draws-old", { draws }),
        [{ text: t("fairness-draws-old-how") }],
      );
    const order = this.standingDraws();
    const wrong = await this.firstFault(this.drawn, async (event, place) => {
      const [drawnPlace, outcomes] = event.draw ?? [0, 0];
      return outcomes > 0 && drawnPlace === (await draw(`${key}|${order[place]}`, outcomes));
    });
    const details = [
      { text: t("fairness-draws-how") },
      { text: t("fairness-draws-key"), code: key },
    ];
    if (wrong)
      this.add("draws", "bad", t("fairness-draws-bad", { n: wrong.n }), details);
    else this.add("draws", "ok", t("fairness-draws-ok", { draws }), details);
  }

  /** Which draw each luck event is, counted from 1. One that was taken back does not count. */
  private standingDraws(): number[] {
    const standing: number[] = [];
    const order: number[] = [];
    for (const event of this.record.events) {
      if (isLuck(event)) order.push(standing.push(event.n));
      else while ((standing.at(-1) ?? 0) > keptBy(event)) standing.pop();
    }
    return order;
  }

  private async checkSeating(draw: Draw | null, key: string): Promise<void> {
    const { header } = this.record;
    if (!header.seating) return this.add("seating", "none", t("fairness-seating-none"));
    if (!draw) return this.add("seating", "unproved", t("fairness-seating-unproved"));
    const basis = header.hustings === 1 ? header.nonce : key;
    const places = header.seats.map((_, place) => place);
    for (let last = places.length - 1; last > 0; last -= 1) {
      const other = await draw(`${basis}|seating|${last}`, last + 1);
      [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
    }
    const details = header.seats.map(({ name }, seat) => ({
      text: t("fairness-seating-seat", { seat: seat + 1, name, place: placeOf(header, seat) + 1 }),
    }));
    if (places.join() === header.seating.join())
      this.add("seating", "ok", t("fairness-seating-ok"), details);
    else this.add("seating", "bad", t("fairness-seating-bad"), details);
  }

  private async checkSeals(hmac: Hmac | null): Promise<void> {
    const { id } = this.record.header;
    if (!this.sealed.length) return this.add("seals", "none", t("fairness-seals-none"));
    if (!hmac) return this.add("seals", "unproved", t("fairness-seals-unproved"));
    const wrong = await this.firstFault(this.sealed, async ({ n, seat, action, seal }) => {
      return seal === hexOf((await hmac(`${id}|${n}|${seat}|${action}`)).slice(0, 8));
    });
    const details = [{ text: t("fairness-seals-how") }];
    if (wrong) this.add("seals", "bad", t("fairness-seals-bad", { n: wrong.n }), details);
    else
      this.add(
        "seals",
        "ok",
        t("fairness-seals-ok", { seals: this.sealed.length }),
        details,
      );
  }

  private checkUndos(): void {
    const { events, header } = this.record;
    const undos = events.filter((event) => event.undo !== undefined);
    if (!undos.length) return this.add("undos", "none", t("fairness-undos-none"));
    let standing: number[] = [];
    const crossing = events.find((event) => {
      if (isLuck(event)) standing.push(event.n);
      else if (event.rules !== undefined) standing = standing.filter((n) => n <= keptBy(event)); // as the players agreed
      return event.undo !== undefined && event.undo < (standing.at(-1) ?? 0);
    });
    if (!crossing) this.add("undos", "ok", t("fairness-undos-ok", { undos: undos.length }));
    else if (header.hustings === 1)
      this.add("undos", "none", t("fairness-undos-old", { n: crossing.n }));
    else this.add("undos", "bad", t("fairness-undos-bad", { n: crossing.n }));
  }

  private checkRules(): void {
    for (const event of this.record.events.filter(({ rules }) => rules !== undefined)) {
      const { n } = event;
      const [rules, first, last] = [event.rules ?? 0, keptBy(event) + 1, n - 1];
      if (event.kept === undefined) this.add("rules", "none", t("fairness-rules-same", { n, rules }));
      else this.add("rules", "unproved", t("fairness-rules-cut", { n, rules, first, last }));
    }
  }

  private checkReceipts(): void {
    const { header, lines } = this.record;
    const others = this.evidence.matches.filter((match) => match !== header.id);
    if (others.length) {
      const sentence = t("fairness-other-match");
      const shown = others.map((code) => ({ text: t("fairness-match-shown"), code }));
      return this.add("receipts", "bad", sentence, [...shown, { text: t("fairness-match-record"), code: header.id }]);
    }
    const kept = this.evidence.receiptsOf(header.id);
    const last = kept.at(-1);
    if (!last) return this.add("receipts", "none", t("fairness-receipts-none"));
    const place = kept.findIndex(({ n, receipt }) => lines[n]?.check !== receipt);
    const wrong = kept[place];
    if (!wrong) {
      const rest = lines.length - 1 - last.n;
      const details = [
        { text: t("fairness-receipts-latest", { n: last.n, last: lines.length - 1 }), code: last.receipt },
        ...(rest ? [{ text: t("fairness-receipts-rest", { rest }) }] : []),
      ];
      return this.add("receipts", "ok", t("fairness-receipts-ok", { count: kept.length }), details);
    }
    const agreed = kept[place - 1]?.n ?? null;
    const details = [
      { text: t("fairness-receipt-ours", { n: wrong.n }), code: wrong.receipt },
      { text: t("fairness-receipt-theirs", { n: wrong.n }), code: lines[wrong.n]?.check ?? t("fairness-no-event") },
    ];
    const from = agreed === null ? 0 : agreed + 1;
    let sentence = t("fairness-receipts-differ", { n: wrong.n });
    if (wrong.n >= lines.length)
      sentence = t("fairness-receipts-short", { last: lines.length - 1, n: wrong.n });
    else if (from < wrong.n)
      sentence = t("fairness-receipts-between", { from, n: wrong.n });
    this.add("receipts", "bad", sentence, details);
  }

  private undos(): Undone[] {
    const { events } = this.record;
    return events.flatMap(({ n, undo, by, agreed }) =>
      undo === undefined
        ? []
        : [
            {
              n,
              by: typeof by === "number" ? this.name(by) : t("fairness-somebody"),
              action: undo,
              move: events[undo - 1]?.move ?? "",
              agreed: agreed === true,
            },
          ],
    );
  }

  private name(seat: number): string {
    return this.record.header.seats[seat]?.name ?? t("fairness-seat", { number: seat + 1 });
  }

  private nameAt(place: number): string {
    const { header } = this.record;
    return this.name(header.seats.findIndex((_, seat) => placeOf(header, seat) === place));
  }
}

type Hmac = (message: string) => Promise<Uint8Array>;
type Draw = (message: string, count: number) => Promise<number>;

/** A number from 0 to count - 1, each equally likely. */
export async function drawn(hmac: Hmac, message: string, count: number): Promise<number> {
  const many = BigInt(count);
  const limit = WORDS - (WORDS % many);
  for (let attempt = 0; ; attempt += 1) {
    const bytes = await hmac(attempt ? `${message}|${attempt}` : message);
    const number = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
    if (number < limit) return Number(number % many);
  }
}
