import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../ui/useReducedMotion.ts';
import { COUNT_UP_MS, getCountAt } from './countUp.ts';

/** Animated count-up, started on mount; with reduced motion it shows the end value at once. */
export function useCountUp({
  from = 0,
  to,
  durationMs = COUNT_UP_MS.plain,
}: {
  from?: number;
  to: number;
  durationMs?: number;
}): number {
  const [displayed, setDisplayed] = useState(() => (prefersReducedMotion() ? to : from));
  useEffect(() => {
    const count = { from, to, startMs: performance.now(), durationMs: prefersReducedMotion() ? 0 : durationMs };
    let frame = 0;
    const draw = (): void => {
      const nowMs = performance.now();
      setDisplayed(getCountAt(count, nowMs));
      if (nowMs < count.startMs + count.durationMs) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [from, to, durationMs]);
  return displayed;
}
