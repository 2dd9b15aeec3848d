import { INITIAL_SECTIONS } from '@jumpy/sim/section';
import type { Simulation } from '@jumpy/sim/simulation';
import { type SimulatedCourse } from '../../runs/liveSimulation/simulatedWorld.ts';
import { deriveSectionSeeds } from '../../daily/sectionSeeds.ts';

/** Course of a room; its sections are derived from the key as players reach them. */
export const createBotCourse = ({ version }: Pick<Simulation, 'version'>, runKey: Uint8Array): SimulatedCourse => ({
  ...{ simVersion: version, mode: 'room', derivedFrom: null, reviveTick: null, runKey },
  seed: deriveSectionSeeds(runKey, { from: 0, to: INITIAL_SECTIONS }),
});
