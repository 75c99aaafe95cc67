/* What travels between server and client, and a few names for parts of it. */

export type * from "./wire";

/** The seat that rolls and draws; where somebody looks, it stands for the public. */
export const LUCK = 7;

/** What an option is set to. */
export type OptionValue = string | number;

