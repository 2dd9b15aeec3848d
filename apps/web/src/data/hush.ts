import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

let hushed = false;
const changes = createSignal<void>();

/** A run goes on, or is over: what can wait is told after it. */
export function hush(isRunning: boolean): void {
  if (hushed === isRunning) return;
  hushed = isRunning;
  changes.tell();
}

/** Whether a run goes on. */
export const isHushed = (): boolean => hushed;

/** The same, for what is drawn by it. */
export function useHushed(): boolean {
  return useSyncExternalStore(changes.hear, isHushed);
}
