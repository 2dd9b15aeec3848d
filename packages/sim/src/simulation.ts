import type { hashWorld, loadWorld, saveWorld } from './save.ts';
import type { createRecorder, decodeReplay, encodeReplay, replayInputs } from './replay.ts';
import type { revive } from './revive.ts';
import type { laidSeed, revealSections } from './section.ts';
import type { simulate } from './simulate.ts';
import type { step } from './step.ts';
import type { inputTrail } from './trail.ts';
import type { createWorld } from './world.ts';

/**
 * The rules of one version: all that is needed to play its replays again, and to play by it (a race against an old ghost).
 *
 * Pages draw the worlds of every version with the drawing of today. So that they can, every version keeps to this:
 * - `World` and everything in it has at least the fields it has today, with the same meaning and units; a new field may be
 *   read only where its absence is drawn as nothing;
 * - where things are at a tick follows from `motion` (`platformX`, `foeX`, `foeFacing`, `foeTelegraph`), whatever moves them;
 * - kinds, causes and modes are those of `kinds`, biomes those of `biomes`, and events those of `events`: lists only grow;
 * - the unit, the size of the view and the ticks of a second are those of `constants`.
 * Rules, shares and speeds are free to change. A change that breaks the list needs an adapter beside the old version.
 */
export interface Simulation {
  readonly version: number;
  readonly createWorld: typeof createWorld;
  readonly step: typeof step;
  readonly revive: typeof revive;
  readonly saveWorld: typeof saveWorld;
  readonly loadWorld: typeof loadWorld;
  readonly hashWorld: typeof hashWorld;
  /** Reads replays of this version alone; others throw a `ReplayError`, code `bad_version`. */
  readonly decodeReplay: typeof decodeReplay;
  readonly encodeReplay: typeof encodeReplay;
  readonly createRecorder: typeof createRecorder;
  readonly replayInputs: typeof replayInputs;
  readonly inputTrail: typeof inputTrail;
  readonly simulate: typeof simulate;
  readonly revealSections: typeof revealSections;
  readonly laidSeed: typeof laidSeed;
}
