import { useEffect } from 'react';

let arrivedBefore = false;

/**
 * Whoever comes from another screen, by a link that went with it, begins at the beginning of this one: otherwise keyboard and screen reader
 * would stand nowhere. The first screen of a visit is left as the browser opens it.
 */
export function useArrival(): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (arrivedBefore && main && document.activeElement === document.body) {
      main.tabIndex = -1;
      main.focus({ preventScroll: true });
    }
    arrivedBefore = true;
  }, []);
}
