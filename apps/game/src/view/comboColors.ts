import { COLORS, TOY_COLORS } from '@jumpy/rig/palette';

/** Colors by combo, from none to the maximum bonus. */
export const COMBO_COLORS = [
  COLORS.cream,
  COLORS.sunL,
  COLORS.sun,
  TOY_COLORS.blush,
  TOY_COLORS.petal,
  TOY_COLORS.jam,
] as const;

/** Color of a combo. */
export function comboColor(combo: number): string {
  return COMBO_COLORS[Math.min(COMBO_COLORS.length - 1, Math.max(0, combo))] ?? COLORS.cream;
}
