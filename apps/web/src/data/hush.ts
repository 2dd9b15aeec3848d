import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

let hushed = false;
const changes = createSignal<void>();

/** Suppresses notifications while a run is in progress. */
export function hush(isRunning: boolean): void {
  if (hushed === isRunning) return;
  hushed = isRunning;
  changes.tell();
}

export const isHushed = (): boolean => hushed;

/** Reactive version of `isHushed`. */
export function useHushed(): boolean {
  return useSyncExternalStore(changes.hear, isHushed);
}
