import type { Vision } from '@jumpy/rig/palette';
import type { Field } from '@jumpy/sim/field';
import type { FieldKind } from '@jumpy/sim/kinds';
import { drawBolt } from './fields/bolt.ts';
import { drawBubbles } from './fields/bubbles.ts';
import { drawGust } from './fields/gust.ts';
import { drawIcicle } from './fields/icicle.ts';
import { drawPortal } from './fields/portal.ts';
import { drawPress } from './fields/press.ts';
import { drawUpdraught } from './fields/updraught.ts';
import { drawWater } from './fields/water.ts';
import type { Pen } from './sprites.ts';

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
}

/** Draws one field at a place; edges and dangers are never hidden. */
export type FieldPainter = (pen: Pen, field: Field, place: FieldPlace) => void;

export interface FieldArt {
  draw(pen: Pen, field: Field, place: Omit<FieldPlace, 'still' | 'vision'>, layer: FieldLayer): void;
}

const PAINTERS: Readonly<Record<FieldKind, { readonly layer: FieldLayer; readonly paint: FieldPainter }>> = {
  updraught: { layer: 'behind', paint: drawUpdraught },
  bubbles: { layer: 'behind', paint: drawBubbles },
  water: { layer: 'behind', paint: drawWater },
  gust: { layer: 'behind', paint: drawGust },
  press: { layer: 'front', paint: drawPress },
  bolt: { layer: 'front', paint: drawBolt },
  icicle: { layer: 'front', paint: drawIcicle },
  portal: { layer: 'behind', paint: drawPortal },
};

export function createFieldArt({ still, vision }: { still: boolean; vision: Vision }): FieldArt {
  return {
    draw(pen, field, place, layer) {
      const { layer: own, paint } = PAINTERS[field.kind];
      if (own === layer) paint(pen, field, { ...place, still, vision });
    },
  };
}
