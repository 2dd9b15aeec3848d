/** Levels of detail: `small` below 64 px, `tiny` below 40 px. */
export const DETAILS = ['full', 'small', 'tiny'] as const;
/** One of `DETAILS`. */
export type Detail = (typeof DETAILS)[number];

/**
 * Returns the level of detail for an image size in px.
 *
 * @example detailAt(48) // 'small'
 */
export function detailAt(sizePx: number): Detail {
  if (sizePx < 40) return 'tiny';
  return sizePx < 64 ? 'small' : 'full';
}
