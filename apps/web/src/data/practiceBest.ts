/** Where the game page keeps the best practice score of this browser. */
const KEY = 'jumpy.practice.best';

/** The best practice score this browser remembers; 0 when there is none. */
export function readPracticeBest(memory: Pick<Storage, 'getItem'>): number {
  try {
    const kept = Number(memory.getItem(KEY));
    return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
  } catch {
    return 0;
  }
}
