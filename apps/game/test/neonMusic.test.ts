import { barDurationS } from '@jumpy/audio/arrangeBar';
import { isMusicSynced, musicForLevel } from '@jumpy/audio/biomeMusic';
import { THEMES } from '@jumpy/audio/themes';
import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { isSolidAt } from '@jumpy/sim/motion';
import { createPlatform } from '@jumpy/sim/platform';
import { NEON_CYCLE } from '@jumpy/sim/tuning';
import { describe, expect, it } from 'vitest';

const BEAT_TICKS = NEON_CYCLE.period / 4;

describe('neon and the music of the rooftops', () => {
  it('keep bars in time with the run, in that biome only', () => {
    const names = [0, 1, 2, 3, 4, 5, 6, 7]
      .filter((biome) => isMusicSynced({ biome }))
      .map((biome) => biomeName(biomeAt(biome)));
    expect(names).toEqual(['Neon Rooftops']);
  });

  it.each([3, 4, 15, 27])('a bar of level %i lasts one neon period', (level) => {
    const { theme } = musicForLevel({ biome: 2, level });
    expect(barDurationS(THEMES[theme]) * TICKS_PER_SECOND).toBeCloseTo(NEON_CYCLE.period, 9);
    expect(BEAT_TICKS).toBe(24);
  });

  it.each([
    [true, 0],
    [true, 48],
    [false, 0],
    [false, 48],
  ])('neon switches on beats only: on the spine %s, phase %i', (spine, phase) => {
    const base = createPlatform({ id: 1, x: 0, y: 0, halfWidth: 1, level: 3 });
    const neon = { ...base, kind: 'neon' as const, spine, phase };
    const switchTicks = Array.from({ length: 960 }, (_, tick) => tick + 1).filter(
      (tick) => isSolidAt(neon, tick) !== isSolidAt(neon, tick - 1),
    );
    expect(switchTicks).toHaveLength(20);
    expect(switchTicks.filter((tick) => tick % BEAT_TICKS !== 0)).toEqual([]);
  });
});
