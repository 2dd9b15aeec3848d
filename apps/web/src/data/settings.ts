import { DEFAULT_SETTINGS, keepSettings, readSettings, type Settings, SETTINGS_KEY } from '@jumpy/protocol/settings';
import { useSyncExternalStore } from 'react';

let known: { text: string | null | undefined; settings: Settings } = { text: undefined, settings: DEFAULT_SETTINGS };
const listeners = new Set<() => void>();

/** What lies in the storage; a browser that shuts it off has nothing there. */
function keptText(): string | null {
  try {
    return localStorage.getItem(SETTINGS_KEY);
  } catch {
    return null;
  }
}

/** How the player wants the product, as this browser knows it now. */
export function currentSettings(): Settings {
  const text = keptText();
  if (text !== known.text) known = { text, settings: readSettings(localStorage) };
  return known.settings;
}

/** Changes settings here, in the game page and in the other tabs; where nothing can be kept, here alone. */
export function changeSettings(changes: Partial<Settings>): void {
  const settings = { ...currentSettings(), ...changes };
  keepSettings(localStorage, settings);
  known = { text: keptText(), settings };
  for (const listener of listeners) listener();
}

/** Hears every change: of this page, of the game page in it, of other tabs; the answer stops hearing. */
export function onSettings(listener: () => void): () => void {
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

/** The settings, as they are and as they change. */
export function useSettings(): Settings {
  return useSyncExternalStore(onSettings, currentSettings);
}
