import { UNIT } from './constants.ts';
import type { CarryKind } from './kinds.ts';

/**
 * Tuning table: all numbers that define difficulty. Character movement is in `constants`, and the rules that keep a
 * course fair and climbable are in the `decorateRow` files. Changing any number creates a new rules version. Lengths are in
 * 1/256 units, speeds in 1/256 units a tick, frequencies per mille.
 */

/**
 * A value that changes from level 1 toward its maximum. Course values follow the degree of difficulty, which rises
 * early and levels off; enemy values follow the threat, which rises linearly.
 */
export interface Ramp {
  readonly from: number;
  readonly to: number;
}

/** Levels after the first until half the maximum degree of difficulty is reached. */
export const HALF_DIFFICULTY_LEVELS = 17;
/** Levels after the first until the full threat is reached, about 15 minutes into a strong run. */
export const THREAT_LEVELS = 72;

/** Minimum gap on the spine. */
export const GAP_LOW: Ramp = { from: 52 * UNIT, to: 98 * UNIT };
/** Maximum gap on the spine. */
export const GAP_HIGH: Ramp = { from: 78 * UNIT, to: 122 * UNIT };
/** Hard limit of gaps on the spine: 82 % of a jump. */
export const GAP_LIMIT = 109 * UNIT;
/** Mean width of a platform; each varies by up to `WIDTH_SPREAD`. */
export const WIDTH: Ramp = { from: 66 * UNIT, to: 28 * UNIT };
/** Maximum deviation from the mean width. */
export const WIDTH_SPREAD = 10 * UNIT;
/** Per-mille chance of a side platform per spine platform. */
export const SIDE_PER_MILLE: Ramp = { from: 780, to: 40 };
/** Maximum movement of moving platforms to either side. */
export const AMPLITUDE: Ramp = { from: 22 * UNIT, to: 96 * UNIT };
/** Mean speed of moving platforms; each varies by `SPEED_SPREAD`. */
export const SPEED: Ramp = { from: 110, to: 640 };
/** Minimum and maximum speed of a platform in percent of the mean. */
export const SPEED_SPREAD = { min: 75, max: 115 } as const;
/** Lifetime of a crumbling platform in ticks; always longer than one bounce of 46. */
export const CRUMBLE_TICKS: Ramp = { from: 100, to: 62 };
/** Maximum number of consecutive fragile spine platforms. */
export const MAX_FRAGILE_RUN = 2;
/**
 * Neon cycle in ticks, in sync with the music: on the spine it is on for three of four beats, beside it for two. The
 * last beat on ends with a warning.
 */
export const NEON_CYCLE = { period: 96, on: 72, onBesideSpine: 48, warning: 20 } as const;
/** Launch velocity of mushrooms: first in a row, second, and all others. They reach 173, 204 and 238 units. */
export const MUSHROOM_VELOCITIES: readonly number[] = [3840, 4160, 4480];
/** Launch velocity of a stomped bumble: 173 units high. */
export const BUMBLE_VELOCITY = 3840;
/** Points of a landing on a new height, to which its multiplier is added. */
export const LANDING_POINTS = 6;
/** Progress of the combo from one multiplier to the next. */
export const COMBO_STEP = 6;
/** Maximum multiplier. */
export const MAX_MULTIPLIER = 5;
/** Progress of the combo by a stomp and by a close call; a landing on a new height makes 1. */
export const STOMP_COMBO = 3;
export const CLOSE_CALL_COMBO = 2;
/** Points for a lost combo, times its multiplier: less than its next two landings would have paid. */
export const COMBO_CASH = 4;
/** Points for a ride past at least one row, besides what landings on the rows would pay. */
export const CARRY_POINTS: Readonly<Record<CarryKind, number>> = {
  jetpack: 20,
  spring: 40,
  mushroom: 20,
  portal: 20,
  updraught: 30,
  bubbles: 30,
};
/** Points of a stomp. */
export const STOMP_POINTS = 4;
/** Each further stomp without a landing is worth one more point, up to this many more. */
export const MAX_CHAIN_POINTS = 5;
/** Points of a star. */
export const STAR_POINTS = 1;
/** Points for a close call. */
export const CLOSE_CALL_POINTS = 2;
/** A shield lasts for one hit or this long. */
export const SHIELD_TICKS = 600;

