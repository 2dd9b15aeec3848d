import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Context } from '../../../platform/context.ts';
import { concatTrail } from '../../runs/witness/concatTrail.ts';
import { CHUNK_TICKS } from '../serverRoomRun.ts';
import type { RoomSnapshot, SavedSeat } from '../roomSnapshot.ts';
import { type RaceRunState, raceStore, type InputChunk } from './store.ts';

const isFullChunk = ({ tick }: InputChunk): boolean => tick % CHUNK_TICKS === 0;
const ticksSince = (startMs: number, at: Date): number => ((at.getTime() - startMs) * TICKS_PER_SECOND) / 1_000;

/** A restored room that another process continues. */
export interface ReconciledRoom {
  snapshot: RoomSnapshot;
  /** Runs that have ended according to the database. */
  closedRunIds: ReadonlySet<string>;
}

/**
 * Merges a room snapshot from Redis with the database. The previous owner may have stored inputs that no longer reached
 * Redis; stored inputs count.
 */
export async function reconcileSnapshot({ db }: Pick<Context, 'db'>, kept: RoomSnapshot): Promise<ReconciledRoom> {
  const { game } = kept.room;
  const raceId = game?.raceId;
  if (!game || raceId === undefined || raceId === null) return { snapshot: kept, closedRunIds: new Set() };
  const runs = new Map((await raceStore.listRunStates(db, raceId)).map((run) => [run.runId, run]));
  const marks = Map.groupBy(await raceStore.listChunks(db, raceId), ({ runId }) => runId);
  const trails = new Map(kept.trails);
  const seats = kept.room.seats.map((seat) => {
    const run = runs.get(seat.runId ?? '');
    if (!run || !seat.run) return seat;
    const own = marks.get(run.runId) ?? [];
    const written = Uint8Array.from(concatTrail(own, { fromTick: 0 }));
    if (written.length > (trails.get(seat.number)?.length ?? 0)) trails.set(seat.number, written);
    const lagOf = ({ tick, at }: InputChunk): number => ticksSince(game.startsMs, at) - tick;
    return reconcileSeat(seat, { run, markedTick: written.length, partLags: own.filter(isFullChunk).map(lagOf) });
  });
  const closed = [...runs.values()].filter(({ isClosed }) => isClosed).map(({ runId }) => runId);
  return { snapshot: { ...kept, room: { ...kept.room, seats }, trails }, closedRunIds: new Set(closed) };
}

/** Resets the write position to what is stored, so that lost writes are repeated. */
function reconcileSeat(
  seat: SavedSeat,
  { run, markedTick, partLags }: { run: RaceRunState; markedTick: number; partLags: readonly number[] },
): SavedSeat {
  const frozenTicks = Math.max(seat.run?.frozenTicks ?? 0, run.frozenTicks);
  return {
    ...{ ...seat, markedTick, isResumed: seat.isResumed || run.isResumed },
    run: seat.run && {
      ...seat.run,
      frozenTicks,
      partLags: [...seat.run.partLags, ...partLags.slice(seat.run.partLags.length)],
    },
  };
}
