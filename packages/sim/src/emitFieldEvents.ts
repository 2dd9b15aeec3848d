import { VIEW_HEIGHT } from './constants.ts';
import type { OnEvent } from './events.ts';
import type { Field } from './field.ts';
import { fieldState, isPeriodic } from './fieldState.ts';
import type { World } from './worldState.ts';

/**
 * Emits an event for fields in view that start to warn or act at this tick, once per kind; does not modify the world.
 */
export function emitFieldEvents(world: World, onEvent: OnEvent): void {
  const { fields, tick } = world;
  for (let i = 0; i < fields.length; i += 1) {
    const field = fields[i];
    if (field === undefined || !isPeriodic(field.kind) || !isInView(field, world)) continue;
    const { state, ticks } = fieldState(field, tick);
    if (ticks > 0 || state === 'calm' || isAlreadyEmitted(world, i)) continue;
    onEvent({ type: 'field', tick, x: field.x, y: field.y, fieldId: field.id, field: field.kind, state });
  }
}

function isInView({ y, height }: Field, { cameraY }: World): boolean {
  return y + height >= cameraY && y <= cameraY + VIEW_HEIGHT;
}

/** Whether an earlier field in the list already emitted the same event. */
function isAlreadyEmitted(world: World, index: number): boolean {
  const { kind, phase } = world.fields[index] as Field;
  return world.fields
    .slice(0, index)
    .some((other) => other.kind === kind && other.phase === phase && isInView(other, world));
}