/** Gravity in water. */
export const WATER_GRAVITY = 72;
/** Maximum fall speed in water: 6 units a tick. */
export const WATER_MAX_FALL = 1536;
/** Maximum speed and acceleration of each lift. */
export const LIFT_FIELDS = {
  updraught: { speed: 1792, acceleration: 160 },
  bubbles: { speed: 1664, acceleration: 120 },
} as const;
/** Push of a water current per tick. */
export const CURRENT_PUSH = 192;
/** Push of an active gust per tick. */
export const GUST_PUSH = 320;
/** Phases of periodic fields, in ticks. Warnings are longer than a reaction time of 200 ms. */
export const FIELD_CYCLES = {
  gust: { calm: 80, warning: 50, active: 110 },
  press: { calm: 84, warning: 40, active: 36 },
  bolt: { calm: 134, warning: 60, active: 10 },
} as const;
/** Fall speed of an icicle. */
export const ICICLE_FALL = 1300;
/** Upward velocity when leaving a portal. */
export const PORTAL_VELOCITY = 2400;
/** How long portals are inactive after a teleport. */
export const PORTAL_LOCK_TICKS = 40;
/** Duration of the lava: eight seconds. */
export const LAVA_TICKS = 480;
/** Speed of the lava: 75 units a second; 66 of about 80 landings a minute outrun it. */
export const LAVA_SPEED = 320;
/** Maximum height of the lava in the view, however fast the player climbs. */
export const LAVA_MIN_VISIBLE = 56 * UNIT;
/** Minimum distance of the lava below the highest platform landed on. */
export const LAVA_CLEARANCE = 96 * UNIT;

/**
 * Where lava rises from the start, it never ends. Its speed: in level 1, increase per level, and maximum.
 */
export const LAVA_RULE_SPEED = { first: 160, perLevel: 16, max: 320 } as const;

/** Where gravity is low: gravity, the same near the apex, and maximum fall speed. A bounce rises 226 units in 38 ticks. */
export const LOW_GRAVITY = { gravity: 96, apex: 56, maxFall: 1792 } as const;

/** Number of landings a platform withstands. */
export const WEAR_LANDINGS = 8;

/** Speed of walkers. */
export const WALKER_SPEED: Ramp = { from: 110, to: 300 };
/** Part of its platform that a walker patrols, in percent. */
export const WALKER_PATROL_PERCENT = 45;
/** Speed of flyers. */
export const FLYER_SPEED: Ramp = { from: 170, to: 700 };
/** Minimum and maximum sweep of flyers to either side. */
export const FLYER_SWEEP = { min: 40 * UNIT, max: 90 * UNIT } as const;
/** Ticks between two shots of a spitter. */
export const SHOT_PERIOD_TICKS: Ramp = { from: 210, to: 110 };

/**
 * Frequency factor of non-solid kinds in 1/1000: at the start of a level, increase through the level, increase per
 * cycle, and maximum.
 */
export const MIX_GROWTH = { first: 600, throughLevel: 400, perCycle: 240, max: 1700 } as const;
/** Frequency of spikes in percent: in the first cycle, and increase per cycle. */
export const SPIKED_GROWTH = { first: 40, perCycle: 45 } as const;
/** Factor of all enemy frequencies, in 1/256. */
export const ENEMY_GROWTH: Ramp = { from: 64, to: 310 };
/** Number of cycles over which enemy frequencies grow. */
export const ENEMY_CYCLES = 5;
/** After this many uneventful rows a bumble is added. */
export const MAX_QUIET_ROWS = 4;
/** Number of platforms at the start of a run without hostile objects; the first of each level is also calm. */
export const CALM_PLATFORMS = 12;
/** Spine platforms at the start of a level without hostile objects. */
export const CALM_LEVEL_PLATFORMS = 2;

/** Width of platforms in each biome during the first tour, in percent. */
export const FIRST_TOUR_WIDTH_PERCENT: readonly number[] = [66, 70, 136, 91, 121, 114, 164, 62];
/**
 * Width of platforms during the first tour by the biome in which a run starts, in percent of the above, so that a run is
 * worth the same from every start: in the early levels, which decide a beginner's run, and in the others, which decide
 * an average one.
 */
export const EARLY_WIDTH_PERCENT: readonly number[] = [113, 107, 114, 115, 117, 119, 120, 111];
export const LATE_WIDTH_PERCENT: readonly number[] = [104, 107, 105, 96, 91, 88, 95, 90];
/** The early levels in this sense. */
export const EARLY_LEVELS = 3;
/**
 * How fast the tours after the first get harder, in percent, by the biome in which a run starts: they decide the runs of
 * strong players.
 */
export const LATER_GROWTH_PERCENT: readonly number[] = [44, 72, 105, 143, 152, 132, 92, 46];

/** Number of rows of the set piece at the end of a biome. */
export const SET_PIECE_ROWS = 8;

/** Per-mille chance of stars above a platform. */
export const STARS_PER_MILLE = 220;
/** Per-mille chance of a power-up on a platform, from level 2 on. */
export const POWERS_PER_MILLE = 38;

/**
 * The camera follows the feet at 38 % of the view, upward only: upcoming platforms are visible early, but falls are
 * soon fatal.
 */
export const CAMERA_ANCHOR = 69_165;
/** For this many ticks a safety net catches every fall. */
export const SAFETY_NET_TICKS = 360;
/** From this tick on the death line rises. */
export const DEATH_LINE_START_TICK = 600;
/**
 * Speed of the death line: in level 1, increase per level, and maximum, which is less than half the pace of an average
 * climb.
 */
export const DEATH_LINE_SPEED = { first: 48, perLevel: 10, max: 288 } as const;
