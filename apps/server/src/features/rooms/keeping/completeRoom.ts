import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Context } from '../../../platform/context.ts';
import { trailOf } from '../../runs/witness/trailOf.ts';
import { PART_TICKS } from '../roomRun.ts';
import type { KeptRoom, SavedSeat } from '../savedRoom.ts';
import { type KnownRun, raceStore, type RoomMark } from './store.ts';

const isWhole = ({ tick }: RoomMark): boolean => tick % PART_TICKS === 0;
const ticksSince = (startMs: number, at: Date): number => ((at.getTime() - startMs) * TICKS_PER_SECOND) / 1_000;

/** A restored room that another process continues. */
export interface CompletedRoom {
  kept: KeptRoom;
  /** Runs that have ended according to the database. */
  closed: ReadonlySet<string>;
}

/**
 * Merges a room snapshot from Redis with the database. The previous owner may have stored inputs that no longer reached
 * Redis; stored inputs count.
 */
export async function completeRoom({ db }: Pick<Context, 'db'>, kept: KeptRoom): Promise<CompletedRoom> {
  const { game } = kept.room;
  const raceId = game?.raceId;
  if (!game || raceId === undefined || raceId === null) return { kept, closed: new Set() };
  const runs = new Map((await raceStore.knownOf(db, raceId)).map((run) => [run.runId, run]));
  const marks = Map.groupBy(await raceStore.marksOf(db, raceId), ({ runId }) => runId);
  const trails = new Map(kept.trails);
  const seats = kept.room.seats.map((seat) => {
    const run = runs.get(seat.runId ?? '');
    if (!run || !seat.run) return seat;
    const own = marks.get(run.runId) ?? [];
    const written = Uint8Array.from(trailOf(own, { fromTick: 0 }));
    if (written.length > (trails.get(seat.number)?.length ?? 0)) trails.set(seat.number, written);
    const lagOf = ({ tick, at }: RoomMark): number => ticksSince(game.startsMs, at) - tick;
    return completeSeat(seat, { run, markedTick: written.length, partLags: own.filter(isWhole).map(lagOf) });
  });
  const closed = [...runs.values()].filter(({ isClosed }) => isClosed).map(({ runId }) => runId);
  return { kept: { ...kept, room: { ...kept.room, seats }, trails }, closed: new Set(closed) };
}

/** Resets the write position to what is stored, so that lost writes are repeated. */
function completeSeat(
  seat: SavedSeat,
  { run, markedTick, partLags }: { run: KnownRun; markedTick: number; partLags: readonly number[] },
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
