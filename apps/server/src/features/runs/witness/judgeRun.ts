import { isWithinCourseDay } from '@jumpy/domain/courseDays';
import { judgeWitness } from '@jumpy/domain/judgeWitness';
import { countsInSpecialEvent, type SpecialEventDates } from '@jumpy/domain/specialEvents';
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
  /** The special event of the run. */
  event?: SpecialEventDates | undefined;
}

/**
 * Decides whether the server witnessed this run, by comparing its messages with the digests of the submitted inputs.
 */
export function judgeRun({ ticket, checkpoints, run, nowMs, event }: RunEvidence): ReturnType<typeof judgeWitness> {
  if (ticket.closedReason === 'voided') return { witness: 'unwitnessed', reason: 'ticket_voided' };
  // The whole course of a race is known, and it may continue where its ghost never was.
  if (run.derivedFrom !== null && ticket.mode !== 'race') return { witness: 'unwitnessed', reason: 'course_derived' };
  const issuedMs = ticket.issuedAt.getTime();
  const startMs = Math.min(ticket.startedAt?.getTime() ?? issuedMs, issuedMs + MAX_START_DELAY_MS);
  const closedMs = Math.min(nowMs, ticket.closedAt?.getTime() ?? nowMs);
  // The course is revealed as it is climbed, so the inputs are the evidence: nobody could have followed the run by digests alone.
  const evidence = checkpoints
    .filter(({ kind, inputs }) => kind !== 'digest' || (inputs ?? null) !== null)
    .flatMap((checkpoint) => toWitnessCheckpoints(checkpoint, run));
  const verdict = judgeWitness({
    startMs,
    notBeforeMs: issuedMs,
    ticks: run.ticks,
    isResumedUnreported: ticket.resumedUnheard ?? false,
    ...removeReviveWait({ checkpoints: evidence, endMs: closedMs }, { allCheckpoints: checkpoints, ticket }),
  });
  if (verdict.witness !== 'live') return verdict;
  const beganMs = ticket.startedAt?.getTime() ?? issuedMs;
  if (ticket.courseDate !== null && !isWithinCourseDay(ticket.courseDate, beganMs))
    return { witness: 'unwitnessed', reason: 'day_over' };
  if (event && !countsInSpecialEvent(event, { beganMs, settledMs: nowMs }))
    return { witness: 'unwitnessed', reason: 'event_over' };
  return verdict;
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
  const position = { tick, atMs: checkpoint.at.getTime() };
  const expected = checkpoint.digest === null ? undefined : getDigestAt(checkpoint, run);
  const matches = expected === undefined ? {} : { matches: expected === checkpoint.digest };
  switch (kind) {
    case 'revive':
      return [];
    case 'dead':
    case 'quit':
      return [{ kind: 'end', ...position, ...matches }];
    case 'digest':
      return [{ kind, ...position, ...matches }];
    case 'hiccup':
      return [{ kind, ...position, stillMs: checkpoint.stillMs ?? 0 }];
    case 'start':
    case 'pause':
    case 'resume':
      return [{ kind, ...position }];
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
  {
    allCheckpoints,
    ticket: { reviveGrantedAt },
  }: { allCheckpoints: readonly Checkpoint[]; ticket: Pick<TicketRow, 'reviveGrantedAt'> },
): RunTimeline {
  const death = allCheckpoints.find(({ kind }) => kind === 'dead');
  const revive = allCheckpoints.find(({ kind }) => kind === 'revive');
  if (!death || !revive || !reviveGrantedAt) return { checkpoints, endMs };
  const deadMs = death.at.getTime();
  const afterRevive = checkpoints.filter(({ tick }) => tick > revive.tick);
  const stillMs = revivePauseMs({
    deadMs,
    revivedMs: latestStartMs({ atMs: revive.at.getTime(), tick: revive.tick }, afterRevive),
    grantedMs: reviveGrantedAt.getTime(),
  });
  const toRunMs = (atMs: number): number => atMs - Math.min(stillMs, Math.max(0, atMs - deadMs));
  const isPauseInWait = ({ kind, tick, atMs }: WitnessCheckpoint): boolean =>
    (kind === 'pause' || kind === 'resume') && tick === death.tick && atMs >= deadMs && atMs <= revive.at.getTime();
  return {
    checkpoints: checkpoints
      .filter((checkpoint) => !isPauseInWait(checkpoint))
      .map((checkpoint) => ({ ...checkpoint, atMs: toRunMs(checkpoint.atMs) })),
    endMs: toRunMs(endMs),
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
    const reason = findContradiction(checkpoint, run);
    if (reason) return { reason, checkpoint };
  }
  return undefined;
}

function findContradiction(checkpoint: Checkpoint, run: ReceivedRun['run']): TamperingReason | undefined {
  const { kind, tick, digest } = checkpoint;
  const expected = getDigestAt(checkpoint, run);
  if (digest !== null && expected !== undefined && expected !== digest) return 'digest';
  if (kind === 'quit' && run.ticks > tick) return 'quit';
  // A revived run stands still where it died and then continues.
  const continues = run.ticks > tick && !run.standstills.some((standstill) => standstill.tick === tick);
  return kind === 'dead' && continues ? 'death' : undefined;
}
