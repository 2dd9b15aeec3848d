import type { Field } from '@jumpy/sim/field';
import type { FieldLayer, FieldPlace } from './fieldPainter.ts';
import { placeArt } from './placeArt.ts';
import type { Pen } from './sprites.ts';

export type { FieldLayer } from './fieldPainter.ts';

export interface FieldArt {
  draw(pen: Pen, field: Field, place: Omit<FieldPlace, 'still' | 'vision' | 'sprites'>, layer: FieldLayer): void;
}

export function createFieldArt(parts: Pick<FieldPlace, 'still' | 'vision' | 'sprites'>): FieldArt {
  return {
    draw(pen, field, place, layer) {
      placeArt().painterOf(field.kind, layer)?.(pen, field, { ...place, ...parts });
    },
  };
}
