import {
  CALM_ABOVE_SPRING,
  UNIT,
  FEET_HALF_WIDTH,
  SHOT_TELEGRAPH_TICKS,
  WALKER_OFFSET,
  WORLD_WIDTH,
} from './constants.ts';
import { divideTruncated } from './integerDivision.ts';
import { pickKind, setMotion } from './createSpinePlatform.ts';
import { findBiomeRules } from './findBiomeRules.ts';
import { createPlatform, type Platform } from './platform.ts';
import { randomInt, randomChance, nextUint32 } from './random.ts';
import { sidePlatformRange } from './platformRange.ts';
import { canBeHostile, type RowPosition } from './rowPosition.ts';
import { maxSpineOffset } from './reach.ts';
import { weatherAt } from './weather.ts';
import {
  SPIKED_GROWTH,
  WIDTH_SPREAD,
  FLYER_SWEEP,
  WALKER_PATROL_PERCENT,
  POWERS_PER_MILLE,
  STARS_PER_MILLE,
} from './tuning.ts';
import type { World } from './worldState.ts';
import { addFoe } from './addFoe.ts';
import { enemyFrequency } from './difficulty.ts';
import { FOE_SIZES } from './foe.ts';
import type { RandomEnemyKind } from './biomeMix.ts';
import type { PickupKind } from './kinds.ts';

const MAX_TRIES = 5;
const CLEARANCE = 8 * UNIT;
const SPIKE_CLEARANCE = 22 * UNIT;
const SPITTER_HALF_PLATFORM = 30 * UNIT;
const SPITTER_CLEARANCE = 34 * UNIT;
const MIN_AMPLITUDE = 12 * UNIT;

/** Places a side platform at random, from which the next spine platform is also reachable. */
export function spawnSidePlatform(world: World, { row, spine }: { row: RowPosition; spine: Platform }): void {
  const { course } = world;
  if (row.index < 2 || !randomChance(course.side, row.difficulty.sidePerMille)) return;
  const spiked = pickSpiked(world, row);
  const halfWidth = (row.difficulty.width + randomInt(course.side, -WIDTH_SPREAD, WIDTH_SPREAD)) >> 1;
  const side = createSidePlatform(world, { row, spine, halfWidth });
  const kind = pickKind(course, row);
  side.kind = spiked ? 'spiked' : kind;
  const x = findFreeX(world, { side, spine, row, clearance: spiked ? SPIKE_CLEARANCE : CLEARANCE });
  if (x < 0) return;
  side.x = x;
  const amplitude = side.kind === 'moving' ? maxAmplitude(world, { side, spine, row }) : 0;
  if (side.kind === 'moving' && amplitude === 0) side.kind = 'solid';
  setMotion(course, side, { row, amplitude });
  world.platforms.push(side);
  if (side.kind === 'spring') course.calmUntilY = side.y + CALM_ABOVE_SPRING;
  if (!spiked) spawnPickups(world, { row, platform: side, guarded: false });
}

/** Places a fixed side platform with a spitter on it, if there is room. */
export function spawnSpitterPlatform(world: World, { row, spine }: { row: RowPosition; spine: Platform }): void {
  const side = createSidePlatform(world, { row, spine, halfWidth: SPITTER_HALF_PLATFORM });
  const x = findFreeX(world, { side, spine, row, clearance: SPITTER_CLEARANCE });
  if (x < 0) return;
  side.x = x;
  world.platforms.push(side);
  spawnSpitter(world, { row, platform: side });
}

function createSidePlatform(world: World, place: { row: RowPosition; spine: Platform; halfWidth: number }): Platform {
  const { course } = world;
  const gap = place.spine.y - course.y;
  const up = divideTruncated(gap * randomInt(course.side, 25, 75), 100);
  const id = course.nextId;
  course.nextId += 1;
  return createPlatform({ id, x: 0, y: course.y + up, halfWidth: place.halfWidth, level: place.row.level });
}

