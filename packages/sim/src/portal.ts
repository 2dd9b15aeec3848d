import { BODY_HALF_WIDTH, BODY_HEIGHT } from './constants.ts';
import type { OnEvent } from './events.ts';
import type { Field } from './field.ts';
import { launchPlayer } from './score.ts';
import { PORTAL_LOCK_TICKS, PORTAL_VELOCITY } from './tuning.ts';
import type { World } from './worldState.ts';
import { shortestDistanceX } from './wrapX.ts';

/** Teleports a player who touches a portal entrance to its exit. */
export function enterPortal(world: World, onEvent: OnEvent | undefined): void {
  const { player, fields } = world;
  if (player.portalTicks > 0 || player.jetpackTicks > 0) return;
  for (let i = 0; i < fields.length; i += 1) {
    const field = fields[i];
    if (field === undefined || field.partnerId === 0) continue;
    if (player.y + BODY_HEIGHT < field.y || player.y > field.y + field.height) continue;
    if (Math.abs(shortestDistanceX(field.x, player.x)) > field.halfWidth + BODY_HALF_WIDTH) continue;
    const exit = findExit(fields, field);
    if (exit === undefined) continue;
    const { x, y } = player;
    player.x = exit.x;
    player.y = exit.y;
    player.vx = 0;
    launchPlayer(world, PORTAL_VELOCITY);
    player.portalTicks = PORTAL_LOCK_TICKS;
    onEvent?.({ type: 'portal', tick: world.tick, x, y, fieldId: field.id, toX: exit.x, toY: exit.y });
    return;
  }
}

/** Outside the loop, since a closure inside it would allocate for every field in every tick. */
function findExit(fields: readonly Field[], { partnerId }: Field): Field | undefined {
  return fields.find(({ id }) => id === partnerId);
}
