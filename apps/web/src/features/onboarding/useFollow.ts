import { browserTimers } from '@jumpy/browser/timers';
import { useEffect, useState } from 'react';

/** Milliseconds that following takes, on the player's word (ONB-14). */
export const FOLLOW_MS = 3_000;

/** States of the follow step (ONB-18). */
export type FollowState = 'idle' | 'pending' | 'done';

/** The follow step: opened, pending for 3 s, then done (ONB-13 to ONB-15). */
export function useFollow(address: string | undefined): { state: FollowState; follow: () => void } {
  const [state, setState] = useState<FollowState>('idle');
  useEffect(() => (state === 'pending' ? browserTimers.after(FOLLOW_MS, () => setState('done')) : undefined), [state]);
  return {
    state,
    follow() {
      window.open(address, '_blank', 'noopener,noreferrer');
      if (state === 'idle') setState('pending');
    },
  };
}
