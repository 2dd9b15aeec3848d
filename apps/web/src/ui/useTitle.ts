import { useEffect } from 'react';

let arrivedBefore = false;

/** Names the screen in the browser's tab and for those who hear the page, who then stand at its beginning; gives the name back when it goes. */
export function useTitle(screen: string): void {
  useArrival();
  useEffect(() => {
    const before = document.title;
    document.title = `${screen} · Jumpy`;
    return () => {
      document.title = before;
    };
  }, [screen]);
}

/**
 * Whoever comes from another screen, by a link that went with it, begins at the beginning of this one: otherwise keyboard and screen reader
 * would stand nowhere. The first screen of a visit is left as the browser opens it.
 */
function useArrival(): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (arrivedBefore && main && document.activeElement === document.body) {
      main.tabIndex = -1;
      main.focus({ preventScroll: true });
    }
    arrivedBefore = true;
  }, []);
}
