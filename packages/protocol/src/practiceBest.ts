/** Storage key of the best practice score; written by the game page, read by the shell. */
const STORAGE_KEY = 'jumpy.practice.best';

interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * Returns the best practice score stored in this browser, in points; 0 if there is none. It earns nothing.
 * @example loadPracticeBest(localStorage) // 420
 */
export function loadPracticeBest(memory: Pick<KeyValueStorage, 'getItem'>): number {
  try {
    const stored = Number(memory.getItem(STORAGE_KEY));
    return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
  } catch {
    return 0;
  }
}

/**
 * Stores a practice score in points; if the browser blocks storage, it is lost with the page.
 * @example savePracticeBest(localStorage, 420)
 */
export function savePracticeBest(memory: Pick<KeyValueStorage, 'setItem'>, score: number): void {
  try {
    memory.setItem(STORAGE_KEY, String(score));
  } catch {
    return;
  }
}
