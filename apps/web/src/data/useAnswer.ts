import { useEffect, useState } from 'react';
import { browserTimers, type Timers } from './timers.ts';

/** Milliseconds before asking again: 1 s, 2 s, at most 8 s. */
function retryDelayMs(failures: number): number {
  return Math.min(8_000, 1_000 * 2 ** (failures - 1));
}

/** Asks until it is answered, without the page's cache: for the front door, which loads little. */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>, timers: Timers = browserTimers): T | undefined {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    const stop = new AbortController();
    let cancel = (): void => {};
    const attempt = async (failures: number): Promise<void> => {
      try {
        const value = await ask(stop.signal);
        if (!stop.signal.aborted) setAnswer(() => value);
      } catch {
        if (stop.signal.aborted) return;
        cancel = timers.after(retryDelayMs(failures + 1), () => void attempt(failures + 1));
      }
    };
    void attempt(0);
    return () => {
      stop.abort();
      cancel();
    };
  }, [ask, timers]);
  return answer;
}
