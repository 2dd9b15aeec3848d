import { reviveStillMs, type WitnessCheckpoint } from '@jumpy/domain/witness';
import { beganMs } from '@jumpy/domain/witnessPace';
import type { TicketRow } from '../tickets/store.ts';
import type { Checkpoint } from './store.ts';

/** A run by its own clock. */
export interface OwnTime {
  checkpoints: readonly WitnessCheckpoint[];
  endMs: number;
}

/**
 * Takes out of a run the time it stood still between its death and its revive: what came after moves up by so much, so that every
 * rule of the pace holds for a revived run as for any other. A game that stands still cannot be paused: pauses in between are none.
 */
export function withoutReviveWait(
  { checkpoints, endMs }: OwnTime,
  { all, ticket: { reviveGrantedAt } }: { all: readonly Checkpoint[]; ticket: Pick<TicketRow, 'reviveGrantedAt'> },
): OwnTime {
  const dead = all.find(({ kind }) => kind === 'dead');
  const revived = all.find(({ kind }) => kind === 'revive');
  if (!dead || !revived || !reviveGrantedAt) return { checkpoints, endMs };
  const deadMs = dead.at.getTime();
  const after = checkpoints.filter(({ tick }) => tick > revived.tick);
  const stillMs = reviveStillMs({
    deadMs,
    revivedMs: beganMs({ atMs: revived.at.getTime(), tick: revived.tick }, after),
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
