import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** Hex digits of a section's seed. */
const DIGITS = 8;

/** Sections of a course that its ticket tells. */
export const FIRST_SECTIONS = 3;

/** Making a key ready takes longer than a seed. */
const ready = new WeakMap<Uint8Array, KeyObject>();

function readyKey(key: Uint8Array): KeyObject {
  const known = ready.get(key);
  if (known) return known;
  const made = createSecretKey(key);
  ready.set(key, made);
  return made;
}

/** The seeds of sections of a course, which follow from its key, as 8 hex digits each: from one up to but not including another. */
export function sectionSeeds(key: Uint8Array, { from, to }: { from: number; to: number }): string {
  let seed = '';
  for (let section = from; section < to; section += 1)
    seed += createHmac('sha256', readyKey(key)).update(`jumpy section ${section}`).digest('hex').slice(0, DIGITS);
  return seed;
}
