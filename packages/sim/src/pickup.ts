import type { PickupKind } from './kinds.ts';

/** A pick-up; `x` and `y` are its center, in 1/256 units. */
export interface Pickup {
  id: number;
  kind: PickupKind;
  x: number;
  y: number;
}
