import { UNIT } from '../constants.ts';
import type { GeneratedRow } from '../biomeRules.ts';
import { randomChance } from '../random.ts';
import type { World } from '../worldState.ts';
import { isExitDue, spawnPortalExit, spawnPortalEntrance, listOpenPortals, portalRise } from './portal.ts';

/** The nearer exit has more stars and the next rung beside it. */
const NEAR_EXIT = { rise: 120 * UNIT, stars: 4 } as const;
const FAR_EXIT = { stars: 1 } as const;
/** Distance from the platform's center of two exits above the same platform. */
const EXIT_OFFSET = 20 * UNIT;
/** Rungs starting later would not have room for their exits. */
const LAST_SET_PIECE_ROW = 5;

/**
 * The set piece: rungs of two portals, left and right of a platform. One leads two rows up to more stars and the next
 * rung, the other one row higher and past it.
 */
export function spawnLadder(world: World, { row, spine }: GeneratedRow): void {
  const open = listOpenPortals(world);
  const [near, far] = open.length > 1 ? open : [undefined, open[0]];
  const nearDue = near !== undefined && (portalRise(near, spine) >= NEAR_EXIT.rise || isExitDue(near, { row, spine }));
  const farDue = far !== undefined && isExitDue(far, { row, spine });
  const aside = nearDue && farDue ? EXIT_OFFSET : 0;
  if (nearDue) spawnPortalExit(world, { wayIn: near, spine, stars: NEAR_EXIT.stars, aside: -aside });
  if (farDue) spawnPortalExit(world, { wayIn: far, spine, stars: FAR_EXIT.stars, aside });
  if (row.setPieceRow > LAST_SET_PIECE_ROW || listOpenPortals(world).length > 0) return;
  const first = randomChance(world.course.mechanic, 500) ? -1 : 1;
  spawnPortalEntrance(world, { row, sides: [first] });
  spawnPortalEntrance(world, { row, sides: [first === 1 ? -1 : 1] });
}
