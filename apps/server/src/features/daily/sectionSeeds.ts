import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

const DIGITS = 8;

/** Sections whose seeds are included in the ticket. */
export const FIRST_SECTIONS = 3;

/** Creating a KeyObject costs more than deriving a seed. */
const ready = new WeakMap<Uint8Array, KeyObject>();

function readyKey(key: Uint8Array): KeyObject {
  const known = ready.get(key);
  if (known) return known;
  const made = createSecretKey(key);
  ready.set(key, made);
  return made;
}

/** Derives the seeds of sections `from` (inclusive) to `to` (exclusive), 8 hex digits each. */
export function sectionSeeds(key: Uint8Array, { from, to }: { from: number; to: number }): string {
  let seed = '';
  for (let section = from; section < to; section += 1)
    seed += createHmac('sha256', readyKey(key)).update(`jumpy section ${section}`).digest('hex').slice(0, DIGITS);
  return seed;
}
