import type { World } from '@jumpy/sim/world';
import { rulesOf } from '../replays/rulesOf.ts';
import { playOn } from './followedRun.ts';
import type { RebuildJob } from './rebuilder.ts';

/** Worker entry: advances worlds by their marks. A job that fails is left out and does not affect the others. */
export default async function rebuild(jobs: readonly RebuildJob[]): Promise<(World | undefined)[]> {
  return Promise.all(jobs.map((job) => rebuildOne(job).catch(() => undefined)));
}

async function rebuildOne({ course, world, marks }: RebuildJob): Promise<World> {
  const rules = await rulesOf(course.simVersion);
  playOn(world, { rules, course, marks });
  return world;
}
