import { judgeWitness, WITNESS, type WitnessMark } from '@jumpy/domain/witness';
import type { TicketRow } from '../tickets/store.ts';
import type { VerifiedRun } from '../replays/verifiedRun.ts';
import type { Mark } from './store.ts';

export interface RunEvidence {
  ticket: Pick<TicketRow, 'issuedAt' | 'startedAt' | 'closedAt'>;
  marks: readonly Mark[];
  run: Pick<VerifiedRun, 'ticks' | 'digests'>;
  nowMs: number;
}

/** Whether the server watched this very run: its messages against the digests of the inputs that were submitted. */
export function judgeRun({ ticket, marks, run, nowMs }: RunEvidence): ReturnType<typeof judgeWitness> {
  const startMs = (ticket.startedAt ?? ticket.issuedAt).getTime();
  const endMs = Math.min(nowMs, ticket.closedAt?.getTime() ?? nowMs);
  return judgeWitness({
    startMs,
    endMs,
    ticks: run.ticks,
    marks: marks.flatMap((mark) => witnessMark(mark, run.digests)),
  });
}

function witnessMark(mark: Mark, digests: readonly string[]): WitnessMark[] {
  const { kind, tick } = mark;
  if (kind === 'start' || kind === 'quit') return [];
  const seen = { kind, tick, atMs: mark.at.getTime() };
  if (kind !== 'digest') return [seen];
  return [{ ...seen, matches: digests[tick / WITNESS.digestEveryTicks - 1] === mark.digest }];
}
