/**
 * The measured numbers of the game. Lengths are in 1/256 units, velocities in 1/256 units a tick,
 * accelerations in 1/256 units a tick a tick, times in ticks of 1/60 s.
 */

/** One unit of length. @example 34 * UNIT // 8704, the height of the body */
export const UNIT = 256;
/** Ticks in a second of play. @example TICKS_PER_SECOND // 60 */
export const TICKS_PER_SECOND = 60;
/** The world is this wide and wraps at its sides. @example WORLD_WIDTH // 102400 */
export const WORLD_WIDTH = 400 * UNIT;
/** The part of the world that is seen is this high. @example VIEW_HEIGHT // 182016 */
export const VIEW_HEIGHT = 711 * UNIT;
/** A run ends here, at the summit: 29 minutes 50 seconds. @example MAX_TICKS // 107400 */
export const MAX_TICKS = 107_400;

/** Taken off the vertical speed every tick. */
export const GRAVITY = 160;
/** Within this band of vertical speed gravity is lower, so that the top of a jump can be steered. */
export const APEX_BAND = 512;
/** Gravity within the apex band. */
export const APEX_GRAVITY = 96;
/** No fall is faster: 11 units a tick. */
export const MAX_FALL = 2816;

/** A bounce (and a stomp) rises 133 units in 22 ticks; back on the level after 46. */
export const BOUNCE_VELOCITY = 3360;
/** A spring rises 266 units in 31 ticks. */
export const SPRING_VELOCITY = 4736;

/** A hop rises 87 units in 18 ticks. */
export const HOP_VELOCITY = 2720;
/**
 * A hop fires only below this vertical speed, near or after the apex. Free hops made mashing the button worth
 * 11,342 XP an hour; this gate leaves 8,267 and a gate at 0 leaves 7,427, against some 6,000 of honest play. The last step
 * is small, and it would swallow presses made a moment before the top, so the gate stays where a hop still feels
 * willing; wear and the death line bound what mashing in one place can earn.
 */
export const HOP_GATE = 512;
/** No hop within this many ticks of any jump, so that ten jumps a second cannot be passed. */
export const HOP_LOCK_TICKS = 6;
/** A hop asked for too early waits this long. */
export const HOP_BUFFER_TICKS = 6;

/** Highest speed by steering: 5 units a tick. */
export const MAX_STEER_SPEED = 1280;
/** Up to this speed steering speeds up at once, so that a press is seen: 8 units in 3 ticks from rest. */
export const QUICK_SPEED = 768;
/** Speeding up below that speed. */
export const QUICK_ACCELERATION = 384;
/** Speeding up above it, to full speed in 6 ticks. */
export const STEER_ACCELERATION = 136;
/** Steering against the way one goes, from full speed to rest in 4 ticks. */
export const COUNTER_STEER = 384;
/** Slowing down without steer. */
export const FRICTION = 208;
/** For this many ticks after touching ice the three numbers below replace the three above. */
export const ICE_TICKS = 30;
/** Speeding up on ice. */
export const ICE_ACCELERATION = 88;
/** Counter-steer on ice. */
export const ICE_COUNTER_STEER = 120;
/** Slowing down on ice. */
export const ICE_FRICTION = 8;
/** A conveyor adds this to the sideways speed at the bounce. */
export const CONVEYOR_PUSH = 448;
/** Above the highest steering speed, speed fades by this much a tick. */
export const OVERSPEED_DECAY = 24;

/** Half the width of the feet. @example FEET_HALF_WIDTH // 2816 */
export const FEET_HALF_WIDTH = 11 * UNIT;
/** Half the width of the body when an enemy or a shot touches it, a little less than what is drawn. */
export const BODY_HALF_WIDTH = 10 * UNIT;
/** Height of the body. @example BODY_HEIGHT // 8704 */
export const BODY_HEIGHT = 34 * UNIT;

/** Feet that went past an edge may still land up to this far under its lip. */
export const EDGE_COYOTE_DEPTH = 10 * UNIT;
/** Feet that miss a platform sideways by no more than this are set on its edge. */
export const CORNER_CORRECTION = 6 * UNIT;
/** A body may stay under the death line this long; a hop in that time saves it. */
export const DEATH_GRACE_TICKS = 6;
/** Where the camera stands at the start, below the feet of the player on the first platform. */
export const START_DEPTH = 112 * UNIT;

/** Timers pass at the beginning of a tick, so one set later in a tick is given this more. */
export const THIS_TICK = 1;

/** A jetpack flies at this speed: 16 units a tick. */
export const JETPACK_VELOCITY = 4096;
/** A jetpack flies for so long, 1,440 units. */
export const JETPACK_TICKS = 90;
/** Nothing hurts during the jetpack and this long after it. */
export const JETPACK_GRACE_TICKS = 60;
/** Nothing hurts this long after a shield broke. */
export const SHIELD_GRACE_TICKS = 60;
/** A magnet works for so long. */
export const MAGNET_TICKS = 600;
/** A magnet draws stars from so far. */
export const MAGNET_RADIUS = 110 * UNIT;
/** For this long every landing gives two hops. */
export const DOUBLE_HOP_TICKS = 900;

/** Nothing hurts this long after a revive. */
export const REVIVE_GRACE_TICKS = 90;
/** A revive puts its platform 30 % up the view. */
export const REVIVE_HEIGHT = 54_604;
/** A revive clears enemies and shots this far around. */
export const REVIVE_CLEARANCE = 200 * UNIT;

/** Spine platforms in a level; the first is its gate. */
export const LEVEL_PLATFORMS = 24;
/** Half the width of a gate, of the first platform and of that of a revive. */
export const GATE_HALF_WIDTH = 60 * UNIT;
/** Above a spring nothing lethal stands for this height, so that a flight never ends in it. */
export const CALM_ABOVE_SPRING = 300 * UNIT;
/** The same above a mushroom. */
export const CALM_ABOVE_MUSHROOM = 250 * UNIT;

/** The same above the exit of a pair of portals. */
export const CALM_ABOVE_PORTAL = 110 * UNIT;

/** A walker's platform is wide and lies so far beside the column over the one below. */
export const WALKER_ASIDE = 16 * UNIT;
/** Half the width of a walker's platform. */
export const WALKER_HALF_PLATFORM = 52 * UNIT;
/** A shot flies sideways at this speed and falls by 3/8 of it. */
export const SHOT_SPEED = 540;
/** How fast a shot falls. */
export const SHOT_FALL = 202;
/** Half the width and height of a shot. */
export const SHOT_HALF_SIZE = 5 * UNIT;
/** A spitter shows this long beforehand that it will shoot. */
export const SHOT_TELEGRAPH_TICKS = 40;
