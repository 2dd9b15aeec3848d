import { UNIT } from '../constants.ts';
import type { Field } from '../field.ts';
import type { LaidRow } from '../placeRules.ts';
import { drawChance } from '../random.ts';
import type { World } from '../worldState.ts';
import { isExitDue, layExit, layWayIn, openPairs } from './portal.ts';

/** The first entrance is placed by this row. */
const FIRST_ROW = 3;
/** Minimum climb between an exit and the next entrance. */
const APART = { host: 60 * UNIT, guest: 420 * UNIT } as const;
/** Rows before the end of the biome without entrances, so that every exit lies below the set piece. */
const ROWS_LEFT = 12;
const STARS = 3;

/** Places one pair at a time: an entrance beside the spine, its exit about three rows higher. */
export function layPortals(world: World, { row, spine, isGuest }: LaidRow): void {
  for (const wayIn of openPairs(world)) {
    if (isExitDue(wayIn, { row, spine })) layExit(world, { wayIn, spine, stars: STARS });
  }
  const { course } = world;
  if (row.place <= FIRST_ROW || row.placeRow > row.placeRows - ROWS_LEFT || openPairs(world).length > 0) return;
  if (course.y - lastExitY(world) < (isGuest ? APART.guest : APART.host)) return;
  // On the side away from the next platform, so that entering is deliberate.
  const away = spine.x < course.x || (spine.x === course.x && drawChance(course.mechanic, 500)) ? 1 : -1;
  layWayIn(world, { row, sides: [away, away === 1 ? -1 : 1] });
}

function lastExitY({ fields }: World): number {
  return fields.reduce((highest, field) => (isExit(field) ? Math.max(highest, field.y) : highest), -APART.guest);
}

const isExit = ({ kind, partnerId }: Field): boolean => kind === 'portal' && partnerId === 0;
