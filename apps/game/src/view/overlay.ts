import type { Vision } from '@jumpy/rig/palette';
import type { World } from '@jumpy/sim/world';
import type { Pen } from './sprites.ts';

/** Where the hero stands in the picture, units from its upper left corner; `top` is the height of that corner in the world. */
export interface OverlayPlace {
  readonly x: number;
  readonly y: number;
  readonly top: number;
  readonly unitsHigh: number;
  readonly nowMs: number;
  readonly still: boolean;
  readonly vision: Vision;
}

/** What is drawn over a run for whoever plays it; it reads the world and never writes it. */
export interface Overlay {
  /** Behind the hero. */
  drawBehind(pen: Pen, world: World, place: OverlayPlace): void;
  draw(pen: Pen, world: World, place: OverlayPlace): void;
}
