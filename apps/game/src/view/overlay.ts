import type { Vision } from '@jumpy/rig/palette';
import type { World } from '@jumpy/sim/world';
import type { Context2D } from './sprites.ts';

/** Hero position in units from the upper left corner of the view; `top` is the height of that corner in the world. */
export interface OverlayDrawContext {
  readonly x: number;
  readonly y: number;
  readonly top: number;
  readonly widthUnits: number;
  readonly heightUnits: number;
  readonly nowMs: number;
  readonly reducedMotion: boolean;
  readonly vision: Vision;
}

/** Drawn above a run for its player. Never changes the world. */
export interface RunOverlay {
  /** Draws behind the hero, in the world. */
  drawBehind(ctx: Context2D, world: World, context: OverlayDrawContext): void;
  /** Draws above everything, in the view. */
  draw(ctx: Context2D, world: World, context: OverlayDrawContext): void;
}
