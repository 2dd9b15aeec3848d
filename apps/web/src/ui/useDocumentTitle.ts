import { useEffect } from 'react';

let hasNavigated = false;

/** Sets the document title and moves focus to the start of the screen; restores the title on unmount. */
export function useDocumentTitle(screen: string): void {
  useFocusOnNavigation();
  useEffect(() => {
    const before = document.title;
    document.title = `${screen} · Jumpy`;
    return () => {
      document.title = before;
    };
  }, [screen]);
}

/**
 * Moves focus to the start of the screen after navigation, because the followed link is gone and keyboard and screen
 * reader users would lose their position. The first screen of a visit is left as is.
 */
function useFocusOnNavigation(): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (hasNavigated && main && document.activeElement === document.body) {
      main.tabIndex = -1;
      main.focus({ preventScroll: true });
    }
    hasNavigated = true;
  }, []);
}
