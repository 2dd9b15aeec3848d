import type { Vision } from '@jumpy/rig/palette';
import type { Context2D } from './sprites.ts';
import type { IdleQueue } from './idleQueue.ts';

/** Additional figures or lines in the rendering of a run. It never changes the run's world. */
export interface Companion {
  /** Sets the rendering context; called again after every rebuild. */
  attach(context: CompanionContext): void;
  /** Draws behind the platforms, in the view. */
  drawBehindPlatforms?(ctx: Context2D, frame: CompanionFrame): void;
  /** Draws behind the hero, in the world: once for each copy of it in the view. */
  draw(ctx: Context2D, frame: CompanionFrame): void;
  /** Draws above everything else, in the view. */
  drawOverlay(ctx: Context2D, frame: CompanionFrame): void;
}

export interface CompanionContext {
  readonly density: number;
  readonly widthUnits: number;
  readonly heightUnits: number;
  /** Position in the view of a position in the world; names and marks are drawn in the view. */
  readonly viewX: (x: number) => number;
  readonly idleQueue: IdleQueue;
  readonly reducedMotion: boolean;
  readonly vision: Vision;
}

/** Current frame; `top` is the height of the upper edge, in units. */
export interface CompanionFrame {
  readonly tick: number;
  readonly top: number;
  readonly nowMs: number;
  readonly elapsedMs: number;
}
