import type { hashWorld, loadWorld, saveWorld } from './save.ts';
import type { decodeReplay, replayInputs } from './replay.ts';
import type { revive } from './revive.ts';
import type { simulate } from './simulate.ts';
import type { step } from './step.ts';
import type { inputTrail } from './trail.ts';
import type { createWorld } from './world.ts';

/** The rules of one version: all that is needed to play its replays again. */
export interface Simulation {
  readonly version: number;
  readonly createWorld: typeof createWorld;
  readonly step: typeof step;
  readonly revive: typeof revive;
  readonly saveWorld: typeof saveWorld;
  readonly loadWorld: typeof loadWorld;
  readonly hashWorld: typeof hashWorld;
  readonly decodeReplay: typeof decodeReplay;
  readonly replayInputs: typeof replayInputs;
  readonly inputTrail: typeof inputTrail;
  readonly simulate: typeof simulate;
}
