import { climbSpine } from './climbSpine.ts';

/** Summary of many climbs. */
export interface ClimbProof {
  readonly seeds: number;
  readonly ticks: number;
  /** Climbs that did not clear their levels; the proof holds if empty. */
  readonly falls: readonly { readonly seed: string; readonly level: number }[];
}

/**
 * Climbs the spines of many seeds (GAME-01). 1,000 seeds of 200 levels are 168 million ticks, about 25 s.
 * @example proveClimbs({ seeds: 100, levels: 20 }).falls.length // 0
 */
export function proveClimbs({ seeds, levels }: { seeds: number; levels: number }): ClimbProof {
  const falls: { seed: string; level: number }[] = [];
  let ticks = 0;
  for (let i = 0; i < seeds; i += 1) {
    const seed = (i * 7919 + 13).toString(16).padStart(8, '0').repeat(4);
    const result = climbSpine({ seed, levels });
    ticks += result.ticks;
    if (!result.cleared) falls.push({ seed, level: result.level });
  }
  return { seeds, ticks, falls };
}
