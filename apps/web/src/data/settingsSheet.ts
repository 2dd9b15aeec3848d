import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

let open = false;
const changes = createSignal<void>();

/** Opens or closes the settings, whoever asks: they stand over every screen. */
export function showSettings(show: boolean): void {
  open = show;
  changes.tell();
}

/** Whether the settings are open. */
export function useSettingsShown(): boolean {
  return useSyncExternalStore(changes.hear, () => open);
}
