/* What people read, as the server sends it: the id of a message in a catalogue, with its parameters. */

export type Argument = string | number | Message | Names | readonly Argument[];

/** A name that data has in several languages, by language; English is always there. */
export interface Names {
  en: string;
  [language: string]: string;
}

export interface Message {
  id: string;
  args: Record<string, Argument>;
}

/** What came from the server, with every message in words. */
export type Rendered<T> = T extends Message
  ? string
  : T extends (infer Item)[]
    ? Rendered<Item>[]
    : T extends object
      ? { [Name in keyof T]: Rendered<T[Name]> } & (T extends Told ? { messages?: readonly Sentence[] } : unknown)
      : T;

/** An entry of a log. It keeps its messages besides: a board reads from them what happened. */
export interface Told {
  move: string | null;
  text: Sentence[];
}

/** A message, or a plain sentence of a game that has no catalogue. */
export type Sentence = Message | string;
