/** Stroke widths that differ from ICON_STROKE, by the icon's name. @example ICON_STROKES.pause // 4.2 */
export const ICON_STROKES: Readonly<Record<string, number>> = { pause: 4.2 };

/** Width of an icon's line in its 24 x 24 box. @example ICON_STROKE // 2.8 */
export const ICON_STROKE = 2.8;
