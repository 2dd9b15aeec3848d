import { UNIT } from '../constants.ts';
import type { LaidRow } from '../placeRules.ts';
import { drawChance } from '../random.ts';
import type { World } from '../worldState.ts';
import { isExitDue, layExit, layWayIn, openPairs, riseTo } from './portal.ts';

/** The nearer exit has more stars and the next rung beside it. */
const NEAR = { rise: 120 * UNIT, stars: 4 } as const;
const FAR = { stars: 1 } as const;
/** Distance from the platform's center of two exits above the same platform. */
const ASIDE = 20 * UNIT;
/** Rungs starting later would not have room for their exits. */
const LAST_CROWN = 5;

/**
 * The set piece: rungs of two portals, left and right of a platform. One leads two rows up to more stars and the next
 * rung, the other one row higher and past it.
 */
export function layLadder(world: World, { row, spine }: LaidRow): void {
  const open = openPairs(world);
  const [near, far] = open.length > 1 ? open : [undefined, open[0]];
  const nearDue = near !== undefined && (riseTo(near, spine) >= NEAR.rise || isExitDue(near, { row, spine }));
  const farDue = far !== undefined && isExitDue(far, { row, spine });
  const aside = nearDue && farDue ? ASIDE : 0;
  if (nearDue) layExit(world, { wayIn: near, spine, stars: NEAR.stars, aside: -aside });
  if (farDue) layExit(world, { wayIn: far, spine, stars: FAR.stars, aside });
  if (row.crown > LAST_CROWN || openPairs(world).length > 0) return;
  const first = drawChance(world.course.mechanic, 500) ? -1 : 1;
  layWayIn(world, { row, sides: [first] });
  layWayIn(world, { row, sides: [first === 1 ? -1 : 1] });
}
