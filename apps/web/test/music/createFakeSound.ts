import { DEFAULT_SOUND_SETTINGS } from '@jumpy/audio/soundSettings';
import type { SoundState } from '../../src/data/soundSettings.ts';

/** Fake of `data/soundSettings` for one test. */
export function createFakeSound(start: Partial<SoundState> = {}) {
  let sound: SoundState = { ...DEFAULT_SOUND_SETTINGS, musicPaused: false, ...start };
  const listeners = new Set<() => void>();
  return {
    get: () => sound,
    update(changes: Partial<SoundState>) {
      sound = { ...sound, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
