import { packTrail } from '@jumpy/protocol/packInputs';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { concatTrail } from '../../runs/liveSimulation/simulatedWorld.ts';
import { closeTicket } from '../../runs/witness/store.ts';
import type { RoomSnapshot, SavedSeat } from '../roomSnapshot.ts';
import type { Seat } from '../seat.ts';
import { CHUNK_TICKS } from '../serverRoomRun.ts';
import { type FencingCheck, type InputChunk, raceStore, type RaceRunState, type RunProgress } from '../store.ts';

type InputWriterContext = Pick<Context, 'db' | 'clock'>;

/** Stores inputs and progress of room runs. What could not be written is written with the next call. */
export class InputWriter {
  readonly #context: InputWriterContext;
  readonly #createFencingCheck: () => FencingCheck;
  #unsaved: InputChunk[] = [];
  readonly #savedProgress = new Map<string, RunProgress>();

  constructor(context: InputWriterContext, createFencingCheck: () => FencingCheck) {
    this.#context = context;
    this.#createFencingCheck = createFencingCheck;
  }

  /** With `isLast` also stores incomplete chunks; `quitRunId` closes the ticket of a run that ended before its death. */
  async save(
    seats: readonly Seat[],
    { isLast, quitRunId }: { isLast: boolean; quitRunId?: string | undefined },
  ): Promise<void> {
    for (const seat of seats) this.#unsaved.push(...takeInputChunks(seat, { isLast }));
    const chunks = [...this.#unsaved];
    const progress = seats.flatMap(toRunProgress).filter((run) => this.#hasProgressed(run));
    const assertOwner = this.#createFencingCheck();
    if (chunks.length + progress.length === 0 && quitRunId === undefined) return;
    await inTransaction(this.#context, async (trx) => {
      await assertOwner(trx);
      await raceStore.insertChunks(trx, chunks);
      await raceStore.saveProgress(trx, progress);
      if (quitRunId !== undefined)
        await closeTicket(trx, { runId: quitRunId, at: new Date(this.#context.clock.nowMs()), reason: 'quit' });
    });
    const saved = new Set(chunks);
    this.#unsaved = this.#unsaved.filter((chunk) => !saved.has(chunk));
    for (const run of progress) this.#savedProgress.set(run.runId, run);
  }

  /** Drops the inputs of a run that are not stored yet. */
  dropUnsaved(runId: string): void {
    this.#unsaved = this.#unsaved.filter((chunk) => chunk.runId !== runId);
  }

  /** Forgets a run that gets no further inputs. */
  forgetRun(runId: string): void {
    this.#savedProgress.delete(runId);
  }

  #hasProgressed({ runId, frozenTicks, isResumed }: RunProgress): boolean {
    const saved = this.#savedProgress.get(runId);
    return frozenTicks !== (saved?.frozenTicks ?? 0) || isResumed !== (saved?.isResumed ?? false);
  }
}

/**
 * Takes the inputs since the last call: whole chunks, and with `isLast` the remainder. The first chunk is preceded by the
 * start mark. Chunk boundaries are deterministic, so that a process taking over the room produces the same chunks.
 */
export function takeInputChunks(
  seat: Pick<Seat, 'runId' | 'run' | 'markedTick'>,
  { isLast = false }: { isLast?: boolean } = {},
): InputChunk[] {
  const { runId, run } = seat;
  if (runId === null || !run) return [];
  const chunks: InputChunk[] = [];
  const { tick } = run.world;
  const getChunkEnd = (): number => (Math.floor(seat.markedTick / CHUNK_TICKS) + 1) * CHUNK_TICKS;
  const receivedAt = (atTick: number): Date => new Date(run.receivedAtMs(atTick));
  while (getChunkEnd() <= tick || (isLast && seat.markedTick < tick)) {
    const fromTick = seat.markedTick;
    const toTick = Math.min(tick, getChunkEnd());
    if (fromTick === 0) chunks.push({ runId, tick: 0, inputs: null, at: new Date(run.getPace().startMs) });
    const inputs = packTrail(run.trail(fromTick).subarray(0, toTick - fromTick), { fromTick, toTick });
    chunks.push({ runId, tick: toTick, inputs: Buffer.from(inputs), at: receivedAt(toTick) });
    seat.markedTick = toTick;
  }
  return chunks;
}

/** Metadata stored along with the inputs. */
const toRunProgress = ({ runId, run, isResumed }: Seat): RunProgress[] =>
  runId === null || !run ? [] : [{ runId, frozenTicks: run.frozenTicks, isResumed }];

const isFullChunk = ({ tick }: InputChunk): boolean => tick % CHUNK_TICKS === 0;
const ticksSince = (startMs: number, at: Date): number => ((at.getTime() - startMs) * TICKS_PER_SECOND) / 1_000;

/** A restored room that another process continues. */
interface ReconciledRoom {
  snapshot: RoomSnapshot;
  /** Runs that have ended according to the database. */
  closedRunIds: ReadonlySet<string>;
}

/**
 * Merges a room snapshot from Redis with the database. The previous owner may have stored inputs that no longer reached
 * Redis; stored inputs count.
 */
export async function reconcileSnapshot({ db }: Pick<Context, 'db'>, saved: RoomSnapshot): Promise<ReconciledRoom> {
  const { game } = saved.room;
  const raceId = game?.raceId;
  if (!game || raceId === undefined || raceId === null) return { snapshot: saved, closedRunIds: new Set() };
  const runs = new Map((await raceStore.listRunStates(db, raceId)).map((run) => [run.runId, run]));
  const marks = Map.groupBy(await raceStore.listChunks(db, raceId), ({ runId }) => runId);
  const trails = new Map(saved.trails);
  const seats = saved.room.seats.map((seat) => {
    const run = runs.get(seat.runId ?? '');
    if (!run || !seat.run) return seat;
    const chunks = marks.get(run.runId) ?? [];
    const storedTrail = Uint8Array.from(concatTrail(chunks, { fromTick: 0 }));
    if (storedTrail.length > (trails.get(seat.number)?.length ?? 0)) trails.set(seat.number, storedTrail);
    const toLagTicks = ({ tick, at }: InputChunk): number => ticksSince(game.startsMs, at) - tick;
    return reconcileSeat(seat, {
      run,
      markedTick: storedTrail.length,
      partLags: chunks.filter(isFullChunk).map(toLagTicks),
    });
  });
  const closed = [...runs.values()].filter(({ isClosed }) => isClosed).map(({ runId }) => runId);
  return { snapshot: { ...saved, room: { ...saved.room, seats }, trails }, closedRunIds: new Set(closed) };
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
