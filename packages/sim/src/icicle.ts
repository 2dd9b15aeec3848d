import { SHOT_TELEGRAPH_TICKS, UNIT } from './constants.ts';
import type { OnEvent } from './events.ts';
import type { Field } from './field.ts';
import { ICICLE_FALL } from './tuning.ts';
import type { World } from './worldState.ts';
import { shortestDistanceX } from './wrapX.ts';

/** Horizontal distance below an icicle that triggers it. */
const TRIGGER_HALF_WIDTH = 46 * UNIT;
const TRIGGER_DEPTH = 280 * UNIT;

/** Triggers icicles above the player and drops those whose time has come. */
export function dropIcicles(world: World, onEvent: OnEvent | undefined): void {
  const { fields } = world;
  for (let i = fields.length - 1; i >= 0; i -= 1) {
    const field = fields[i];
    if (field === undefined || field.kind !== 'icicle') continue;
    if (field.fallTick === 0) {
      if (!isOverPlayer(field, world)) continue;
      field.fallTick = world.tick + SHOT_TELEGRAPH_TICKS;
      const { x, y, id, fallTick } = field;
      onEvent?.({ type: 'icicle', tick: world.tick, x, y, fieldId: id, fallTick });
    } else if (world.tick >= field.fallTick) {
      fields.splice(i, 1);
      world.shots.push({ id: field.id, kind: 'icicle', x: field.x, y: field.y, vx: 0, vy: -ICICLE_FALL });
    }
  }
}

function isOverPlayer(field: Field, { player }: World): boolean {
  const below = field.y - player.y;
  return below > 0 && below < TRIGGER_DEPTH && Math.abs(shortestDistanceX(field.x, player.x)) < TRIGGER_HALF_WIDTH;
}
