import { UNIT, WORLD_WIDTH } from '../constants.ts';
import type { PlatformKind } from '../kinds.ts';
import type { GeneratedRow } from '../biomeRules.ts';
import { createPlatform, indexOfFirstAbove, insertPlatform, type Platform } from '../platform.ts';
import { maxSpineOffset } from '../reach.ts';
import type { World } from '../worldState.ts';

/** Minimum gap between a platform and anything beside it. */
export const SIDE_CLEARANCE = 8 * UNIT;
/** Platforms closer than this vertically count as overlapping. */
const MIN_VERTICAL_GAP = 34 * UNIT;

/** A side platform requested by a biome; lengths in 1/256 units. */
export interface SidePlatformSpec {
  readonly kind: PlatformKind;
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
}

/** Adds a side platform if it is clear of the spine and leads on; otherwise returns undefined. */
export function addSidePlatform(
  world: World,
  { row, spine, weather }: GeneratedRow,
  wanted: SidePlatformSpec,
): Platform | undefined {
  const { course } = world;
  const { kind, x, y, halfWidth } = wanted;
  if (x < halfWidth || x > WORLD_WIDTH - halfWidth) return undefined;
  if (!isClearOf(course, wanted) || !isClearOf(spine, wanted)) return undefined;
  const to = { gap: spine.y - y, halfWidth: spine.halfWidth, amplitude: spine.amplitude, weather };
  if (Math.abs(spine.x - x) > maxSpineOffset({ kind, halfWidth, amplitude: 0 }, to)) return undefined;
  if (isCrowded(world, wanted)) return undefined;
  const platform = createPlatform({ id: course.nextId, x, y, halfWidth, level: row.level });
  course.nextId += 1;
  platform.kind = kind;
  insertPlatform(world.platforms, platform);
  return platform;
}

/** Whether a spine column is clear of something placed beside it. */
export function isClearOf(
  column: Pick<Platform, 'x' | 'halfWidth' | 'amplitude'>,
  { x, halfWidth }: Pick<SidePlatformSpec, 'x' | 'halfWidth'>,
): boolean {
  return Math.abs(x - column.x) - halfWidth - column.halfWidth - column.amplitude >= SIDE_CLEARANCE;
}

/** Whether another platform is so close that the two would look like one. */
function isCrowded({ platforms }: World, { x, y, halfWidth }: SidePlatformSpec): boolean {
  for (let i = indexOfFirstAbove(platforms, y - MIN_VERTICAL_GAP); i < platforms.length; i += 1) {
    const other = platforms[i];
    if (other === undefined || other.y > y + MIN_VERTICAL_GAP) return false;
    if (Math.abs(other.x - x) < other.halfWidth + other.amplitude + halfWidth + SIDE_CLEARANCE) return true;
  }
  return false;
}
