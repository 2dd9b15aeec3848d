import { isForcedReload } from '@jumpy/browser/forcedReload';

/** In its frame the game has the keyboard: Ctrl+Shift+R is told to the page around it, and left to the browser too (OVER-15). */
export function passReload(window: Window & typeof globalThis): () => void {
  const pass = (event: KeyboardEvent): void => {
    if (!isForcedReload(event)) return;
    const { key, code, ctrlKey, metaKey, shiftKey } = event;
    window.parent.dispatchEvent(new window.KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey }));
  };
  window.addEventListener('keydown', pass, true);
  return () => window.removeEventListener('keydown', pass, true);
}
