import { describe, expect, it } from 'vitest';
import { musicForLevel } from '../src/biomeMusic.ts';

describe('music of the levels', () => {
  it.each([
    [1, { theme: 'sunny', intensity: 1 }],
    [2, { theme: 'glass', intensity: 1 }],
    [3, { theme: 'chase', intensity: 1 }],
    [4, { theme: 'sunny', intensity: 3 }],
    [8, { theme: 'storm', intensity: 3 }],
    [12, { theme: 'sunny', intensity: 3 }, 3],
    [13, { theme: 'sunny', intensity: 2 }, 0],
    [800, { theme: 'storm', intensity: 3 }],
  ])('level %i is %j', (level, music, biome = (level - 1) % 8) => {
    expect(musicForLevel({ biome, level })).toEqual(music);
  });

  it('uses at least three themes over the biomes, and never the same music for two neighbors', () => {
    const climb = Array.from({ length: 16 }, (_, at) => musicForLevel({ biome: at % 8, level: at + 1 }));
    expect(new Set(climb.map(({ theme }) => theme)).size).toBeGreaterThanOrEqual(3);
    for (const [at, music] of climb.entries()) if (at > 0 && at < 8) expect(music).not.toEqual(climb[at - 1]);
  });
});
