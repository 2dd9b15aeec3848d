import { describe, expect, it } from 'vitest';
import { musicForLevel } from '../src/biomeMusic.ts';
import { THEME_NAMES } from '../src/theme.ts';

describe('music of the levels', () => {
  it.each([
    [1, { theme: 'sunny', intensity: 1 }],
    [2, { theme: 'glass', intensity: 1 }],
    [3, { theme: 'chase', intensity: 1 }],
    [4, { theme: 'tide', intensity: 2 }],
    [8, { theme: 'prism', intensity: 2 }],
    [12, { theme: 'tide', intensity: 2 }, 3],
    [13, { theme: 'sunny', intensity: 2 }, 0],
    [800, { theme: 'prism', intensity: 3 }],
  ])('level %i is %j', (level, music, biome = (level - 1) % 8) => {
    expect(musicForLevel({ biome, level })).toEqual(music);
  });

  it('gives each of the eight places a theme of its own', () => {
    const climb = Array.from({ length: 8 }, (_, at) => musicForLevel({ biome: at, level: at + 1 }).theme);
    expect(climb.toSorted()).toEqual([...THEME_NAMES].toSorted());
  });
});
