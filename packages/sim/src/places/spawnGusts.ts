import { addField } from '../addField.ts';
import { UNIT, WORLD_WIDTH } from '../constants.ts';
import type { Field } from '../field.ts';
import { fieldPeriod } from '../fieldState.ts';
import type { GeneratedRow } from '../biomeRules.ts';
import { randomInt, nextUint32 } from '../random.ts';
import type { World } from '../worldState.ts';
import { findGustBand, type GustBand, isFirstRowOfBand } from './gustBand.ts';

/** Horizontal distance of stars from the edge of a ledge, downwind. */
const STAR_OFFSET_X = 30 * UNIT;
/** Height of those stars above the ledge. */
const STAR_HEIGHT = 64 * UNIT;
const STAR_MARGIN = 12 * UNIT;
const HALF_PERIOD = fieldPeriod('gust') >> 1;

/** Starts a band of gusts at its first row, extends it to each further row, and places stars downwind. */
export function spawnGusts(world: World, { row, spine }: GeneratedRow): void {
  const band = findGustBand(row);
  if (band === undefined) return;
  const below = gustsUpTo(world, world.course.y);
  const gusts =
    isFirstRowOfBand(band, row) || below.length === 0 ? beginBand(world, { row, spine, band, below }) : below;
  for (const gust of gusts) gust.height = spine.y - gust.y;
  const direction = gusts[0]?.direction ?? 0;
  if (band.blizzard || (row.levelRow & 1) === 1) spawnStar(world, { spine, direction });
}

/** Returns the gusts whose upper edge is at a height: those of the row below. */
function gustsUpTo({ fields }: World, y: number): readonly Field[] {
  return fields.filter((field) => field.kind === 'gust' && field.y + field.height === y);
}

function beginBand(
  world: World,
  { row, spine, band, below }: Pick<GeneratedRow, 'row' | 'spine'> & { band: GustBand; below: readonly Field[] },
): readonly Field[] {
  const { course } = world;
  const coin = (nextUint32(course.mechanic) & 1) === 0 ? -1 : 1;
  const phase = randomInt(course.mechanic, 0, fieldPeriod('gust') - 1);
  const [last] = below;
  const direction = last === undefined ? coin : last.direction < 0 ? 1 : -1;
  // In the blizzard two gusts alternate, so that one rises as the other ends.
  const phases = band.blizzard ? [phase, phase + HALF_PERIOD] : [phase];
  return phases.map((each) => {
    const size = { halfWidth: WORLD_WIDTH >> 1, height: spine.y - course.y };
    const gust = addField(world, { kind: 'gust', x: WORLD_WIDTH >> 1, y: course.y, ...size, level: row.level });
    gust.direction = direction;
    gust.phase = each;
    return gust;
  });
}

function spawnStar(world: World, { spine, direction }: Pick<GeneratedRow, 'spine'> & { direction: -1 | 0 | 1 }): void {
  const aside = spine.x + (spine.halfWidth + STAR_OFFSET_X) * direction;
  const x = Math.min(Math.max(aside, STAR_MARGIN), WORLD_WIDTH - STAR_MARGIN);
  world.pickups.push({ id: world.course.nextId, kind: 'star', x, y: spine.y + STAR_HEIGHT });
  world.course.nextId += 1;
}
