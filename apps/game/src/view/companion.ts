import type { Vision } from '@jumpy/rig/palette';
import type { Pen } from './sprites.ts';
import type { Warmer } from './warmer.ts';

/** Somebody else in the picture of a run. It draws in the run's own world and never writes it. */
export interface Companion {
  /** What it is drawn with; told again whenever the picture is built anew. */
  join(place: CompanionPlace): void;
  /** Behind the platforms. */
  under?(pen: Pen, shot: CompanionShot): void;
  /** Behind the hero. */
  draw(pen: Pen, shot: CompanionShot): void;
  /** Over everything. */
  mark(pen: Pen, shot: CompanionShot): void;
}

export interface CompanionPlace {
  readonly density: number;
  readonly unitsHigh: number;
  readonly warmer: Warmer;
  readonly still: boolean;
  readonly vision: Vision;
}

/** The moment that is drawn; `top` is the height of the picture's upper edge, units. */
export interface CompanionShot {
  readonly tick: number;
  readonly top: number;
  readonly nowMs: number;
  readonly elapsedMs: number;
}
