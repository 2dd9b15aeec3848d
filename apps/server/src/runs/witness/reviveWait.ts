import { reviveStillMs } from '@jumpy/domain/witness';
import type { TicketRow } from '../tickets/store.ts';
import type { Mark } from './store.ts';

/** A run by its own clock. */
export interface OwnTime {
  marks: Mark[];
  endMs: number;
}

/**
 * Takes out of a run the time it stood still between its death and its revive: what came after moves up by so much, so that every
 * rule of the pace holds for a revived run as for any other. A game that stands still cannot be paused: pauses in between are none.
 */
export function withoutReviveWait(
  { marks, endMs }: { marks: readonly Mark[]; endMs: number },
  { reviveGrantedAt }: Pick<TicketRow, 'reviveGrantedAt'>,
): OwnTime {
  const dead = marks.find(({ kind }) => kind === 'dead');
  const revived = marks.find(({ kind }) => kind === 'revive');
  const lived = marks.filter(({ kind }) => kind !== 'dead' && kind !== 'revive');
  if (!dead || !revived || !reviveGrantedAt) return { marks: lived, endMs };
  const deadMs = dead.at.getTime();
  const stillMs = reviveStillMs({
    deadMs,
    revivedMs: revived.at.getTime(),
    grantedMs: reviveGrantedAt.getTime(),
  });
  const ownMs = (atMs: number): number => atMs - Math.min(stillMs, Math.max(0, atMs - deadMs));
  const isPauseInWait = ({ kind, seq }: Mark): boolean =>
    (kind === 'pause' || kind === 'resume') && seq > dead.seq && seq < revived.seq;
  return {
    marks: lived
      .filter((mark) => !isPauseInWait(mark))
      .map((mark) => ({ ...mark, at: new Date(ownMs(mark.at.getTime())) })),
    endMs: ownMs(endMs),
  };
}
