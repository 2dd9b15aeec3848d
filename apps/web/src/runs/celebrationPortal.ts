import { useSyncExternalStore } from 'react';

let portal: HTMLElement | null = null;
const listeners = new Set<() => void>();

/**
 * Ref callback that provides a screen's own container for celebrations: the game screen keeps the playing field clear.
 */
export function setCelebrationPortal(element: HTMLElement | null): void {
  portal = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The container provided by the current screen, if any. */
export function useCelebrationPortal(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => portal);
}
