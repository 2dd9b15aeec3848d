import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

let open = false;
const changes = createSignal<void>();

/** Opens or closes quests and rewards, whoever asks: they stand over every screen. */
export function showQuests(show: boolean): void {
  open = show;
  changes.tell();
}

let around = 0;

/** They are there to be opened, until the answer is called. */
export function standQuests(): () => void {
  around += 1;
  return () => void (around -= 1);
}

/** Whether the screen has them. */
export const areQuestsAround = (): boolean => around > 0;

/** Whether they are open. */
export function useQuestsShown(): boolean {
  return useSyncExternalStore(changes.hear, () => open);
}
