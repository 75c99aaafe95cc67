/* The signs that players can show each other. */

export const SIGNS = [
  { sign: "applause", icon: "thumb" },
  { sign: "laugh", icon: "laugh" },
  { sign: "wow", icon: "wow" },
  { sign: "think", icon: "think" },
] as const;

export function iconOf(sign: string): (typeof SIGNS)[number]["icon"] | "bell" {
  return SIGNS.find((each) => each.sign === sign)?.icon ?? "bell";
}
