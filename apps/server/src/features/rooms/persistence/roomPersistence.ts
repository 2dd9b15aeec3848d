import type { Simulation } from '@jumpy/sim/simulation';
import type { Logger } from 'pino';
import { playerEventsTopic } from '../../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../../platform/context.ts';
import type { BalanceReader } from '../../balances/balanceReader.ts';
import type { Simulator } from '../../runs/replays/simulator.ts';
import type { RoomSnapshot } from '../roomSnapshot.ts';
import { isAlive, type Seat } from '../seat.ts';
import type { ServerGameResult } from '../serverGame.ts';
import type { ServerRoom } from '../serverRoom.ts';
import type { GameRequest, GameStartFailure, StartedGame } from '../startGame.ts';
import { InputWriter, reconcileSnapshot } from './roomInputs.ts';
import { saveRaceResult, settleRoomRun, toBotResults, toPlacementResults } from './roomResults.ts';
import { type PickCourse, startRoomGame } from './startRoomGame.ts';
import type { FencingCheck } from '../store.ts';

interface RoomPersistenceOptions {
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
export class RoomPersistence {
  readonly #options: RoomPersistenceOptions;
  readonly #inputs: InputWriter;
  readonly #work: BackgroundWork;
  /** Stops listening for the end of a run elsewhere, by run id. */
  readonly #subscriptions = new Map<string, () => void>();
  /** Runs that have ended according to the database, by the code of a room being taken over. */
  readonly #closedRunIds = new Map<string, ReadonlySet<string>>();
  #saving: Promise<void> | undefined;

  constructor(options: RoomPersistenceOptions) {
    const { context, createFencingCheck } = options;
    this.#options = options;
    this.#inputs = new InputWriter(context, createFencingCheck);
    this.#work = new BackgroundWork(context.log);
  }

  startGame(request: GameRequest, answer: (started: StartedGame | GameStartFailure) => void): void {
    const { context, balances, pickCourse, createFencingCheck } = this.#options;
    const starting = startRoomGame(context, {
      ...{ request, balances, pickCourse, fencingCheck: createFencingCheck() },
    }).then(
      (started) => {
        if (!('error' in started)) this.#subscribeToStarted(started, request);
        answer(started);
      },
      (error: unknown) => {
        context.log.error({ err: error }, 'a game of a room could not begin');
        answer({ error: 'unavailable', ineligible: new Map() });
      },
    );
    this.#work.run('a game began badly', () => starting);
  }

  onRunEnd({ seat }: { seat: Seat }): void {
    if (seat.runId !== null) this.#settleInBackground(seat.runId, seat);
  }

  onGameEnd({ raceId, rankings, seats }: ServerGameResult): void {
    const { context, createFencingCheck } = this.#options;
    if (raceId === null) return;
    const result = { raceId, places: toPlacementResults({ seats, rankings }), bots: toBotResults(seats) };
    this.#work.runRetried(raceId, 'the end of a race could not be written', () =>
      saveRaceResult(context, { ...result, proof: createFencingCheck() }),
    );
  }

