import { isForcedReload } from '@jumpy/browser/forcedReload';
import { useEffect } from 'react';
import type { FreshStart } from '../../data/updates/freshStart.ts';

/** Ctrl+Shift+R loads the page past every cache, also where a window has no such key of its own (OVER-15). */
export function useForcedReload(fresh: FreshStart, reload: () => void): void {
  useEffect(() => {
    // The browser's own is not held back: whichever comes first ends this page.
    const onKey = (event: KeyboardEvent): void => {
      if (!isForcedReload(event) || event.repeat) return;
      void fresh
        .refresh()
        .catch(() => undefined)
        .then(reload);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [fresh, reload]);
}
