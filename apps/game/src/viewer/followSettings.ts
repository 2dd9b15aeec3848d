import type { AudioEngine } from '@jumpy/audio/engine';
import { dressPage } from '../settings/dressPage.ts';
import type { Preferences } from '../settings/preferences.ts';

export interface FollowSettingsParts {
  readonly window: Window;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  /** The sight has changed. */
  readonly onSight: () => void;
}

/** Dresses a viewer as the player has chosen, now and whenever that changes, here or in another page of ours; answers how to stop. */
export function followSettings({ window, audio, preferences, onSight }: FollowSettingsParts): () => void {
  const dress = (): void => dressPage(window.document.documentElement, preferences);
  const unfollow = preferences.follow(() => {
    dress();
    onSight();
  });
  /** Another page of ours may have changed how it is shown and how loud it is. */
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
