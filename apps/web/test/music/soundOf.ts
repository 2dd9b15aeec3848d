import { DEFAULT_SOUND } from '@jumpy/audio/settings';
import type { Sound } from '../../src/data/sound.ts';

/** Fake of `data/sound` for one test. */
export function soundOf(start: Partial<Sound> = {}) {
  let sound: Sound = { ...DEFAULT_SOUND, musicPaused: false, ...start };
  const listeners = new Set<() => void>();
  return {
    now: () => sound,
    change(changes: Partial<Sound>) {
      sound = { ...sound, ...changes };
      for (const listener of listeners) listener();
    },
    hear(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
