import { CALM_ABOVE_SPRING, UNIT } from './constants.ts';
import { divideTruncated } from './integerDivision.ts';
import { spawnSpitter } from './spawnFoe.ts';
import { spawnPickups } from './spawnPickups.ts';
import { pickKind, setMotion } from './createSpinePlatform.ts';
import { findBiomeRules } from './findBiomeRules.ts';
import { createPlatform, type Platform } from './platform.ts';
import { randomInt, randomChance } from './random.ts';
import { sidePlatformRange } from './platformRange.ts';
import { canBeHostile, type RowPosition } from './rowPosition.ts';
import { maxSpineOffset } from './maxSpineOffset.ts';
import { weatherAt } from './weather.ts';
import { SPIKED_GROWTH, WIDTH_SPREAD } from './tuning.ts';
import type { World } from './worldState.ts';

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
  const share = divideTruncated(
    (findBiomeRules(row.level).mix.platforms.spiked ?? 0) *
      (SPIKED_GROWTH.first + SPIKED_GROWTH.perCycle * row.difficulty.cycle),
    100,
  );
  return randomChance(course.side, share) && canBeHostile(row) && course.y > course.calmUntilY;
}

/** Finds a center clear of both spine columns, for spikes also of the space between them; -1 if there is none. */
function findFreeX(
  world: World,
  { side, spine, row, clearance }: { side: Platform; spine: Platform; row: RowPosition; clearance: number },
): number {
  const { course } = world;
  const within = sidePlatformRange(course, row);
  for (let i = 0; i < MAX_TRIES; i += 1) {
    const x = randomInt(course.side, within.low + side.halfWidth, within.high - side.halfWidth);
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
  const within = sidePlatformRange(course, row);
  const amplitude = Math.min(
    row.difficulty.amplitude,
    side.x - side.halfWidth - within.low,
    within.high - side.halfWidth - side.x,
    Math.abs(side.x - course.x) - side.halfWidth - course.halfWidth - course.amplitude - CLEARANCE,
    Math.abs(side.x - spine.x) - side.halfWidth - spine.halfWidth - spine.amplitude - CLEARANCE,
    reachFromSide(side, { spine, row }) - Math.abs(spine.x - side.x),
  );
  return amplitude < MIN_AMPLITUDE ? 0 : amplitude;
}
