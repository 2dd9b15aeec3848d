import { isInCourse } from '@jumpy/domain/courseDays';
import { judgeWitness } from '@jumpy/domain/judgeWitness';
import { WITNESS, type WitnessCheckpoint } from '@jumpy/domain/witness';
import { SECTIONS_SINCE } from '@jumpy/sim/section';
import type { TicketRow } from '../tickets/store.ts';
import type { VerifiedRun } from '../replays/verifiedRun.ts';
import { withoutReviveWait } from './reviveWait.ts';
import type { Checkpoint } from './store.ts';

/** Who has a ticket knows the course. A start later than this counts as slow: nobody studies a seed for an hour and then plays it live. */
const READY_MS = 90_000;

export interface RunEvidence {
  ticket: Pick<
    TicketRow,
    'mode' | 'simVersion' | 'issuedAt' | 'startedAt' | 'closedAt' | 'closedReason' | 'courseDate' | 'reviveGrantedAt'
  > &
    Partial<Pick<TicketRow, 'resumedUnheard'>>;
  checkpoints: readonly Checkpoint[];
  run: Pick<VerifiedRun, 'ticks' | 'digests' | 'standstills' | 'derivedFrom'>;
  nowMs: number;
}

/** Whether the server watched this very run: its messages against the digests of the inputs that were submitted. */
export function judgeRun({ ticket, checkpoints, run, nowMs }: RunEvidence): ReturnType<typeof judgeWitness> {
  if (ticket.closedReason === 'voided') return { witness: 'unwitnessed', reason: 'ticket_voided' };
  // Of a race the whole course is told, and it goes on where its ghost never was.
  if (run.derivedFrom !== null && ticket.mode !== 'race') return { witness: 'unwitnessed', reason: 'course_derived' };
  const issuedMs = ticket.issuedAt.getTime();
  const startMs = Math.min(ticket.startedAt?.getTime() ?? issuedMs, issuedMs + READY_MS);
  const closedMs = Math.min(nowMs, ticket.closedAt?.getTime() ?? nowMs);
  // Where the course is told as it is climbed the inputs are the evidence: of digests alone nobody could have followed the run.
  const isFollowed = ticket.simVersion >= SECTIONS_SINCE;
  const seen = checkpoints
    .filter(({ kind, inputs }) => !isFollowed || kind !== 'digest' || (inputs ?? null) !== null)
    .flatMap((checkpoint) => witnessCheckpoint(checkpoint, run));
  const judged = judgeWitness({
    startMs,
    notBeforeMs: issuedMs,
    ticks: run.ticks,
    isResumedUnheard: ticket.resumedUnheard ?? false,
    ...withoutReviveWait({ checkpoints: seen, endMs: closedMs }, { all: checkpoints, ticket }),
  });
  if (judged.witness !== 'live') return judged;
  const isLate = ticket.courseDate !== null && !isInCourse(ticket.courseDate, ticket.startedAt?.getTime() ?? issuedMs);
  return isLate ? { witness: 'unwitnessed', reason: 'day_over' } : judged;
}

/** The digest that the submitted inputs have where a message says something of them; undefined beyond their end. */
export function digestAt(
  { kind, tick }: Pick<Checkpoint, 'kind' | 'tick'>,
  { digests, standstills }: Pick<VerifiedRun, 'digests' | 'standstills'>,
): string | undefined {
  if (kind === 'digest') return digests[tick / WITNESS.digestEveryTicks - 1];
  return standstills.find((standstill) => standstill.tick === tick)?.digest;
}

function witnessCheckpoint(checkpoint: Checkpoint, run: RunEvidence['run']): WitnessCheckpoint[] {
  const { kind, tick } = checkpoint;
  const seen = { tick, atMs: checkpoint.at.getTime() };
  const expected = checkpoint.digest === null ? undefined : digestAt(checkpoint, run);
  const matches = expected === undefined ? {} : { matches: expected === checkpoint.digest };
  switch (kind) {
    case 'revive':
      return [];
    case 'dead':
    case 'quit':
      return [{ kind: 'end', ...seen, ...matches }];
    case 'digest':
      return [{ kind, ...seen, ...matches }];
    case 'hiccup':
      return [{ kind, ...seen, stillMs: checkpoint.stillMs ?? 0 }];
    case 'start':
    case 'pause':
    case 'resume':
      return [{ kind, ...seen }];
  }
}
