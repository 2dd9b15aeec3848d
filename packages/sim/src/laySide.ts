import { CALM_ABOVE_SPRING, UNIT } from './constants.ts';
import { divide } from './integerDivision.ts';
import { addSpitter } from './layFoe.ts';
import { layPickups } from './layPickups.ts';
import { drawKind, setMotion } from './laySpine.ts';
import { placeOf } from './place.ts';
import { createPlatform, type Platform } from './platform.ts';
import { drawBetween, drawChance } from './random.ts';
import { sideRoomOf } from './room.ts';
import { mayBeHostile, type Row } from './row.ts';
import { spineRoom } from './spineRoom.ts';
import { weatherAt } from './weather.ts';
import { SPIKED_GROWTH, WIDTH_SPREAD } from './tuning.ts';
import type { World } from './worldState.ts';

const TRIES = 5;
const CLEARANCE = 8 * UNIT;
const SPIKE_CLEARANCE = 22 * UNIT;
const SPITTER_HALF_PLATFORM = 30 * UNIT;
const SPITTER_CLEARANCE = 34 * UNIT;
const LEAST_AMPLITUDE = 12 * UNIT;

/** Places a side platform at random, from which the next spine platform is also reachable. */
export function laySide(world: World, { row, spine }: { row: Row; spine: Platform }): void {
  const { course } = world;
  if (row.index < 2 || !drawChance(course.side, row.difficulty.sideShare)) return;
  const spiked = drawSpiked(world, row);
  const halfWidth = (row.difficulty.width + drawBetween(course.side, -WIDTH_SPREAD, WIDTH_SPREAD)) >> 1;
  const side = createSide(world, { row, spine, halfWidth });
  const kind = drawKind(course, row);
  side.kind = spiked ? 'spiked' : kind;
  const x = findPlace(world, { side, spine, row, clearance: spiked ? SPIKE_CLEARANCE : CLEARANCE });
  if (x < 0) return;
  side.x = x;
  const amplitude = side.kind === 'moving' ? roomToMove(world, { side, spine, row }) : 0;
  if (side.kind === 'moving' && amplitude === 0) side.kind = 'solid';
  setMotion(course, side, { row, amplitude });
  world.platforms.push(side);
  if (side.kind === 'spring') course.calmUntilY = side.y + CALM_ABOVE_SPRING;
  if (!spiked) layPickups(world, { row, platform: side, guarded: false });
}

/** Places a fixed side platform with a spitter on it, if there is room. */
export function laySpitter(world: World, { row, spine }: { row: Row; spine: Platform }): void {
  const side = createSide(world, { row, spine, halfWidth: SPITTER_HALF_PLATFORM });
  const x = findPlace(world, { side, spine, row, clearance: SPITTER_CLEARANCE });
  if (x < 0) return;
  side.x = x;
  world.platforms.push(side);
  addSpitter(world, { row, platform: side });
}

function createSide(world: World, place: { row: Row; spine: Platform; halfWidth: number }): Platform {
  const { course } = world;
  const gap = place.spine.y - course.y;
  const up = divide(gap * drawBetween(course.side, 25, 75), 100);
  const id = course.nextId;
  course.nextId += 1;
  return createPlatform({ id, x: 0, y: course.y + up, halfWidth: place.halfWidth, level: place.row.level });
}

function drawSpiked(world: World, row: Row): boolean {
  const { course } = world;
  const share = divide(
    (placeOf(row.level).mix.platforms.spiked ?? 0) *
      (SPIKED_GROWTH.first + SPIKED_GROWTH.perCycle * row.difficulty.cycle),
    100,
  );
  return drawChance(course.side, share) && mayBeHostile(row) && course.y > course.calmUntilY;
}

/** Finds a center clear of both spine columns, for spikes also of the space between them; -1 if there is none. */
function findPlace(
  world: World,
  { side, spine, row, clearance }: { side: Platform; spine: Platform; row: Row; clearance: number },
): number {
  const { course } = world;
  const within = sideRoomOf(course, row);
  for (let i = 0; i < TRIES; i += 1) {
    const x = drawBetween(course.side, within.low + side.halfWidth, within.high - side.halfWidth);
    const clearBelow = Math.abs(x - course.x) - side.halfWidth - course.halfWidth - course.amplitude >= clearance;
    const clearAbove = Math.abs(x - spine.x) - side.halfWidth - spine.halfWidth - spine.amplitude >= clearance;
    if (!clearBelow || !clearAbove) continue;
    if (side.kind === 'spiked' ? !liesBetween(x, course.x, spine.x) : leadsOn(side, { x, spine, row })) return x;
  }
  return -1;
}

function liesBetween(x: number, one: number, other: number): boolean {
  return (x > one && x < other) || (x < one && x > other);
}

function leadsOn(side: Platform, { x, spine, row }: { x: number; spine: Platform; row: Row }): boolean {
  return Math.abs(spine.x - x) <= roomFrom(side, { spine, row });
}

function roomFrom(side: Platform, { spine, row }: { spine: Platform; row: Row }): number {
  const { halfWidth, amplitude } = spine;
  return spineRoom(side, { gap: spine.y - side.y, halfWidth, amplitude, weather: weatherAt(row) });
}

/** How far a side platform can move while it stays clear of the spine, leads on and stays on screen. */
function roomToMove(world: World, { side, spine, row }: { side: Platform; spine: Platform; row: Row }): number {
  const { course } = world;
  const within = sideRoomOf(course, row);
  const amplitude = Math.min(
    row.difficulty.amplitude,
    side.x - side.halfWidth - within.low,
    within.high - side.halfWidth - side.x,
    Math.abs(side.x - course.x) - side.halfWidth - course.halfWidth - course.amplitude - CLEARANCE,
    Math.abs(side.x - spine.x) - side.halfWidth - spine.halfWidth - spine.amplitude - CLEARANCE,
    roomFrom(side, { spine, row }) - Math.abs(spine.x - side.x),
  );
  return amplitude < LEAST_AMPLITUDE ? 0 : amplitude;
}
