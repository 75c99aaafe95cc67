/* Small records in this browser's localStorage. Where there is none, they last as long as the page. */

export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
}

/** localStorage, if this browser lets us write there. */
function browserStorage(): Storage {
  try {
    localStorage.setItem("hustings.probe", "");
    localStorage.removeItem("hustings.probe");
    return localStorage;
  } catch {
    return memoryStorage();
  }
}

let shared: Storage | null = null;

/** JSON records by name. Only the `most` that were written last are kept. */
export class Records<T> {
  private readonly unsaved = new Map<string, T>(); // what did not fit into the storage

  constructor(
    private readonly key: string,
    private readonly most: number,
    private readonly given: Storage | null = null,
  ) {}

  private get storage(): Storage {
    return this.given ?? (shared ??= browserStorage());
  }

  /** The names of all records, the one written last at the end. */
  names(): string[] {
    const saved = this.read(this.key);
    const names = Array.isArray(saved) ? saved.filter((name) => typeof name === "string") : [];
    return [...names, ...[...this.unsaved.keys()].filter((name) => !names.includes(name))];
  }

  get(name: string): T | null {
    return this.unsaved.get(name) ?? (this.read(this.place(name)) as T | null);
  }

  put(name: string, value: T): void {
    let names = this.names().filter((other) => other !== name && !this.unsaved.has(other));
    while (names.length >= this.most) names = this.without(names);
    for (;;) {
      try {
        this.storage.setItem(this.place(name), JSON.stringify(value));
        this.storage.setItem(this.key, JSON.stringify([...names, name]));
        this.unsaved.delete(name);
        return;
      } catch {
        // The storage is full: the oldest record makes room.
        if (!names.length) break;
        names = this.without(names);
      }
    }
    this.unsaved.set(name, value);
  }

  remove(name: string): void {
    this.unsaved.delete(name);
    const names = this.names().filter((other) => other !== name && !this.unsaved.has(other));
    try {
      this.storage.removeItem(this.place(name));
      this.storage.setItem(this.key, JSON.stringify(names));
    } catch {
      // Nothing can be written: what stands there stays.
    }
  }

  /** The names without the oldest, whose record is deleted. */
  private without([oldest, ...others]: string[]): string[] {
    if (oldest !== undefined) this.storage.removeItem(this.place(oldest));
    return others;
  }

  private place(name: string): string {
    return `${this.key}.${name}`;
  }

  private read(key: string): unknown {
    try {
      return JSON.parse(this.storage.getItem(key) ?? "null") as unknown;
    } catch {
      return null;
    }
  }
}