  /** Merges the snapshot of another process with the database. */
  async reconcile(saved: RoomSnapshot): Promise<RoomSnapshot> {
    const { snapshot, closedRunIds } = await reconcileSnapshot(this.#options.context, saved);
    this.#closedRunIds.set(saved.room.code, closedRunIds);
    return snapshot;
  }

  /** Starts persistence of a room taken over by this process. */
  adopt(room: Pick<ServerRoom, 'code' | 'seats' | 'endRun' | 'getResult'>): void {
    for (const seat of room.seats()) {
      if (seat.runId === null || !seat.run) continue;
      if (isAlive(seat)) this.#subscribe(seat.runId, seat.person.userId);
      // The previous owner may have died before settling it.
      if (seat.isOver) this.#settleInBackground(seat.runId, seat);
      else if (this.#closedRunIds.get(room.code)?.has(seat.runId)) room.endRun(seat.runId);
    }
    this.#closedRunIds.delete(room.code);
    const result = room.getResult();
    if (result) this.onGameEnd(result);
  }

  /** Stops persistence of a room that another process has taken over. */
  release(room: Pick<ServerRoom, 'seats' | 'getResult'>): void {
    for (const { runId } of room.seats()) {
      if (runId === null) continue;
      this.#inputs.dropUnsaved(runId);
      this.#work.cancelRetry(runId);
      this.#forgetRun(runId);
    }
    this.#work.cancelRetry(room.getResult()?.raceId ?? '');
  }

  /** Whether the inputs of an earlier call are still being stored; a call then does nothing. */
  get isSaving(): boolean {
    return this.#saving !== undefined;
  }

  /** Stores the inputs since the last call. */
  async saveInputs(seats: readonly Seat[]): Promise<void> {
    if (this.#saving) return;
    this.#work.retryFailed();
    this.#saving = this.#inputs
      .save(seats.filter(isAlive), { isLast: false })
      .catch((error: unknown) => this.#options.context.log.warn({ err: error }, 'what a room played is kept later'))
      .finally(() => {
        this.#saving = undefined;
      });
    await this.#saving;
  }

  /** Stores all remaining inputs and waits for pending writes. */
  async flush(seats: readonly Seat[]): Promise<void> {
    await this.#saving;
    this.#work.run('what a room played could not be kept', () =>
      this.#inputs.save(seats.filter(isAlive), { isLast: true }),
    );
    await this.#work.waitForPending();
    for (const unsubscribe of this.#subscriptions.values()) unsubscribe();
  }

  #settleInBackground(runId: string, seat: Seat): void {
    this.#work.runRetried(runId, 'a run of a room could not be counted', () => this.#settle(seat));
  }

  async #settle(seat: Seat): Promise<void> {
    const { context, rules, simulator, onSettled } = this.#options;
    const { runId, run, isResumed } = seat;
    if (runId === null || !run) return;
    const { world, frozenTicks } = run;
    const endedRun = { runId, isResumed, world, trail: run.trail(), frozenTicks, ...run.getPace() };
    // Stored first, so that a process taking over the room finds the run as it is settled.
    await this.#inputs.save([seat], { isLast: true, quitRunId: world.over ? undefined : runId });
    this.#forgetRun(runId);
    const settled = await settleRoomRun(context, { rules, simulator, run: endedRun });
    if (settled) onSettled(settled.discordId);
  }

  #subscribeToStarted({ runs }: StartedGame, { players }: GameRequest): void {
    for (const { person } of players) {
      const run = runs.get(person.id);
      if (typeof run === 'object' && run.runId !== null) this.#subscribe(run.runId, person.userId);
    }
  }

  #subscribe(runId: string, userId: string): void {
    const { context, onClosed } = this.#options;
    const unsubscribe = context.bus.subscribe(playerEventsTopic(userId), (event) => {
      if (event.type === 'runClosed' && event.data.runId === runId) onClosed(runId);
    });
    this.#subscriptions.set(runId, unsubscribe);
  }

  #forgetRun(runId: string): void {
    this.#subscriptions.get(runId)?.();
    this.#subscriptions.delete(runId);
    this.#inputs.forgetRun(runId);
  }
}

/** Work in the background, whose errors are logged. */
class BackgroundWork {
  readonly #log: Logger;
  readonly #pending = new Set<Promise<unknown>>();
  /** Restarts failed work, by id. */
  readonly #retries = new Map<string, () => void>();

  constructor(log: Logger) {
    this.#log = log;
  }

  run(failure: string, work: () => Promise<unknown>): void {
    const pendingWork: Promise<unknown> = work()
      .catch((error: unknown) => this.#log.warn({ err: error }, `${failure}; it is tried again`))
      .finally(() => this.#pending.delete(pendingWork));
    this.#pending.add(pendingWork);
  }

  /** Same, but failed work is kept for `retryFailed`. Settlements are later also repeated by `settleAbandonedRuns`. */
  runRetried(id: string, failure: string, work: () => Promise<unknown>): void {
    this.#retries.delete(id);
    this.run(failure, () =>
      work().catch((error: unknown) => {
        this.#retries.set(id, () => this.runRetried(id, failure, work));
        throw error;
      }),
    );
  }

  retryFailed(): void {
    for (const retry of [...this.#retries.values()]) retry();
  }

  cancelRetry(id: string): void {
    this.#retries.delete(id);
  }

  async waitForPending(): Promise<void> {
    await Promise.all(this.#pending);
  }
}
