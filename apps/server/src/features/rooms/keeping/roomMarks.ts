import { packTrail } from '@jumpy/protocol/inputPack';
import type { Seat } from '../seat.ts';
import type { RoomMark, RunNote } from './store.ts';

/** Inputs are kept in parts of two seconds; whoever takes a room over makes the same parts. */
const PART_TICKS = 120;

/** What was pressed in a run since it was last asked for: whole parts, and the rest where nothing follows. */
export function takeMarks(seat: Seat, { isLast = false }: { isLast?: boolean } = {}): RoomMark[] {
  const { runId, run } = seat;
  if (runId === null || !run) return [];
  const marks: RoomMark[] = [];
  const { tick } = run.world;
  while (seat.markedTick + PART_TICKS <= tick || (isLast && seat.markedTick < tick)) {
    const fromTick = seat.markedTick;
    const toTick = Math.min(tick, fromTick + PART_TICKS);
    const inputs = packTrail(run.trail(fromTick).subarray(0, toTick - fromTick), { fromTick, toTick });
    marks.push({ runId, tick: toTick, inputs: Buffer.from(inputs) });
    seat.markedTick = toTick;
  }
  return marks;
}

/** What of a run is to be known beside its inputs. */
export const noteOf = ({ runId, run, isResumed }: Seat): RunNote[] =>
  runId === null || !run ? [] : [{ runId, frozenTicks: run.frozenTicks, isResumed }];
