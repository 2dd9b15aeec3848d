import { createFuzzRandom } from '../fuzz/fuzzRandom.ts';

/** Draws distinct ids at random; deterministic for a seed. */
export function sampleIds(ids: readonly string[], { count, seed }: { count: number; seed: number }): string[] {
  const random = createFuzzRandom(seed);
  const left = [...new Set(ids)];
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(random.integerBelow(left.length), 1));
  return drawn;
}
