import { addFoe } from '../addFoe.ts';
import { UNIT } from '../constants.ts';
import { FOE_SIZES, type Foe } from '../foe.ts';
import { modulo } from '../integerDivision.ts';
import type { GeneratedRow } from '../biomeRules.ts';
import type { PlatformKind } from '../kinds.ts';
import { randomInt, randomChance } from '../random.ts';
import type { RowPosition } from '../rowPosition.ts';
import type { World } from '../worldState.ts';
import { shortestDistanceX } from '../wrapX.ts';
import { addStar } from './addStar.ts';

const { height: HEIGHT, halfWidth: HALF_WIDTH } = FOE_SIZES.bumble;
/** Height of a bumble's head above its platform; lower than the apex of any jump from the row below. */
const HEAD_HEIGHT = 34 * UNIT;
/** Height of the star above the head, on the bounce's path. */
const STAR_HEIGHT = 132 * UNIT;
/** From the second cycle on bumbles sway, more with each cycle. */
const BUMBLE_SWAY = { perCycle: 8 * UNIT, max: 24 * UNIT, speed: 96 } as const;
/** As a guest: one in this many rows can have a bumble, with the chance below in per mille. */
const SECONDARY_ROW_INTERVAL = 4;
const SECONDARY_PER_MILLE = 650;
const FOE_CLEARANCE = 70 * UNIT;
/** Platforms a guest bumble may hover over: permanent ones that do not launch the player. */
const STABLE_PLATFORMS: ReadonlySet<PlatformKind> = new Set(['solid', 'moving', 'ice', 'conveyor']);

/** Adds a bumble with its head at the given point. */
export function addBumble(world: World, { x, y, row }: { x: number; y: number; row: RowPosition }): Foe {
  const bumble = addFoe(world, { kind: 'bumble', x, y: y - HEIGHT });
  const amplitude = Math.min(BUMBLE_SWAY.perCycle * row.difficulty.cycle, BUMBLE_SWAY.max);
  if (amplitude === 0) return bumble;
  bumble.amplitude = amplitude;
  bumble.speed = BUMBLE_SWAY.speed;
  bumble.phase = randomInt(world.course.mechanic, 0, amplitude * 4 - 1);
  return bumble;
}

/** Adds a bumble directly above the spine platform, moving in sync with it. */
export function spawnBumbleOver(world: World, { row, spine }: GeneratedRow): void {
  const y = spine.y + HEAD_HEIGHT;
  const bumble = addBumble(world, { x: spine.x, y, row });
  if (spine.amplitude > 0) {
    bumble.amplitude = spine.amplitude;
    bumble.speed = spine.speed;
    bumble.phase = spine.phase;
  }
  addStar(world, { x: spine.x, y: y + STAR_HEIGHT });
}

/** Occasionally adds a bumble above a platform in another biome. */
export function spawnSecondaryBumble(world: World, generated: GeneratedRow): void {
  const { row } = generated;
  if (row.setPieceRow >= 0 || modulo(row.biomeRow, SECONDARY_ROW_INTERVAL) !== SECONDARY_ROW_INTERVAL - 1) return;
  if (randomChance(world.course.mechanic, SECONDARY_PER_MILLE)) spawnBumbleIfClear(world, generated);
}

/** Adds a bumble above a suitable spine platform if nothing hostile is near; returns whether it did. */
export function spawnBumbleIfClear(world: World, generated: GeneratedRow): boolean {
  const { spine } = generated;
  if (!STABLE_PLATFORMS.has(spine.kind)) return false;
  const reach = spine.halfWidth + spine.amplitude + HALF_WIDTH;
  const isHostile = world.foes.some(
    (foe) =>
      Math.abs(foe.y - spine.y) < FOE_CLEARANCE &&
      Math.abs(shortestDistanceX(foe.x, spine.x)) - foe.amplitude < reach + FOE_SIZES[foe.kind].halfWidth,
  );
  if (!isHostile) spawnBumbleOver(world, generated);
  return !isHostile;
}
