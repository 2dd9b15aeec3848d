import os from 'node:os';
import type { World } from '@jumpy/sim/world';
import { Piscina } from 'piscina';
import { createGather } from '../../../platform/gather.ts';
import type { InputMark } from '../witness/trailOf.ts';
import type { FollowedCourse } from './followedRun.ts';

export interface RebuildJob {
  course: FollowedCourse;
  world: World;
  marks: readonly InputMark[];
}

/** Simulates long parts of runs in worker threads: after a restart all runs in progress are rebuilt at once. */
export interface Rebuilder {
  rebuild(job: RebuildJob): Promise<World>;
  close(): Promise<void>;
}

const IDLE_MS = 60_000;
/** Jobs per worker message; a message costs as much as simulating seconds of play. */
const MOST_AT_ONCE = 25;

export function createRebuilder({
  threads = Math.max(1, os.availableParallelism() - 1),
}: {
  threads?: number;
} = {}): Rebuilder {
  const pool = new Piscina<readonly RebuildJob[], (World | undefined)[]>({
    filename: new URL('./rebuildWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
  });
  const rebuild = createGather<RebuildJob, World | undefined>({
    most: MOST_AT_ONCE,
    load: (jobs) => pool.run(jobs),
  });
  return {
    async rebuild(job) {
      const world = await rebuild(job);
      if (!world) throw new Error('the run could not be played');
      return world;
    },
    close: () => pool.destroy(),
  };
}
