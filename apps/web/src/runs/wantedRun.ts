import type { RunTicket } from '@jumpy/protocol/http/runs';

/** What a ticket is asked for: the mode, and in a race whom. */
export type WantedRun = { mode: 'solo' } | { mode: 'daily' } | { mode: 'race'; ghostRunId: string };

/** The ordinary game. */
export const SOLO: WantedRun = { mode: 'solo' };

/** Two wishes are the same when they name the same. */
export function wishName(wanted: WantedRun): string {
  return wanted.mode === 'race' ? `race ${wanted.ghostRunId}` : wanted.mode;
}

/** What to ask for after a ticket was played: the same again. */
export function wishAfter({ mode, ghostRunId }: RunTicket): WantedRun {
  if (mode === 'daily') return { mode };
  return mode === 'race' && ghostRunId ? { mode, ghostRunId } : SOLO;
}

/** Whether a ticket can still be begun: a course of the day only on its day. */
export function isOfToday({ courseEndsAt }: RunTicket, nowMs: number): boolean {
  return courseEndsAt === undefined || nowMs < courseEndsAt;
}

/** What the best before a run is kept under: each day of the course has its own. */
export function bestName({ mode, courseDate, ghostRunId }: RunTicket): string {
  return [mode, courseDate, ghostRunId].filter(Boolean).join(' ');
}
