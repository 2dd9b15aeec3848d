import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SOUND_SETTINGS,
  saveMusicPaused,
  saveSoundSettings,
  MUSIC_VOLUME_KEY,
  loadMusicPaused,
  loadSoundSettings,
  SOUND_STORAGE_KEY,
  roundVolume,
} from '../src/soundSettings.ts';

const keeping = (sound: string | null, music: string | null = null) => ({
  getItem: (key: string) => (key === SOUND_STORAGE_KEY ? sound : key === MUSIC_VOLUME_KEY ? music : null),
  setItem: () => undefined,
});

describe('sound settings', () => {
  it.each([
    [null, DEFAULT_SOUND_SETTINGS],
    ['', DEFAULT_SOUND_SETTINGS],
    ['not json', DEFAULT_SOUND_SETTINGS],
    ['null', DEFAULT_SOUND_SETTINGS],
    ['[]', DEFAULT_SOUND_SETTINGS],
    ['{"muted":"yes","volume":"loud"}', DEFAULT_SOUND_SETTINGS],
    ['{"muted":true}', { ...DEFAULT_SOUND_SETTINGS, muted: true }],
    ['{"volume":9}', { ...DEFAULT_SOUND_SETTINGS, volume: 1 }],
    ['{"volume":-1}', { ...DEFAULT_SOUND_SETTINGS, volume: 0 }],
    ['{"guideVolume":0.44}', { ...DEFAULT_SOUND_SETTINGS, guideVolume: 0.4 }],
    ['{"guideVolume":"loud"}', DEFAULT_SOUND_SETTINGS],
  ])('parse %j as %j', (text, settings) => {
    expect(loadSoundSettings(keeping(text))).toEqual(settings);
  });

  it('OVER-05 default to music at 0.3', () => {
    expect(loadSoundSettings(keeping(null)).musicVolume).toBe(0.3);
  });

  it.each([
    [null, 0.3],
    ['0.5', 0.5],
    ['0', 0],
    ['1', 1],
    ['0.34', 0.3],
    ['7', 1],
    ['-2', 0],
    ['loud', 0.3],
    ['', 0.3],
    ['{}', 0.3],
  ])('OVER-06 parse music_volume %j as %d', (text, volume) => {
    expect(loadSoundSettings(keeping('{"muted":true}', text))).toEqual({
      ...DEFAULT_SOUND_SETTINGS,
      muted: true,
      musicVolume: volume,
    });
  });

  it('OVER-06 store the music volume as music_volume, apart from the effects', () => {
    const entries = new Map<string, string>();
    const memory = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    };
    saveSoundSettings(memory, { muted: false, volume: 0.9, musicVolume: 0.4, guideVolume: 0.2 });
    expect(entries.get('music_volume')).toBe('0.4');
    expect(loadSoundSettings(memory)).toEqual({ muted: false, volume: 0.9, musicVolume: 0.4, guideVolume: 0.2 });
  });

  it.each([
    [null, false],
    ['true', true],
    ['false', false],
    ['1', false],
    ['oops', false],
  ])('parse a stored pause of %j as %j', (text, paused) => {
    expect(loadMusicPaused({ getItem: () => text })).toBe(paused);
  });

  it('store a music pause and its end for the visit', () => {
    let stored: string | null = null;
    const visit = { getItem: () => stored, setItem: (_: string, value: string) => void (stored = value) };
    saveMusicPaused(visit, true);
    expect(loadMusicPaused(visit)).toBe(true);
    saveMusicPaused(visit, false);
    expect(loadMusicPaused(visit)).toBe(false);
  });

  it('OVER-04 accept volumes from 0 to 1 in steps of 0.1 only', () => {
    const steps = new Set(Array.from({ length: 301 }, (_, at) => roundVolume(at / 100 - 1)));
    expect([...steps]).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  });

  it('fall back when storage throws', () => {
    const shut = {
      getItem: () => {
        throw new Error('shut');
      },
      setItem: () => undefined,
    };
    expect(loadSoundSettings(shut)).toEqual(DEFAULT_SOUND_SETTINGS);
  });
});
