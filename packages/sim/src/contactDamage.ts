import { BODY_HALF_WIDTH, BODY_HEIGHT, BOUNCE_VELOCITY, SHOT_HALF_SIZE } from './constants.ts';
import type { OnEvent } from './events.ts';
import { FOE_SIZES, type Foe, TALLEST_FOE } from './foe.ts';
import type { Field } from './field.ts';
import { hurtPlayer } from './hurtPlayer.ts';
import { foeX } from './motion.ts';
import type { World } from './worldState.ts';
import { isActive } from './fieldState.ts';
import { shortestDistanceX } from './wrapX.ts';

/** Hurts a player who touches an enemy or a shot. */
export function applyContactDamage(world: World, onEvent: OnEvent | undefined): void {
  const { player, foes, shots, fields } = world;
  if (player.invulnerableTicks > 0 || player.vy > BOUNCE_VELOCITY) return;
  for (let i = 0; i < foes.length; i += 1) {
    const foe = foes[i];
    if (foe === undefined || !touchesFoe(world, foe)) continue;
    hurtPlayer(world, 'enemy', onEvent);
    return;
  }
  for (let i = 0; i < shots.length; i += 1) {
    const shot = shots[i];
    if (shot === undefined || shot.y < player.y - SHOT_HALF_SIZE || shot.y > player.y + BODY_HEIGHT + SHOT_HALF_SIZE) {
      continue;
    }
    if (Math.abs(shortestDistanceX(shot.x, player.x)) > BODY_HALF_WIDTH + SHOT_HALF_SIZE) continue;
    shots.splice(i, 1);
    hurtPlayer(world, shot.kind === 'icicle' ? 'icicle' : 'shot', onEvent);
    return;
  }
  for (let i = 0; i < fields.length; i += 1) {
    const field = fields[i];
    if (field === undefined || (field.kind !== 'press' && field.kind !== 'bolt')) continue;
    if (!touchesField(world, field) || !isActive(field, world.tick)) continue;
    hurtPlayer(world, field.kind, onEvent);
    return;
  }
}

function touchesField({ player }: World, { x, y, halfWidth, height }: Field): boolean {
  if (player.y > y + height || player.y + BODY_HEIGHT < y) return false;
  return Math.abs(shortestDistanceX(x, player.x)) <= halfWidth + BODY_HALF_WIDTH;
}

/** A platform shields from below: a player standing on one only touches bodies whose feet are above it. */
function touchesFoe(world: World, foe: Foe): boolean {
  const { player } = world;
  if (foe.kind === 'bumble' || player.y > foe.y + TALLEST_FOE) return false;
  const size = FOE_SIZES[foe.kind];
  if (player.y > foe.y + size.height) return false;
  if (player.y < (foe.platformId === 0 ? foe.y - BODY_HEIGHT : foe.y)) return false;
  return Math.abs(shortestDistanceX(foeX(foe, world.tick), player.x)) <= size.halfWidth + BODY_HALF_WIDTH;
}
