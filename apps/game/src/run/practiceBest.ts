const KEY = 'jumpy.practice.best';

/** The best practice score, remembered by this browser alone. */
export function readPracticeBest(memory: Pick<Storage, 'getItem'>): number {
  try {
    const kept = Number(memory.getItem(KEY));
    return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
  } catch {
    return 0;
  }
}

export function keepPracticeBest(memory: Pick<Storage, 'setItem'>, score: number): void {
  try {
    memory.setItem(KEY, String(score));
  } catch {
    return;
  }
}
