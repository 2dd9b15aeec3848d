import { useSyncExternalStore } from 'react';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Lends celebrations a place of a screen's own, as a ref: the game screen keeps its play field free. */
export function lendCelebrationPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The lent place while a screen has one. */
export function useCelebrationPlace(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => place);
}
