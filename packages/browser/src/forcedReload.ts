/** A key press, as far as the rule looks at it. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a key press asks for the page past every cache: Ctrl+Shift+R, with Command on a Mac (OVER-15).
 * @example isForcedReload({ key: 'R', ctrlKey: true, metaKey: false, shiftKey: true, altKey: false }) // true
 */
export function isForcedReload({ key, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean {
  return key.toLowerCase() === 'r' && shiftKey && !altKey && (ctrlKey || metaKey);
}
