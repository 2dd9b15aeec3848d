import { useSyncExternalStore } from 'react';

const isDialogOpen = (): boolean => document.querySelector('dialog[open], [data-coming]') !== null;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** Whether a dialog is open or about to open; content it would cover should wait. */
export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, isDialogOpen);
}
