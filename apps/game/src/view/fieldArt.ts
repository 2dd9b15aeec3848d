import type { Field } from '@jumpy/sim/field';
import type { FieldLayer, FieldDrawContext } from './fieldPainter.ts';
import { getBiomeArt } from './biomeArt.ts';
import type { Context2D } from './sprites.ts';

export type { FieldLayer } from './fieldPainter.ts';

export interface FieldArt {
  draw(
    ctx: Context2D,
    field: Field,
    context: Omit<FieldDrawContext, 'reducedMotion' | 'vision' | 'sprites'>,
    layer: FieldLayer,
  ): void;
}

export function createFieldArt(parts: Pick<FieldDrawContext, 'reducedMotion' | 'vision' | 'sprites'>): FieldArt {
  return {
    draw(ctx, field, context, layer) {
      getBiomeArt().getFieldPainter(field.kind, layer)?.(ctx, field, { ...context, ...parts });
    },
  };
}
