/** Shares of the best that lie on the way to it, in twelfths. */
const BELOW_TWELFTHS = [2, 4, 6, 8, 10] as const;
/** The nearest above the best are told one by one. */
export const NEAREST = 4;
/** How far above it the others are looked for: this much at first, and twice as much each time. */
const STEP = { least: 60, share: 0.25 } as const;
const ABOVE = 6;

/**
 * Scores over each of which one player is told of, beside the nearest above a best: the rungs of the ladder that a run climbs. The way to
 * the best is cut into parts; above it the parts grow.
 */
export function rungsOf(best: number): number[] {
  const step = Math.max(STEP.least, Math.ceil(best * STEP.share));
  const below = best === 0 ? [] : BELOW_TWELFTHS.map((twelfths) => Math.floor((best * twelfths) / 12));
  const above = Array.from({ length: ABOVE }, (_, index) => best + step * 2 ** index);
  return [...new Set([...below, ...above])];
}
