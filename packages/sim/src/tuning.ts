import { UNIT } from './constants.ts';

/**
 * The tuning table: every number that makes the course easier or harder stands here and nowhere else. How the character
 * moves stands in `constants`, and the laws that keep a course fair and climbable in the `lay` files. A change of any number
 * is a new version of the rules. Lengths are in 1/256 units, speeds in 1/256 units a tick, shares per mille.
 */

/**
 * A number that goes from its value in level 1 towards its highest. Those of the course follow the degree of difficulty,
 * which rises early and levels off; those of enemies follow the threat, which goes on rising evenly.
 */
export interface Ramp {
  readonly from: number;
  readonly to: number;
}

/** So many levels after the first, half of the whole degree of difficulty is reached. */
export const HALF_LEVEL = 17;
/** So many levels after the first, some 15 minutes into a strong run, the whole threat is reached. */
export const THREAT_LEVELS = 72;

/** Gaps on the spine lie between a low and a high end. */
export const GAP_LOW: Ramp = { from: 52 * UNIT, to: 98 * UNIT };
/** The high end. */
export const GAP_HIGH: Ramp = { from: 78 * UNIT, to: 122 * UNIT };
/** 82 % of a jump: no gap on the spine is higher. */
export const GAP_LIMIT = 109 * UNIT;
/** Middle width of a platform, from which each differs by up to `WIDTH_SPREAD`. */
export const WIDTH: Ramp = { from: 66 * UNIT, to: 28 * UNIT };
/** How much wider or narrower than the middle a platform may be. */
export const WIDTH_SPREAD = 10 * UNIT;
/** Share of spine platforms with one beside them. */
export const SIDE_SHARE: Ramp = { from: 780, to: 40 };
/** How far moving platforms go to either side. */
export const AMPLITUDE: Ramp = { from: 22 * UNIT, to: 96 * UNIT };
/** How fast moving platforms go, from which each differs by the shares below. */
export const SPEED: Ramp = { from: 110, to: 640 };
/** Per cent of that speed that a platform has at least and at most. */
export const SPEED_SPREAD = { least: 75, most: 115 } as const;
/** Ticks that a crumbling platform lasts; always longer than one bounce of 46. */
export const CRUMBLE_TICKS: Ramp = { from: 100, to: 62 };
/** At most so many platforms that vanish follow each other on the spine. */
export const MOST_FRAGILE = 2;
/**
 * Neon goes off and on with the music, in ticks: on the spine three of four beats on, beside it two. The last of them ends with a
 * warning.
 */
export const NEON = { period: 96, on: 72, onBeside: 48, warning: 20 } as const;
/** How quick mushrooms send up: the first in a row, the second, and all others. They rise 173, 204 and 238 units. */
export const MUSHROOM_VELOCITIES: readonly number[] = [3840, 4160, 4480];
/** How quick a bumble sends up who stomps it: 173 units. */
export const BUMBLE_VELOCITY = 3840;
/** Points for passing an enemy closely. */
export const CLOSE_CALL_POINTS = 2;
/** A shield lasts one hit or so long. */
export const SHIELD_TICKS = 600;

/** A fall in water speeds up by this, */
export const WATER_GRAVITY = 72;
/** to 6 units a tick at most. */
export const WATER_MAX_FALL = 1536;
/** What lifts carries up to a speed, at an acceleration. */
export const LIFTS = {
  updraught: { speed: 1792, acceleration: 160 },
  bubbles: { speed: 1664, acceleration: 120 },
} as const;
/** How far the current of water carries in a tick. */
export const CURRENT_PUSH = 192;
/** How far a gust carries in a tick while it blows. */
export const GUST_PUSH = 320;
/** How long fields that come and go do what, in ticks. Warnings are longer than a reaction of 200 ms. */
export const FIELD_CYCLES = {
  gust: { calm: 80, warning: 50, active: 110 },
  press: { calm: 84, warning: 40, active: 36 },
  bolt: { calm: 134, warning: 60, active: 10 },
} as const;
/** How quick an icicle falls. */
export const ICICLE_FALL = 1300;
/** How quick a portal sends up who comes out of it. */
export const PORTAL_VELOCITY = 2400;
/** No portal takes for so long after one did. */
export const PORTAL_LOCK_TICKS = 40;
/** The lava rises for eight seconds, */
export const LAVA_TICKS = 480;
/** this quick: 75 units a second, so that 66 landings a minute, some 80, leave it behind, */
export const LAVA_SPEED = 320;
/** and so far up the view however quick one climbs, */
export const LAVA_SEEN = 56 * UNIT;
/** but then so far under the highest platform landed on. */
export const LAVA_CLEARANCE = 96 * UNIT;

/** A platform bears this many landings. */
export const WEAR_LANDINGS = 8;

/** How fast walkers go. */
export const WALKER_SPEED: Ramp = { from: 110, to: 300 };
/** How much of its platform a walker patrols, per cent. */
export const WALKER_PATROL = 45;
/** How fast flyers go. */
export const FLYER_SPEED: Ramp = { from: 170, to: 700 };
/** How far flyers sweep to either side, at least and at most. */
export const FLYER_SWEEP = { least: 40 * UNIT, most: 90 * UNIT } as const;
/** Ticks between two shots of a spitter. */
export const SHOT_PERIOD_TICKS: Ramp = { from: 210, to: 110 };

/** Kinds other than solid, in 1/1000: at the first platform of a level, more at its last, more with every cycle, and the most. */
export const MIX_GROWTH = { first: 600, throughLevel: 400, perCycle: 240, most: 1700 } as const;
/** Spikes, per cent: in the first cycle, and more with every one. */
export const SPIKED_GROWTH = { first: 40, perCycle: 45 } as const;
/** All shares of enemies, in 1/256. */
export const ENEMY_GROWTH: Ramp = { from: 64, to: 310 };
/** The shares of enemies grow for so many cycles. */
export const ENEMY_CYCLES = 5;
/** After so many rows with nothing to do there is something. */
export const QUIET_ROWS = 4;
/** Nothing hostile stands on the first platforms of a run, nor on the first of a level. */
export const CALM_PLATFORMS = 12;
/** Spine platforms at the beginning of a level without anything hostile. */
export const CALM_LEVEL_PLATFORMS = 2;

/** So many rows at the end of a place are its set piece. */
export const CROWN_ROWS = 8;

/** Share of platforms with stars over them. */
export const STAR_SHARE = 220;
/** Share of platforms with a power on them, from level 2 on. */
export const POWER_SHARE = 38;

/** The camera follows the feet at 38 % of the view, upwards only: what comes is seen early, and a fall is soon one. */
export const CAMERA_ANCHOR = 69_165;
/** For this many ticks a net catches every fall. */
export const NET_TICKS = 360;
/** From this tick on the death line creeps up. */
export const CREEP_FROM_TICK = 600;
/** How fast the death line creeps: in level 1, more with every level, and the most, under half the pace of an average climb. */
export const CREEP_SPEED = { first: 48, perLevel: 10, most: 288 } as const;
