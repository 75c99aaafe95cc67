/* The characters' portraits, drawn on 64 by 64: each is a head of hair or a hat, a face, and what is worn. */

export const HAIR = {
  tuft: "M18 27C17 15 24 10 32 10S47 15 46 27C43 19 40 21 36 17 32 21 24 18 18 27Z",
  flat: "M17 25H47L44 14Q32 8 20 14Z",
  long: "M16 44C11 22 19 9 32 9S53 22 48 44C45 38 46 28 43 22 36 24 28 21 22 19 18 27 19 38 16 44Z",
  bald: "M19 24Q18 21 21 17L22 23ZM45 24Q46 21 43 17L42 23Z",
  bun: "M18 27C17 15 23 11 32 11S47 15 46 27C41 18 24 18 18 27ZM32 2A6 6 0 1 1 31.9 2Z",
  bob: "M14 36C12 18 20 8 32 8S52 18 50 36L45 36C46 26 42 20 32 20S18 26 19 36Z",
  curls: "M17 28A5 5 0 0 1 16 20 5 5 0 0 1 20 13 6 6 0 0 1 28 9 6 6 0 0 1 37 9 6 6 0 0 1 45 14 5 5 0 0 1 48 21 5 5 0 0 1 47 28C44 21 40 20 32 20S20 21 17 28Z",
  cap: "M17 24C17 13 24 9 32 9S47 13 47 24ZM40 20L55 23 54 26 40 25Z",
  brim: "M10 21H54V24H10ZM19 21L22 8Q32 5 42 8L45 21Z",
  quiff: "M18 27C16 18 19 15 23 14 22 9 34 5 46 11 43 13 47 18 46 27 43 21 42 19 39 18 31 20 24 19 21 19 19 22 18 24 18 27Z",
  braids: "M18 27C17 14 24 10 32 10S47 14 46 27C42 17 36 16 32 12 28 16 22 17 18 27ZM14 28Q10 36 14 44L18 43Q15 36 18 29ZM50 28Q54 36 50 44L46 43Q49 36 46 29Z",
  beret: "M14 21C12 11 24 5 36 7S54 15 49 22C40 18 25 18 14 21Z",
  side: "M17 29C14 15 23 9 33 10 44 9 49 17 47 29 46 24 44 20 41 17 34 22 25 22 20 20 18 23 18 26 17 29Z",
  bangs: "M15 42C12 20 20 9 32 9S52 20 49 42L45 40C46 33 46 28 45 23H19C18 28 18 33 19 40Z",
} as const;

export const FACE = {
  smile: "M24 34h.01M40 34h.01M27 43Q32 46 37 43",
  moustache: "M22 40Q27 37 32 40 37 37 42 40M28 46H36",
  earrings: "M26 43Q32 48 38 43M17 42a2 2 0 1 0 .01 0M47 42a2 2 0 1 0 .01 0",
  beard: "M20 38C20 54 44 54 44 38 40 42 36 39 32 41 28 39 24 42 20 38ZM28 45H36",
  glasses: "M20 30h10v7H20ZM34 30h10v7H34ZM30 32h4M27 45H37",
  spectacles: "M21 33a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M34 33a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M30 33h4M27 46Q32 44 37 46",
  freckles: "M22 39h.01M25 40h.01M39 40h.01M42 39h.01M27 43Q32 47 37 44",
  goatee: "M28 47Q32 52 36 47M27 43H37",
  smirk: "M27 45Q34 45 37 41M22 29L28 28M36 28L42 30",
  stern: "M27 45H37M21 28L28 30M36 30L43 28",
  lashes: "M22 31L21 29M42 31L43 29M25.5 31L25 29M38.5 31L39 29M27 43Q32 47 37 43",
  laugh: "M25 41Q32 51 39 41Z",
} as const;

export const WORN = {
  coat: "",
  tie: "M32 56L30 63M32 56L34 63",
  bow: "M32 57L26 54V60ZM32 57L38 54V60Z",
  scarf: "M21 51Q32 60 43 51M23 54Q32 63 41 54",
  badge: "M44 57a2.5 2.5 0 1 0 .01 0",
  pearls: "M24 53h.01M27 55.500h.01M30 57h.01M34 57h.01M37 55.500h.01M40 53h.01",
} as const;

type Portrait = [keyof typeof HAIR, keyof typeof FACE, keyof typeof WORN];

export const PORTRAITS: Record<string, Portrait> = {
  // Politrics
  pip: ["tuft", "smile", "coat"],
  otto: ["flat", "moustache", "tie"],
  rosa: ["long", "earrings", "coat"],
  hugo: ["bald", "beard", "coat"],
  ines: ["bun", "glasses", "scarf"],
  vera: ["bob", "spectacles", "pearls"],
  // The Presidential Game
  mabel: ["curls", "lashes", "badge"],
  chip: ["quiff", "laugh", "tie"],
  miles: ["cap", "freckles", "badge"],
  walt: ["brim", "moustache", "bow"],
  dot: ["bangs", "smirk", "badge"],
  gus: ["side", "stern", "tie"],
  // Electioneer
  kit: ["side", "freckles", "coat"],
  fai: ["cap", "glasses", "scarf"],
  ling: ["bangs", "spectacles", "coat"],
  wing: ["braids", "laugh", "badge"],
  mei: ["beret", "lashes", "scarf"],
  yuk: ["bun", "stern", "pearls"],
  // Primary Colours
  hazel: ["braids", "smile", "bow"],
  rusty: ["tuft", "goatee", "scarf"],
  olive: ["bob", "smirk", "coat"],
  coral: ["long", "lashes", "pearls"],
  amber: ["beret", "glasses", "coat"],
  sage: ["bald", "spectacles", "bow"],
};
