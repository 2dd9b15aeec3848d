import { FIRST_SECTIONS } from '@jumpy/sim/section';
import type { Simulation } from '@jumpy/sim/simulation';
import { type FollowedCourse } from '../../runs/following/followedRun.ts';
import { sectionSeeds } from '../../daily/sectionSeeds.ts';

/** Course of a room; its sections are derived from the key as players reach them. */
export const botCourse = ({ version }: Pick<Simulation, 'version'>, runKey: Uint8Array): FollowedCourse => ({
  ...{ simVersion: version, mode: 'room', derivedFrom: null, reviveTick: null, runKey },
  seed: sectionSeeds(runKey, { from: 0, to: FIRST_SECTIONS }),
});
