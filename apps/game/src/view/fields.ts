import type { Vision } from '@jumpy/rig/palette';
import type { Field } from '@jumpy/sim/field';
import type { FieldKind } from '@jumpy/sim/kinds';
import { drawBolt, drawStrike } from './fields/bolt.ts';
import { drawBubbles } from './fields/bubbles.ts';
import { drawGust } from './fields/gust.ts';
import { drawIcicle } from './fields/icicle.ts';
import { drawPortal } from './fields/portal.ts';
import { drawPress } from './fields/press.ts';
import { drawUpdraught } from './fields/updraught.ts';
import { drawWater } from './fields/water.ts';
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

export interface FieldArt {
  draw(pen: Pen, field: Field, place: Omit<FieldPlace, 'still' | 'vision' | 'sprites'>, layer: FieldLayer): void;
}

const PAINTERS: Readonly<Record<FieldKind, Readonly<Partial<Record<FieldLayer, FieldPainter>>>>> = {
  updraught: { behind: drawUpdraught },
  bubbles: { behind: drawBubbles },
  water: { behind: drawWater },
  gust: { front: drawGust },
  press: { front: drawPress },
  bolt: { behind: drawBolt, front: drawStrike },
  icicle: { front: drawIcicle },
  portal: { behind: drawPortal },
};

export function createFieldArt(parts: Pick<FieldPlace, 'still' | 'vision' | 'sprites'>): FieldArt {
  return {
    draw(pen, field, place, layer) {
      PAINTERS[field.kind][layer]?.(pen, field, { ...place, ...parts });
    },
  };
}
