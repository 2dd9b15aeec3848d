import { createFuzzRandom } from '../fuzz/fuzzRandom.ts';

/** Draws distinct ids at random; deterministic for a seed. */
export function sampleIds(ids: readonly string[], { count, seed }: { count: number; seed: number }): string[] {
  const random = createFuzzRandom(seed);
  const remaining = [...new Set(ids)];
  const sampled: string[] = [];
  while (sampled.length < count && remaining.length > 0)
    sampled.push(...remaining.splice(random.integerBelow(remaining.length), 1));
  return sampled;
}
