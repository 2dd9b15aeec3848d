/** The parts of a keyboard event that the check uses. */
export interface KeyCombination {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const INSPECTION_KEYS = new Set(['i', 'j', 'c', 'k']);

/**
 * Whether a key press opens developer tools or the page's source in a common browser (PLAUS-29).
 * @example isInspectionShortcut({ key: 'F12', ctrlKey: false, shiftKey: false, metaKey: false, altKey: false }) // true
 */
export function isInspectionShortcut({ key, ctrlKey, shiftKey, metaKey, altKey }: KeyCombination): boolean {
  const lowerKey = key.toLowerCase();
  if (key === 'F12') return true;
  if (ctrlKey && shiftKey && INSPECTION_KEYS.has(lowerKey)) return true;
  if (metaKey && altKey && (INSPECTION_KEYS.has(lowerKey) || lowerKey === 'u')) return true;
  return ctrlKey && !shiftKey && !altKey && lowerKey === 'u';
}

interface Preventable {
  preventDefault(): void;
}
type KeyPress = KeyCombination & Preventable;
interface CaptureOptions {
  readonly capture: boolean;
}

/** The parts of a window that `blockDevTools` uses. */
export interface InspectableWindow {
  addEventListener(type: 'contextmenu', listener: (event: Preventable) => void): void;
  addEventListener(type: 'keydown', listener: (event: KeyPress) => void, options: CaptureOptions): void;
  removeEventListener(type: 'contextmenu', listener: (event: Preventable) => void): void;
  removeEventListener(type: 'keydown', listener: (event: KeyPress) => void, options: CaptureOptions): void;
}

/**
 * Blocks the context menu and developer-tools shortcuts in a window (PLAUS-28, PLAUS-29); returns a function that
 * unblocks them. A frame needs its own call, since it has its own window and keyboard focus.
 * @example blockDevTools(window) // () => void
 */
export function blockDevTools(page: InspectableWindow): () => void {
  const menu = (event: Preventable): void => event.preventDefault();
  const key = (event: KeyPress): void => {
    if (isInspectionShortcut(event)) event.preventDefault();
  };
  page.addEventListener('contextmenu', menu);
  page.addEventListener('keydown', key, { capture: true });
  return () => {
    page.removeEventListener('contextmenu', menu);
    page.removeEventListener('keydown', key, { capture: true });
  };
}
