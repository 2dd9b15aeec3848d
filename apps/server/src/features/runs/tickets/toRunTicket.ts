import { courseEndsAt } from '@jumpy/domain/courseDays';
import type { RunTicket } from '@jumpy/protocol/http/runs';
import { sha256 } from '../../../platform/hash.ts';
import type { TicketRow } from './store.ts';
import type { TicketCourse } from './chooseTicketCourse.ts';

type TicketSource = TicketCourse & Pick<TicketRow, 'runId' | 'mode' | 'settleUntil'>;

/**
 * The ticket as sent to its page. The commitment to a day's key is public 30 days ahead; that of a run comes with its
 * ticket.
 */
export function toRunTicket(ticket: TicketSource): RunTicket {
  const { runId, mode, settleUntil, seed, simVersion, hiScoreBefore, courseDate, ghostRunId, runKey } = ticket;
  return {
    ...{ runId, mode, seed, simVersion, hiScoreBefore, expiresAt: settleUntil.getTime() },
    ...(runKey && courseDate === null ? { commitment: sha256(runKey).toString('hex') } : {}),
    ...(courseDate === null ? {} : { courseDate, courseEndsAt: courseEndsAt(courseDate) }),
    ...(ghostRunId === null ? {} : { ghostRunId }),
  };
}
