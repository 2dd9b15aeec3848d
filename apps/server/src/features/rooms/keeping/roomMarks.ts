import { packTrail } from '@jumpy/protocol/inputPack';
import { PART_TICKS } from '../roomRun.ts';
import type { Seat } from '../seat.ts';
import type { RoomMark, RunNote } from './store.ts';

/**
 * What was pressed in a run since it was last asked for: whole parts, and the rest where nothing follows. The first part brings the
 * start. Whoever takes a room over makes the same parts.
 */
export function takeMarks(
  seat: Pick<Seat, 'runId' | 'run' | 'markedTick'>,
  { isLast = false }: { isLast?: boolean } = {},
): RoomMark[] {
  const { runId, run } = seat;
  if (runId === null || !run) return [];
  const marks: RoomMark[] = [];
  const { tick } = run.world;
  const partEnd = (): number => (Math.floor(seat.markedTick / PART_TICKS) + 1) * PART_TICKS;
  const at = (atTick: number): Date => new Date(run.heardMs(atTick));
  while (partEnd() <= tick || (isLast && seat.markedTick < tick)) {
    const fromTick = seat.markedTick;
    const toTick = Math.min(tick, partEnd());
    if (fromTick === 0) marks.push({ runId, tick: 0, inputs: null, at: new Date(run.pace().startMs) });
    const inputs = packTrail(run.trail(fromTick).subarray(0, toTick - fromTick), { fromTick, toTick });
    marks.push({ runId, tick: toTick, inputs: Buffer.from(inputs), at: at(toTick) });
    seat.markedTick = toTick;
  }
  return marks;
}

/** What of a run is to be known beside its inputs. */
export const noteOf = ({ runId, run, isResumed }: Seat): RunNote[] =>
  runId === null || !run ? [] : [{ runId, frozenTicks: run.frozenTicks, isResumed }];
