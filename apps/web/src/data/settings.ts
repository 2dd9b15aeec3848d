import { DEFAULT_SETTINGS, keepSettings, readSettings, type Settings } from '@jumpy/protocol/settings';
import { SETTINGS_KEY } from '@jumpy/protocol/settingsKey';
import { useSyncExternalStore } from 'react';
import { onSettings, tellSettings } from './settingsNews.ts';

let known: { text: string | null | undefined; settings: Settings } = { text: undefined, settings: DEFAULT_SETTINGS };

/** The stored settings; null if storage is blocked. */
function keptText(): string | null {
  try {
    return localStorage.getItem(SETTINGS_KEY);
  } catch {
    return null;
  }
}

/** The current settings of this browser. */
export function currentSettings(): Settings {
  const text = keptText();
  if (text !== known.text) known = { text, settings: readSettings(localStorage) };
  return known.settings;
}

/** Changes settings in this page, the embedded game page and other tabs; without storage, only in this page. */
export function changeSettings(changes: Partial<Settings>): void {
  const settings = { ...currentSettings(), ...changes };
  keepSettings(localStorage, settings);
  known = { text: keptText(), settings };
  tellSettings(settings);
}

export function useSettings(): Settings {
  return useSyncExternalStore(onSettings, currentSettings);
}