function pickSpiked(world: World, row: RowPosition): boolean {
  const { course } = world;
  const perMille = divideTruncated(
    (findBiomeRules(row).mix.platforms.spiked ?? 0) *
      (SPIKED_GROWTH.first + SPIKED_GROWTH.perCycle * row.difficulty.cycle),
    100,
  );
  return randomChance(course.side, perMille) && canBeHostile(row) && course.y > course.calmUntilY;
}

/** Finds a center clear of both spine columns, for spikes also of the space between them; -1 if there is none. */
function findFreeX(
  world: World,
  { side, spine, row, clearance }: { side: Platform; spine: Platform; row: RowPosition; clearance: number },
): number {
  const { course } = world;
  const range = sidePlatformRange(course, row);
  for (let i = 0; i < MAX_TRIES; i += 1) {
    const x = randomInt(course.side, range.low + side.halfWidth, range.high - side.halfWidth);
    const clearBelow = Math.abs(x - course.x) - side.halfWidth - course.halfWidth - course.amplitude >= clearance;
    const clearAbove = Math.abs(x - spine.x) - side.halfWidth - spine.halfWidth - spine.amplitude >= clearance;
    if (!clearBelow || !clearAbove) continue;
    if (side.kind === 'spiked' ? !liesBetween(x, course.x, spine.x) : canReachNext(side, { x, spine, row })) return x;
  }
  return -1;
}

function liesBetween(x: number, one: number, other: number): boolean {
  return (x > one && x < other) || (x < one && x > other);
}

function canReachNext(side: Platform, { x, spine, row }: { x: number; spine: Platform; row: RowPosition }): boolean {
  return Math.abs(spine.x - x) <= reachFromSide(side, { spine, row });
}

function reachFromSide(side: Platform, { spine, row }: { spine: Platform; row: RowPosition }): number {
  const { halfWidth, amplitude } = spine;
  return maxSpineOffset(side, { gap: spine.y - side.y, halfWidth, amplitude, weather: weatherAt(row) });
}

/** How far a side platform can move while it stays clear of the spine, leads on and stays on screen. */
function maxAmplitude(
  world: World,
  { side, spine, row }: { side: Platform; spine: Platform; row: RowPosition },
): number {
  const { course } = world;
  const range = sidePlatformRange(course, row);
  const amplitude = Math.min(
    row.difficulty.amplitude,
    side.x - side.halfWidth - range.low,
    range.high - side.halfWidth - side.x,
    Math.abs(side.x - course.x) - side.halfWidth - course.halfWidth - course.amplitude - CLEARANCE,
    Math.abs(side.x - spine.x) - side.halfWidth - spine.halfWidth - spine.amplitude - CLEARANCE,
    reachFromSide(side, { spine, row }) - Math.abs(spine.x - side.x),
  );
  return amplitude < MIN_AMPLITUDE ? 0 : amplitude;
}

/** Width of the platform above that a flyer's sweep leaves free. */
const FLYER_CLEARANCE = 24 * UNIT;

/** Draws the enemy of a row, if any. */
export function pickFoe(world: World, row: RowPosition): RandomEnemyKind | null {
  const { course } = world;
  const roll = randomInt(course.foe, 0, 999);
  if (!canBeHostile(row) || course.y <= course.calmUntilY) return null;
  const mix = findBiomeRules(row).mix.enemies;
  let edge = enemyFrequency(mix.walker, row.difficulty);
  if (roll * 256 < edge) return 'walker';
  edge += enemyFrequency(mix.flyer, row.difficulty);
  if (roll * 256 < edge) return 'flyer';
  edge += enemyFrequency(mix.spitter, row.difficulty);
  return roll * 256 < edge ? 'spitter' : null;
}

