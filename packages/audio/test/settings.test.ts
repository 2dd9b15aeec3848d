import { describe, expect, it } from 'vitest';
import { DEFAULT_SOUND, readSound, SOUND_KEY } from '../src/settings.ts';

const keeping = (text: string | null) => ({
  getItem: (key: string) => (key === SOUND_KEY ? text : null),
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
    ['{"muted":true}', { muted: true, volume: 0.7 }],
    ['{"volume":9}', { muted: false, volume: 1 }],
    ['{"volume":-1}', { muted: false, volume: 0 }],
  ])('reads %j as %j', (text, settings) => {
    expect(readSound(keeping(text))).toEqual(settings);
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
