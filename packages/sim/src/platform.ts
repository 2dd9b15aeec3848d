import type { PlatformKind } from './kinds.ts';

/** A platform. Lengths in 1/256 units; `y` is its surface. Only landings modify it. */
export interface Platform {
  id: number;
  kind: PlatformKind;
  /** Center; the current center of a moving platform is returned by `platformX`. */
  x: number;
  y: number;
  halfWidth: number;
  /** The level it belongs to, whose parameters it keeps. */
  level: number;
  /** Part of the main path, which an ordinary jump always reaches. */
  spine: boolean;
  /** First platform of its level. */
  gate: boolean;
  /** Maximum movement to either side; 0 if stationary. */
  amplitude: number;
  /** 1/256 units a tick. */
  speed: number;
  phase: number;
  /** Direction of a conveyor's push; 0 otherwise. */
  direction: -1 | 0 | 1;
  /** Landings so far; it breaks at 8. */
  landings: number;
  /** The first landing on it starts the lava. */
  alarm: boolean;
  /** Tick at which a crumbling platform will be gone; 0 before it crumbles. */
  vanishTick: number;
}

/**
 * Creates a stationary solid platform with default values.
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
 * Returns the index of the first platform higher than `y` in a list sorted by height.
 * @example indexOfFirstAbove([], 0) // 0
 */
export function indexOfFirstAbove(platforms: readonly Platform[], y: number): number {
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
 * Inserts a platform into a list sorted by height.
 * @example insertPlatform(world.platforms, platform)
 */
export function insertPlatform(platforms: Platform[], platform: Platform): void {
  platforms.splice(indexOfFirstAbove(platforms, platform.y), 0, platform);
}
