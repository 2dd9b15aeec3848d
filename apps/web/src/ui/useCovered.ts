import { useSyncExternalStore } from 'react';

const isCovered = (): boolean => document.querySelector('dialog[open], [data-coming]') !== null;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** Whether a dialog stands over the page, or one that was asked for is on its way: what it would cover waits. */
export function useCovered(): boolean {
  return useSyncExternalStore(subscribe, isCovered);
}
