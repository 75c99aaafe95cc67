/* The keys of a table. A board that uses a key says so by preventDefault, and it is not looked at here. */

export type Key = "undo" | "help" | "log" | "chat" | "panel" | "rules";

const BY_LETTER: Record<string, Key> = { KeyL: "log", KeyC: "chat", KeyP: "panel", KeyR: "rules" };

interface Pressed {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  defaultPrevented: boolean;
  target: unknown;
}

/** What a key asks for; nothing while somebody is writing or a dialogue is open. */
export function keyOf(event: Pressed): Key | null {
  if (event.defaultPrevented || isBusy(event.target)) return null;
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "z")
    return "undo";
  if (event.ctrlKey || event.metaKey) return null;
  if (event.altKey) return BY_LETTER[event.code] ?? null;
  return event.key === "?" ? "help" : null;
}

function isBusy(target: unknown): boolean {
  const { closest } = (target ?? {}) as { closest?: (selector: string) => unknown };
  if (typeof closest !== "function") return false;
  return Boolean(
    closest.call(target, "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, dialog"),
  );
}
