import type { Vision } from '@jumpy/rig/palette';

/** Visual settings of the player; they never affect the simulation. */
export interface VisualSettings {
  /** Reduced motion: no shaking, trails or squashing. */
  readonly reducedMotion: boolean;
  readonly vision: Vision;
  /** Side of the hop button; HUD elements use the other side. */
  readonly hand: 'right' | 'left';
}
