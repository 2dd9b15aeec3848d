/** Minimum deviation of the drawn climb from a straight line at its widest point, relative to its height. */
const MIN_SWING = 0.2;

/** Maximum amplification of the deviation; smaller deviations are noise. */
const MAX_SWING_FACTOR = 16;

/**
 * Converts the heights of a run into a line for display, amplifying where it was ahead of or behind an even pace, since
 * long runs are smooth. Input: heights at equal time steps, 0 to 1; output: points from ground to end, 0 to 1,
 * non-decreasing (BOARD-22).
 * @example climbCurve([0.8, 1]) // [0, 0.8, 1]
 */
export function climbCurve(heights: readonly number[]): number[] {
  const ahead = heights.map((height, index) => height - (index + 1) / heights.length);
  const swing = Math.max(...ahead.map(Math.abs), MIN_SWING / MAX_SWING_FACTOR);
  const times = Math.max(1, MIN_SWING / swing);
  let reached = 0;
  return [
    0,
    ...ahead.map((by, index) => {
      const drawnRatio = (index + 1) / heights.length + by * times;
      reached = Math.max(reached, Math.min(1, drawnRatio));
      return reached;
    }),
  ];
}
