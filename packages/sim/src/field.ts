import type { FieldKind } from './kinds.ts';

/** A part of the world that does something to who is in it. Lengths in 1/256 units, times in ticks. What it does when follows from the tick. */
export interface Field {
  id: number;
  kind: FieldKind;
  /** Middle of its lower edge. */
  x: number;
  y: number;
  halfWidth: number;
  height: number;
  /** Which way it pushes, or from which side it comes: -1 from or to the left; 0 neither. */
  direction: -1 | 0 | 1;
  /** Added to the tick, for those that come and go. */
  phase: number;
  /** The way in of a pair of portals: the field where it leads; 0 for all others. */
  partnerId: number;
  /** Icicles: the tick at which it falls once it has been set off, 0 before. */
  fallTick: number;
  /** The level it belongs to. */
  level: number;
}

/**
 * A field that is always there, to which the rest is added.
 * @example createField({ id: 1, kind: 'water', x: 51200, y: 0, halfWidth: 51200, height: 25600, level: 5 }).direction // 0
 */
export function createField(place: Pick<Field, 'id' | 'kind' | 'x' | 'y' | 'halfWidth' | 'height' | 'level'>): Field {
  return {
    id: place.id,
    kind: place.kind,
    x: place.x,
    y: place.y,
    halfWidth: place.halfWidth,
    height: place.height,
    direction: 0,
    phase: 0,
    partnerId: 0,
    fallTick: 0,
    level: place.level,
  };
}
