import os from 'node:os';
import type { FoundFeat } from '@jumpy/domain/feats';
import type { RunInputStatistics } from '@jumpy/domain/inputStatistics';
import { Piscina } from 'piscina';
import { AppError } from '../../../platform/appError.ts';
import { runLimited } from '../../../platform/runLimited.ts';
import { createKeyedQueue } from './keyedQueue.ts';

/** Input of a worker: canonical replay bytes, and the run they belong to. */
export interface SimulationJob {
  runId: string;
  bytes: Uint8Array;
}

export interface SimulationResult {
  score: number;
  jumps: number;
  enemies: number;
  ticks: number;
  level: number;
  /** Sections of the course that were begun, and the first that had no seed. */
  sections: number;
  derivedFrom: number | null;
  /** Null if the inputs end before the run does. */
  cause: string | null;
  over: boolean;
  /** Highest landing up to each 32nd of the run, in per mille of the overall highest. */
  heights: number[];
  levelTicks: number[];
  /** Number of occurrences per event: `land`, `hop`, `stomp.walker`, `pickup.star`, ... */
  events: Record<string, number>;
  /** Feats in the order in which the run achieved them. */
  feats: readonly FoundFeat[];
  /** Witness digests after every 120 ticks, 64 hex digits each; empty if inputs continue after the end of the run. */
  digests: string[];
  /** Digest of all inputs up to each tick at which the run stands still: at a revive and at the end. */
  standstills: { tick: number; digest: string }[];
  /** Input statistics; undefined if inputs continue after the end of the run. */
  fingers?: Omit<RunInputStatistics, 'pauses'>;
  /** The deflated replay as stored; empty if inputs continue after the end of the run. */
  deflated: Uint8Array;
}

/** Simulates replays in worker threads. */
export interface Simulator {
  /**
   * Throws `unavailable` if no worker could finish; nothing is lost, since the client retries. Jobs are fair per
   * player: someone who sends thirty runs at once delays only themselves.
   */
  simulate(job: SimulationJob, turn: { player: string }): Promise<SimulationResult>;
  close(): Promise<void>;
}

/** Load of a simulator of this process. */
export interface SimulatorLoad {
  /** Replays that wait for a thread, and those that are simulated now. */
  countJobs(): { waiting: number; running: number };
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
}: SimulatorOptions = {}): Simulator & SimulatorLoad {
  const pool = new Piscina<SimulationJob, SimulationResult>({
    filename: worker.href,
    workerData,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
  });

  const queue = createKeyedQueue();
  let openCount = 0;
  let submittedCount = 0;

  async function submit(job: SimulationJob, signal: AbortSignal): Promise<SimulationResult> {
    submittedCount += 1;
    try {
      return await runLimited(pool, job, { maxWaiting: maxQueue, signal });
    } finally {
      submittedCount -= 1;
    }
  }

  async function attempt(job: SimulationJob, attemptsLeft: number): Promise<SimulationResult> {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      return await submit(job, limit);
    } catch (cause) {
      if (attemptsLeft > 1 && !limit.aborted && pool.queueSize < maxQueue) return attempt(job, attemptsLeft - 1);
      throw new AppError('unavailable', 'We couldn’t check the run right now. It’s safe and will be sent again.', {
        retryAfterSeconds: 5,
        details: { reason: 'run_check' },
        cause,
      });
    }
  }

  return {
    async simulate(job, { player }) {
      openCount += 1;
      try {
        return await queue(player, () => attempt(job, MAX_ATTEMPTS));
      } finally {
        openCount -= 1;
      }
    },
    countJobs() {
      const running = Math.max(0, submittedCount - pool.queueSize);
      return { waiting: openCount - running, running };
    },
    close: () => pool.destroy(),
  };
}
