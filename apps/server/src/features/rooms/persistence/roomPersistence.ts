import { packTrail } from '@jumpy/protocol/packInputs';
import type { Simulation } from '@jumpy/sim/simulation';
import { playerEventsTopic } from '../../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { BalanceReader } from '../../balances/balanceReader.ts';
import type { Simulator } from '../../runs/replays/simulator.ts';
import { closeTicket } from '../../runs/witness/store.ts';
import type { StartGame, StartedGame } from '../startGame.ts';
import type { ServerGameOptions, ServerGameResult } from '../serverGame.ts';
import type { ServerRoom } from '../serverRoom.ts';
import { CHUNK_TICKS } from '../serverRoomRun.ts';
import type { RoomSnapshot } from '../roomSnapshot.ts';
import { isAlive, type Seat } from '../seat.ts';
import { reconcileSnapshot } from './reconcileSnapshot.ts';
import { type PickCourse, startRoomGame } from './startRoomGame.ts';
import { toBotResults, saveRaceResult, toPlacementResults } from './saveRaceResult.ts';
import type { FencingCheck } from './fencingCheck.ts';
import { settleRoomRun } from './settleRoomRun.ts';
import { raceStore, type InputChunk, type RunProgress } from './store.ts';

export interface RoomPersistenceOptions {
  context: Context;
  rules: Simulation;
  balances: BalanceReader;
  simulator: Simulator;
  pickCourse: PickCourse;
  /** A run of the player was settled. */
  onSettled(discordId: string): void;
  /** A run of a room was closed because its player started another. */
  onClosed(runId: string): void;
  /** Returns the fencing proof for decisions made now. */
  createFencingCheck(): FencingCheck;
}

/** Persistence of rooms: tickets, inputs and results. */
export interface RoomPersistence {
  startGame: StartGame;
  onRunEnd: NonNullable<ServerGameOptions['onRunEnd']>;
  onGameEnd(result: ServerGameResult): void;
  /** Merges the snapshot of another process with the database. */
  reconcile(kept: RoomSnapshot): Promise<RoomSnapshot>;
  /** Starts persistence of a room taken over by this process. */
  adopt(room: Pick<ServerRoom, 'code' | 'seats' | 'endRun' | 'getResult'>): void;
  /** Stops persistence of a room that another process has taken over. */
  release(room: Pick<ServerRoom, 'seats' | 'getResult'>): void;
  /** Whether the inputs of an earlier call are still being stored; a call then does nothing. */
  readonly isSaving: boolean;
  /** Stores the inputs since the last call. */
  saveInputs(seats: readonly Seat[]): Promise<void>;
  /** Stores all remaining inputs and waits for pending writes. */
  flush(seats: readonly Seat[]): Promise<void>;
}

