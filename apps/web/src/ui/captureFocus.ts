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
  for (let element = opener; element && element !== document.body; element = element.parentElement) path.push(element);
  return () => {
    if (document.activeElement !== document.body) return;
    for (const ancestor of path) {
      if (!ancestor.isConnected || ancestor.id === 'root') continue;
      if (tryFocus(ancestor)) return;
      for (const descendant of ancestor.querySelectorAll(FOCUSABLE)) if (tryFocus(descendant)) return;
    }
    const main = document.querySelector('main');
    if (!main) return;
    main.tabIndex = -1;
    tryFocus(main);
  };
}
