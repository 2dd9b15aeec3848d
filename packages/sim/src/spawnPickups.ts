import { UNIT, WORLD_WIDTH } from './constants.ts';
import type { PickupKind } from './kinds.ts';
import type { Platform } from './platform.ts';
import { randomInt, randomChance, nextUint32 } from './random.ts';
import type { RowPosition } from './rowPosition.ts';
import { POWERS_PER_MILLE, STARS_PER_MILLE } from './tuning.ts';
import type { World } from './worldState.ts';

const FIRST_STAR_PLATFORM = 4;
const STAR_HEIGHT = 46 * UNIT;
const STAR_SPACING = 24 * UNIT;
const POWER_HEIGHT = 24 * UNIT;
/**
 * Power-ups in order of appearance, with the level that introduces each. A jetpack in the lagoon (level 5) would skip
 * all of it.
 */
const POWER_UPS: readonly { readonly kind: PickupKind; readonly level: number }[] = [
  { kind: 'shield', level: 2 },
  { kind: 'magnet', level: 3 },
  { kind: 'hop', level: 4 },
  { kind: 'jetpack', level: 6 },
];
/** A new power-up is placed on the first steady spine platform of its level from this index on. */
const INTRODUCTION_ROW = 5;

/** Places a power-up or stars above a platform at random. */
export function spawnPickups(
  world: World,
  { row, platform, guarded }: { row: RowPosition; platform: Platform; guarded: boolean },
): void {
  const { course } = world;
  const power = pickPower(world);
  const stars = randomChance(course.pickup, STARS_PER_MILLE) ? randomInt(course.pickup, 1, 3) : 0;
  const upright = (nextUint32(course.pickup) & 1) === 0;
  const steady =
    platform.amplitude === 0 && platform.kind !== 'crumbling' && platform.kind !== 'cloud' && platform.kind !== 'neon';
  const lesson = platform.spine ? introducedPower(world, row) : null;
  const kind = lesson ?? power;
  if (kind !== null && steady && !guarded) {
    if (lesson !== null) course.lessons += 1;
    addPickup(world, { kind, x: platform.x, y: platform.y + POWER_HEIGHT });
    return;
  }
  if (row.index < FIRST_STAR_PLATFORM || platform.kind === 'spiked') return;
  for (let i = 0; i < stars; i += 1) {
    const offset = i * STAR_SPACING - (((stars - 1) * STAR_SPACING) >> 1);
    const x = upright ? platform.x : Math.min(Math.max(platform.x + offset, 0), WORLD_WIDTH - 1);
    addPickup(world, { kind: 'star', x, y: platform.y + STAR_HEIGHT + (upright ? i * STAR_SPACING : 0) });
  }
}

/** The power-up that the level introduces, if it has not appeared yet. */
function introducedPower({ course }: World, row: RowPosition): PickupKind | null {
  const next = POWER_UPS[course.lessons];
  return next === undefined || row.levelRow < INTRODUCTION_ROW || row.level < next.level ? null : next.kind;
}

/** Draws one of the power-ups that have been introduced. */
function pickPower({ course }: World): PickupKind | null {
  const drawn = randomChance(course.pickup, POWERS_PER_MILLE);
  const which = randomInt(course.pickup, 0, Math.max(0, course.lessons - 1));
  if (!drawn || course.lessons === 0) return null;
  return POWER_UPS[which]?.kind ?? null;
}

function addPickup(world: World, pickup: { kind: PickupKind; x: number; y: number }): void {
  world.pickups.push({ id: world.course.nextId, kind: pickup.kind, x: pickup.x, y: pickup.y });
  world.course.nextId += 1;
}
