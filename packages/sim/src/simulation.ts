import type { hashWorld, loadWorld, saveWorld } from './save.ts';
import type { createRecorder, decodeReplay, encodeReplay, replayInputs } from './replay.ts';
import type { revive } from './revive.ts';
import type { laidSeed, revealSections } from './section.ts';
import type { simulate } from './simulate.ts';
import type { step } from './step.ts';
import type { inputTrail } from './inputTrail.ts';
import type { createWorld } from './world.ts';

/**
 * The rules of one version: everything needed to simulate its replays, and to play by it (a race against an old ghost).
 *
 * Pages render worlds of all versions with the current renderer. Every version must therefore satisfy:
 * - `World` and everything in it has at least the current fields, with the same meaning and units; a new field may be
 * read only where its absence is drawn as nothing;
 * - positions at a tick follow from `motion` (`platformX`, `foeX`, `foeFacing`, `foeTelegraph`), whatever moves the
 * objects;
 * - kinds, causes and modes are those of `kinds`, biomes those of `biomes`, and events those of `events`: lists are
 * append-only;
 * - the unit, the view size and the ticks per second are those of `constants`.
 * Rules, frequencies and speeds may change freely. A change that breaks this contract needs an adapter for the old
 * version.
 */
export interface Simulation {
  readonly version: number;
  readonly createWorld: typeof createWorld;
  readonly step: typeof step;
  readonly revive: typeof revive;
  readonly saveWorld: typeof saveWorld;
  readonly loadWorld: typeof loadWorld;
  readonly hashWorld: typeof hashWorld;
  /** Only decodes replays of this version; others throw a `ReplayError` with code `bad_version`. */
  readonly decodeReplay: typeof decodeReplay;
  readonly encodeReplay: typeof encodeReplay;
  readonly createRecorder: typeof createRecorder;
  readonly replayInputs: typeof replayInputs;
  readonly inputTrail: typeof inputTrail;
  readonly simulate: typeof simulate;
  readonly revealSections: typeof revealSections;
  readonly laidSeed: typeof laidSeed;
}
