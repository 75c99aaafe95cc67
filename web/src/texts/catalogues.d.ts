/* Parts of a catalogue, by tools/split_texts.ts. */

declare module "*.ftl?first" {
  const source: string;
  export default source;
}

declare module "*.ftl?rest" {
  const source: string;
  export default source;
}
