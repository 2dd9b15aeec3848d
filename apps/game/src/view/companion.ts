import type { Vision } from '@jumpy/rig/palette';
import type { Pen } from './sprites.ts';
import type { Warmer } from './warmer.ts';

/** Additional figures or lines in the rendering of a run. It never changes the run's world. */
export interface Companion {
  /** Sets the rendering context; called again after every rebuild. */
  join(place: CompanionPlace): void;
  /** Draws behind the platforms. */
  under?(pen: Pen, shot: CompanionShot): void;
  /** Draws behind the hero. */
  draw(pen: Pen, shot: CompanionShot): void;
  /** Draws above everything else. */
  mark(pen: Pen, shot: CompanionShot): void;
}

export interface CompanionPlace {
  readonly density: number;
  readonly unitsHigh: number;
  readonly warmer: Warmer;
  readonly still: boolean;
  readonly vision: Vision;
}

/** Current frame; `top` is the height of the upper edge, in units. */
export interface CompanionShot {
  readonly tick: number;
  readonly top: number;
  readonly nowMs: number;
  readonly elapsedMs: number;
}
