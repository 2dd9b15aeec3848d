import { createHash } from 'node:crypto';

/** More sections than the longest run uses. */
const SECTION_COUNT = 320;
const SEED_DIGITS = 8;

/**
 * Seed of a run, with all sections of its course, from hashes of name and index. Bots and courses were tuned on small
 * zero-padded numbers, so these seeds never coincide with those.
 */
export function runSeed(name: string, index: number): string {
  let seed = '';
  for (let block = 0; seed.length < SECTION_COUNT * SEED_DIGITS; block += 1)
    seed += createHash('sha256').update(`game-balance ${name} ${index} ${block}`).digest('hex');
  return seed.slice(0, SECTION_COUNT * SEED_DIGITS);
}
