import { createHash } from 'node:crypto';

/** More sections than the longest run lays. */
const SECTIONS = 320;
const DIGITS = 8;

/**
 * The seed of a run of this measurement, for every section of its course: digests of a name and a number. The seeds that the bots and the
 * courses were tuned on are small numbers filled up with zeros, so none of them can be met here.
 */
export function runSeed(name: string, index: number): string {
  let seed = '';
  for (let block = 0; seed.length < SECTIONS * DIGITS; block += 1)
    seed += createHash('sha256').update(`game-balance ${name} ${index} ${block}`).digest('hex');
  return seed.slice(0, SECTIONS * DIGITS);
}
