import { GATE_HALF_WIDTH, UNIT, WALKER_OFFSET, WALKER_HALF_PLATFORM, WORLD_WIDTH } from './constants.ts';
import type { Course } from './course.ts';
import { mixFactor } from './difficulty.ts';
import { divideTruncated } from './integerDivision.ts';
import type { PlatformKind } from './kinds.ts';
import { findBiomeRules } from './findBiomeRules.ts';
import { createPlatform, type Platform } from './platform.ts';
import { randomInt, randomChance, nextUint32 } from './random.ts';
import type { HorizontalRange, Weather } from './biomeRules.ts';
import type { RowPosition } from './rowPosition.ts';
import { FULL_WIDTH, spinePlatformRange } from './platformRange.ts';
import { maxSpineOffset } from './reach.ts';
import { weatherAt } from './weather.ts';
import { GAP_LIMIT, MAX_FRAGILE_RUN, NEON_CYCLE, SPEED_SPREAD, WIDTH_SPREAD } from './tuning.ts';

const GAP_STEP = 4 * UNIT;
const MIN_GAP = 40 * UNIT;
/** Kinds drawn by frequency, in drawing order. */
const RANDOM_KINDS = ['moving', 'spring', 'ice', 'conveyor', 'crumbling', 'cloud', 'neon', 'mushroom'] as const;
/** A moving platform with less room than this becomes stationary. */
const MIN_AMPLITUDE = 12 * UNIT;

/**
 * Creates the next spine platform, reachable by any bounce from the last one. With a walker it is wide and placed
 * aside.
 */
export function createSpinePlatform(course: Course, { row, walker }: { row: RowPosition; walker: boolean }): Platform {
  const randomKind = pickKind(course, row);
  const kind = walker ? 'solid' : adjustKind(course, { row, randomKind });
  course.fragileRun = isFragile(kind) ? course.fragileRun + 1 : 0;
  const halfWidth = pickHalfWidth(course, { row, walker });
  const gap = fitGap(course, {
    gap: pickGap(course, row),
    halfWidth,
    weather: weatherAt(row),
  });
  const amplitude = kind === 'moving' ? fitAmplitude(course, { row, gap, halfWidth }) : 0;
  const platform = createPlatform({
    id: course.nextId,
    x: 0,
    y: course.y + gap,
    halfWidth,
    level: row.level,
  });
  course.nextId += 1;
  platform.spine = true;
  platform.gate = row.levelRow === 0;
  platform.kind = kind === 'moving' && amplitude === 0 ? 'solid' : kind;
  setMotion(course, platform, { row, amplitude });
  platform.x = walker ? pickXAside(course, { platform, row }) : pickReachableX(course, { platform, row });
  const preferred = walker ? undefined : findBiomeRules(row).spineX?.(row, course);
  if (preferred !== undefined) platform.x = pickXTowards(course, { platform, row, preferred });
  return platform;
}

/** Draws the kind of a spine or side platform by the level's mix; never spiked. */
export function pickKind(course: Course, row: RowPosition): PlatformKind {
  const roll = randomInt(course.spine, 0, 999);
  if (row.levelRow === 0) return 'solid';
  const { platforms } = findBiomeRules(row).mix;
  const factor = mixFactor({ place: row.levelRow, cycle: row.difficulty.cycle });
  let edge = 0;
  for (const kind of RANDOM_KINDS) {
    edge += scaleShare(platforms[kind] ?? 0, factor);
    if (roll < edge) return isKindAllowed(course, kind) ? kind : 'solid';
  }
  return 'solid';
}

/** The kind the biome requests, unless too many fragile platforms would follow each other. */
function adjustKind(course: Course, { row, randomKind }: { row: RowPosition; randomKind: PlatformKind }): PlatformKind {
  const preferred = row.levelRow === 0 ? undefined : findBiomeRules(row).spineKind?.(row);
  return preferred === undefined || !isKindAllowed(course, preferred) ? randomKind : preferred;
}

/**
 * Neon never follows a fragile platform, so that a player who falls through it while it is off finds the platform
 * below.
 */
function isKindAllowed(course: Course, kind: PlatformKind): boolean {
  if (kind === 'neon') return course.fragileRun === 0;
  return !isFragile(kind) || course.fragileRun < MAX_FRAGILE_RUN;
}

/** Sets the motion of a platform: sideways if it has an amplitude, its belt if it is a conveyor. */
export function setMotion(
  course: Course,
  platform: Platform,
  { row, amplitude }: { row: RowPosition; amplitude: number },
): void {
  if (platform.kind === 'neon') platform.phase = randomInt(course.spine, 0, 1) * (NEON_CYCLE.period >> 1);
  if (platform.kind === 'conveyor') platform.direction = (nextUint32(course.spine) & 1) === 0 ? -1 : 1;
  if (amplitude === 0) return;
  platform.amplitude = amplitude;
  platform.speed = divideTruncated(
    row.difficulty.speed * randomInt(course.spine, SPEED_SPREAD.min, SPEED_SPREAD.max),
    100,
  );
  platform.phase = randomInt(course.spine, 0, amplitude * 4 - 1);
}

function isFragile(kind: PlatformKind): boolean {
  return kind === 'crumbling' || kind === 'cloud' || kind === 'neon';
}

