import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { GamePageElements } from '../page/gamePageElements.ts';
import type { VisualSettings } from '../view/visualSettings.ts';
import { applyGameAppearance } from './applyAppearance.ts';
import type { Preferences } from './preferences.ts';
import { toVisualSettings } from './toVisualSettings.ts';

type Platform = Parameters<GamePageElements['startScreen']['setPlatform']>[0];

/** Appearance of the page, from preferences, device and shell. */
export interface PageAppearance {
  readonly platform: Platform;
  /** Sets the platform, as reported by the shell. */
  setPlatform(platform: Platform): void;
  stop(): void;
}

export interface PageAppearanceDeps {
  readonly window: Window;
  readonly startScreen: Pick<GamePageElements['startScreen'], 'setPlatform'>;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  readonly platform: Platform;
  /** Called after changes; the argument tells whether the rendering must be rebuilt. */
  readonly onChange: (change: { readonly isSightNew: boolean }) => void;
  /** Sound may have been changed in another page of this origin. */
  readonly onSoundChanged: () => void;
}

export function createPageAppearance(deps: PageAppearanceDeps): PageAppearance {
  const { window, startScreen, audio, preferences, onChange, onSoundChanged } = deps;
  const page = window.document.documentElement;
  let { platform } = deps;
  let shown: VisualSettings = toVisualSettings(preferences);

  /** Applies a change, made here or in another page of this origin. */
  function apply(): void {
    applyGameAppearance(page, preferences);
    startScreen.setPlatform(platform);
    const visual = toVisualSettings(preferences);
    const isSightNew = JSON.stringify(visual) !== JSON.stringify(shown);
    shown = visual;
    onChange({ isSightNew });
  }

  /** Reloads settings and sound, which another page of this origin may have changed. */
  function reload(): void {
    audio.reloadSettings();
    preferences.reload();
    onSoundChanged();
  }

  function setPlatform(next: Platform): void {
    platform = next;
    startScreen.setPlatform(next);
    page.dataset['platform'] = next;
  }

  window.addEventListener('storage', reload);
  applyGameAppearance(page, preferences);
  setPlatform(platform);
  const unsubscribe = preferences.subscribe(apply);
  return {
    get platform() {
      return platform;
    },
    setPlatform,
    stop() {
      unsubscribe();
      window.removeEventListener('storage', reload);
    },
  };
}
