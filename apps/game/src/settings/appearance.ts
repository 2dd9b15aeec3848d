import type { AudioEngine } from '@jumpy/audio/engine';
import type { Page } from '../page/page.ts';
import type { Sight } from '../view/sight.ts';
import { dressPage } from './dressPage.ts';
import type { Preferences } from './preferences.ts';
import { sightOf } from './sightOf.ts';

type Platform = Parameters<Page['start']['platform']>[0];

/** How the page looks by what the player, the device and the shell say. */
export interface Appearance {
  readonly platform: Platform;
  /** What the device is, as the shell knows it. */
  dress(platform: Platform): void;
  stop(): void;
}

export interface AppearanceParts {
  readonly window: Window;
  readonly start: Pick<Page['start'], 'platform'>;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  readonly platform: Platform;
  /** The preferences have changed; the picture is to be built anew where the player sees differently. */
  readonly onChange: (change: { readonly isSightNew: boolean }) => void;
  /** Sound may have changed on another page of ours. */
  readonly onSound: () => void;
}

export function createAppearance(parts: AppearanceParts): Appearance {
  const { window, start, audio, preferences, onChange, onSound } = parts;
  const page = window.document.documentElement;
  let { platform } = parts;
  let shown: Sight = sightOf(preferences);

  /** A choice was made, here or on another page of ours. */
  function follow(): void {
    dressPage(page, preferences);
    start.platform(platform);
    const sight = sightOf(preferences);
    const isSightNew = JSON.stringify(sight) !== JSON.stringify(shown);
    shown = sight;
    onChange({ isSightNew });
  }

  /** Another page of ours may have changed settings or sound. */
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
