import type { World } from '@jumpy/sim/world';
import { loadRules } from '../replays/loadRules.ts';
import { advanceWorld } from './simulatedWorld.ts';
import type { RebuildJob } from './worldRebuilder.ts';

/** Worker entry: advances worlds by their marks. A job that fails is left out and does not affect the others. */
export default async function rebuildWorlds(jobs: readonly RebuildJob[]): Promise<(World | undefined)[]> {
  return Promise.all(jobs.map((job) => rebuildWorld(job).catch(() => undefined)));
}

async function rebuildWorld({ course, world, marks }: RebuildJob): Promise<World> {
  const rules = await loadRules(course.simVersion);
  advanceWorld(world, { rules, course, marks });
  return world;
}
