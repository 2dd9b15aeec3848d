import { DEFAULT_SETTINGS, keepSettings, readSettings, type Settings } from '@jumpy/protocol/settings';
import { SETTINGS_KEY } from '@jumpy/protocol/settingsKey';
import { useSyncExternalStore } from 'react';
import { onSettings, tellSettings } from './settingsNews.ts';

let known: { text: string | null | undefined; settings: Settings } = { text: undefined, settings: DEFAULT_SETTINGS };

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
  tellSettings(settings);
}

/** The settings, as they are and as they change. */
export function useSettings(): Settings {
  return useSyncExternalStore(onSettings, currentSettings);
}
