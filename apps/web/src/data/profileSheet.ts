import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

let open = false;
const changes = createSignal<void>();

/** Opens or closes the player's profile with the wallet in it, whoever asks (READ-57). */
export function showProfile(show: boolean): void {
  open = show;
  changes.tell();
}

/** Whether the profile is open. */
export function useProfileShown(): boolean {
  return useSyncExternalStore(changes.hear, () => open);
}
