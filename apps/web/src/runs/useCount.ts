import { useEffect, useState } from 'react';
import { isStill } from '../ui/useReducedMotion.ts';
import { COUNT_MS, countAt } from './count.ts';

/** Animated count-up, started on mount; with reduced motion it shows the end value at once. */
export function useCount({
  from = 0,
  to,
  durationMs = COUNT_MS.plain,
}: {
  from?: number;
  to: number;
  durationMs?: number;
}): number {
  const [shown, setShown] = useState(() => (isStill() ? to : from));
  useEffect(() => {
    const count = { from, to, startMs: performance.now(), durationMs: isStill() ? 0 : durationMs };
    let frame = 0;
    const draw = (): void => {
      const nowMs = performance.now();
      setShown(countAt(count, nowMs));
      if (nowMs < count.startMs + count.durationMs) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [from, to, durationMs]);
  return shown;
}
