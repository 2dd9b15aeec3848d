import {
  DEFAULT_SOUND_SETTINGS,
  saveMusicPaused,
  saveSoundSettings,
  MUSIC_PAUSED_KEY,
  MUSIC_VOLUME_KEY,
  loadMusicPaused,
  loadSoundSettings,
  SOUND_STORAGE_KEY,
  type SoundSettings,
} from '@jumpy/audio/soundSettings';
import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';

/** Sound settings: the stored ones, plus the music pause of this session. */
export interface SoundState extends SoundSettings {
  musicPaused: boolean;
}

const SOUND_STORAGE_KEYS = new Set<string | null>([SOUND_STORAGE_KEY, MUSIC_VOLUME_KEY, MUSIC_PAUSED_KEY, null]);

let cachedSound: SoundState = { ...DEFAULT_SOUND_SETTINGS, musicPaused: false };
const soundChanges = createEmitter<void>();

/** The current sound settings; the same object until something changes. */
export function getSound(): SoundState {
  const current: SoundState = { ...loadSoundSettings(localStorage), musicPaused: loadMusicPaused(sessionStorage) };
  const isUnchanged =
    current.muted === cachedSound.muted &&
    current.volume === cachedSound.volume &&
    current.musicVolume === cachedSound.musicVolume &&
    current.guideVolume === cachedSound.guideVolume &&
    current.musicPaused === cachedSound.musicPaused;
  if (!isUnchanged) cachedSound = current;
  return cachedSound;
}

/** Changes the sound in this page, the embedded game page and other tabs; the music pause only in this tab. */
export function updateSound(changes: Partial<SoundState>): void {
  const { musicPaused, ...storedSettings } = { ...getSound(), ...changes };
  saveSoundSettings(localStorage, storedSettings);
  saveMusicPaused(sessionStorage, musicPaused);
  soundChanges.emit();
}

/** Subscribes to changes from this page, its game page and other tabs; returns an unsubscribe function. */
export function onSoundChange(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent): void => {
    if (SOUND_STORAGE_KEYS.has(key)) listener();
  };
  const stop = soundChanges.subscribe(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    stop();
    window.removeEventListener('storage', handleStorage);
  };
}

export function useSound(): SoundState {
  return useSyncExternalStore(onSoundChange, getSound);
}
