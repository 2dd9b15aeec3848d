import type { CharacterLook } from '@jumpy/rig/character';
import type { Ahead } from '../ahead/ahead.ts';
import type { Race } from '../ghost/race.ts';
import type { LiveRun } from '../run/liveRun.ts';

/** State shared by the phases: the current run, or the last one until the next starts, and the best score. */
export interface Round {
  run: LiveRun | undefined;
  /** Race of this run, if it has a ghost. */
  race?: Race | undefined;
  /** Pacing of this run, if there is data. */
  ahead?: Ahead | undefined;
  best: number;
  /** Character of the next run. */
  look: CharacterLook;
}
