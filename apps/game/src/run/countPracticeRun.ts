const PRACTICE_RUNS_KEY = 'jumpy.practice.runs';

/** Increments and returns the number of practice runs in this browser. */
export function countPracticeRun(storage: Pick<Storage, 'getItem' | 'setItem'>): number {
  try {
    const stored = Number(storage.getItem(PRACTICE_RUNS_KEY));
    const runs = (Number.isSafeInteger(stored) && stored > 0 ? stored : 0) + 1;
    storage.setItem(PRACTICE_RUNS_KEY, String(runs));
    return runs;
  } catch {
    return 1;
  }
}
