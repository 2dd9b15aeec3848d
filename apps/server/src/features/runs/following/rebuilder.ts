import os from 'node:os';
import type { World } from '@jumpy/sim/world';
import { Piscina } from 'piscina';
import type { InputMark } from '../witness/trailOf.ts';
import type { FollowedCourse } from './followedRun.ts';

export interface RebuildJob {
  course: FollowedCourse;
  world: World;
  marks: readonly InputMark[];
}

/** Plays long parts of runs off the main thread: after a restart every run under way is made anew at once. */
export interface Rebuilder {
  rebuild(job: RebuildJob): Promise<World>;
  close(): Promise<void>;
}

const IDLE_MS = 60_000;

/** Starts no thread before it is needed. */
export function createRebuilder({
  threads = Math.max(1, os.availableParallelism() - 1),
}: {
  threads?: number;
} = {}): Rebuilder {
  const pool = new Piscina<RebuildJob, World>({
    filename: new URL('./rebuildWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
  });
  return { rebuild: (job) => pool.run(job), close: () => pool.destroy() };
}
