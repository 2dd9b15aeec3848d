import { isWithinCourseDay } from '@jumpy/domain/courseDays';
import { judgeWitness } from '@jumpy/domain/judgeWitness';
import { revivePauseMs, WITNESS_RULES, type WitnessCheckpoint } from '@jumpy/domain/witness';
import { latestStartMs } from '@jumpy/domain/witnessPace';
import type { TicketRow } from '../tickets/store.ts';
import type { VerifiedRun } from '../replays/verifyRun.ts';
import type { Checkpoint } from './store.ts';
import type { TamperingReason } from '../../../platform/db/runTables.ts';

/**
 * A ticket reveals its course, so a start later than this is counted from here: nobody may study a seed for an hour and
 * then play it live.
 */
const MAX_START_DELAY_MS = 90_000;

interface RunEvidence {
  ticket: Pick<
    TicketRow,
    'mode' | 'issuedAt' | 'startedAt' | 'closedAt' | 'closedReason' | 'courseDate' | 'reviveGrantedAt'
  > &
    Partial<Pick<TicketRow, 'resumedUnheard'>>;
  checkpoints: readonly Checkpoint[];
  run: Pick<VerifiedRun, 'ticks' | 'digests' | 'standstills' | 'derivedFrom'>;
  nowMs: number;
}

/**
 * Decides whether the server witnessed this run, by comparing its messages with the digests of the submitted inputs.
 */
export function judgeRun({ ticket, checkpoints, run, nowMs }: RunEvidence): ReturnType<typeof judgeWitness> {
  if (ticket.closedReason === 'voided') return { witness: 'unwitnessed', reason: 'ticket_voided' };
  // The whole course of a race is known, and it may continue where its ghost never was.
  if (run.derivedFrom !== null && ticket.mode !== 'race') return { witness: 'unwitnessed', reason: 'course_derived' };
  const issuedMs = ticket.issuedAt.getTime();
  const startMs = Math.min(ticket.startedAt?.getTime() ?? issuedMs, issuedMs + MAX_START_DELAY_MS);
  const closedMs = Math.min(nowMs, ticket.closedAt?.getTime() ?? nowMs);
  // The course is revealed as it is climbed, so the inputs are the evidence: nobody could have followed the run by digests alone.
  const seen = checkpoints
    .filter(({ kind, inputs }) => kind !== 'digest' || (inputs ?? null) !== null)
    .flatMap((checkpoint) => toWitnessCheckpoints(checkpoint, run));
  const judged = judgeWitness({
    startMs,
    notBeforeMs: issuedMs,
    ticks: run.ticks,
    isResumedUnreported: ticket.resumedUnheard ?? false,
    ...removeReviveWait({ checkpoints: seen, endMs: closedMs }, { all: checkpoints, ticket }),
  });
  if (judged.witness !== 'live') return judged;
  const isLate =
    ticket.courseDate !== null && !isWithinCourseDay(ticket.courseDate, ticket.startedAt?.getTime() ?? issuedMs);
  return isLate ? { witness: 'unwitnessed', reason: 'day_over' } : judged;
}

/** Digest of the submitted inputs at the position of a message; undefined beyond their end. */
function getDigestAt(
  { kind, tick }: Pick<Checkpoint, 'kind' | 'tick'>,
  { digests, standstills }: Pick<VerifiedRun, 'digests' | 'standstills'>,
): string | undefined {
  if (kind === 'digest') return digests[tick / WITNESS_RULES.digestEveryTicks - 1];
  return standstills.find((standstill) => standstill.tick === tick)?.digest;
}

function toWitnessCheckpoints(checkpoint: Checkpoint, run: RunEvidence['run']): WitnessCheckpoint[] {
  const { kind, tick } = checkpoint;
  const seen = { tick, atMs: checkpoint.at.getTime() };
  const expected = checkpoint.digest === null ? undefined : getDigestAt(checkpoint, run);
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

/** A run in its own time. */
interface RunTimeline {
  checkpoints: readonly WitnessCheckpoint[];
  endMs: number;
}

/**
 * Removes the time between death and revive from a run: later messages are moved up, so that the timing rules apply
 * unchanged. A game standing still cannot be paused, so pauses in between are dropped.
 */
function removeReviveWait(
  { checkpoints, endMs }: RunTimeline,
  { all, ticket: { reviveGrantedAt } }: { all: readonly Checkpoint[]; ticket: Pick<TicketRow, 'reviveGrantedAt'> },
): RunTimeline {
  const dead = all.find(({ kind }) => kind === 'dead');
  const revived = all.find(({ kind }) => kind === 'revive');
  if (!dead || !revived || !reviveGrantedAt) return { checkpoints, endMs };
  const deadMs = dead.at.getTime();
  const after = checkpoints.filter(({ tick }) => tick > revived.tick);
  const stillMs = revivePauseMs({
    deadMs,
    revivedMs: latestStartMs({ atMs: revived.at.getTime(), tick: revived.tick }, after),
    grantedMs: reviveGrantedAt.getTime(),
  });
  const ownMs = (atMs: number): number => atMs - Math.min(stillMs, Math.max(0, atMs - deadMs));
  const isPauseInWait = ({ kind, tick, atMs }: WitnessCheckpoint): boolean =>
    (kind === 'pause' || kind === 'resume') && tick === dead.tick && atMs >= deadMs && atMs <= revived.at.getTime();
  return {
    checkpoints: checkpoints
      .filter((checkpoint) => !isPauseInWait(checkpoint))
      .map((checkpoint) => ({ ...checkpoint, atMs: ownMs(checkpoint.atMs) })),
    endMs: ownMs(endMs),
  };
}

/** Where a replay contradicts the checkpoints of its run. */
export interface Tampering {
  reason: TamperingReason;
  checkpoint: Checkpoint;
}

interface ReceivedRun {
  checkpoints: readonly Checkpoint[];
  run: Pick<VerifiedRun, 'ticks' | 'digests' | 'standstills'>;
}

/**
 * First checkpoint that a replay contradicts: a digest of other inputs, or an end after which it continues. No
 * unmodified client sends this, whatever the network does. A replay shorter than its checkpoints is not tampering: the
 * tab was killed.
 */
export function detectTampering({ checkpoints, run }: ReceivedRun): Tampering | undefined {
  for (const checkpoint of checkpoints) {
    const why = findContradiction(checkpoint, run);
    if (why) return { reason: why, checkpoint };
  }
  return undefined;
}

function findContradiction(checkpoint: Checkpoint, run: ReceivedRun['run']): TamperingReason | undefined {
  const { kind, tick, digest } = checkpoint;
  const expected = getDigestAt(checkpoint, run);
  if (digest !== null && expected !== undefined && expected !== digest) return 'digest';
  if (kind === 'quit' && run.ticks > tick) return 'quit';
  // A revived run stands still where it died and then continues.
  const goesOn = run.ticks > tick && !run.standstills.some((standstill) => standstill.tick === tick);
  return kind === 'dead' && goesOn ? 'death' : undefined;
}
