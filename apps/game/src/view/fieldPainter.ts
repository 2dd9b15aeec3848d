import type { Vision } from '@jumpy/rig/palette';
import type { Field } from '@jumpy/sim/field';
import type { Context2D, SpriteCache } from './sprites.ts';

/** Whether a field is drawn behind or in front of platforms, foes and the hero. */
export type FieldLayer = 'behind' | 'front';

/** Context for drawing a field. World units, y up; `top` is the height of the upper edge. */
export interface FieldDrawContext {
  readonly tick: number;
  readonly top: number;
  readonly bottomY: number;
  readonly nowMs: number;
  /** Reduced motion: fields show their effect by shape and color instead of movement. */
  readonly reducedMotion: boolean;
  readonly vision: Vision;
  readonly sprites: SpriteCache;
  /** All fields, for those that belong together. */
  readonly fields: readonly Field[];
}

/** Draws a field; edges and dangers stay visible at all times. */
export type FieldPainter = (ctx: Context2D, field: Field, context: FieldDrawContext) => void;
