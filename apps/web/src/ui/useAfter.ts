import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useEffect, useEffectEvent } from 'react';

interface Options {
  timers?: Timers;
  /** Starts the wait over when it changes. */
  of?: unknown;
}

/**
 * Acts once after a wait, or never while there is none. Drawing again in between, with another function, does not start it over.
 * @example useAfter(isCopied ? 2_000 : undefined, () => setCopied(false));
 */
export function useAfter(
  waitMs: number | undefined,
  act: () => void,
  { timers = browserTimers, of }: Options = {},
): void {
  const onEnd = useEffectEvent(act);
  useEffect(
    () => (waitMs === undefined ? undefined : timers.after(waitMs, () => onEnd())),
    // `of` is no part of the wait, and begins another.
    [timers, waitMs, of],
  );
}
