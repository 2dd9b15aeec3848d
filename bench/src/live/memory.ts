import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beginFollowed, playOn } from '@jumpy/server/features/runs/following/followedRun';
import { current } from '@jumpy/sim/current';
import { type Climb, MARK_TICKS } from './climbs.ts';

const RUNS = 1_000;

/** Bytes that a run under way holds, a minute after its start. */
export function bytesOfRun(climbs: readonly Climb[]): number {
  v8.setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const followed = new Map<string, object>();
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let run = 0; run < RUNS; run += 1) {
    const climb = climbs[run % climbs.length];
    if (!climb) continue;
    const world = beginFollowed(current, climb.course);
    const marks = climb.marks.map((inputs, index) => ({
      tick: (index + 1) * MARK_TICKS,
      inputs: Buffer.from(inputs, 'base64'),
    }));
    playOn(world, { rules: current, course: climb.course, marks });
    followed.set(`run ${run}`, { world, notedTick: world.tick });
  }
  collect();
  return (process.memoryUsage().heapUsed - before) / followed.size;
}
