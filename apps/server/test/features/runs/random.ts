import { createHash } from 'node:crypto';
import type { RandomSource } from '../../../src/platform/random.ts';

/** A deterministic random source, so that a test's runs are reproducible. */
export function fixedRandom(name: string): RandomSource {
  let drawn = 0;
  const block = (): Buffer => {
    drawn += 1;
    return createHash('sha512').update(`${name}:${drawn}`).digest();
  };
  return {
    bytes: (count) => block().subarray(0, count),
    uuid() {
      const hex = block().toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
    token: () => block().subarray(0, 32).toString('base64url'),
  };
}
