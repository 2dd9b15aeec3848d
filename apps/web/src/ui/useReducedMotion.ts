import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the page stands still: as the player chose (`data-motion` on the page), else as the device says. */
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

/** Whether the player wants less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isStill);
}
