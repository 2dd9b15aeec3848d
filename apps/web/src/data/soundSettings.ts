import {
  DEFAULT_SOUND_SETTINGS,
  saveMusicPaused,
  saveSoundSettings,
  loadMusicPaused,
  loadSoundSettings,
  type SoundSettings,
} from '@jumpy/audio/soundSettings';
import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';

/** Sound settings: the stored ones, plus the music pause of this session. */
export interface SoundState extends SoundSettings {
  musicPaused: boolean;
}

let cachedSound: SoundState = { ...DEFAULT_SOUND_SETTINGS, musicPaused: false };
const soundChanges = createEmitter<void>();

/** The current sound settings; the same object until something changes. */
export function getSound(): SoundState {
  const current: SoundState = { ...loadSoundSettings(localStorage), musicPaused: loadMusicPaused(sessionStorage) };
  if (JSON.stringify(current) !== JSON.stringify(cachedSound)) cachedSound = current;
  return cachedSound;
}

/** Changes the sound in this page, the embedded game page and other tabs; the music pause only in this tab. */
export function updateSound(changes: Partial<SoundState>): void {
  const { musicPaused, ...storedSettings } = { ...getSound(), ...changes };
  saveSoundSettings(localStorage, storedSettings);
  saveMusicPaused(sessionStorage, musicPaused);
  soundChanges.emit();
}

/** Subscribes to changes of any stored setting, from this page, its game page and other tabs; returns an unsubscriber. */
export function onSoundChange(listener: () => void): () => void {
  const stop = soundChanges.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

export function useSound(): SoundState {
  return useSyncExternalStore(onSoundChange, getSound);
}
