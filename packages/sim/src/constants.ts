/**
 * Physical constants of the game. Lengths are in 1/256 units, velocities in 1/256 units per tick, accelerations in
 * 1/256 units per tick squared, times in ticks of 1/60 s.
 */

/** One unit of length. @example 34 * UNIT // 8704, the height of the body */
export const UNIT = 256;
/** Ticks per second. @example TICKS_PER_SECOND // 60 */
export const TICKS_PER_SECOND = 60;
/** Width of the world, which wraps at its sides. @example WORLD_WIDTH // 102400 */
export const WORLD_WIDTH = 400 * UNIT;
/** Height of the visible part of the world. @example VIEW_HEIGHT // 182016 */
export const VIEW_HEIGHT = 711 * UNIT;
/** Maximum length of a run, where the summit is reached: 29 minutes 50 seconds. @example MAX_TICKS // 107400 */
export const MAX_TICKS = 107_400;

/** Subtracted from the vertical velocity every tick. */
export const GRAVITY = 160;
/** Band of vertical velocity with reduced gravity, so that the top of a jump can be steered. */
export const APEX_BAND = 512;
/** Gravity within the apex band. */
export const APEX_GRAVITY = 96;
/** Maximum fall speed: 11 units a tick. */
export const MAX_FALL = 2816;

/** A bounce (and a stomp) rises 133 units in 22 ticks; back on the level after 46. */
export const BOUNCE_VELOCITY = 3360;
/** A spring rises 266 units in 31 ticks. */
export const SPRING_VELOCITY = 4736;

/** A hop rises 87 units in 18 ticks. */
export const HOP_VELOCITY = 2720;
/**
 * A hop fires only below this vertical velocity, near or after the apex. Without a gate, mashing the button earned
 * 11,342 XP an hour; this gate allows 8,267 and a gate at 0 allows 7,427, versus about 6,000 in honest play. A gate at
 * 0 would also drop presses just before the apex, so it stays where hops still feel responsive. Wear and the death line
 * further limit mashing in place.
 */
export const HOP_MAX_RISE_SPEED = 512;
/** Ticks after any jump in which no hop fires, so that ten jumps a second cannot be exceeded. */
export const HOP_LOCK_TICKS = 6;
/** How long a hop pressed too early is buffered. */
export const HOP_BUFFER_TICKS = 6;

/** Maximum speed by steering: 5 units a tick. */
export const MAX_STEER_SPEED = 1280;
/** Up to this speed steering accelerates faster, so that a press is visible at once: 8 units in 3 ticks from rest. */
export const QUICK_START_SPEED = 768;
/** Acceleration below that speed. */
export const QUICK_START_ACCELERATION = 384;
/** Acceleration above it; reaches full speed in 6 ticks. */
export const STEER_ACCELERATION = 136;
/** Deceleration when steering against the motion; full speed to rest in 4 ticks. */
export const COUNTER_STEER_DECELERATION = 384;
/** Deceleration without steering. */
export const FRICTION = 208;
/** For this many ticks after touching ice, the following three constants replace the preceding three. */
export const ICE_TICKS = 30;
/** Acceleration on ice. */
export const ICE_ACCELERATION = 88;
/** Counter-steer on ice. */
export const ICE_COUNTER_STEER = 120;
/** Friction on ice. */
export const ICE_FRICTION = 8;
/** Sideways velocity added by a conveyor at the bounce. */
export const CONVEYOR_PUSH = 448;
/** Decay per tick of sideways speed above the maximum steering speed. */
export const OVERSPEED_DECAY = 24;

/** Half width of the feet. @example FEET_HALF_WIDTH // 2816 */
export const FEET_HALF_WIDTH = 11 * UNIT;
/** Half width of the body's hitbox for enemies and shots; slightly smaller than drawn. */
export const BODY_HALF_WIDTH = 10 * UNIT;
/** Height of the body. @example BODY_HEIGHT // 8704 */
export const BODY_HEIGHT = 34 * UNIT;

/** Feet that passed an edge may still land up to this far below it. */
export const EDGE_COYOTE_DEPTH = 10 * UNIT;
/** Feet that miss a platform sideways by at most this much are moved onto its edge. */
export const CORNER_CORRECTION = 6 * UNIT;
/** How long the body may stay below the death line; a hop in that time saves the player. */
export const DEATH_GRACE_TICKS = 6;
/** Initial distance of the camera below the player's feet on the first platform. */
export const START_DEPTH = 112 * UNIT;

/** Timers count down at the start of a tick, so one set later in the tick gets this added. */
export const TIMER_SET_OFFSET = 1;

/** Speed of the jetpack: 16 units a tick. */
export const JETPACK_VELOCITY = 4096;
/** Duration of the jetpack; covers 1,440 units. */
export const JETPACK_TICKS = 90;
/** Ticks of invulnerability after the jetpack ends; it also lasts during the flight. */
export const JETPACK_GRACE_TICKS = 60;
/** Ticks of invulnerability after a shield breaks. */
export const SHIELD_GRACE_TICKS = 60;
/** Duration of the magnet. */
export const MAGNET_TICKS = 600;
/** Radius in which a magnet attracts stars. */
export const MAGNET_RADIUS = 110 * UNIT;
/** Duration of the double hop, in which every landing grants two hops. */
export const DOUBLE_HOP_TICKS = 900;

/** Ticks of invulnerability after a revive. */
export const REVIVE_GRACE_TICKS = 90;
/** Height of a revive's platform in the view: 30 %. */
export const REVIVE_HEIGHT = 54_604;
/** Radius in which a revive removes enemies and shots. */
export const REVIVE_CLEARANCE = 200 * UNIT;

/** Spine platforms per level; the first is its gate. */
export const LEVEL_PLATFORMS = 24;
/** Half width of gates, the first platform and the revive platform. */
export const GATE_HALF_WIDTH = 60 * UNIT;
/** Height above a spring without lethal objects, so that the flight never ends in one. */
export const CALM_ABOVE_SPRING = 300 * UNIT;
/** The same above a mushroom. */
export const CALM_ABOVE_MUSHROOM = 250 * UNIT;

/** The same above the exit of a pair of portals. */
export const CALM_ABOVE_PORTAL = 110 * UNIT;

/** A walker's platform is wide and at least this far beside the column above the platform below. */
export const WALKER_OFFSET = 16 * UNIT;
/** Half width of a walker's platform. */
export const WALKER_HALF_PLATFORM = 52 * UNIT;
/** Horizontal speed of a shot; it falls at 3/8 of this. */
export const SHOT_SPEED = 540;
/** Fall speed of a shot. */
export const SHOT_FALL = 202;
/** Half the width and height of a shot. */
export const SHOT_HALF_SIZE = 5 * UNIT;
/** How long a spitter shows in advance that it will shoot. */
export const SHOT_TELEGRAPH_TICKS = 40;
