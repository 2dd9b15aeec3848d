/** The 64 steps of a height, lowest first. */
const STEPS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const TOP = STEPS.length - 1;

/**
 * The heights of a run (0 to 1) as a board sends them: a letter each, in 64 steps, which is finer than a row can show (BOARD-22).
 * @example writeHeights([0, 0.5, 1]) // '0W_'
 */
export function writeHeights(heights: readonly number[]): string {
  return heights.map((height) => STEPS[Math.round(Math.min(1, Math.max(0, height)) * TOP)]).join('');
}

/**
 * The heights of a board's row, 0 to 1; none for a row without a run.
 * @example readHeights('0_') // [0, 1]
 */
export function readHeights(text: string): number[] {
  return [...text].map((letter) => Math.max(0, STEPS.indexOf(letter)) / TOP);
}
