import type { Vision } from '@jumpy/rig/palette';
import type { Field } from '@jumpy/sim/field';
import type { Pen, Sprites } from './sprites.ts';

/** Whether a field lies behind platforms, foes and the hero, or before them. */
export type FieldLayer = 'behind' | 'front';

/** Where and when a field is drawn. World units, y up; `top` is the height of the picture's upper edge. */
export interface FieldPlace {
  readonly tick: number;
  readonly top: number;
  readonly bottomY: number;
  readonly nowMs: number;
  /** Reduced motion: what a field does shows by form and colour, not by movement. */
  readonly still: boolean;
  readonly vision: Vision;
  readonly sprites: Sprites;
  /** All there are, for those that belong together. */
  readonly fields: readonly Field[];
}

/** Draws one field at a place; edges and dangers are never hidden. */
export type FieldPainter = (pen: Pen, field: Field, place: FieldPlace) => void;
