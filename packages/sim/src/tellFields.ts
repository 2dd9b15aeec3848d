import { VIEW_HEIGHT } from './constants.ts';
import type { OnEvent } from './events.ts';
import { fieldState, isPeriodic } from './fieldTime.ts';
import type { World } from './worldState.ts';

/** Tells of fields in view that begin to warn or to act with this tick; the world stays as it is. */
export function tellFields({ fields, cameraY, tick }: World, onEvent: OnEvent): void {
  for (let i = 0; i < fields.length; i += 1) {
    const field = fields[i];
    if (field === undefined || !isPeriodic(field.kind)) continue;
    if (field.y + field.height < cameraY || field.y > cameraY + VIEW_HEIGHT) continue;
    const { state, ticks } = fieldState(field, tick);
    if (ticks > 0 || state === 'calm') continue;
    onEvent({ type: 'field', tick, x: field.x, y: field.y, fieldId: field.id, field: field.kind, state });
  }
}
