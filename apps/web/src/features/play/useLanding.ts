import { useEffect, useState } from 'react';
import { browserTimers } from '@jumpy/browser/timers';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';

/** How long the end of a run is seen before the summary covers it, in milliseconds. */
const LANDING_MS = 750;
/** Nothing moves, and the word for it is read all the same. */
const STILL_MS = 600;

/** Whether the end of a run has been seen. */
export function useLanding(runId: string | undefined): boolean {
  const still = useReducedMotion();
  const [landed, setLanded] = useState<string>();
  useEffect(() => {
    if (runId === undefined) return undefined;
    return browserTimers.after(still ? STILL_MS : LANDING_MS, () => setLanded(runId));
  }, [runId, still]);
  return runId !== undefined && landed === runId;
}
