import { DEFAULT_SOUND_SETTINGS } from '@jumpy/audio/soundSettings';
import type { SoundState } from '../../src/data/soundSettings.ts';

/** Fake of `data/sound` for one test. */
export function soundOf(start: Partial<SoundState> = {}) {
  let sound: SoundState = { ...DEFAULT_SOUND_SETTINGS, musicPaused: false, ...start };
  const listeners = new Set<() => void>();
  return {
    now: () => sound,
    change(changes: Partial<SoundState>) {
      sound = { ...sound, ...changes };
      for (const listener of listeners) listener();
    },
    hear(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
