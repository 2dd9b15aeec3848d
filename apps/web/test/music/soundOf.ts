import { DEFAULT_SOUND } from '@jumpy/audio/settings';
import type { Sound } from '../../src/data/sound.ts';

/** The sound of one test, as `data/sound` keeps it. */
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
