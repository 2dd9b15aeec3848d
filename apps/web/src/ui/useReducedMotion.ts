import { useSyncExternalStore } from 'react';

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

/** Whether motion is reduced: by the player's setting (`data-motion` on the root), else by the device. */
export function prefersReducedMotion(): boolean {
  const setting = document.documentElement.dataset.motion;
  return setting ? setting === 'reduced' : window.matchMedia(REDUCED_MOTION_QUERY).matches;
}

function subscribe(changed: () => void): () => void {
  const device = window.matchMedia(REDUCED_MOTION_QUERY);
  const page = new MutationObserver(changed);
  device.addEventListener('change', changed);
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-motion'] });
  return () => {
    device.removeEventListener('change', changed);
    page.disconnect();
  };
}

/** Whether the player prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion);
}
