import { GAME_ONLY_ICONS } from './gameOnlyIcons.ts';
import { SCREEN_ICONS } from './screenIcons.ts';
import { ICON_STROKE_WIDTH, ICON_STROKE_OVERRIDES } from './iconStroke.ts';
import { linePaint } from './paints.ts';
import { path, type Shape } from './shape.ts';

/** Path data of every icon. @example ICONS.check // 'M5 12.5L10 17.5L19.5 7' */
export const ICONS = { ...SCREEN_ICONS, ...GAME_ONLY_ICONS };

/** Name of any icon. */
export type IconName = keyof typeof ICONS;

/** Icons whose outline is also filled. */
export const FILLED_ICONS: ReadonlySet<IconName> = new Set<IconName>(['play']);

/**
 * Draws an icon as a shape, for canvases; screens use the path data in their own `<svg>`.
 *
 * @example drawIcon('check', '#FFF3DE').type // 'path'
 */
export function drawIcon(name: IconName, colour: string): Shape {
  const stroke = linePaint(ICON_STROKE_OVERRIDES[name] ?? ICON_STROKE_WIDTH, colour);
  return path(ICONS[name], FILLED_ICONS.has(name) ? { ...stroke, fill: colour } : stroke);
}
