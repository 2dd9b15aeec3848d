import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SOUND,
  keepMusicPaused,
  keepSound,
  MUSIC_VOLUME_KEY,
  readMusicPaused,
  readSound,
  SOUND_KEY,
  volumeStep,
} from '../src/settings.ts';

const keeping = (sound: string | null, music: string | null = null) => ({
  getItem: (key: string) => (key === SOUND_KEY ? sound : key === MUSIC_VOLUME_KEY ? music : null),
  setItem: () => undefined,
});

describe('sound settings', () => {
  it.each([
    [null, DEFAULT_SOUND],
    ['', DEFAULT_SOUND],
    ['not json', DEFAULT_SOUND],
    ['null', DEFAULT_SOUND],
    ['[]', DEFAULT_SOUND],
    ['{"muted":"yes","volume":"loud"}', DEFAULT_SOUND],
    ['{"muted":true}', { ...DEFAULT_SOUND, muted: true }],
    ['{"volume":9}', { ...DEFAULT_SOUND, volume: 1 }],
    ['{"volume":-1}', { ...DEFAULT_SOUND, volume: 0 }],
    ['{"guideVolume":0.44}', { ...DEFAULT_SOUND, guideVolume: 0.4 }],
    ['{"guideVolume":"loud"}', DEFAULT_SOUND],
  ])('reads %j as %j', (text, settings) => {
    expect(readSound(keeping(text))).toEqual(settings);
  });

  it('OVER-05 plays music at 0.3 until something else is chosen', () => {
    expect(readSound(keeping(null)).musicVolume).toBe(0.3);
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
  ])('OVER-06 reads music_volume %j as %d', (text, volume) => {
    expect(readSound(keeping('{"muted":true}', text))).toEqual({ ...DEFAULT_SOUND, muted: true, musicVolume: volume });
  });

  it('OVER-06 keeps the volume of the music as music_volume, apart from the effects', () => {
    const kept = new Map<string, string>();
    const memory = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    keepSound(memory, { muted: false, volume: 0.9, musicVolume: 0.4, guideVolume: 0.2 });
    expect(kept.get('music_volume')).toBe('0.4');
    expect(readSound(memory)).toEqual({ muted: false, volume: 0.9, musicVolume: 0.4, guideVolume: 0.2 });
  });

  it.each([
    [null, false],
    ['true', true],
    ['false', false],
    ['1', false],
    ['oops', false],
  ])('reads a pause kept as %j as %j', (text, paused) => {
    expect(readMusicPaused({ getItem: () => text })).toBe(paused);
  });

  it('keeps a pause of the music for the visit, and its end', () => {
    let kept: string | null = null;
    const visit = { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
    keepMusicPaused(visit, true);
    expect(readMusicPaused(visit)).toBe(true);
    keepMusicPaused(visit, false);
    expect(readMusicPaused(visit)).toBe(false);
  });

  it('OVER-04 knows the volumes from 0 to 1 in steps of 0.1, and no others', () => {
    const steps = new Set(Array.from({ length: 301 }, (_, at) => volumeStep(at / 100 - 1)));
    expect([...steps]).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  });

  it('falls back where storage throws', () => {
    const shut = {
      getItem: () => {
        throw new Error('shut');
      },
      setItem: () => undefined,
    };
    expect(readSound(shut)).toEqual(DEFAULT_SOUND);
  });
});
