/** How much of the slowest pace is left out of a drawn climb. */
const COMMON_SHARE = 0.85;

/**
 * The climb of a run as a line worth looking at: what all its parts have in common, the slowest pace, is mostly left out, so that rests lie flat
 * and rushes stand steep even in a long run. Heights of equal times in, 0 to 1; points from the ground to the end out, 0 to 1 (BOARD-22).
 * @example climbLine([0.5, 1]) // [0, 0.5, 1]
 */
export function climbLine(heights: readonly number[]): number[] {
  const top = heights.at(-1) ?? 0;
  if (top <= 0) return [0, ...heights.map(() => 0)];
  const gains = heights.map((height, index) => Math.max(0, height - (heights[index - 1] ?? 0)));
  const common = Math.min(...gains) * COMMON_SHARE;
  const rest = gains.reduce((sum, gain) => sum + gain - common, 0);
  let sum = 0;
  return [0, ...gains.map((gain) => (sum += gain - common) / rest)];
}
