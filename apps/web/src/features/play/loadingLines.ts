/** Lines that pass by while the game loads (GAME-08). */
export const LOADING_LINES = [
  'Polishing the clouds',
  'Waking the walkers',
  'Tightening the springs',
  'Counting the stars',
  'Stretching both legs',
  'Asking gravity to be kind',
] as const;

/** How long a line stays, in milliseconds. */
export const LINE_MS = 700;

/** How long the overlay stays at most, in milliseconds (GAME-07). */
export const LOADING_MOST_MS = 2_000;

/** The line after another, around and around. */
export function nextLine(index: number): number {
  return (index + 1) % LOADING_LINES.length;
}
