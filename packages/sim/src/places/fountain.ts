import { addField } from '../addField.ts';
import { UNIT, WORLD_WIDTH } from '../constants.ts';
import type { Field } from '../field.ts';
import { FOE_SIZES } from '../foe.ts';
import type { GeneratedRow } from '../biomeRules.ts';
import type { Platform } from '../platform.ts';
import { randomChance } from '../random.ts';
import { canBeHostile } from '../rowPosition.ts';
import type { World } from '../worldState.ts';
import { SIDE_CLEARANCE, isClearOf, addSidePlatform } from './sidePlatform.ts';
import { findGrowingField } from './findGrowingField.ts';
import { addStar } from './addStar.ts';

/** Per-mille chance that a fountain begins on a row. */
const FOUNTAIN_PER_MILLE = 180;
const HALF_WIDTH = 20 * UNIT;
/** Distance from the edge of a ledge to the fountain, enough to turn around before entering it by mistake. */
const LEDGE_DISTANCE = 46 * UNIT;
/** Exceeds the height of any bounce; the next constant does so for launchers. */
const BOUNCE_HEIGHT = 150 * UNIT;
const THROW_HEIGHT = 300 * UNIT;
/** Maximum height of a fountain. */
const MAX_HEIGHT = 260 * UNIT;
/** Minimum distance of other objects from its edge. */
const FOUNTAIN_CLEARANCE = 22 * UNIT;
/** Half width of the ledge on its top. */
const LEDGE_HALF_WIDTH = 28 * UNIT;
/** Height above it without lethal objects. */
const CALM_ABOVE = 40 * UNIT;

/** Bubbles as the guest mechanic: a short column beside the spine with a ledge on its top. */
export function spawnFountain(world: World, laid: GeneratedRow): void {
  const { course } = world;
  const { row, spine } = laid;
  const begins = randomChance(course.mechanic, FOUNTAIN_PER_MILLE);
  const way = randomChance(course.mechanic, 500) ? 1 : -1;
  const open = findGrowingField(world, 'bubbles');
  if (open !== undefined) {
    if (canGrow(world, { fountain: open, spine })) growFountain(world, { fountain: open, spine });
    else endFountain(world, laid, open);
  } else if (begins && canBeHostile(row) && row.setPieceRow < 0) {
    const x = spine.x + way * (spine.halfWidth + spine.amplitude + LEDGE_DISTANCE + HALF_WIDTH);
    if (x < HALF_WIDTH || x > WORLD_WIDTH - HALF_WIDTH || !isClearBelow(world, x)) return;
    addField(world, { kind: 'bubbles', x, y: spine.y, halfWidth: HALF_WIDTH, level: row.level });
  }
}

/** Whether no bounce from the platforms below can enter it. */
function isClearBelow({ course, platforms }: World, x: number): boolean {
  const lowest = course.y - THROW_HEIGHT;
  for (let i = platforms.length - 1; i >= 0; i -= 1) {
    const below = platforms[i];
    if (below === undefined || below.y < lowest) return true;
    const throws = below.kind === 'spring' || below.kind === 'mushroom';
    if (!throws && below.y < course.y - BOUNCE_HEIGHT) continue;
    if (below.spine && !isClearOf(below, { x, halfWidth: HALF_WIDTH + LEDGE_DISTANCE - SIDE_CLEARANCE })) return false;
  }
  return true;
}

function growFountain(world: World, { fountain, spine }: { fountain: Field; spine: Platform }): void {
  const { course } = world;
  addStar(world, { x: fountain.x, y: (course.y + spine.y) >> 1 });
  fountain.height = spine.y - fountain.y;
  course.calmUntilY = Math.max(course.calmUntilY, spine.y + CALM_ABOVE);
}

function endFountain(world: World, laid: GeneratedRow, fountain: Field): void {
  if (fountain.height === 0) world.fields.splice(world.fields.indexOf(fountain), 1);
  else addSidePlatform(world, laid, { kind: 'solid', x: fountain.x, y: world.course.y, halfWidth: LEDGE_HALF_WIDTH });
}

/** Whether the column can extend to the next row without obstacles and without crossing a flight between rows. */
function canGrow(world: World, { fountain, spine }: { fountain: Field; spine: Platform }): boolean {
  const { course, fields, foes, platforms } = world;
  const { x, halfWidth } = fountain;
  if (
    spine.y - fountain.y > MAX_HEIGHT ||
    !isClearOf(spine, { x, halfWidth: halfWidth + LEDGE_DISTANCE - SIDE_CLEARANCE })
  )
    return false;
  if ((x > course.x && x < spine.x) || (x < course.x && x > spine.x)) return false;
  const isNear = (middle: number, reach: number): boolean =>
    Math.abs(middle - x) < halfWidth + reach + FOUNTAIN_CLEARANCE;
  const isHere = (y: number, height: number): boolean => y + height > course.y && y < spine.y + CALM_ABOVE;
  const isTaken =
    foes.some((foe) => isHere(foe.y, FOE_SIZES[foe.kind].height) && isNear(foe.x, foe.amplitude)) ||
    platforms.some((one) => one.y > course.y && isNear(one.x, one.halfWidth + one.amplitude)) ||
    fields.some(
      (field) =>
        field !== fountain &&
        field.kind !== 'water' &&
        field.kind !== 'gust' &&
        isHere(field.y, field.height) &&
        isNear(field.x, field.halfWidth),
    );
  return !isTaken;
}
