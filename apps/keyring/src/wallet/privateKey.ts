import type { Bytes } from '../bytes.ts';

/** Length of a private key. */
export const KEY_BYTES = 32;

/** Order of secp256k1, big-endian; private keys are 1 to order − 1. */
const SECP256K1_ORDER = Uint8Array.from([
  0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe, 0xba, 0xae, 0xdc,
  0xe6, 0xaf, 0x48, 0xa0, 0x3b, 0xbf, 0xd2, 0x5e, 0x8c, 0xd0, 0x36, 0x41, 0x41,
]);

/**
 * A random draw fails once in 2^128; several failures in a row mean a broken random source, and no wallet may be
 * created from it.
 */
const MAX_ATTEMPTS = 4;

export function isPrivateKey(bytes: Uint8Array): boolean {
  if (bytes.length !== KEY_BYTES || bytes.every((byte) => byte === 0)) return false;
  const firstDifference = bytes.findIndex((byte, index) => byte !== SECP256K1_ORDER[index]);
  return firstDifference >= 0 && (bytes[firstDifference] ?? 0) < (SECP256K1_ORDER[firstDifference] ?? 0);
}

/** Generates a private key; the caller wipes it. Throws if the random source is broken. */
export function makePrivateKey(random: Pick<Crypto, 'getRandomValues'>): Bytes {
  const key = new Uint8Array(KEY_BYTES);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    random.getRandomValues(key);
    if (isPrivateKey(key)) return key;
  }
  throw new Error('The source of random numbers gives no private key.');
}
