import type { CharacterLook } from '@jumpy/rig/character';
import type { Ahead } from '../ahead/ahead.ts';
import type { Race } from '../ghost/race.ts';
import type { LiveRun } from '../run/liveRun.ts';

/** What the phases share: the run on the page, the last one until the next begins, and the best score known. */
export interface Round {
  run: LiveRun | undefined;
  /** Of this run, when it has a ghost. */
  race?: Race | undefined;
  /** What lies ahead of this run, when somebody has told of it. */
  ahead?: Ahead | undefined;
  best: number;
  /** Whom the next run is played with. */
  look: CharacterLook;
}
