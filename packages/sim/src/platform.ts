import type { PlatformKind } from './kinds.ts';

/** A platform. Lengths in 1/256 units; `y` is its surface. Only a landing changes it. */
export interface Platform {
  id: number;
  kind: PlatformKind;
  /** Middle; where a moving one really is, `platformX` of motion tells. */
  x: number;
  y: number;
  halfWidth: number;
  /** The level it belongs to, whose numbers it keeps. */
  level: number;
  /** On the way that an ordinary jump always reaches. */
  spine: boolean;
  /** First of its level. */
  gate: boolean;
  /** How far it moves to either side, 0 when still. */
  amplitude: number;
  /** 1/256 units a tick. */
  speed: number;
  phase: number;
  /** Which way a conveyor pushes; 0 for all others. */
  direction: -1 | 0 | 1;
  /** Landings borne; it breaks at 8. */
  landings: number;
  /** The first landing on it sets the lava off. */
  alarm: boolean;
  /** The tick at which it will be gone once it crumbles, 0 before. */
  vanishTick: number;
}

/**
 * A still, solid platform to which the rest is added.
 * @example createPlatform({ id: 1, x: 0, y: 0, halfWidth: 256, level: 1 }).kind // 'solid'
 */
export function createPlatform(place: Pick<Platform, 'id' | 'x' | 'y' | 'halfWidth' | 'level'>): Platform {
  return {
    id: place.id,
    kind: 'solid',
    x: place.x,
    y: place.y,
    halfWidth: place.halfWidth,
    level: place.level,
    spine: false,
    gate: false,
    amplitude: 0,
    speed: 0,
    phase: 0,
    direction: 0,
    landings: 0,
    alarm: false,
    vanishTick: 0,
  };
}

/**
 * The index of the first platform higher than `y` in a list sorted by height.
 * @example firstAbove([], 0) // 0
 */
export function firstAbove(platforms: readonly Platform[], y: number): number {
  let low = 0;
  let high = platforms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const platform = platforms[middle];
    if (platform !== undefined && platform.y <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Puts a platform where its height is in a list sorted by height.
 * @example insertPlatform(world.platforms, platform)
 */
export function insertPlatform(platforms: Platform[], platform: Platform): void {
  platforms.splice(firstAbove(platforms, platform.y), 0, platform);
}
