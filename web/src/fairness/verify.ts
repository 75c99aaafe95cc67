/* Checks the record of a match in the browser: everything that can be checked without knowing the rules of the game,
   with nobody's word for it. docs/protocol.md says what each check proves. */

import type { Contribution } from "./contributions";
import { bytesFromHex, bytesOf, type Digests, hexOf } from "./digests";
import type { Receipt } from "./receipts";
import { isLuck, type MatchRecord, placeOf, readRecord, type RecordedEvent, Unreadable } from "./record";

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
    const sentence = `${error.message} Nothing else can be checked.`;
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
      { text: "The last check vouches for every line before it.", code: lines.at(-1)?.check ?? "" },
      { text: "Each check is the SHA-256 of the check before it and of its own line, cut to 32 digits." },
    ];
    const end = events.findIndex((event) => event.end !== undefined);
    const where = wrong && lines.indexOf(wrong) + 1;
    if (where) this.add("chain", "bad", `Line ${where} of the record was changed, moved or put in.`, details);
    else if (end < 0 || end !== events.length - 1)
      this.add("chain", "bad", "The record does not stop where the match ended.", details);
    else
      this.add("chain", "ok", `No line was changed, dropped or moved: all ${lines.length} checks fit.`, details);
  }

  private async checkId(): Promise<void> {
    const { header, lines } = this.record;
    const text = lines[0]?.text ?? "";
    const id = await this.digest(text.slice(0, text.lastIndexOf(',"time":')));
    const details = [{ text: "The match's id", code: header.id }];
    if (id === header.id)
      this.add("id", "ok", "The match's id follows from its seats, options and commitment.", details);
    else this.add("id", "bad", "The match's id does not belong to these seats, options and commitment.", details);
  }

  private async checkCommitment(): Promise<void> {
    const { luck } = this.record.header;
    if (luck.by === "hand")
      return this.add("commitment", "unproved", "Luck was typed in by hand: nothing can prove it.");
    const details = [{ text: "The commitment, before the match", code: luck.commitment ?? "" }];
    if (this.secret === null) {
      const sentence = "The secret was not revealed, so nothing can prove the luck of this match.";
      return this.add("commitment", "unproved", sentence, details);
    }
    const hash = hexOf(await this.digests.sha256(bytesFromHex(this.secret)));
    details.push({ text: "The secret, revealed at the end", code: this.secret }, { text: "Its SHA-256", code: hash });
    if (hash !== luck.commitment)
      this.add("commitment", "bad", "The secret revealed at the end is not the one that was committed to.", details);
    else if (luck.seed !== undefined)
      this.add(
        "commitment",
        "unproved",
        `Luck follows from the seed ${luck.seed}: whoever knew it could foresee it.`,
        details,
      );
    else
      this.add("commitment", "ok", "The secret revealed at the end is the one committed to before the match.", details);
  }

  private checkSeen(): void {
    const { luck, nonce } = this.record.header;
    const seen = this.evidence.contribution;
    if (!seen?.commitment)
      return this.add(
        "seen",
        "none",
        "This browser did not sit down at this table, so it has no commitment to compare with.",
      );
    const details = [
      { text: "The commitment this browser saw before it sat down", code: seen.commitment },
      { text: "The nonce it saw", code: seen.nonce ?? "none" },
      { text: "The record's commitment", code: luck.commitment ?? "none" },
      { text: "The record's nonce", code: nonce },
    ];
    if (seen.commitment === luck.commitment && seen.nonce === nonce)
      this.add("seen", "ok", "The commitment and nonce are those this browser saw before it sat down.", details);
    else
      this.add("seen", "bad", "The commitment or nonce was exchanged after this browser had sat down.", details);
  }

  private checkBytes(): void {
    const mine = this.evidence.contribution?.entropy;
    if (mine === undefined) return this.add("bytes", "none", "This browser added no random bytes to this match.");
    const { entropy } = this.record.header.luck;
    const details = [{ text: "The bytes this browser drew and sent", code: mine }];
    if (entropy?.includes(mine)) this.add("bytes", "ok", "Your random bytes are part of this match's luck.", details);
    else this.add("bytes", "bad", "Your random bytes are missing from this match's luck.", details);
  }

  private async checkBots(hmac: Hmac | null): Promise<void> {
    const { header } = this.record;
    const { entropy } = header.luck;
    const bots = header.seats.flatMap(({ kind }, seat) => (kind === "bot" ? [seat] : []));
    if (!bots.length) return this.add("bots", "none", "No bot took part.");
    if (!entropy) return this.add("bots", "none", "The bots added no random bytes.");
    if (!hmac) return this.add("bots", "unproved", "Without the secret the bots' bytes cannot be checked.");
    const details: Detail[] = [];
    const wrong: string[] = [];
    for (const seat of bots) {
      const place = placeOf(header, seat);
      const due = hexOf((await hmac(`${header.nonce}|bot|${place}`)).slice(0, 16));
      details.push({ text: `${this.name(seat)}, place ${place + 1}`, code: entropy[place] ?? "none" });
      if (entropy[place] !== due) wrong.push(this.name(seat));
    }
    const whose = wrong.join(", ");
    if (whose) this.add("bots", "bad", `The bytes of ${whose} do not follow from the secret.`, details);
    else this.add("bots", "ok", "The bots' random bytes follow from the secret, so nobody chose them.", details);
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
    const givers = people === 1 ? "one person" : `${people} people`;
    const details: Detail[] = (entropy ?? []).map((bytes, place) => ({
      text: `Place ${place + 1}, ${this.nameAt(place)}`,
      code: bytes ?? "none",
    }));
    if (header.hustings === 2)
      details.push(
        { text: "The text: commitment, nonce and everybody's bytes", code: this.keyText },
        { text: "Luck's key, its SHA-256 cut to 32 digits", code: key },
      );
    if (people)
      this.add(
        "key",
        "ok",
        `Luck depends on random bytes that ${givers} added after the commitment.`,
        details,
      );
    else
      this.add(
        "key",
        "unproved",
        "No person added random bytes, so the server could have chosen its secret among many.",
        details,
      );
  }

  private async checkDraws(draw: Draw | null, key: string): Promise<void> {
    const { header } = this.record;
    const count = counted(this.drawn.length, "roll or draw", "rolls and draws");
    if (!this.drawn.length) return this.add("draws", "none", "No dice or cards were used.");
    if (this.drawn.some((event) => event.by === "hand"))
      return this.add("draws", "unproved", "Rolls and draws were typed in by hand: nothing can prove them.");
    if (!draw) return this.add("draws", "unproved", `Without the secret the ${count} cannot be checked.`);
    if (header.hustings === 1)
      return this.add(
        "draws",
        "unproved",
        `This older record does not say how many outcomes its ${count} had, so this page cannot repeat them.`,
        [{ text: "hustings verify knows the rules, and so the number of outcomes: it repeats every draw." }],
      );
    const order = this.standingDraws();
    const wrong = await this.firstFault(this.drawn, async (event, place) => {
      const [drawnPlace, outcomes] = event.draw ?? [0, 0];
      return outcomes > 0 && drawnPlace === (await draw(`${key}|${order[place]}`, outcomes));
    });
    const details = [
      { text: "Draw k is HMAC-SHA256 of the secret and “key|k”; its first eight bytes pick the outcome." },
      { text: "Luck's key", code: key },
    ];
    if (wrong)
      this.add("draws", "bad", `Event ${wrong.n} is not what the secret and everybody's bytes give.`, details);
    else this.add("draws", "ok", `Computed again, luck gives what the record says: ${count} checked.`, details);
  }

  /** Which draw each luck event is, counted from 1. One that was taken back does not count. */
  private standingDraws(): number[] {
    const standing: number[] = [];
    const order: number[] = [];
    for (const event of this.record.events) {
      if (isLuck(event)) order.push(standing.push(event.n));
      else if (event.undo !== undefined) while ((standing.at(-1) ?? 0) > event.undo) standing.pop();
    }
    return order;
  }

  private async checkSeating(draw: Draw | null, key: string): Promise<void> {
    const { header } = this.record;
    if (!header.seating) return this.add("seating", "none", "Nobody's seat was drawn.");
    if (!draw) return this.add("seating", "unproved", "Without the secret the drawing of seats cannot be checked.");
    const basis = header.hustings === 1 ? header.nonce : key;
    const places = header.seats.map((_, place) => place);
    for (let last = places.length - 1; last > 0; last -= 1) {
      const other = await draw(`${basis}|seating|${last}`, last + 1);
      [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
    }
    const details = header.seats.map(({ name }, seat) => ({
      text: `Seat ${seat + 1}: ${name}, who came to place ${placeOf(header, seat) + 1}`,
    }));
    if (places.join() === header.seating.join())
      this.add("seating", "ok", "The seats were drawn from the same luck.", details);
    else this.add("seating", "bad", "The seats are not those that luck drew.", details);
  }

  private async checkSeals(hmac: Hmac | null): Promise<void> {
    const { id } = this.record.header;
    if (!this.sealed.length) return this.add("seals", "none", "Nothing in this match was sealed.");
    if (!hmac) return this.add("seals", "unproved", "Without the secret the seals cannot be checked.");
    const wrong = await this.firstFault(this.sealed, async ({ n, seat, action, seal }) => {
      return seal === hexOf((await hmac(`${id}|${n}|${seat}|${action}`)).slice(0, 8));
    });
    const details = [{ text: "A seal is the start of HMAC-SHA256 of the secret and “id|event|seat|action”." }];
    if (wrong) this.add("seals", "bad", `The seal of event ${wrong.n} does not fit its action.`, details);
    else
      this.add(
        "seals",
        "ok",
        `What was hidden at first stands as it was chosen: ${counted(this.sealed.length, "seal")} checked.`,
        details,
      );
  }

  private checkUndos(): void {
    const { events, header } = this.record;
    const undos = events.filter((event) => event.undo !== undefined);
    if (!undos.length) return this.add("undos", "none", "Nothing was taken back.");
    let lastLuck = 0;
    const crossing = events.find((event) => {
      if (isLuck(event)) lastLuck = event.n;
      return event.undo !== undefined && event.undo < lastLuck;
    });
    if (!crossing) this.add("undos", "ok", `No roll or draw was taken back (${counted(undos.length, "undo")} in all).`);
    else if (header.hustings === 1)
      this.add("undos", "none", `The undo at event ${crossing.n} took back a roll or draw, as older records allow.`);
    else this.add("undos", "bad", `The undo at event ${crossing.n} took back a roll or draw, which is not allowed.`);
  }

  private checkReceipts(): void {
    const { header, lines } = this.record;
    const others = this.evidence.matches.filter((match) => match !== header.id);
    if (others.length) {
      const sentence = "This is the record of another match than the one this browser was shown.";
      const shown = others.map((code) => ({ text: "The match this browser was shown", code }));
      return this.add("receipts", "bad", sentence, [...shown, { text: "The record's match", code: header.id }]);
    }
    const kept = this.evidence.receiptsOf(header.id);
    const last = kept.at(-1);
    if (!last) return this.add("receipts", "none", "This browser kept no receipts of this match.");
    const place = kept.findIndex(({ n, receipt }) => lines[n]?.check !== receipt);
    const wrong = kept[place];
    if (!wrong) {
      const rest = lines.length - 1 - last.n;
      const details = [
        { text: `The latest is of event ${last.n} of ${lines.length - 1}.`, code: last.receipt },
        ...(rest ? [{ text: `Nothing was kept of the last ${rest === 1 ? "event" : `${rest} events`}.` }] : []),
      ];
      const fit = kept.length === 1 ? "its receipt fits" : `its ${kept.length} receipts fit`;
      return this.add("receipts", "ok", `The record is what this browser was shown: ${fit}.`, details);
    }
    const agreed = kept[place - 1]?.n ?? null;
    const details = [
      { text: `This browser's receipt of event ${wrong.n}`, code: wrong.receipt },
      { text: `The record's check of event ${wrong.n}`, code: lines[wrong.n]?.check ?? "there is no such event" },
    ];
    const from = agreed === null ? 0 : agreed + 1;
    let sentence = `The record differs from what this browser was shown at event ${wrong.n}.`;
    if (wrong.n >= lines.length)
      sentence = `The record ends at event ${lines.length - 1}, but this browser was shown event ${wrong.n}.`;
    else if (from < wrong.n)
      sentence = `The record differs from what this browser was shown, somewhere from event ${from} to ${wrong.n}.`;
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
              by: typeof by === "number" ? this.name(by) : "Somebody",
              action: undo,
              move: events[undo - 1]?.move ?? "",
              agreed: agreed === true,
            },
          ],
    );
  }

  private name(seat: number): string {
    return this.record.header.seats[seat]?.name ?? `Seat ${seat + 1}`;
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

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

