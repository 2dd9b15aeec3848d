import { isInCourse } from '@jumpy/domain/courseDays';
import { judgeWitness, WITNESS, type WitnessMark } from '@jumpy/domain/witness';
import type { TicketRow } from '../tickets/store.ts';
import type { VerifiedRun } from '../replays/verifiedRun.ts';
import { keptPace } from './pace.ts';
import { withoutReviveWait } from './reviveWait.ts';
import type { Mark } from './store.ts';

/** Who has a ticket knows the course. A start later than this counts as slow: nobody studies a seed for an hour and then plays it live. */
const READY_MS = 90_000;

export interface RunEvidence {
  ticket: Pick<TicketRow, 'issuedAt' | 'startedAt' | 'closedAt' | 'courseDate' | 'reviveGrantedAt'>;
  marks: readonly Mark[];
  run: Pick<VerifiedRun, 'ticks' | 'digests'>;
  nowMs: number;
}

/** Whether the server watched this very run: its messages against the digests of the inputs that were submitted. */
export function judgeRun({ ticket, marks, run, nowMs }: RunEvidence): ReturnType<typeof judgeWitness> {
  const issuedMs = ticket.issuedAt.getTime();
  const startMs = Math.min(ticket.startedAt?.getTime() ?? issuedMs, issuedMs + READY_MS);
  const closedMs = Math.min(nowMs, ticket.closedAt?.getTime() ?? nowMs);
  const { marks: played, endMs } = withoutReviveWait({ marks, endMs: closedMs }, ticket);
  const pace = keptPace({ startMs, ticks: run.ticks, marks: played });
  const judged = judgeWitness({
    startMs,
    endMs,
    ticks: run.ticks,
    marks: pace.marks.flatMap((mark) => witnessMark(mark, run.digests)),
  });
  if (judged.witness !== 'live') return judged;
  if (!pace.isKept) return { witness: 'unwitnessed', reason: 'too_slow' };
  const isLate = ticket.courseDate !== null && !isInCourse(ticket.courseDate, ticket.startedAt?.getTime() ?? issuedMs);
  return isLate ? { witness: 'unwitnessed', reason: 'day_over' } : judged;
}

function witnessMark(mark: Mark, digests: readonly string[]): WitnessMark[] {
  const { kind, tick } = mark;
  if (kind === 'start' || kind === 'quit' || kind === 'dead' || kind === 'revive') return [];
  const seen = { kind, tick, atMs: mark.at.getTime() };
  if (kind !== 'digest') return [seen];
  return [{ ...seen, matches: digests[tick / WITNESS.digestEveryTicks - 1] === mark.digest }];
}
