import { UNIT } from '../constants.ts';
import type { Field } from '../field.ts';
import type { LaidRow } from '../placeRules.ts';
import { drawChance } from '../random.ts';
import type { World } from '../worldState.ts';
import { isExitDue, layExit, layWayIn, openPairs } from './portal.ts';

/** The first way in stands by this row. */
const FIRST_ROW = 3;
/** Between an exit and the next way in the spine is climbed this far. */
const APART = { host: 60 * UNIT, guest: 420 * UNIT } as const;
/** No way in on the last rows before the set piece: its exit belongs below it. */
const ROWS_LEFT = 12;
const STARS = 3;

/** One pair after the other: a way in beside the spine, its exit some three rows higher. */
export function layPortals(world: World, { row, spine, isGuest }: LaidRow): void {
  for (const wayIn of openPairs(world)) {
    if (isExitDue(wayIn, { row, spine })) layExit(world, { wayIn, spine, stars: STARS });
  }
  const { course } = world;
  if (row.place <= FIRST_ROW || row.placeRow > row.placeRows - ROWS_LEFT || openPairs(world).length > 0) return;
  if (course.y - lastExitY(world) < (isGuest ? APART.guest : APART.host)) return;
  // Away from the next platform: who takes it wants to.
  const away = spine.x < course.x || (spine.x === course.x && drawChance(course.mechanic, 500)) ? 1 : -1;
  layWayIn(world, { row, sides: [away, away === 1 ? -1 : 1] });
}

function lastExitY({ fields }: World): number {
  return fields.reduce((highest, field) => (isExit(field) ? Math.max(highest, field.y) : highest), -APART.guest);
}

const isExit = ({ kind, partnerId }: Field): boolean => kind === 'portal' && partnerId === 0;
