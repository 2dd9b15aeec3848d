import {
  DEFAULT_SOUND,
  keepMusicPaused,
  keepSound,
  MUSIC_PAUSED_KEY,
  MUSIC_VOLUME_KEY,
  readMusicPaused,
  readSound,
  SOUND_KEY,
  type SoundSettings,
} from '@jumpy/audio/settings';
import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

/** Sound as the player wants it: what is kept, and the pause of this visit. */
export interface Sound extends SoundSettings {
  musicPaused: boolean;
}

const KEYS = new Set<string | null>([SOUND_KEY, MUSIC_VOLUME_KEY, MUSIC_PAUSED_KEY, null]);

let known: Sound = { ...DEFAULT_SOUND, musicPaused: false };
const changed = createSignal<void>();

/** Sound as this browser knows it now; the same object until something changes. */
export function currentSound(): Sound {
  const now: Sound = { ...readSound(localStorage), musicPaused: readMusicPaused(sessionStorage) };
  const same =
    now.muted === known.muted &&
    now.volume === known.volume &&
    now.musicVolume === known.musicVolume &&
    now.guideVolume === known.guideVolume &&
    now.musicPaused === known.musicPaused;
  if (!same) known = now;
  return known;
}

/** Changes the sound here, in the game page and in the other tabs; the pause in this tab alone. */
export function changeSound(changes: Partial<Sound>): void {
  const { musicPaused, ...kept } = { ...currentSound(), ...changes };
  keepSound(localStorage, kept);
  keepMusicPaused(sessionStorage, musicPaused);
  changed.tell();
}

/** Hears every change: of this page, of the game page in it, of other tabs; the answer stops hearing. */
export function onSound(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent): void => {
    if (KEYS.has(key)) listener();
  };
  const stop = changed.hear(listener);
  window.addEventListener('storage', heard);
  return () => {
    stop();
    window.removeEventListener('storage', heard);
  };
}

/** The sound, as it is and as it changes. */
export function useSound(): Sound {
  return useSyncExternalStore(onSound, currentSound);
}
