import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

let open = false;
const changes = createSignal<void>();

/** Opens or closes the lobby, whoever asks: it stands over every screen. */
export function showLobby(show: boolean): void {
  open = show;
  changes.tell();
}

/** Whether it is open. */
export function useLobbyShown(): boolean {
  return useSyncExternalStore(changes.hear, () => open);
}
