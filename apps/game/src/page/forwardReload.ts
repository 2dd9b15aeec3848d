import { isForcedReload } from '@jumpy/browser/forcedReload';

/** Forwards Ctrl+Shift+R to the embedding page, since the frame has the focus; the browser still handles it, too. */
export function forwardReload(window: Window & typeof globalThis): () => void {
  const pass = (event: KeyboardEvent): void => {
    if (!isForcedReload(event)) return;
    const { key, code, ctrlKey, metaKey, shiftKey } = event;
    window.parent.dispatchEvent(new window.KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey }));
  };
  window.addEventListener('keydown', pass, true);
  return () => window.removeEventListener('keydown', pass, true);
}
