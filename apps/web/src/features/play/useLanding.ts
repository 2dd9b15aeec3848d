import { useEffect, useState } from 'react';
import { browserTimers } from '@jumpy/browser/timers';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';

/** How long the end of a run is seen before the summary covers it, in milliseconds. */
const LANDING_MS = 450;

/** Whether the end of a run has been seen; at once with reduced motion. */
export function useLanding(runId: string | undefined): boolean {
  const still = useReducedMotion();
  const [landed, setLanded] = useState<string>();
  useEffect(() => {
    if (runId === undefined) return undefined;
    return browserTimers.after(still ? 0 : LANDING_MS, () => setLanded(runId));
  }, [runId, still]);
  return runId !== undefined && landed === runId;
}
