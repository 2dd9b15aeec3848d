import { BODY_HALF_WIDTH, BODY_HEIGHT, BOUNCE_VELOCITY, UNIT } from './constants.ts';
import type { OnEvent } from './events.ts';
import { FOE_SIZES, type Foe, TALLEST_FOE } from './foe.ts';
import { foeX } from './motion.ts';
import { addScore } from './score.ts';
import { CLOSE_CALL_POINTS } from './tuning.ts';
import type { World } from './worldState.ts';
import { shortestDistanceX } from './wrapX.ts';

/** Distance that counts as a close call. */
const CLOSE_DISTANCE = 9 * UNIT;

/**
 * Awards points for each enemy passed closely without contact, once per enemy. The event is emitted once the player is
 * past it.
 */
export function awardCloseCalls(world: World, onEvent: OnEvent | undefined): void {
  const { foes, player } = world;
  for (let i = 0; i < foes.length; i += 1) {
    const foe = foes[i];
    if (foe === undefined || foe.close === 2 || foe.kind === 'bumble') continue;
    if (isCloseToFoe(world, foe)) {
      // An invulnerable or fast-rising player gets no close calls.
      foe.close = player.invulnerableTicks > 0 || player.vy > BOUNCE_VELOCITY ? 2 : 1;
      continue;
    }
    if (foe.close === 0) continue;
    foe.close = 2;
    const points = addScore(world, CLOSE_CALL_POINTS);
    onEvent?.({ type: 'close', tick: world.tick, x: player.x, y: player.y, foeId: foe.id, points });
  }
}

function isCloseToFoe({ player, tick }: World, foe: Foe): boolean {
  if (player.y > foe.y + TALLEST_FOE + CLOSE_DISTANCE || player.y + BODY_HEIGHT < foe.y - CLOSE_DISTANCE) return false;
  const { halfWidth, height } = FOE_SIZES[foe.kind];
  if (player.y > foe.y + height + CLOSE_DISTANCE) return false;
  return Math.abs(shortestDistanceX(foeX(foe, tick), player.x)) <= halfWidth + BODY_HALF_WIDTH + CLOSE_DISTANCE;
}
