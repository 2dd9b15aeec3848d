import { useSyncExternalStore } from 'react';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/**
 * Ref callback that provides a screen's own container for celebrations: the game screen keeps the playing field clear.
 */
export function lendCelebrationPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The container provided by the current screen, if any. */
export function useCelebrationPlace(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => place);
}
