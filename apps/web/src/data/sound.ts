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

/** Sound settings: the stored ones, plus the music pause of this session. */
export interface Sound extends SoundSettings {
  musicPaused: boolean;
}

const KEYS = new Set<string | null>([SOUND_KEY, MUSIC_VOLUME_KEY, MUSIC_PAUSED_KEY, null]);

let known: Sound = { ...DEFAULT_SOUND, musicPaused: false };
const changed = createSignal<void>();

/** The current sound settings; the same object until something changes. */
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

/** Changes the sound in this page, the embedded game page and other tabs; the music pause only in this tab. */
export function changeSound(changes: Partial<Sound>): void {
  const { musicPaused, ...kept } = { ...currentSound(), ...changes };
  keepSound(localStorage, kept);
  keepMusicPaused(sessionStorage, musicPaused);
  changed.tell();
}

/** Subscribes to changes from this page, its game page and other tabs; returns an unsubscribe function. */
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

export function useSound(): Sound {
  return useSyncExternalStore(onSound, currentSound);
}
