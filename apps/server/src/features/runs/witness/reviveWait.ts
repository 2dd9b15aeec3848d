import { reviveStillMs, type WitnessMark } from '@jumpy/domain/witness';
import { beganMs } from '@jumpy/domain/witnessPace';
import type { TicketRow } from '../tickets/store.ts';
import type { Mark } from './store.ts';

/** A run by its own clock. */
export interface OwnTime {
  marks: readonly WitnessMark[];
  endMs: number;
}

/**
 * Takes out of a run the time it stood still between its death and its revive: what came after moves up by so much, so that every
 * rule of the pace holds for a revived run as for any other. A game that stands still cannot be paused: pauses in between are none.
 */
export function withoutReviveWait(
  { marks, endMs }: OwnTime,
  { all, ticket: { reviveGrantedAt } }: { all: readonly Mark[]; ticket: Pick<TicketRow, 'reviveGrantedAt'> },
): OwnTime {
  const dead = all.find(({ kind }) => kind === 'dead');
  const revived = all.find(({ kind }) => kind === 'revive');
  if (!dead || !revived || !reviveGrantedAt) return { marks, endMs };
  const deadMs = dead.at.getTime();
  const after = marks.filter(({ tick }) => tick > revived.tick);
  const stillMs = reviveStillMs({
    deadMs,
    revivedMs: beganMs({ atMs: revived.at.getTime(), tick: revived.tick }, after),
    grantedMs: reviveGrantedAt.getTime(),
  });
  const ownMs = (atMs: number): number => atMs - Math.min(stillMs, Math.max(0, atMs - deadMs));
  const isPauseInWait = ({ kind, tick, atMs }: WitnessMark): boolean =>
    (kind === 'pause' || kind === 'resume') && tick === dead.tick && atMs >= deadMs && atMs <= revived.at.getTime();
  return {
    marks: marks.filter((mark) => !isPauseInWait(mark)).map((mark) => ({ ...mark, atMs: ownMs(mark.atMs) })),
    endMs: ownMs(endMs),
  };
}
