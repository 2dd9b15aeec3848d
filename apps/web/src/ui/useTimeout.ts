import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useEffect, useEffectEvent } from 'react';

interface Options {
  timers?: Timers;
  /** Restarts the timer when it changes. */
  resetKey?: unknown;
}

/**
 * Runs `callback` once after a delay; never if the delay is undefined. Re-rendering with another function does not restart
 * the timer.
 * @example useTimeout(isCopied ? 2_000 : undefined, () => setCopied(false));
 */
export function useTimeout(
  waitMs: number | undefined,
  callback: () => void,
  { timers = browserTimers, resetKey }: Options = {},
): void {
  const onEnd = useEffectEvent(callback);
  useEffect(
    () => (waitMs === undefined ? undefined : timers.schedule(waitMs, () => onEnd())),
    // `resetKey` is not read by the effect; it only restarts the timer.
    [timers, waitMs, resetKey],
  );
}
