import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether motion is reduced: by the player's setting (`data-motion` on the root), else by the device. */
export function isStill(): boolean {
  const told = document.documentElement.dataset.motion;
  return told ? told === 'reduced' : window.matchMedia(QUERY).matches;
}

function subscribe(changed: () => void): () => void {
  const device = window.matchMedia(QUERY);
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
  return useSyncExternalStore(subscribe, isStill);
}
