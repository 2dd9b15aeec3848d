import type { Vision } from '@jumpy/rig/palette';
import type { Context2D } from './sprites.ts';
import type { IdleQueue } from './idleQueue.ts';

/** Additional figures or lines in the rendering of a run. It never changes the run's world. */
export interface Companion {
  /** Sets the rendering context; called again after every rebuild. */
  join(place: CompanionContext): void;
  /** Draws behind the platforms. */
  under?(pen: Context2D, shot: CompanionFrame): void;
  /** Draws behind the hero. */
  draw(pen: Context2D, shot: CompanionFrame): void;
  /** Draws above everything else. */
  mark(pen: Context2D, shot: CompanionFrame): void;
}

export interface CompanionContext {
  readonly density: number;
  readonly unitsHigh: number;
  readonly warmer: IdleQueue;
  readonly still: boolean;
  readonly vision: Vision;
}

/** Current frame; `top` is the height of the upper edge, in units. */
export interface CompanionFrame {
  readonly tick: number;
  readonly top: number;
  readonly nowMs: number;
  readonly elapsedMs: number;
}
