import { createChance } from '../fuzz/chance.ts';

/** Some of the ids, each once, by lot: the same seed draws the same. */
export function drawIds(ids: readonly string[], { count, seed }: { count: number; seed: number }): string[] {
  const chance = createChance(seed);
  const left = [...new Set(ids)];
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(chance.below(left.length), 1));
  return drawn;
}
