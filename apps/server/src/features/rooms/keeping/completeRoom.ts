import type { Context } from '../../../platform/context.ts';
import { trailOf } from '../../runs/witness/trailOf.ts';
import type { KeptRoom, SavedSeat } from '../savedRoom.ts';
import { type KnownRun, raceStore } from './store.ts';

/** A room as another process goes on with it. */
export interface CompletedRoom {
  kept: KeptRoom;
  /** Runs that have ended, whatever the room knew of it. */
  closed: ReadonlySet<string>;
}

/**
 * Brings a room that was kept in Redis up to what the database has of its game. Whoever played it last may have kept there what did not
 * reach Redis any more: what counts is what may count already.
 */
export async function completeRoom({ db }: Pick<Context, 'db'>, kept: KeptRoom): Promise<CompletedRoom> {
  const raceId = kept.room.game?.raceId;
  if (raceId === undefined || raceId === null) return { kept, closed: new Set() };
  const runs = new Map((await raceStore.knownOf(db, raceId)).map((run) => [run.runId, run]));
  const marks = Map.groupBy(await raceStore.marksOf(db, raceId), ({ runId }) => runId);
  const trails = new Map(kept.trails);
  const seats = kept.room.seats.map((seat) => {
    const run = runs.get(seat.runId ?? '');
    if (!run || !seat.run) return seat;
    const written = Uint8Array.from(trailOf(marks.get(run.runId) ?? [], { fromTick: 0 }));
    if (written.length > (trails.get(seat.number)?.length ?? 0)) trails.set(seat.number, written);
    return completeSeat(seat, { run, markedTick: written.length });
  });
  const closed = [...runs.values()].filter(({ isClosed }) => isClosed).map(({ runId }) => runId);
  return { kept: { ...kept, room: { ...kept.room, seats }, trails }, closed: new Set(closed) };
}

/** What was handed out to be written, and never was, is handed out again. */
function completeSeat(seat: SavedSeat, { run, markedTick }: { run: KnownRun; markedTick: number }): SavedSeat {
  const frozenTicks = Math.max(seat.run?.frozenTicks ?? 0, run.frozenTicks);
  return {
    ...{ ...seat, markedTick, isResumed: seat.isResumed || run.isResumed },
    run: seat.run && { ...seat.run, frozenTicks },
  };
}
