import { COLOURS, TOYS } from '@jumpy/rig/palette';

/** The colours that a combo climbs through, from none to the most it is paid. */
export const COMBO_COLOURS = [COLOURS.cream, COLOURS.sunL, COLOURS.sun, TOYS.blush, TOYS.petal, TOYS.jam] as const;

/** The colour of a combo of so many. */
export function comboColour(combo: number): string {
  return COMBO_COLOURS[Math.min(COMBO_COLOURS.length - 1, Math.max(0, combo))] ?? COLOURS.cream;
}
