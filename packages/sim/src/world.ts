import { BOUNCE_VELOCITY, HOP_LOCK_TICKS, MAX_TICKS, START_DEPTH, WORLD_WIDTH } from './constants.ts';
import { createCourse } from './course.ts';
import type { SimMode, SimRule } from './kinds.ts';
import { extendCourse } from './extendCourse.ts';
import { SIM_VERSION } from './version.ts';
import { MAX_SECTIONS, countSections } from './section.ts';
import type { World } from './worldState.ts';

export type { World } from './worldState.ts';

/**
 * Creates a world before its first tick, with the player leaving the first platform (GAME-01). A seed has 8 lowercase
 * hex characters per known section; more can be revealed during the run. The first level is in biome 0 unless another
 * start is given.
 * @example createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'practice' }).level // 1
 */
export function createWorld({
  seed,
  mode,
  startPlace = 0,
  rule = 'standard',
}: {
  seed: string;
  mode: SimMode;
  startPlace?: number | undefined;
  rule?: SimRule | undefined;
}): World {
  if (!isSeed(seed))
    throw new RangeError(`A seed is 8 lower-case hex characters a section, not ${JSON.stringify(seed)}.`);
  const world: World = {
    simVersion: SIM_VERSION,
    seed,
    derivedFrom: null,
    mode,
    rule,
    startPlace,
    tick: 0,
    summitTick: MAX_TICKS,
    score: 0,
    jumps: 0,
    enemies: 0,
    level: 1,
    combo: 0,
    carriedBy: null,
    carriedRows: 0,
    carriedToY: 0,
    bank: 0,
    highestY: 0,
    pickupPoints: 0,
    revives: 0,
    player: {
      x: WORLD_WIDTH >> 1,
      y: 0,
      vx: 0,
      vy: BOUNCE_VELOCITY,
      facing: 1,
      steer: 0,
      apexY: 0,
      hopCharges: rule === 'no_hop' ? 0 : 1,
      hopLockTicks: HOP_LOCK_TICKS,
      hopBufferTicks: 0,
      doubleHopTicks: 0,
      iceTicks: 0,
      medium: 'air',
      jetpackTicks: 0,
      magnetTicks: 0,
      invulnerableTicks: 0,
      shield: false,
      shieldTicks: 0,
      portalTicks: 0,
      stompChain: 0,
      mushroomChain: 0,
      underTicks: 0,
    },
    cameraY: -START_DEPTH,
    deathLineY: -START_DEPTH,
    vanishTick: 0,
    lavaTick: 0,
    platforms: [],
    foes: [],
    shots: [],
    pickups: [],
    fields: [],
    course: createCourse(),
    over: false,
    cause: null,
  };
  extendCourse(world);
  return world;
}

/**
 * Whether a text is a valid seed.
 * @example isSeed('0123456789abcdef0123456789abcdef') // true
 */
export function isSeed(text: string): boolean {
  return /^(?:[0-9a-f]{8})+$/.test(text) && countSections(text) <= MAX_SECTIONS;
}
