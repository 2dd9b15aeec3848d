import { useEffect, useState } from 'react';
import { exponentialBackoffMs } from '@jumpy/browser/exponentialBackoff';
import { browserTimers, type Timers } from '@jumpy/browser/timers';

/** Retry back-off. */
const RETRY_BACKOFF = { firstMs: 1_000, longestMs: 8_000 };

/** Polls without React Query, which the sign-in page does not load. */
export function useFetchUntilSuccess<T>(
  fetchAnswer: (signal: AbortSignal) => Promise<T>,
  timers: Timers = browserTimers,
): T | undefined {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    const stop = new AbortController();
    let cancel = (): void => {};
    const attempt = async (failures: number): Promise<void> => {
      try {
        const value = await fetchAnswer(stop.signal);
        if (!stop.signal.aborted) setAnswer(() => value);
      } catch {
        if (stop.signal.aborted) return;
        cancel = timers.schedule(exponentialBackoffMs(failures + 1, RETRY_BACKOFF), () => void attempt(failures + 1));
      }
    };
    void attempt(0);
    return () => {
      stop.abort();
      cancel();
    };
  }, [fetchAnswer, timers]);
  return answer;
}
