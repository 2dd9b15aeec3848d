import type { FieldKind } from './kinds.ts';

/**
 * A region that affects the player in it. Lengths in 1/256 units, times in ticks. Its state depends on the tick only.
 */
export interface Field {
  id: number;
  kind: FieldKind;
  /** Center of its lower edge. */
  x: number;
  y: number;
  halfWidth: number;
  height: number;
  /** Direction of the push, or the side it comes from: -1 left, 0 neither. */
  direction: -1 | 0 | 1;
  /** Tick offset of periodic fields. */
  phase: number;
  /** For a portal entrance: id of the exit; 0 otherwise. */
  partnerId: number;
  /** Icicles: tick at which it falls once triggered; 0 before. */
  fallTick: number;
  level: number;
}

/**
 * Creates a permanent field with default values.
 * @example createField({ id: 1, kind: 'water', x: 51200, y: 0, halfWidth: 51200, height: 25600, level: 5 }).direction
 * // 0
 */
export function createField(bounds: Pick<Field, 'id' | 'kind' | 'x' | 'y' | 'halfWidth' | 'height' | 'level'>): Field {
  return {
    id: bounds.id,
    kind: bounds.kind,
    x: bounds.x,
    y: bounds.y,
    halfWidth: bounds.halfWidth,
    height: bounds.height,
    direction: 0,
    phase: 0,
    partnerId: 0,
    fallTick: 0,
    level: bounds.level,
  };
}
