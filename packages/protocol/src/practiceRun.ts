/** Storage key of this device's first whole practice run; the game page stores it, the shell sends it at sign-in. */
const STORAGE_KEY = 'jumpy.practice.run';

/**
 * Returns the stored practice run: a replay (deflate-raw, base64); undefined if there is none.
 * @example loadPracticeRun(localStorage) // 'Y2Bg…'
 */
export function loadPracticeRun(storage: { getItem(key: string): string | null }): string | undefined {
  try {
    return storage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a practice run; if the browser blocks storage, it is lost with the page.
 * @example storePracticeRun(localStorage, replay)
 */
export function storePracticeRun(storage: { setItem(key: string, value: string): void }, replay: string): void {
  try {
    storage.setItem(STORAGE_KEY, replay);
  } catch {
    return;
  }
}

/**
 * Removes the stored practice run.
 * @example removePracticeRun(localStorage)
 */
export function removePracticeRun(storage: { removeItem(key: string): void }): void {
  try {
    storage.removeItem(STORAGE_KEY);
  } catch {
    return;
  }
}
