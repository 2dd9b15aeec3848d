import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { applyGameAppearance } from '../settings/applyAppearance.ts';
import type { Preferences } from '../settings/preferences.ts';

export interface SyncViewerSettingsDeps {
  readonly window: Window;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  /** The visual settings have changed. */
  readonly onVisualChange: () => void;
}

/**
 * Applies the player's settings to a viewer, now and after every change, also from other pages of this origin; returns
 * a stop function.
 */
export function syncViewerSettings({ window, audio, preferences, onVisualChange }: SyncViewerSettingsDeps): () => void {
  const applyAppearance = (): void => applyGameAppearance(window.document.documentElement, preferences);
  const unsubscribe = preferences.subscribe(() => {
    applyAppearance();
    onVisualChange();
  });
  /** Reloads settings and volume, which another page of this origin may have changed. */
  const reloadSettings = (): void => {
    audio.reloadSettings();
    preferences.reload();
  };
  window.addEventListener('storage', reloadSettings);
  reloadSettings();
  applyAppearance();
  return () => {
    window.removeEventListener('storage', reloadSettings);
    unsubscribe();
  };
}
