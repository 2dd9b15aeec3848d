/** How much of a character is drawn: `small` below 64 px, `tiny` below 40 px. */
export const DETAILS = ['full', 'small', 'tiny'] as const;
/** One of `DETAILS`. */
export type Detail = (typeof DETAILS)[number];

/**
 * The detail that reads at a size in px of the whole picture.
 *
 * @example detailAt(48) // 'small'
 */
export function detailAt(sizePx: number): Detail {
  if (sizePx < 40) return 'tiny';
  return sizePx < 64 ? 'small' : 'full';
}
