import os from 'node:os';
import type { World } from '@jumpy/sim/world';
import { Piscina } from 'piscina';
import { createRequestBatcher } from '../../../platform/batchLoader.ts';
import type { InputMessage, SimulatedCourse } from './simulatedWorld.ts';

export interface RebuildJob {
  course: SimulatedCourse;
  world: World;
  marks: readonly InputMessage[];
}

/** Simulates long parts of runs in worker threads: after a restart all runs in progress are rebuilt at once. */
export interface WorldRebuilder {
  rebuild(job: RebuildJob): Promise<World>;
  close(): Promise<void>;
}

const IDLE_MS = 60_000;
/** Jobs per worker message; a message costs as much as simulating seconds of play. */
const MAX_BATCH_SIZE = 25;

export function createWorldRebuilder({
  threads = Math.max(1, os.availableParallelism() - 1),
}: {
  threads?: number;
} = {}): WorldRebuilder {
  const pool = new Piscina<readonly RebuildJob[], (World | undefined)[]>({
    filename: new URL('./rebuildWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
  });
  const rebuild = createRequestBatcher<RebuildJob, World | undefined>({
    maxBatchSize: MAX_BATCH_SIZE,
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
