import type { World } from '@jumpy/sim/world';
import { rulesOf } from '../replays/rulesOf.ts';
import { playOn } from './followedRun.ts';
import type { RebuildJob } from './rebuilder.ts';

/** Runs in a thread of its own: plays a world on by many marks. */
export default async function rebuild({ course, world, marks }: RebuildJob): Promise<World> {
  const rules = await rulesOf(course.simVersion);
  playOn(world, { rules, course, marks });
  return world;
}
