import type { GoalDisplay } from '../goals/goalDisplay.ts';
import type { Pacing } from '../pacing/pacing.ts';
import type { GhostRace } from '../ghost/ghostRace.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import type { HeroLook } from '../view/heroEffects.ts';

/** State shared by the phases: the current run, or the last one until the next starts, and the best score. */
export interface CurrentRun {
  run: PlayableRun | undefined;
  /** Race of this run, if it has a ghost. */
  race?: GhostRace | undefined;
  /** Pacing of this run, if there is data. */
  pacing?: Pacing | undefined;
  /** Goals of the player, once the shell has sent any and their code has loaded. */
  goals?: GoalDisplay | undefined;
  bestScore: number;
  /** Character of the next run. */
  look: HeroLook;
}
