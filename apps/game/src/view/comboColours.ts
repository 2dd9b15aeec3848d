import { COLOURS, TOYS } from '@jumpy/rig/palette';

/** Colors by combo, from none to the maximum bonus. */
export const COMBO_COLOURS = [COLOURS.cream, COLOURS.sunL, COLOURS.sun, TOYS.blush, TOYS.petal, TOYS.jam] as const;

/** Color of a combo. */
export function comboColour(combo: number): string {
  return COMBO_COLOURS[Math.min(COMBO_COLOURS.length - 1, Math.max(0, combo))] ?? COLOURS.cream;
}
