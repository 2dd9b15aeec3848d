/** Lines shown in turn while the game loads. */
export const LOADING_LINES = [
  'Polishing the clouds',
  'Waking the walkers',
  'Tightening the springs',
  'Counting the stars',
  'Stretching both legs',
  'Asking gravity to be kind',
] as const;

/** Display duration of a line, in milliseconds. */
export const LINE_DURATION_MS = 700;

/** Maximum duration of the overlay, in milliseconds. */
export const MAX_LOADING_MS = 2_000;

/** Index of the next line; wraps around. */
export function getNextLineIndex(index: number): number {
  return (index + 1) % LOADING_LINES.length;
}
