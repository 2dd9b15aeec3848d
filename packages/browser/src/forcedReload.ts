/** The parts of a keyboard event that the check uses. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a key press reloads the page bypassing all caches: Ctrl+Shift+R, or Command on a Mac (OVER-15).
 * @example isForcedReload({ key: 'R', ctrlKey: true, metaKey: false, shiftKey: true, altKey: false }) // true
 */
export function isForcedReload({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): boolean {
  return key.toLowerCase() === 'r' && shiftKey && !altKey && (ctrlKey || metaKey);
}
