import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

let open = false;
const changes = createSignal<void>();

/** Opens or closes "Invite friends", whoever asks: it stands over every screen. */
export function showInvites(show: boolean): void {
  open = show;
  changes.tell();
}

/** Whether it is open. */
export function useInvitesShown(): boolean {
  return useSyncExternalStore(changes.hear, () => open);
}
