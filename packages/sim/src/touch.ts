import { BODY_HALF_WIDTH, BODY_HEIGHT, BOUNCE_VELOCITY, SHOT_HALF_SIZE } from './constants.ts';
import type { OnEvent } from './events.ts';
import { FOE_SIZES, type Foe } from './foe.ts';
import { hurt } from './hurt.ts';
import { foeX } from './motion.ts';
import type { World } from './worldState.ts';
import { shortestX } from './wrap.ts';

/** Hurts the player who touches an enemy or a shot. */
export function touch(world: World, onEvent: OnEvent | undefined): void {
  const { player, foes, shots } = world;
  if (player.invulnerableTicks > 0 || player.vy > BOUNCE_VELOCITY) return;
  for (let i = 0; i < foes.length; i += 1) {
    const foe = foes[i];
    if (foe === undefined || !touchesFoe(world, foe)) continue;
    hurt(world, 'enemy', onEvent);
    return;
  }
  for (let i = 0; i < shots.length; i += 1) {
    const shot = shots[i];
    if (shot === undefined || shot.y < player.y - SHOT_HALF_SIZE || shot.y > player.y + BODY_HEIGHT + SHOT_HALF_SIZE) {
      continue;
    }
    if (Math.abs(shortestX(shot.x, player.x)) > BODY_HALF_WIDTH + SHOT_HALF_SIZE) continue;
    shots.splice(i, 1);
    hurt(world, 'shot', onEvent);
    return;
  }
}

/** A floor shields what is under it: who stands on a platform touches only bodies whose feet are above that platform. */
function touchesFoe(world: World, foe: Foe): boolean {
  const { player } = world;
  const size = FOE_SIZES[foe.kind];
  if (player.y > foe.y + size.height) return false;
  if (player.y < (foe.platformId === 0 ? foe.y - BODY_HEIGHT : foe.y)) return false;
  return Math.abs(shortestX(foeX(foe, world.tick), player.x)) <= size.halfWidth + BODY_HALF_WIDTH;
}
