import type { Settings } from '@jumpy/protocol/settings';
import { SETTINGS_KEY } from '@jumpy/protocol/settingsKey';

/** Hears that settings have changed: with them from this page, without them from another. */
export type SettingsListener = (settings?: Settings) => void;

const listeners = new Set<SettingsListener>();

/** Tells this page of a change made in it. */
export function tellSettings(settings: Settings): void {
  for (const listener of listeners) listener(settings);
}

/** Hears every change: of this page, of the game page in it, of other tabs; the answer stops hearing. */
export function onSettings(listener: SettingsListener): () => void {
  const heard = ({ key }: StorageEvent): void => {
    if (key === SETTINGS_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
  };
}
