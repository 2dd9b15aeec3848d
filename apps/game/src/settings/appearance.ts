import type { AudioEngine } from '@jumpy/audio/engine';
import type { Page } from '../page/page.ts';
import type { Sight } from '../view/sight.ts';
import { dressPage } from './dressPage.ts';
import type { Preferences } from './preferences.ts';
import { sightOf } from './sightOf.ts';

type Platform = Parameters<Page['start']['platform']>[0];

/** Appearance of the page, from preferences, device and shell. */
export interface Appearance {
  readonly platform: Platform;
  /** Sets the platform, as reported by the shell. */
  dress(platform: Platform): void;
  stop(): void;
}

export interface AppearanceParts {
  readonly window: Window;
  readonly start: Pick<Page['start'], 'platform'>;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  readonly platform: Platform;
  /** Called after changes; the argument tells whether the rendering must be rebuilt. */
  readonly onChange: (change: { readonly isSightNew: boolean }) => void;
  /** Sound may have been changed in another page of this origin. */
  readonly onSound: () => void;
}

export function createAppearance(parts: AppearanceParts): Appearance {
  const { window, start, audio, preferences, onChange, onSound } = parts;
  const page = window.document.documentElement;
  let { platform } = parts;
  let shown: Sight = sightOf(preferences);

  /** Applies a change, made here or in another page of this origin. */
  function follow(): void {
    dressPage(page, preferences);
    start.platform(platform);
    const sight = sightOf(preferences);
    const isSightNew = JSON.stringify(sight) !== JSON.stringify(shown);
    shown = sight;
    onChange({ isSightNew });
  }

  /** Reloads settings and sound, which another page of this origin may have changed. */
  function recall(): void {
    audio.recall();
    preferences.recall();
    onSound();
  }

  function dress(next: Platform): void {
    platform = next;
    start.platform(next);
    page.dataset['platform'] = next;
  }

  window.addEventListener('storage', recall);
  dressPage(page, preferences);
  dress(platform);
  const stopFollowing = preferences.follow(follow);
  return {
    get platform() {
      return platform;
    },
    dress,
    stop() {
      stopFollowing();
      window.removeEventListener('storage', recall);
    },
  };
}
