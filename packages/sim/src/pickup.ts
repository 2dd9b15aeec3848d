import type { PickupKind } from './kinds.ts';

/** Something to pick up; `x` and `y` are its middle, in 1/256 units. */
export interface Pickup {
  id: number;
  kind: PickupKind;
  x: number;
  y: number;
}
