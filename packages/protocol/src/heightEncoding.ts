/** Base-64 digits for a height gain, in ascending order. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const MAX_STEP = ALPHABET.length - 1;

/**
 * Encodes the heights of a run (0 to 1) for a board: one character per gain, in 64 steps relative to the largest gain,
 * so that rounding keeps the pace of a long run visible (BOARD-22).
 * @example encodeHeights([0.5, 0.75, 1]) // '_WW'
 */
export function encodeHeights(heights: readonly number[]): string {
  const gains = heights.map((height, index) => Math.max(0, height - (heights[index - 1] ?? 0)));
  const largest = Math.max(...gains, Number.MIN_VALUE);
  return gains.map((gain) => ALPHABET[Math.round((gain / largest) * MAX_STEP)]).join('');
}

/**
 * Decodes the heights of a board row, 0 to 1; empty for a row without a run.
 * @example decodeHeights('_WW') // 0.496, 0.748 and 1, to three places
 */
export function decodeHeights(text: string): number[] {
  const gains = [...text].map((character) => Math.max(0, ALPHABET.indexOf(character)));
  const total = gains.reduce((sum, gain) => sum + gain, 0) || 1;
  let sum = 0;
  return gains.map((gain) => (sum += gain) / total);
}
