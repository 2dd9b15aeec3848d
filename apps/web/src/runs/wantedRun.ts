import type { RunTicket } from '@jumpy/protocol/http/runs';

/** What a ticket is requested for: the mode and, in a race, the opponent's run. */
export type WantedRun = { mode: 'solo' } | { mode: 'daily' } | { mode: 'race'; ghostRunId: string };

export const SOLO: WantedRun = { mode: 'solo' };

/** Key of a request; equal requests have equal keys. */
export function wishName(wanted: WantedRun): string {
  return wanted.mode === 'race' ? `race ${wanted.ghostRunId}` : wanted.mode;
}

/** Request that follows a played ticket: the same mode again. */
export function wishAfter({ mode, ghostRunId }: RunTicket): WantedRun {
  if (mode === 'daily') return { mode };
  return mode === 'race' && ghostRunId ? { mode, ghostRunId } : SOLO;
}

/** Whether a ticket can still be started; a daily course only on its day. */
export function isOfToday({ courseEndsAt }: RunTicket, nowMs: number): boolean {
  return courseEndsAt === undefined || nowMs < courseEndsAt;
}

/** Key of the best score before a run; each daily course has its own. */
export function bestName({ mode, courseDate, ghostRunId }: RunTicket): string {
  return [mode, courseDate, ghostRunId].filter(Boolean).join(' ');
}
