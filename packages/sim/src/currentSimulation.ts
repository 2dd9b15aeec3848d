import { createRecorder, decodeReplay, encodeReplay, replayInputs } from './replay.ts';
import { revive } from './revive.ts';
import { hashWorld, loadWorld, saveWorld } from './save.ts';
import { laidSeed, revealSections } from './section.ts';
import { simulate } from './simulate.ts';
import type { Simulation } from './simulation.ts';
import { step } from './step.ts';
import { inputTrail } from './inputTrail.ts';
import { SIM_VERSION } from './version.ts';
import { createWorld } from './world.ts';

/**
 * The rules for new runs.
 * @example currentSimulation.version === SIM_VERSION // true
 */
export const currentSimulation: Simulation = {
  version: SIM_VERSION,
  createWorld,
  step,
  revive,
  saveWorld,
  loadWorld,
  hashWorld,
  decodeReplay,
  encodeReplay,
  createRecorder,
  replayInputs,
  inputTrail,
  simulate,
  revealSections,
  laidSeed,
};
