import { useEffect, useState } from 'react';

/** The server's time, to the second, as far as the page's own clock tells; milliseconds since 1970. */
export function useServerNow(aheadMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const beat = window.setInterval(() => setNowMs(Date.now()), 1_000);
    return () => window.clearInterval(beat);
  }, []);
  return nowMs + aheadMs;
}
