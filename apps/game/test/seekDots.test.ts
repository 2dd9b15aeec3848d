import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOT_SPACING_PX, layoutSegments, selectDots } from '../src/viewer/seekBar.ts';
import { type Highlight, HIGHLIGHT_KINDS } from '../src/viewer/highlights.ts';

const size = { widthPx: 300, lengthTicks: 36_000 };
const mark = (kind: Highlight['kind'], tick: number, weight = 1): Highlight => ({
  kind,
  tick,
  text: `${kind} ${tick}`,
  weight,
});
const selectedDots = (marks: readonly Highlight[], layout = size) =>
  selectDots(marks, layout).map(({ mark: { kind, tick }, others }) => [kind, tick, others]);

describe('timeline dots', () => {
  it.each([
    [
      'are all there where there is room',
      [mark('pickup', 3_000), mark('stomp', 6_000)],
      [
        ['pickup', 3_000, 0],
        ['stomp', 6_000, 0],
      ],
    ],
    [
      'of two near ones the better is shown, and counts the other',
      [mark('pickup', 3_000, 2), mark('stomp', 3_600, 5)],
      [['stomp', 3_600, 1]],
    ],
    [
      'a revive comes before the best of the others',
      [mark('streak', 3_000, 99), mark('revive', 3_600, Infinity)],
      [['revive', 3_600, 1]],
    ],
    [
      'the end comes before a revive',
      [mark('revive', 35_000, Infinity), mark('end', 36_000, Infinity)],
      [['end', 36_000, 1]],
    ],
    [
      'one between two lies under the nearer',
      [mark('stomp', 3_000, 9), mark('stomp', 6_000, 9), mark('pickup', 5_000)],
      [
        ['stomp', 3_000, 0],
        ['stomp', 6_000, 1],
      ],
    ],
    ['levels are stretches and no dots', [mark('level', 3_000, Infinity)], []],
  ] as const)('%s', (_name, marks, shown) => {
    expect(selectedDots(marks)).toEqual(shown);
  });

  it('never overlap, and none is lost', () => {
    const marks = fc.array(
      fc.record({
        kind: fc.constantFrom(...HIGHLIGHT_KINDS),
        tick: fc.integer({ min: 0, max: 36_000 }),
        weight: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(marks, fc.integer({ min: 100, max: 1_000 }), (some, widthPx) => {
        const all = some.map(({ kind, tick, weight }) => mark(kind, tick, weight));
        const shown = selectDots(all, { ...size, widthPx });
        for (const [index, next] of shown.slice(1).entries())
          expect(((next.mark.tick - (shown[index]?.mark.tick ?? 0)) / 36_000) * widthPx).toBeGreaterThanOrEqual(
            DOT_SPACING_PX - 1e-6,
          );
        const count = shown.reduce((sum, { others }) => sum + 1 + others, 0);
        expect(count).toBe(all.filter(({ kind }) => kind !== 'level').length);
      }),
    );
  });

  it('work for a run without a tick', () => {
    expect(selectedDots([mark('end', 0)], { widthPx: 300, lengthTicks: 0 })).toEqual([['end', 0, 0]]);
  });
});

describe('timeline segments', () => {
  const levels = (startTicks: readonly number[]) =>
    startTicks.map((fromTick, index) => ({ level: index + 1, biome: index, startTick: fromTick, cameraY: 0 }));

  it('are the levels when each has enough width', () => {
    expect(layoutSegments(levels([0, 12_000, 24_000]), size)).toEqual([
      { biome: 0, startTick: 0, endTick: 12_000, hasDivider: false },
      { biome: 1, startTick: 12_000, endTick: 24_000, hasDivider: true },
      { biome: 2, startTick: 24_000, endTick: 36_000, hasDivider: true },
    ]);
  });

  it.each([100, 272, 304, 800])('are not too narrow at %i px, and cover the whole timeline', (widthPx) => {
    const startTicks = Array.from({ length: 22 }, (_, index) => index * index * 75);
    const segments = layoutSegments(levels(startTicks), { widthPx, lengthTicks: 36_000 });
    expect(segments[0]?.startTick).toBe(0);
    expect(segments.at(-1)?.endTick).toBe(36_000);
    for (const [index, { startTick, endTick }] of segments.entries()) {
      expect(((endTick - startTick) / 36_000) * widthPx).toBeGreaterThanOrEqual(24);
      expect(segments[index + 1]?.startTick ?? 36_000).toBe(endTick);
    }
  });

  it('form a single segment for a short run', () => {
    expect(layoutSegments(levels([0]), { widthPx: 300, lengthTicks: 0 })).toEqual([
      { biome: 0, startTick: 0, endTick: 0, hasDivider: false },
    ]);
  });
});
