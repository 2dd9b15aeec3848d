import type { Field } from '@jumpy/sim/field';
import type { FieldLayer, FieldDrawContext } from './fieldPainter.ts';
import { getBiomeArt } from './biomeArt.ts';
import type { Context2D } from './sprites.ts';

export type { FieldLayer } from './fieldPainter.ts';

export interface FieldArt {
  draw(
    pen: Context2D,
    field: Field,
    place: Omit<FieldDrawContext, 'still' | 'vision' | 'sprites'>,
    layer: FieldLayer,
  ): void;
}

export function createFieldArt(parts: Pick<FieldDrawContext, 'still' | 'vision' | 'sprites'>): FieldArt {
  return {
    draw(pen, field, place, layer) {
      getBiomeArt().painterOf(field.kind, layer)?.(pen, field, { ...place, ...parts });
    },
  };
}
