/** Where the game page keeps the best practice score of a browser, and the shell reads it. */
const KEY = 'jumpy.practice.best';

interface Memory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * The best practice score this browser remembers, in points; 0 when there is none. It earns nothing.
 * @example readPracticeBest(localStorage) // 420
 */
export function readPracticeBest(memory: Pick<Memory, 'getItem'>): number {
  try {
    const kept = Number(memory.getItem(KEY));
    return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
  } catch {
    return 0;
  }
}

/**
 * Remembers a practice score in points; a browser that refuses forgets it with the page.
 * @example keepPracticeBest(localStorage, 420)
 */
export function keepPracticeBest(memory: Pick<Memory, 'setItem'>, score: number): void {
  try {
    memory.setItem(KEY, String(score));
  } catch {
    return;
  }
}
