import { useEffect, useState } from 'react';

/** Current server time, updated every second, Unix time in milliseconds. Based on the page's clock plus `aheadMs`. */
export function useServerNow(aheadMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const intervalId = window.setInterval(() => setNowMs(Date.now()), 1_000);
    return () => window.clearInterval(intervalId);
  }, []);
  return nowMs + aheadMs;
}
