import type { Vision } from '@jumpy/rig/palette';

/** How the picture is shown, by the player's choice; what is simulated never hears of it. */
export interface Sight {
  /** Reduced motion: nothing shakes, trails or squashes. */
  readonly still: boolean;
  readonly vision: Vision;
  /** The side of the hop button; what stands over the world keeps to the other one. */
  readonly hand: 'right' | 'left';
}
