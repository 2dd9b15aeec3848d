import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

let open = false;
const changes = createSignal<void>();

/** Opens or closes quests and rewards, whoever asks: they stand over every screen. */
export function showQuests(show: boolean): void {
  open = show;
  changes.tell();
}

/** Whether they are open. */
export function useQuestsShown(): boolean {
  return useSyncExternalStore(changes.hear, () => open);
}
