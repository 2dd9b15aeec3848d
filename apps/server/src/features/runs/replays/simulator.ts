import os from 'node:os';
import { Piscina } from 'piscina';
import { AppError } from '../../../platform/appError.ts';
import { runLimited } from '../../../platform/runLimited.ts';
import type { SimulationResult, SimulationJob } from './simulationResult.ts';
import { createKeyedQueue } from './keyedQueue.ts';

/** Simulates replays in worker threads. */
export interface Simulator {
  /**
   * Throws `unavailable` if no worker could finish; nothing is lost, since the client retries. Jobs are fair per
   * player: someone who sends thirty runs at once delays only themselves.
   */
  simulate(job: SimulationJob, turn: { player: string }): Promise<SimulationResult>;
  close(): Promise<void>;
}

export interface SimulatorOptions {
  worker?: URL;
  workerData?: unknown;
  threads?: number;
  maxQueue?: number;
  timeoutMs?: number;
}

/** A full-length run takes about 50 ms; a job that takes this long is aborted with its thread. */
const TIMEOUT_MS = 10_000;
const MAX_QUEUE = 512;
/** Idle threads stay for later runs and cost nothing. */
const IDLE_MS = 5 * 60_000;
/** A worker may crash because of another job, so each job is tried twice. */
const MAX_ATTEMPTS = 2;

export function createSimulator({
  worker = new URL('../simulateWorker.ts', import.meta.url),
  workerData,
  threads = Math.max(1, os.availableParallelism() - 1),
  maxQueue = MAX_QUEUE,
  timeoutMs = TIMEOUT_MS,
}: SimulatorOptions = {}): Simulator {
  const pool = new Piscina<SimulationJob, SimulationResult>({
    filename: worker.href,
    workerData,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
  });

  const queue = createKeyedQueue();

  async function attempt(job: SimulationJob, attemptsLeft: number): Promise<SimulationResult> {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      return await runLimited(pool, job, { mostWaiting: maxQueue, signal: limit });
    } catch (cause) {
      if (attemptsLeft > 1 && !limit.aborted && pool.queueSize < maxQueue) return attempt(job, attemptsLeft - 1);
      throw new AppError('unavailable', 'The run could not be checked just now. It is safe and will be sent again.', {
        retryAfterSeconds: 5,
        cause,
      });
    }
  }

  return {
    simulate: (job, { player }) => queue(player, () => attempt(job, MAX_ATTEMPTS)),
    close: () => pool.destroy(),
  };
}
