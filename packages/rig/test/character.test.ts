import { avatarAppearanceFor } from '@jumpy/rig/drawAvatar';
import { blinkAmount, applyBreathing } from '@jumpy/rig/breathing';
import { CAST, createCharacterAppearance } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { detailAt } from '@jumpy/rig/detail';
import { COLORS, TOY_COLORS } from '@jumpy/rig/palette';
import { blendPose, calmPose, POSES, type Pose } from '@jumpy/rig/poses';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { describe, expect, it } from 'vitest';
import { coloursOf } from './support/colours.ts';

describe('ball on the head shows the hop charge', () => {
  it.each([
    ['jumpy', CAST.jumpy, false],
    ['a character without a bobble', CAST.pip, true],
  ])('%s: lime when ready, gray when spent', (_name, look, floatingBall) => {
    expect(coloursOf(drawCharacter(look, { floatingBall, charged: true }))).toContain(COLORS.lime);
    const spent = coloursOf(drawCharacter(look, { floatingBall, charged: false }));
    expect(spent).toContain(TOY_COLORS.spent);
    expect(spent).not.toContain(COLORS.lime);
  });

  it('is not drawn outside a run', () => {
    expect(coloursOf(drawCharacter(CAST.pip))).not.toContain(COLORS.lime);
  });
});

describe('small sizes', () => {
  it.each([
    [64, 'full'],
    [63, 'small'],
    [40, 'small'],
    [39, 'tiny'],
  ] as const)('%i px is %s', (sizePx, detail) => expect(detailAt(sizePx)).toBe(detail));

  it('drop the belly, then mouth and cheeks, and keep the lime ball', () => {
    const [full, small, tiny] = (['full', 'small', 'tiny'] as const).map((detail) =>
      coloursOf(drawCharacter(CAST.jumpy, { detail })),
    );
    expect([...(full ?? [])]).toEqual(expect.arrayContaining(['#FFF1DA', '#FF8BA0', COLORS.lime]));
    expect(small).not.toContain('#FFF1DA');
    expect(small).toContain('#FF8BA0');
    expect(tiny).not.toContain('#FF8BA0');
    expect(tiny).toContain(COLORS.lime);
  });
});

describe('poses', () => {
  it('blend from one end to the other', () => {
    expect(blendPose(POSES.idle, POSES.land, 0)).toEqual({ ...POSES.idle });
    expect(blendPose(POSES.idle, POSES.land, 1)).toEqual({ ...POSES.land });
    const half = blendPose(POSES.idle, POSES.land, 0.5);
    expect(half.scaleX).toBeCloseTo(1.11);
    expect(half.eyes).toBe('squeeze');
  });

  it('overshoot within what a face can do', () => {
    const over = blendPose(POSES.idle, POSES.land, 1.3);
    expect(over.scaleX).toBeGreaterThan(POSES.land.scaleX);
    expect(over.earWeight).toBe(1);
    expect(over.blink).toBe(0);
  });

  it('are calm inside a shield', () => {
    const calm = calmPose(POSES.land);
    expect(calm.scaleX).toBeLessThan(1.1);
    expect(calm.eyes).toBe('happy');
    expect(calmPose(POSES.hurt).eyes).toBe('hurt');
  });

  it('breathe by 2% and blink every 3 to 5 seconds', () => {
    const heights = Array.from({ length: 240 }, (_, tick) => applyBreathing(POSES.idle, { timeMs: tick * 10 }).scaleY);
    expect(Math.max(...heights)).toBeCloseTo(1.02, 3);
    expect(Math.min(...heights)).toBeCloseTo(0.98, 3);
    const shut = Array.from({ length: 60_000 }, (_, ms) => ms).filter((ms) => blinkAmount({ timeMs: ms }) > 0);
    const starts = shut.filter((ms, index) => index === 0 || ms - (shut[index - 1] ?? 0) > 1);
    const gaps = starts.slice(1).map((ms, index) => ms - (starts[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(10);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(5000);
  });

  it('throw for an invalid number', () => {
    const broken: Pose = { ...POSES.idle, scaleX: Number.NaN };
    expect(() => renderSvg(drawCharacter(CAST.jumpy, { pose: broken }))).toThrow('NaN');
  });
});

describe('appearances derived from an id', () => {
  it('are the same for the same id and mostly different for others', () => {
    const ids = Array.from({ length: 500 }, (_, index) => `player-${index}`);
    const looks = ids.map((id) => JSON.stringify(avatarAppearanceFor(id)));
    expect(ids.map((id) => JSON.stringify(avatarAppearanceFor(id)))).toEqual(looks);
    expect(new Set(looks).size).toBeGreaterThan(490);
  });

  it('never wear what must be earned', () => {
    const hats = Array.from({ length: 500 }, (_, index) => avatarAppearanceFor(`player-${index}`).hat);
    for (const earned of ['bobble', 'crown', 'halo']) expect(hats).not.toContain(earned);
  });
});

describe('cream outline', () => {
  it('surrounds the player’s own hero only', () => {
    const plain = renderSvg(drawCharacter(createCharacterAppearance({ coat: 'mint' })));
    const hero = renderSvg(drawCharacter(createCharacterAppearance({ coat: 'mint' }), { sticker: true }));
    expect(hero.endsWith(plain.slice(plain.indexOf('>') + 1))).toBe(true);
    expect(hero.split(COLORS.cream).length).toBeGreaterThan(plain.split(COLORS.cream).length + 10);
  });
});
