import { armyAppearanceFor } from '@jumpy/rig/army';
import { CAST, CAST_NAMES, createCharacterAppearance } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { dressAppearance, EARNED_EAR_IDS } from '@jumpy/rig/cosmetics/dressAppearance';
import { EARNED_HAT_IDS } from '@jumpy/rig/cosmetics/hats';
import { particleAt, TRAIL_IDS, TRAILS } from '@jumpy/rig/cosmetics/trails';
import { COLORS } from '@jumpy/rig/palette';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { describe, expect, it } from 'vitest';
import { coloursOf } from './support/colours.ts';
import { EARNED_DRAWINGS } from './support/drawings.ts';

const render = (...arguments_: Parameters<typeof drawCharacter>): string => renderSvg(drawCharacter(...arguments_));

it('draws each earned look differently', () => {
  expect(EARNED_DRAWINGS).toHaveLength(35);
  expect(new Set(EARNED_DRAWINGS.map(([, draw]) => renderSvg(draw()))).size).toBe(35);
});

describe('dressAppearance', () => {
  const looks = [...CAST_NAMES.map((name) => CAST[name]), ...[3, 88, 260].map((token) => armyAppearanceFor(token))];

  it.each(EARNED_EAR_IDS)('replaces the ears of every character by %s and nothing else', (ears) => {
    for (const look of looks) {
      const dressed = dressAppearance(look, { ears });
      expect(render(dressed)).not.toBe(render(look));
      expect(render({ ...dressed, ears: 'none' })).toBe(render({ ...dressed, ears: 'flame' }));
    }
  });

  it.each(EARNED_HAT_IDS)('replaces the hat of every character by %s, with the ball above it in a run', (hat) => {
    for (const look of looks) {
      const dressed = dressAppearance(look, { hat });
      expect(render(dressed)).toBe(render({ ...dressed, hat: 'none' }));
      expect(coloursOf(drawCharacter(dressed))).not.toContain(COLORS.lime);
      expect(coloursOf(drawCharacter(dressed, { floatingBall: true }))).toContain(COLORS.lime);
    }
  });

  it('leaves out what this version does not know', () => {
    expect(dressAppearance(CAST.kit, { ears: 'ears_moth', hat: 'toString' })).toBe(CAST.kit);
    expect(dressAppearance(CAST.kit, {})).toBe(CAST.kit);
  });

  it('takes off a glass bubble that the ears would pierce', () => {
    const astronaut = createCharacterAppearance({ hat: 'bubble' });
    expect(dressAppearance(astronaut, { ears: 'ears_bunny' }).hat).toBe('none');
    expect(dressAppearance(astronaut, { hat: 'hat_cap' }).hat).toBe('bubble');
  });

  it('keeps two of a kind apart as text', () => {
    const texts = EARNED_EAR_IDS.map((ears) => JSON.stringify(dressAppearance(CAST.kit, { ears })));
    expect(new Set(texts).size).toBe(EARNED_EAR_IDS.length);
  });
});

describe('particles', () => {
  it.each(TRAIL_IDS)('of %s start at the hero, full and visible, and end faded', (id) => {
    const trail = TRAILS[id];
    const start = particleAt(trail, { index: 4, ageTicks: 0 });
    expect([start.offsetX + 0, start.offsetY + 0, start.size, start.opacity]).toEqual([0, 0, 1, 1]);
    for (let index = 0; index < 10; index += 1) {
      const end = particleAt(trail, { index, ageTicks: trail.lifeTicks });
      expect(end.opacity).toBe(0);
      expect(end.size).toBeCloseTo(trail.endSize);
      expect(Math.abs(end.offsetX)).toBeLessThan(60);
    }
  });

  it('rise where they are lighter than air and fall elsewhere', () => {
    const end = (id: (typeof TRAIL_IDS)[number]): number => particleAt(TRAILS[id], { index: 0, ageTicks: 24 }).offsetY;
    expect(end('trail_bubbles')).toBeLessThan(0);
    expect(end('trail_notes')).toBeLessThan(0);
    expect(end('trail_leaves')).toBeGreaterThan(0);
  });
});
