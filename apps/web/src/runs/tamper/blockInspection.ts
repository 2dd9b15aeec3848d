/** A key press, as far as the rule looks at it. */
export type Shortcut = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey'>;

const INSPECTING = new Set(['i', 'j', 'c', 'k']);

/** Whether a key press opens developer tools or the page's source in a common browser (PLAUS-29). */
export function isInspectionShortcut({ key, ctrlKey, shiftKey, metaKey, altKey }: Shortcut): boolean {
  const letter = key.toLowerCase();
  if (key === 'F12') return true;
  if (ctrlKey && shiftKey && INSPECTING.has(letter)) return true;
  if (metaKey && altKey && (INSPECTING.has(letter) || letter === 'u')) return true;
  return ctrlKey && !shiftKey && !altKey && letter === 'u';
}

/** Blocks the context menu and the shortcuts of developer tools while the game screen stands (PLAUS-28, PLAUS-29). */
export function blockInspection(page: Window): () => void {
  const menu = (event: Event): void => event.preventDefault();
  const key = (event: KeyboardEvent): void => {
    if (isInspectionShortcut(event)) event.preventDefault();
  };
  page.addEventListener('contextmenu', menu);
  page.addEventListener('keydown', key, { capture: true });
  return () => {
    page.removeEventListener('contextmenu', menu);
    page.removeEventListener('keydown', key, { capture: true });
  };
}
