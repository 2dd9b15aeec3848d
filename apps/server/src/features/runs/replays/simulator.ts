import os from 'node:os';
import { Piscina } from 'piscina';
import { ApiError } from '../../../platform/apiError.ts';
import { runLimited } from '../../../platform/runLimited.ts';
import type { Simulation, SimulationJob } from './simulation.ts';
import { createKeyedQueue } from './keyedQueue.ts';

/** Plays replays again, off the main thread. */
export interface Simulator {
  /**
   * Throws `unavailable` when no worker could finish it; nothing is lost by that, the player sends the run again.
   * A player's runs take turns: whoever sends thirty at once waits for them alone.
   */
  simulate(job: SimulationJob, turn: { player: string }): Promise<Simulation>;
  close(): Promise<void>;
}

export interface SimulatorOptions {
  worker?: URL;
  workerData?: unknown;
  threads?: number;
  maxQueue?: number;
  timeoutMs?: number;
}

/** A run of full length takes some 50 ms; whatever takes this long is stopped together with its thread. */
const TIMEOUT_MS = 10_000;
const MAX_QUEUE = 512;
/** Threads stay for runs to come, and cost nothing while nobody plays. */
const IDLE_MS = 5 * 60_000;
/** A worker that dies under a job may be the error of another: the job gets one more. */
const ATTEMPTS = 2;

/** Starts no thread before the first run. */
export function createSimulator({
  worker = new URL('../simulateWorker.ts', import.meta.url),
  workerData,
  threads = Math.max(1, os.availableParallelism() - 1),
  maxQueue = MAX_QUEUE,
  timeoutMs = TIMEOUT_MS,
}: SimulatorOptions = {}): Simulator {
  const pool = new Piscina<SimulationJob, Simulation>({
    filename: worker.href,
    workerData,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
  });

  const queue = createKeyedQueue();

  async function attempt(job: SimulationJob, attemptsLeft: number): Promise<Simulation> {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      return await runLimited(pool, job, { mostWaiting: maxQueue, signal: limit });
    } catch (cause) {
      if (attemptsLeft > 1 && !limit.aborted && pool.queueSize < maxQueue) return attempt(job, attemptsLeft - 1);
      throw new ApiError('unavailable', 'The run could not be checked just now. It is safe and will be sent again.', {
        retryAfterSeconds: 5,
        cause,
      });
    }
  }

  return {
    simulate: (job, { player }) => queue(player, () => attempt(job, ATTEMPTS)),
    close: () => pool.destroy(),
  };
}
