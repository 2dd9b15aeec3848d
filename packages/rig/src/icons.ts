import { GAME_ICONS } from './gameIconPaths.ts';
import { ICONS as SCREEN_ICONS } from './iconPaths.ts';
import { line } from './pen.ts';
import { path, type Shape } from './shape.ts';

/** Path data of every icon. @example ICONS.check // 'M5 12.5L10 17.5L19.5 7' */
export const ICONS = { ...SCREEN_ICONS, ...GAME_ICONS };

/** Every icon there is. */
export type IconName = keyof typeof ICONS;

/** Icons whose outline is filled too. */
export const FILLED_ICONS: ReadonlySet<IconName> = new Set<IconName>(['play']);

/** Stroke widths that differ from ICON_STROKE. */
export const ICON_STROKES: Partial<Readonly<Record<IconName, number>>> = { pause: 4.2 };

/** Width of an icon's line in its 24 x 24 box. */
export const ICON_STROKE = 2.8;

/**
 * An icon as a shape, for canvases; screens use the path data in their own `<svg>`.
 *
 * @example drawIcon('check', '#FFF3DE').type // 'path'
 */
export function drawIcon(name: IconName, colour: string): Shape {
  const stroke = line(ICON_STROKES[name] ?? ICON_STROKE, colour);
  return path(ICONS[name], FILLED_ICONS.has(name) ? { ...stroke, fill: colour } : stroke);
}
