import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Context } from '../../../platform/context.ts';
import { trailOf } from '../../runs/witness/trailOf.ts';
import { PART_TICKS } from '../roomRun.ts';
import type { KeptRoom, SavedSeat } from '../savedRoom.ts';
import { type KnownRun, raceStore, type RoomMark } from './store.ts';

const isWhole = ({ tick }: RoomMark): boolean => tick % PART_TICKS === 0;
const ticksSince = (startMs: number, at: Date): number => ((at.getTime() - startMs) * TICKS_PER_SECOND) / 1_000;

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

/** What was handed out to be written, and never was, is handed out again. */
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
