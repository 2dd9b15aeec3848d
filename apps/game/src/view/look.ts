import { SHIFTED, type Vision } from '@jumpy/rig/palette';

/** How the picture is shown, by the player's choice; what is simulated never hears of it. */
export interface Look {
  /** Reduced motion: nothing shakes, trails or squashes. */
  readonly still: boolean;
  readonly vision: Vision;
  /** The side of the hop button; what stands over the world keeps to the other one. */
  readonly hand: 'right' | 'left';
}

export const PLAIN_LOOK: Look = { still: false, vision: 'standard', hand: 'right' };

/** A colour as a vision shows it. */
export function seenColour(colour: string, vision: Vision): string {
  return vision === 'standard' ? colour : (SHIFTED[colour] ?? colour);
}
