/** Storage key of the best practice score; written by the game page, read by the shell. */
const KEY = 'jumpy.practice.best';

interface Memory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * Returns the best practice score stored in this browser, in points; 0 if there is none. It earns nothing.
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
 * Stores a practice score in points; if the browser blocks storage, it is lost with the page.
 * @example keepPracticeBest(localStorage, 420)
 */
export function keepPracticeBest(memory: Pick<Memory, 'setItem'>, score: number): void {
  try {
    memory.setItem(KEY, String(score));
  } catch {
    return;
  }
}
