import { UNIT, WORLD_WIDTH } from './constants.ts';
import type { PickupKind } from './kinds.ts';
import type { Platform } from './platform.ts';
import { drawBetween, drawChance, nextWord } from './random.ts';
import type { Row } from './row.ts';
import { POWER_SHARE, STAR_SHARE } from './tuning.ts';
import type { World } from './worldState.ts';

const FIRST_STAR_PLATFORM = 4;
const STAR_HEIGHT = 46 * UNIT;
const STAR_SPACING = 24 * UNIT;
const POWER_HEIGHT = 24 * UNIT;
/** The powers in the order in which levels 2, 3, 4 and 5 bring them. */
const POWERS: readonly PickupKind[] = ['shield', 'magnet', 'hop', 'jetpack'];
const FIRST_POWER_LEVEL = 2;
/** A new power lies on the first steady spine platform from this one on of the level that brings it. */
const LESSON_PLACE = 5;

/** Sometimes lays a power or stars over a platform. */
export function layPickups(
  world: World,
  { row, platform, guarded }: { row: Row; platform: Platform; guarded: boolean },
): void {
  const { course } = world;
  const power = drawPower(world, row);
  const stars = drawChance(course.pickup, STAR_SHARE) ? drawBetween(course.pickup, 1, 3) : 0;
  const upright = (nextWord(course.pickup) & 1) === 0;
  const steady = platform.amplitude === 0 && platform.kind !== 'crumbling' && platform.kind !== 'cloud';
  const lesson = platform.spine ? lessonOf(world, row) : null;
  const kind = lesson ?? power;
  if (kind !== null && steady && !guarded) {
    if (lesson !== null) course.lessons += 1;
    add(world, { kind, x: platform.x, y: platform.y + POWER_HEIGHT });
    return;
  }
  if (row.index < FIRST_STAR_PLATFORM || platform.kind === 'spiked') return;
  for (let i = 0; i < stars; i += 1) {
    const offset = i * STAR_SPACING - (((stars - 1) * STAR_SPACING) >> 1);
    const x = upright ? platform.x : Math.min(Math.max(platform.x + offset, 0), WORLD_WIDTH - 1);
    add(world, { kind: 'star', x, y: platform.y + STAR_HEIGHT + (upright ? i * STAR_SPACING : 0) });
  }
}

/** The power that this level brings, when it has not appeared yet. */
function lessonOf({ course }: World, row: Row): PickupKind | null {
  if (row.place < LESSON_PLACE || row.level - FIRST_POWER_LEVEL < course.lessons) return null;
  return POWERS[course.lessons] ?? null;
}

/** One of the powers that have appeared. */
function drawPower({ course }: World, row: Row): PickupKind | null {
  const drawn = drawChance(course.pickup, POWER_SHARE);
  const which = drawBetween(course.pickup, 0, Math.max(0, course.lessons - 1));
  if (!drawn || row.level < FIRST_POWER_LEVEL || course.lessons === 0) return null;
  return POWERS[which] ?? null;
}

function add(world: World, pickup: { kind: PickupKind; x: number; y: number }): void {
  world.pickups.push({ id: world.course.nextId, kind: pickup.kind, x: pickup.x, y: pickup.y });
  world.course.nextId += 1;
}
