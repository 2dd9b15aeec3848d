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
  const dress = (): void => applyGameAppearance(window.document.documentElement, preferences);
  const unfollow = preferences.subscribe(() => {
    dress();
    onVisualChange();
  });
  /** Reloads settings and volume, which another page of this origin may have changed. */
  const recall = (): void => {
    audio.reloadSettings();
    preferences.reload();
  };
  window.addEventListener('storage', recall);
  recall();
  dress();
  return () => {
    window.removeEventListener('storage', recall);
    unfollow();
  };
}
