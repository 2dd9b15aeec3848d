/** How far a drawn climb leaves the straight line at its widest, in parts of its height, where the true one stays closer. */
const LEAST_SWING = 0.2;

/** Swings are drawn at most this many times as wide as they were: what is smaller is chance. */
const MOST_TIMES = 16;

/**
 * The climb of a run as a line worth looking at: where it was ahead of an even pace and where behind is drawn wider than it was when a long run
 * has smoothed it away. Heights of equal times in, 0 to 1; points from the ground to the end out, 0 to 1, never sinking (BOARD-22).
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
