import type { Course } from './course.ts';
import type { Field } from './field.ts';
import type { Foe, Shot } from './foe.ts';
import type { DeathCause, Mode } from './kinds.ts';
import type { Pickup } from './pickup.ts';
import type { Platform } from './platform.ts';
import type { Player } from './player.ts';

/**
 * The whole state of a run: plain data, integers only, lengths in 1/256 units, y up. `step` alone changes it.
 */
export interface World {
  /** The version of the rules. */
  simVersion: number;
  /** 8 lower-case hex characters for each section that is known. */
  seed: string;
  /** The first section whose seed was not known when it was laid: it and all above follow from those below it. */
  derivedFrom: number | null;
  mode: Mode;
  /** Ticks played. */
  tick: number;
  /** The run ends when so many ticks are played: `MAX_TICKS`. */
  summitTick: number;
  score: number;
  jumps: number;
  /** Stomps, bumbles included. */
  enemies: number;
  level: number;
  /** Landings on new platforms in a row after the first, at most 5. */
  combo: number;
  /** Surface of the highest platform landed on. */
  highestY: number;
  /** Points picked up since the last jump, at most 5. */
  pickupPoints: number;
  /** The next landing on a new platform is worth 10 more. */
  jetpackBonus: boolean;
  revives: number;
  player: Player;
  /** Lower edge of the view. */
  cameraY: number;
  /** Nothing under it can be landed on; never under the camera. */
  deathLineY: number;
  /** The earliest tick at which a platform vanishes, 0 when none is due. */
  vanishTick: number;
  /** The tick at which the death line became lava that rises, 0 when it never did. */
  lavaTick: number;
  /** Sorted by height. */
  platforms: Platform[];
  foes: Foe[];
  shots: Shot[];
  pickups: Pickup[];
  fields: Field[];
  course: Course;
  over: boolean;
  cause: DeathCause | null;
}
