import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

const SEED_HEX_DIGITS = 8;

/** Sections whose seeds are included in the ticket. */
export const TICKET_SECTION_COUNT = 3;

/** Creating a KeyObject costs more than deriving a seed. */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();

function getKeyObject(key: Uint8Array): KeyObject {
  const cached = keyObjects.get(key);
  if (cached) return cached;
  const created = createSecretKey(key);
  keyObjects.set(key, created);
  return created;
}

/** Derives the seeds of sections `from` (inclusive) to `to` (exclusive), 8 hex digits each. */
export function deriveSectionSeeds(key: Uint8Array, { from, to }: { from: number; to: number }): string {
  let seed = '';
  for (let section = from; section < to; section += 1)
    seed += createHmac('sha256', getKeyObject(key))
      .update(`jumpy section ${section}`)
      .digest('hex')
      .slice(0, SEED_HEX_DIGITS);
  return seed;
}
