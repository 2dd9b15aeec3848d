import type { Course } from './course.ts';
import type { Field } from './field.ts';
import type { Foe, Shot } from './foe.ts';
import type { CarryKind, DeathCause, SimMode, SimRule } from './kinds.ts';
import type { Pickup } from './pickup.ts';
import type { Platform } from './platform.ts';
import type { Player } from './player.ts';

/** Complete state of a run: plain data, integers only, lengths in 1/256 units, y up. Only `step` modifies it. */
export interface World {
  /** The version of the rules. */
  simVersion: number;
  /** 8 lowercase hex characters per known section. */
  seed: string;
  /**
   * First section whose seed was unknown when it was laid; it and all later ones are derived from the sections before.
   */
  derivedFrom: number | null;
  mode: SimMode;
  rule: SimRule;
  /** Biome of the first level, 0 to 7. */
  startPlace: number;
  tick: number;
  /** Tick at which the run ends at the summit: `MAX_TICKS`. */
  summitTick: number;
  score: number;
  jumps: number;
  /** Stomps, including bumbles. */
  enemies: number;
  level: number;
  /** Progress of the combo, 0 to 24; every 6 raise the multiplier by one. */
  combo: number;
  /** What carries the player past rows, until the next landing. */
  carriedBy: CarryKind | null;
  /** Rows passed by it. */
  carriedRows: number;
  /** Height up to which they are counted. */
  carriedToY: number;
  /** Points owed for rows passed, paid at landings as the limits allow; lost with the run. */
  bank: number;
  /** Surface of the highest platform landed on. */
  highestY: number;
  /** Points from pick-ups since the last jump, at most 5. */
  pickupPoints: number;
  revives: number;
  player: Player;
  /** Lower edge of the view. */
  cameraY: number;
  /** Platforms below it cannot be landed on; never below the camera. */
  deathLineY: number;
  /** Earliest tick at which a platform vanishes; 0 if none is due. */
  vanishTick: number;
  /** Tick at which the lava started; 0 if it never did. */
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
