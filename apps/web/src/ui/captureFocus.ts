const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

function tryFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Records the position of `opener` before an overlay opens. The returned function restores focus: to the opener, else
 * to the nearest focusable element, else to the start of the screen. It does nothing if something already has focus.
 */
export function captureFocus(opener: Element | null): () => void {
  // Record the ancestors now, since a removed opener has none.
  const path: Element[] = [];
  for (let at = opener; at && at !== document.body; at = at.parentElement) path.push(at);
  return () => {
    if (document.activeElement !== document.body) return;
    for (const at of path) {
      if (!at.isConnected || at.id === 'root') continue;
      if (tryFocus(at)) return;
      for (const inside of at.querySelectorAll(FOCUSABLE)) if (tryFocus(inside)) return;
    }
    const main = document.querySelector('main');
    if (!main) return;
    main.tabIndex = -1;
    tryFocus(main);
  };
}
