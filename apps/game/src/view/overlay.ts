import type { Vision } from '@jumpy/rig/palette';
import type { World } from '@jumpy/sim/world';
import type { Pen } from './sprites.ts';

/** Hero position in units from the upper left corner; `top` is the height of that corner in the world. */
export interface OverlayPlace {
  readonly x: number;
  readonly y: number;
  readonly top: number;
  readonly unitsHigh: number;
  readonly nowMs: number;
  readonly still: boolean;
  readonly vision: Vision;
}

/** Drawn above a run for its player. Never changes the world. */
export interface Overlay {
  /** Draws behind the hero. */
  drawBehind(pen: Pen, world: World, place: OverlayPlace): void;
  draw(pen: Pen, world: World, place: OverlayPlace): void;
}
