import { UNIT } from '../constants.ts';
import type { Field } from '../field.ts';
import type { GeneratedRow } from '../biomeRules.ts';
import { randomChance } from '../random.ts';
import type { World } from '../worldState.ts';
import { isExitDue, spawnPortalExit, spawnPortalEntrance, listOpenPortals } from './portal.ts';

/** The first entrance is placed by this row. */
const FIRST_ROW = 3;
/** Minimum climb between an exit and the next entrance. */
const MIN_PORTAL_DISTANCE = { host: 60 * UNIT, guest: 420 * UNIT } as const;
/** Rows before the end of the biome without entrances, so that every exit lies below the set piece. */
const RESERVED_ROWS = 12;
const STAR_COUNT = 3;

/** Places one pair at a time: an entrance beside the spine, its exit about three rows higher. */
export function spawnPortals(world: World, { row, spine, isGuest }: GeneratedRow): void {
  for (const wayIn of listOpenPortals(world)) {
    if (isExitDue(wayIn, { row, spine })) spawnPortalExit(world, { wayIn, spine, stars: STAR_COUNT });
  }
  const { course } = world;
  if (row.levelRow <= FIRST_ROW || row.biomeRow > row.biomeRows - RESERVED_ROWS || listOpenPortals(world).length > 0)
    return;
  if (course.y - lastExitY(world) < (isGuest ? MIN_PORTAL_DISTANCE.guest : MIN_PORTAL_DISTANCE.host)) return;
  // On the side away from the next platform, so that entering is deliberate.
  const away = spine.x < course.x || (spine.x === course.x && randomChance(course.mechanic, 500)) ? 1 : -1;
  spawnPortalEntrance(world, { row, sides: [away, away === 1 ? -1 : 1] });
}

function lastExitY({ fields }: World): number {
  return fields.reduce(
    (highest, field) => (isExit(field) ? Math.max(highest, field.y) : highest),
    -MIN_PORTAL_DISTANCE.guest,
  );
}

const isExit = ({ kind, partnerId }: Field): boolean => kind === 'portal' && partnerId === 0;
