const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

function tryFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Remembers where `opener` stands, before something opens over it. The answer gives it the focus back, else the first thing that can be
 * pressed nearest to where it stood, else the beginning of the screen. Does nothing while something has the focus.
 */
export function rememberFocus(opener: Element | null): () => void {
  // An opener that is gone by then has no parents any more.
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
