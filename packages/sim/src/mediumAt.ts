import { BODY_HEIGHT } from './constants.ts';
import type { Field } from './field.ts';
import { isActive } from './fieldState.ts';
import { CURRENT_PUSH, GUST_PUSH } from './tuning.ts';
import { shortestDistanceX } from './wrapX.ts';

/** What the player moves through. */
export type Medium = 'air' | 'water' | 'updraught' | 'bubbles';

/**
 * Whether the center of a body with its feet at a point is in a field.
 * @example isInField(pool, { x: 51200, y: 0 }) // true
 */
export function isInField(field: Field, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const middle = y + (BODY_HEIGHT >> 1);
  return (
    middle >= field.y && middle < field.y + field.height && Math.abs(shortestDistanceX(field.x, x)) <= field.halfWidth
  );
}

/**
 * Returns the medium of a body with its feet at a point; lifts take precedence over water.
 * @example mediumAt([], { x: 0, y: 0 }) // 'air'
 */
export function mediumAt(fields: readonly Field[], feet: { readonly x: number; readonly y: number }): Medium {
  let medium: Medium = 'air';
  for (let i = 0; i < fields.length; i += 1) {
    const field = fields[i];
    if (field === undefined) continue;
    const { kind } = field;
    if (kind !== 'water' && kind !== 'updraught' && kind !== 'bubbles') continue;
    if (!isInField(field, feet)) continue;
    if (kind !== 'water') return kind;
    medium = 'water';
  }
  return medium;
}

/**
 * Returns the push of currents and gusts on a body per tick, positive to the right, in 1/256 units.
 * @example pushAt([], { x: 0, y: 0 }, 0) // 0
 */
export function pushAt(
  fields: readonly Field[],
  feet: { readonly x: number; readonly y: number },
  tick: number,
): number {
  let push = 0;
  for (let i = 0; i < fields.length; i += 1) {
    const field = fields[i];
    if (field === undefined || field.direction === 0) continue;
    if (field.kind === 'water' && isInField(field, feet)) push += CURRENT_PUSH * field.direction;
    else if (field.kind === 'gust' && isInField(field, feet) && isActive(field, tick))
      push += GUST_PUSH * field.direction;
  }
  return push;
}
