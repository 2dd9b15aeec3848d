import { DEFAULT_GAME_SETTINGS, saveGameSettings, loadGameSettings, type GameSettings } from '@jumpy/protocol/settings';
import { SETTINGS_KEY } from '@jumpy/protocol/storageKeys';
import { useSyncExternalStore } from 'react';
import { onSettingsChange, emitSettingsChange } from './settingsEvents.ts';

let cachedSettings: { text: string | null | undefined; settings: GameSettings } = {
  text: undefined,
  settings: DEFAULT_GAME_SETTINGS,
};

/** The stored settings; null if storage is blocked. */
function readStoredText(): string | null {
  try {
    return localStorage.getItem(SETTINGS_KEY);
  } catch {
    return null;
  }
}

/** The current settings of this browser. */
export function getSettings(): GameSettings {
  const text = readStoredText();
  if (text !== cachedSettings.text) cachedSettings = { text, settings: loadGameSettings(localStorage) };
  return cachedSettings.settings;
}

/** Changes settings in this page, the embedded game page and other tabs; without storage, only in this page. */
export function updateSettings(changes: Partial<GameSettings>): void {
  const settings = { ...getSettings(), ...changes };
  saveGameSettings(localStorage, settings);
  cachedSettings = { text: readStoredText(), settings };
  emitSettingsChange(settings);
}

export function useSettings(): GameSettings {
  return useSyncExternalStore(onSettingsChange, getSettings);
}
