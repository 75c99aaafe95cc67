/* SHA-256 and HMAC-SHA256, by Web Crypto. Browsers offer it only to pages from https or localhost; elsewhere a small
   library computes the same, and is loaded only there. */

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Digests {
  /** Whether the browser itself computes them. */
  isBuiltIn: boolean;
  sha256(data: Bytes): Promise<Uint8Array>;
  /** HMAC-SHA256 with this key. */
  keyed(key: Bytes): Promise<(message: string) => Promise<Uint8Array>>;
}

const encoder = new TextEncoder();

export function bytesOf(text: string): Bytes {
  return encoder.encode(text);
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function bytesFromHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function digests(subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle): Promise<Digests> {
  return subtle ? Promise.resolve(builtIn(subtle)) : fromLibrary();
}

function builtIn(subtle: SubtleCrypto): Digests {
  return {
    isBuiltIn: true,
    sha256: async (data) => new Uint8Array(await subtle.digest("SHA-256", data)),
    keyed: async (key) => {
      const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return async (message) => new Uint8Array(await subtle.sign("HMAC", imported, bytesOf(message)));
    },
  };
}

export async function fromLibrary(): Promise<Digests> {
  const [{ sha256 }, { hmac }] = await Promise.all([import("@noble/hashes/sha2.js"), import("@noble/hashes/hmac.js")]);
  return {
    isBuiltIn: false,
    sha256: async (data) => sha256(data),
    keyed: async (key) => async (message) => hmac(sha256, key, bytesOf(message)),
  };
}
