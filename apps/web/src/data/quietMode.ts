import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';

let isQuiet = false;
const changes = createEmitter<void>();

/** Suppresses notifications while a run is in progress. */
export function setQuietMode(isRunning: boolean): void {
  if (isQuiet === isRunning) return;
  isQuiet = isRunning;
  changes.emit();
}

export const isQuietMode = (): boolean => isQuiet;

/** Reactive version of `isHushed`. */
export function useQuietMode(): boolean {
  return useSyncExternalStore(changes.subscribe, isQuietMode);
}
