import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens or closes the settings, whoever asks: they stand over every screen. */
export function showSettings(show: boolean): void {
  open = show;
  for (const listener of listeners) listener();
}

/** Whether the settings are open. */
export function useSettingsShown(): boolean {
  return useSyncExternalStore(subscribe, () => open);
}