function scaleShare(permille: number, factor: number): number {
  return divideTruncated(permille * factor, 1000);
}

function pickHalfWidth(course: Course, { row, walker }: { row: RowPosition; walker: boolean }): number {
  const width = row.difficulty.width + randomInt(course.spine, -WIDTH_SPREAD, WIDTH_SPREAD);
  if (row.levelRow === 0) return GATE_HALF_WIDTH;
  return walker ? WALKER_HALF_PLATFORM : width >> 1;
}

function pickGap(course: Course, row: RowPosition): number {
  const gap = randomInt(course.spine, row.difficulty.gapLow, row.difficulty.gapHigh);
  return Math.min(GAP_LIMIT, divideTruncated(gap * (findBiomeRules(row).gapPercent?.(row) ?? 100), 100));
}

/** Lowers the gap until a stationary platform of the given width fits above the last one. */
function fitGap(
  course: Course,
  { gap, halfWidth, weather }: { gap: number; halfWidth: number; weather: Weather },
): number {
  let fitted = gap;
  while (fitted > MIN_GAP && maxSpineOffset(course, { gap: fitted, halfWidth, amplitude: 0, weather }) < 0)
    fitted -= GAP_STEP;
  return fitted;
}

function fitAmplitude(
  course: Course,
  { row, gap, halfWidth }: { row: RowPosition; gap: number; halfWidth: number },
): number {
  const maxOffset = maxSpineOffset(course, { gap, halfWidth, amplitude: 0, weather: weatherAt(row) });
  const screen = (WORLD_WIDTH >> 1) - halfWidth;
  const amplitude = Math.min(row.difficulty.amplitude, maxOffset, screen);
  return amplitude < MIN_AMPLITUDE ? 0 : amplitude;
}

/**
 * Random position within reach and within its allowed range; if its motion does not fit, the platform becomes
 * stationary.
 */
function pickReachableX(
  course: Course,
  {
    platform,
    row,
    within = spinePlatformRange(course, row),
  }: { platform: Platform; row: RowPosition; within?: HorizontalRange },
): number {
  const gap = platform.y - course.y;
  const maxOffset = maxSpineOffset(course, {
    gap,
    halfWidth: platform.halfWidth,
    amplitude: platform.amplitude,
    weather: weatherAt(row),
  });
  const margin = platform.halfWidth + platform.amplitude;
  const low = Math.max(course.x - maxOffset, within.low + margin);
  const high = Math.min(course.x + maxOffset, within.high - margin);
  if (low <= high) return randomInt(course.spine, low, high);
  if (platform.amplitude > 0) {
    platform.kind = 'solid';
    platform.amplitude = 0;
    platform.speed = 0;
    platform.phase = 0;
    return pickReachableX(course, { platform, row, within });
  }
  if (within !== FULL_WIDTH) return pickXTowardsRange(course, { platform, within, maxOffset });
  return Math.min(Math.max(course.x, margin), WORLD_WIDTH - margin);
}

/** Moves as far as reach allows toward a range that is out of reach. */
function pickXTowardsRange(
  course: Course,
  { platform: { halfWidth }, within, maxOffset }: { platform: Platform; within: HorizontalRange; maxOffset: number },
): number {
  const reach = Math.max(0, maxOffset);
  const x = course.x < within.low + halfWidth ? course.x + reach : course.x - reach;
  return Math.min(Math.max(x, halfWidth), WORLD_WIDTH - halfWidth);
}

/** As close to the biome's requested position as reach and screen allow. */
function pickXTowards(
  course: Course,
  { platform, row, preferred }: { platform: Platform; row: RowPosition; preferred: number },
): number {
  const { halfWidth, amplitude, y } = platform;
  const maxOffset = Math.max(
    0,
    maxSpineOffset(course, { gap: y - course.y, halfWidth, amplitude, weather: weatherAt(row) }),
  );
  const margin = halfWidth + amplitude;
  const inReach = Math.min(Math.max(preferred, course.x - maxOffset), course.x + maxOffset);
  return Math.min(Math.max(inReach, margin), WORLD_WIDTH - margin);
}

/** Left or right of the column above the last platform, or as near as possible if neither fits. */
function pickXAside(course: Course, { platform, row }: { platform: Platform; row: RowPosition }): number {
  const gap = platform.y - course.y;
  const maxOffset = maxSpineOffset(course, {
    gap,
    halfWidth: platform.halfWidth,
    amplitude: 0,
    weather: weatherAt(row),
  });
  const minOffset = course.halfWidth + course.amplitude + platform.halfWidth + WALKER_OFFSET;
  const within = spinePlatformRange(course, row);
  const leftLow = Math.max(course.x - maxOffset, within.low + platform.halfWidth);
  const rightHigh = Math.min(course.x + maxOffset, within.high - platform.halfWidth);
  const fitsLeft = leftLow <= course.x - minOffset;
  const fitsRight = course.x + minOffset <= rightHigh;
  if (fitsLeft && (!fitsRight || randomChance(course.spine, 500))) {
    return randomInt(course.spine, leftLow, course.x - minOffset);
  }
  if (fitsRight) return randomInt(course.spine, course.x + minOffset, rightHigh);
  return pickReachableX(course, { platform, row });
}
