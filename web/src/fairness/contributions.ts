/* The random bytes that this browser adds to a table's luck, and what it saw before it sent them. */

import type { TableState } from "../api/types";
import { Records, type Storage } from "./storage";

export interface Contribution {
  /** The table's commitment and nonce, as they were published before the bytes were sent. */
  commitment: string | null;
  nonce: string | null;
  /** 16 random bytes as 32 hexadecimal digits. */
  entropy: string;
  /** The server has confirmed that we sat down with them. */
  confirmed?: boolean;
}

const MOST_TABLES = 200;
const BYTES = 16;

export class Contributions {
  private readonly records: Records<Contribution>;

  constructor(storage: Storage | null = null) {
    this.records = new Records("hustings.luck", MOST_TABLES, storage);
  }

  /** What this browser gave to a table; null: nothing. */
  of(table: string): Contribution | null {
    return this.records.get(table);
  }

  /** The bytes to send to a table, always the same ones. They are recorded before anybody can send them. */
  entropyFor(table: Pick<TableState, "id" | "luck">): string {
    const given = this.of(table.id);
    if (given) return given.entropy;
    const entropy = randomHex();
    const { commitment, nonce } = table.luck;
    this.records.put(table.id, { commitment, nonce: nonce ?? null, entropy });
    return entropy;
  }

  confirm(table: string): void {
    const given = this.of(table);
    if (given) this.records.put(table, { ...given, confirmed: true });
  }

  /** Whoever was not let in, or leaves a table and comes back, gives new bytes. */
  forget(table: string): void {
    this.records.remove(table);
  }
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const contributions = new Contributions();
