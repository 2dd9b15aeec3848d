import { useSyncExternalStore } from 'react';

/** From this width on the game has panels at its sides, in CSS pixels. */
const WIDE = '(min-width: 1100px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for panels beside the play field. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
