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
import type { FieldLayer, FieldPainter, FieldPlace } from './fieldPainter.ts';
import type { Pen } from './sprites.ts';

export type { FieldLayer } from './fieldPainter.ts';

export interface FieldArt {
  draw(pen: Pen, field: Field, place: Omit<FieldPlace, 'still' | 'vision' | 'sprites'>, layer: FieldLayer): void;
}

const PAINTERS: Readonly<Record<FieldKind, Readonly<Partial<Record<FieldLayer, FieldPainter>>>>> = {
  updraught: { behind: drawUpdraught },
  bubbles: { behind: drawBubbles },
  water: { behind: drawWater },
  gust: { behind: drawGust },
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
