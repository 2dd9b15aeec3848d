import type { AudioEngine } from '@jumpy/audio/engine';
import { dressPage } from '../settings/dressPage.ts';
import type { Preferences } from '../settings/preferences.ts';

export interface FollowSettingsParts {
  readonly window: Window;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  /** The visual settings have changed. */
  readonly onSight: () => void;
}

/**
 * Applies the player's settings to a viewer, now and after every change, also from other pages of this origin; returns
 * a stop function.
 */
export function followSettings({ window, audio, preferences, onSight }: FollowSettingsParts): () => void {
  const dress = (): void => dressPage(window.document.documentElement, preferences);
  const unfollow = preferences.follow(() => {
    dress();
    onSight();
  });
  /** Reloads settings and volume, which another page of this origin may have changed. */
  const recall = (): void => {
    audio.recall();
    preferences.recall();
  };
  window.addEventListener('storage', recall);
  recall();
  dress();
  return () => {
    window.removeEventListener('storage', recall);
    unfollow();
  };
}
