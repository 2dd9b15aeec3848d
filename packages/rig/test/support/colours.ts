import { BIOMES } from '@jumpy/rig/biome';
import { CLOTHS, COATS } from '@jumpy/rig/character/coat';
import { COLORS, SHIFTED_COLORS, TOY_COLORS } from '@jumpy/rig/palette';
import type { Shape } from '@jumpy/rig/shape';

export const KNOWN_COLOURS: ReadonlySet<string> = new Set(
  [COLORS, TOY_COLORS, CLOTHS, COATS, BIOMES, SHIFTED_COLORS].flatMap((table) => coloursIn(table)),
);

export function coloursOf(shape: Shape): ReadonlySet<string> {
  if (shape.type === 'group') return new Set(shape.children.flatMap((child) => [...coloursOf(child)]));
  return new Set([shape.fill, shape.stroke].filter((colour) => colour !== undefined));
}

/** Colors of a drawing that are in no palette. */
export function strangers(shape: Shape): readonly string[] {
  return [...coloursOf(shape)].filter((colour) => !KNOWN_COLOURS.has(colour));
}

function coloursIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('#') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((item) => coloursIn(item)) : [];
}
