import { addFoe } from '../addFoe.ts';
import { UNIT } from '../constants.ts';
import { FOE_SIZES, type Foe } from '../foe.ts';
import { modulo } from '../integerDivision.ts';
import type { LaidRow } from '../placeRules.ts';
import type { PlatformKind } from '../kinds.ts';
import { drawBetween, drawChance } from '../random.ts';
import type { Row } from '../row.ts';
import type { World } from '../worldState.ts';
import { shortestX } from '../wrap.ts';
import { addStar } from './star.ts';

const { height: HEIGHT, halfWidth: HALF_WIDTH } = FOE_SIZES.bumble;
/** Height of a bumble's head above its platform; lower than the apex of any jump from the row below. */
const HEAD_OVER = 34 * UNIT;
/** Height of the star above the head, on the bounce's path. */
const STAR_OVER = 132 * UNIT;
/** From the second cycle on bumbles sway, more with each cycle. */
const SWAY = { perCycle: 8 * UNIT, most: 24 * UNIT, speed: 96 } as const;
/** As a guest: one in this many rows can have a bumble, with the chance below in per mille. */
const GUEST_ROWS = 4;
const GUEST_SHARE = 650;
const FOE_NEAR = 70 * UNIT;
/** Platforms a guest bumble may hover over: permanent ones that do not launch the player. */
const BEARING: ReadonlySet<PlatformKind> = new Set(['solid', 'moving', 'ice', 'conveyor']);

/** Adds a bumble with its head at the given point. */
export function addBumble(world: World, { x, y, row }: { x: number; y: number; row: Row }): Foe {
  const bumble = addFoe(world, { kind: 'bumble', x, y: y - HEIGHT });
  const amplitude = Math.min(SWAY.perCycle * row.difficulty.cycle, SWAY.most);
  if (amplitude === 0) return bumble;
  bumble.amplitude = amplitude;
  bumble.speed = SWAY.speed;
  bumble.phase = drawBetween(world.course.mechanic, 0, amplitude * 4 - 1);
  return bumble;
}

/** Adds a bumble directly above the spine platform, moving in sync with it. */
export function layOver(world: World, { row, spine }: LaidRow): void {
  const y = spine.y + HEAD_OVER;
  const bumble = addBumble(world, { x: spine.x, y, row });
  if (spine.amplitude > 0) {
    bumble.amplitude = spine.amplitude;
    bumble.speed = spine.speed;
    bumble.phase = spine.phase;
  }
  addStar(world, { x: spine.x, y: y + STAR_OVER });
}

/** Occasionally adds a bumble above a platform in another biome. */
export function layGuestBumble(world: World, laid: LaidRow): void {
  const { row } = laid;
  if (row.crown >= 0 || modulo(row.placeRow, GUEST_ROWS) !== GUEST_ROWS - 1) return;
  if (drawChance(world.course.mechanic, GUEST_SHARE)) layWhereClear(world, laid);
}

/** Adds a bumble above a suitable spine platform if nothing hostile is near; returns whether it did. */
export function layWhereClear(world: World, laid: LaidRow): boolean {
  const { spine } = laid;
  if (!BEARING.has(spine.kind)) return false;
  const reach = spine.halfWidth + spine.amplitude + HALF_WIDTH;
  const isHostile = world.foes.some(
    (foe) =>
      Math.abs(foe.y - spine.y) < FOE_NEAR &&
      Math.abs(shortestX(foe.x, spine.x)) - foe.amplitude < reach + FOE_SIZES[foe.kind].halfWidth,
  );
  if (!isHostile) layOver(world, laid);
  return !isHostile;
}
