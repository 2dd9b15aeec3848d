import { UNIT, WORLD_WIDTH } from '../constants.ts';
import type { PlatformKind } from '../kinds.ts';
import type { LaidRow } from '../placeRules.ts';
import { createPlatform, firstAbove, insertPlatform, type Platform } from '../platform.ts';
import { spineRoom } from '../spineRoom.ts';
import type { World } from '../worldState.ts';

/** So much stays free between a platform and what stands beside it. */
export const CLEARANCE = 8 * UNIT;
/** Platforms of which one lies less than this over another do not overlap. */
const STOREY = 34 * UNIT;

/** A platform that a place wants beside the spine; lengths in 1/256 units. */
export interface Beside {
  readonly kind: PlatformKind;
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
}

/** Adds a platform beside the spine where it stands clear and leads on; undefined where it would not. */
export function layBeside(world: World, { row, spine, weather }: LaidRow, wanted: Beside): Platform | undefined {
  const { course } = world;
  const { kind, x, y, halfWidth } = wanted;
  if (x < halfWidth || x > WORLD_WIDTH - halfWidth) return undefined;
  if (!isClearOf(course, wanted) || !isClearOf(spine, wanted)) return undefined;
  const to = { gap: spine.y - y, halfWidth: spine.halfWidth, amplitude: spine.amplitude, weather };
  if (Math.abs(spine.x - x) > spineRoom({ kind, halfWidth, amplitude: 0 }, to)) return undefined;
  if (isCrowded(world, wanted)) return undefined;
  const platform = createPlatform({ id: course.nextId, x, y, halfWidth, level: row.level });
  course.nextId += 1;
  platform.kind = kind;
  insertPlatform(world.platforms, platform);
  return platform;
}

/** Whether a column of the spine is clear of what would stand beside it. */
export function isClearOf(
  column: Pick<Platform, 'x' | 'halfWidth' | 'amplitude'>,
  { x, halfWidth }: Pick<Beside, 'x' | 'halfWidth'>,
): boolean {
  return Math.abs(x - column.x) - halfWidth - column.halfWidth - column.amplitude >= CLEARANCE;
}

/** Whether another platform lies so near that the two would be taken for one. */
function isCrowded({ platforms }: World, { x, y, halfWidth }: Beside): boolean {
  for (let i = firstAbove(platforms, y - STOREY); i < platforms.length; i += 1) {
    const other = platforms[i];
    if (other === undefined || other.y > y + STOREY) return false;
    if (Math.abs(other.x - x) < other.halfWidth + other.amplitude + halfWidth + CLEARANCE) return true;
  }
  return false;
}
