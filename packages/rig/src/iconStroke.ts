/** Stroke widths that differ from `ICON_STROKE_WIDTH`, by icon name. @example ICON_STROKE_OVERRIDES.pause // 4.2 */
export const ICON_STROKE_OVERRIDES: Readonly<Record<string, number>> = { pause: 4.2 };

/** Stroke width of an icon in its 24 x 24 box. @example ICON_STROKE_WIDTH // 2.8 */
export const ICON_STROKE_WIDTH = 2.8;
