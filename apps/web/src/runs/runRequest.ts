import type { RunTicket } from '@jumpy/protocol/http/runs';
import type { ResumedRun } from '@jumpy/protocol/http/resume';
import type { GameSession } from '@jumpy/domain/gameSession';

/** What a ticket is requested for: the mode and, in a race, the opponent's run, or the special event. */
export type RunRequest =
  | { mode: 'solo' }
  | { mode: 'daily' }
  | { mode: 'race'; ghostRunId: string }
  | { mode: 'event'; specialEventId: number };

export const SOLO_RUN: RunRequest = { mode: 'solo' };

/** Key of a request; equal requests have equal keys. */
export function runRequestKey(request: RunRequest): string {
  if (request.mode === 'event') return `event ${request.specialEventId}`;
  return request.mode === 'race' ? `race ${request.ghostRunId}` : request.mode;
}

/** Request that follows a played ticket: the same mode again. */
export function nextRunRequest({ mode, ghostRunId, event }: RunTicket): RunRequest {
  if (event) return { mode: 'event', specialEventId: event.id };
  if (mode === 'daily') return { mode };
  return mode === 'race' && ghostRunId ? { mode, ghostRunId } : SOLO_RUN;
}

/** Whether a ticket can still be started; a daily course only on its day, an event only while it is on. */
export function isStillPlayable({ courseEndsAt, event }: RunTicket, nowMs: number): boolean {
  const endsAt = courseEndsAt ?? event?.endsAt;
  return endsAt === undefined || nowMs < endsAt;
}

/** Key of the best score before a run; each daily course and each event has its own. */
export function bestScoreKey({ mode, courseDate, event, ghostRunId }: RunTicket): string {
  return [mode, courseDate, event?.id, ghostRunId].filter(Boolean).join(' ');
}

/** A ticket in use, with what submitting its run needs. */
export interface ActiveTicket {
  ticket: RunTicket & { resumed?: ResumedRun };
  session: Pick<GameSession, 'sessionToken' | 'challenge'>;
  /** Which leg of the run this page plays; the first if omitted. */
  leg?: number | undefined;
}
