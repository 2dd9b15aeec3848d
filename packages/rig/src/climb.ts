/** Minimum deviation of the drawn climb from a straight line at its widest point, relative to its height. */
const LEAST_SWING = 0.2;

/** Maximum amplification of the deviation; smaller deviations are noise. */
const MOST_TIMES = 16;

/**
 * Converts the heights of a run into a line for display, amplifying where it was ahead of or behind an even pace, since
 * long runs are smooth. Input: heights at equal time steps, 0 to 1; output: points from ground to end, 0 to 1,
 * non-decreasing (BOARD-22).
 * @example climbLine([0.8, 1]) // [0, 0.8, 1]
 */
export function climbLine(heights: readonly number[]): number[] {
  const ahead = heights.map((height, index) => height - (index + 1) / heights.length);
  const swing = Math.max(...ahead.map(Math.abs), LEAST_SWING / MOST_TIMES);
  const times = Math.max(1, LEAST_SWING / swing);
  let reached = 0;
  return [
    0,
    ...ahead.map((by, index) => {
      const drawn = (index + 1) / heights.length + by * times;
      reached = Math.max(reached, Math.min(1, drawn));
      return reached;
    }),
  ];
}