export function createRoomPersistence(parts: RoomPersistenceOptions): RoomPersistence {
  const { context, rules, balances, simulator, pickCourse, onSettled, onClosed, createFencingCheck } = parts;
  const { bus, clock, log } = context;
  const underWay = new Set<Promise<unknown>>();
  const listening = new Map<string, () => void>();
  /** Inputs that are not stored yet. */
  let waiting: InputChunk[] = [];
  const noted = new Map<string, RunProgress>();
  /** Retries of runs and races whose settlement failed. */
  const uncounted = new Map<string, () => void>();
  /** Ended runs of rooms being taken over, by room code. */
  const closed = new Map<string, ReadonlySet<string>>();
  let keeping: Promise<void> | undefined;

  /** Runs work in the background and logs its errors. */
  function beside(what: string, work: () => Promise<unknown>): void {
    const done: Promise<unknown> = work()
      .catch((error: unknown) => log.warn({ err: error }, `${what}; it is tried again`))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  /** Settles a run or a race. A failure is retried with the next write, and later by `settleAbandonedRuns`. */
  function count(id: string, what: string, work: () => Promise<unknown>): void {
    uncounted.delete(id);
    beside(what, () =>
      work().catch((error: unknown) => {
        uncounted.set(id, () => count(id, what, work));
        throw error;
      }),
    );
  }

  function countRun(runId: string, seat: Seat): void {
    count(runId, 'a run of a room could not be counted', () => settle(seat));
  }

  function listenAll({ runs }: StartedGame, players: Parameters<StartGame>[0]['players']): void {
    for (const { person } of players) {
      const way = runs.get(person.id);
      if (typeof way === 'object' && way.runId !== null) listen(way.runId, person.userId);
    }
  }

  function listen(runId: string, userId: string): void {
    const stop = bus.subscribe(playerEventsTopic(userId), (event) => {
      if (event.type === 'runClosed' && event.data.runId === runId) onClosed(runId);
    });
    listening.set(runId, stop);
  }

  /** Stores inputs and metadata of runs; `ends` closes the ticket of a run that ended before its death. */
  async function keep(
    seats: readonly Seat[],
    { isLast, ends }: { isLast: boolean; ends?: string | undefined },
  ): Promise<void> {
    for (const seat of seats) waiting.push(...takeInputChunks(seat, { isLast }));
    const marks = [...waiting];
    const news = seats.flatMap(toRunProgress).filter(isNews);
    const proof = createFencingCheck();
    if (marks.length + news.length === 0 && ends === undefined) return;
    await inTransaction(context, async (trx) => {
      await proof(trx);
      await raceStore.insertChunks(trx, marks);
      await raceStore.saveProgress(trx, news);
      if (ends !== undefined) await closeTicket(trx, { runId: ends, at: new Date(clock.nowMs()), reason: 'quit' });
    });
    const saved = new Set(marks);
    waiting = waiting.filter((mark) => !saved.has(mark));
    for (const note of news) noted.set(note.runId, note);
  }

  function isNews({ runId, frozenTicks, isResumed }: RunProgress): boolean {
    const before = noted.get(runId);
    return frozenTicks !== (before?.frozenTicks ?? 0) || isResumed !== (before?.isResumed ?? false);
  }

  function forget(runId: string): void {
    listening.get(runId)?.();
    listening.delete(runId);
    noted.delete(runId);
  }

  async function settle(seat: Seat): Promise<void> {
    const { runId, run, isResumed } = seat;
    if (runId === null || !run) return;
    const { world, frozenTicks } = run;
    const over = { runId, isResumed, world, trail: run.trail(), frozenTicks, ...run.getPace() };
    // Stored first, so that a process taking over the room finds the run as it is settled.
    await keep([seat], { isLast: true, ends: world.over ? undefined : runId });
    forget(runId);
    const settled = await settleRoomRun(context, { rules, simulator, run: over });
    if (settled) onSettled(settled.discordId);
  }

  function endOf({ raceId, rankings, seats }: ServerGameResult): void {
    if (raceId === null) return;
    const came = { raceId, places: toPlacementResults({ seats, rankings }), bots: toBotResults(seats) };
    count(raceId, 'the end of a race could not be written', () =>
      saveRaceResult(context, { ...came, proof: createFencingCheck() }),
    );
  }

  return {
    startGame(asked, answer) {
      const drawn = startRoomGame(context, {
        request: asked,
        balances,
        pickCourse,
        fencingCheck: createFencingCheck(),
      }).then(
        (begun) => {
          if (!('error' in begun)) listenAll(begun, asked.players);
          answer(begun);
        },
        (error: unknown) => {
          log.error({ err: error }, 'a game of a room could not begin');
          answer({ error: 'unavailable', ineligible: new Map() });
        },
      );
      beside('a game began badly', () => drawn);
    },
    onRunEnd({ seat }) {
      if (seat.runId !== null) countRun(seat.runId, seat);
    },
    async reconcile(kept) {
      const completed = await reconcileSnapshot(context, kept);
      closed.set(kept.room.code, completed.closedRunIds);
      return completed.snapshot;
    },
    adopt(room) {
      for (const seat of room.seats()) {
        if (seat.runId === null || !seat.run) continue;
        if (isAlive(seat)) listen(seat.runId, seat.person.userId);
        // The previous owner may have died before settling it.
        if (seat.isOver) countRun(seat.runId, seat);
        else if (closed.get(room.code)?.has(seat.runId)) room.endRun(seat.runId);
      }
      closed.delete(room.code);
      const result = room.getResult();
      if (result) endOf(result);
    },
    release(room) {
      for (const { runId } of room.seats()) {
        if (runId === null) continue;
        waiting = waiting.filter((mark) => mark.runId !== runId);
        uncounted.delete(runId);
        forget(runId);
      }
      uncounted.delete(room.getResult()?.raceId ?? '');
    },
    onGameEnd: endOf,
    get isSaving() {
      return keeping !== undefined;
    },
    async saveInputs(seats) {
      if (keeping) return;
      for (const again of [...uncounted.values()]) again();
      keeping = keep(seats.filter(isAlive), { isLast: false })
        .catch((error: unknown) => log.warn({ err: error }, 'what a room played is kept later'))
        .finally(() => {
          keeping = undefined;
        });
      await keeping;
    },
    async flush(seats) {
      await keeping;
      beside('what a room played could not be kept', () => keep(seats.filter(isAlive), { isLast: true }));
      await Promise.all(underWay);
      for (const stop of listening.values()) stop();
    },
  };
}

/**
 * Takes the inputs since the last call: whole parts, and with `isLast` the remainder. The first part is preceded by the
 * start mark. Part boundaries are deterministic, so that a process taking over the room produces the same marks.
 */
export function takeInputChunks(
  seat: Pick<Seat, 'runId' | 'run' | 'markedTick'>,
  { isLast = false }: { isLast?: boolean } = {},
): InputChunk[] {
  const { runId, run } = seat;
  if (runId === null || !run) return [];
  const marks: InputChunk[] = [];
  const { tick } = run.world;
  const partEnd = (): number => (Math.floor(seat.markedTick / CHUNK_TICKS) + 1) * CHUNK_TICKS;
  const at = (atTick: number): Date => new Date(run.receivedAtMs(atTick));
  while (partEnd() <= tick || (isLast && seat.markedTick < tick)) {
    const fromTick = seat.markedTick;
    const toTick = Math.min(tick, partEnd());
    if (fromTick === 0) marks.push({ runId, tick: 0, inputs: null, at: new Date(run.getPace().startMs) });
    const inputs = packTrail(run.trail(fromTick).subarray(0, toTick - fromTick), { fromTick, toTick });
    marks.push({ runId, tick: toTick, inputs: Buffer.from(inputs), at: at(toTick) });
    seat.markedTick = toTick;
  }
  return marks;
}

/** Metadata stored along with the inputs. */
const toRunProgress = ({ runId, run, isResumed }: Seat): RunProgress[] =>
  runId === null || !run ? [] : [{ runId, frozenTicks: run.frozenTicks, isResumed }];