/** Places a walker on a platform that is beside the one below; returns false if the platform is not. */
export function spawnWalker(world: World, { row, spine }: { row: RowPosition; spine: Platform }): boolean {
  const { course } = world;
  const offsetX = Math.abs(spine.x - course.x) - course.halfWidth - course.amplitude - spine.halfWidth;
  if (offsetX < WALKER_OFFSET) return false;
  const amplitude = divideTruncated(spine.halfWidth * WALKER_PATROL_PERCENT, 100);
  const foe = addFoe(world, { kind: 'walker', x: spine.x, y: spine.y });
  foe.amplitude = amplitude;
  foe.speed = row.difficulty.walkerSpeed;
  foe.phase = randomInt(course.foe, 0, amplitude * 4 - 1);
  foe.platformId = spine.id;
  return true;
}

/**
 * Places a flyer that sweeps beside the column above the platform below and covers at most part of the platform above.
 */
export function spawnFlyer(world: World, { row, spine }: { row: RowPosition; spine: Platform }): void {
  const { course } = world;
  const amplitude = randomInt(course.foe, FLYER_SWEEP.min, FLYER_SWEEP.max);
  const slack = randomInt(course.foe, 0, 30 * UNIT);
  const up = randomInt(course.foe, -14 * UNIT, 36 * UNIT);
  const side = (nextUint32(course.foe) & 1) === 0 ? -1 : 1;
  const phase = randomInt(course.foe, 0, amplitude * 4 - 1);
  const sweep = amplitude + FOE_SIZES.flyer.halfWidth;
  const away = (course.halfWidth + course.amplitude + FEET_HALF_WIDTH + sweep + slack) * side;
  const x = [course.x + away, course.x - away].find((middle) => sweepFits(middle, { sweep, spine }));
  if (x === undefined) return;
  const foe = addFoe(world, { kind: 'flyer', x, y: spine.y + up });
  foe.amplitude = amplitude;
  foe.speed = row.difficulty.flyerSpeed;
  foe.phase = phase;
}

/** Places a spitter on a platform. Its first shot comes after it has been in view for a while. */
function spawnSpitter(world: World, { row, platform }: { row: RowPosition; platform: Platform }): void {
  const { course } = world;
  const foe = addFoe(world, { kind: 'spitter', x: platform.x, y: platform.y });
  foe.platformId = platform.id;
  foe.shotPeriod = row.difficulty.shotPeriodTicks;
  foe.nextShotTick = world.tick + SHOT_TELEGRAPH_TICKS + randomInt(course.foe, 1, foe.shotPeriod);
}

function sweepFits(x: number, { sweep, spine }: { sweep: number; spine: Platform }): boolean {
  if (x - sweep < 0 || x + sweep > WORLD_WIDTH) return false;
  const reach = spine.halfWidth + spine.amplitude;
  const freeLeft = x - sweep - (spine.x - reach);
  const freeRight = spine.x + reach - (x + sweep);
  return freeLeft >= FLYER_CLEARANCE || freeRight >= FLYER_CLEARANCE;
}

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
  const kind = powerByRule(world, lesson ?? power);
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

/** Without hops there is no double hop; a shield takes its place. */
function powerByRule({ rule }: World, kind: PickupKind | null): PickupKind | null {
  return rule === 'no_hop' && kind === 'hop' ? 'shield' : kind;
}

/** The power-up that the level introduces, if it has not appeared yet. */
function introducedPower({ course }: World, row: RowPosition): PickupKind | null {
  const next = POWER_UPS[course.lessons];
  return next === undefined || row.levelRow < INTRODUCTION_ROW || row.level < next.level ? null : next.kind;
}

/** Draws one of the power-ups that have been introduced. */
function pickPower({ course }: World): PickupKind | null {
  const isChosen = randomChance(course.pickup, POWERS_PER_MILLE);
  const which = randomInt(course.pickup, 0, Math.max(0, course.lessons - 1));
  if (!isChosen || course.lessons === 0) return null;
  return POWER_UPS[which]?.kind ?? null;
}

function addPickup(world: World, pickup: { kind: PickupKind; x: number; y: number }): void {
  world.pickups.push({ id: world.course.nextId, kind: pickup.kind, x: pickup.x, y: pickup.y });
  world.course.nextId += 1;
}
