import type { World } from '@jumpy/sim/world';
import { rulesOf } from '../replays/rulesOf.ts';
import { playOn } from './followedRun.ts';
import type { RebuildJob } from './rebuilder.ts';

/** Runs in a thread of its own: plays worlds on by many marks. One that cannot be played is left out, and holds up none of the others. */
export default async function rebuild(jobs: readonly RebuildJob[]): Promise<(World | undefined)[]> {
  return Promise.all(jobs.map((job) => rebuildOne(job).catch(() => undefined)));
}

async function rebuildOne({ course, world, marks }: RebuildJob): Promise<World> {
  const rules = await rulesOf(course.simVersion);
  playOn(world, { rules, course, marks });
  return world;
}
