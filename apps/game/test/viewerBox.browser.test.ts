import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { botReplay, givenRun } from './support/givenRun.ts';
import { openViewerPage, type ViewerPage } from './support/viewerPage.ts';

const LONG_WAIT = { timeoutMs: 30_000, intervalMs: 30 };
/** Ten minutes, which is more than 20 levels. */
const LONG_TICKS = 36_000;
const LONG_SEED = '33333333333333333333333333333333';
const MIN_TARGET = 44;
const MIN_TEXT = 12.5;
let page: ViewerPage;
const runs: Record<string, readonly PlaybackRun[]> = {};

beforeAll(async () => {
  const long = await givenRun(botReplay({ seed: LONG_SEED, ticks: LONG_TICKS }));
  const shortRun = await givenRun(botReplay({ ticks: 900 }), { name: 'Moonbean', isOwn: true });
  Object.assign(runs, { short: [shortRun], long: [long], 'two of them': [shortRun, long] });
}, 60_000);
afterEach(() => page.close());
afterAll(() => browser.viewport(320, 568));

const boxOf = (found: Element | null): DOMRect => {
  if (found === null) throw new Error('It is not there.');
  return found.getBoundingClientRect();
};
const boxes = (selector: string): DOMRect[] => [...document.querySelectorAll(selector)].map(boxOf);

const SIZES = [
  [288, 412],
  [320, 568],
  [360, 740],
  [390, 844],
  [768, 1_024],
  [844, 390],
  [1_440, 900],
] as const;

describe.each(['short', 'long', 'two of them'])('watched run: %s', (kind) => {
  test.each(SIZES)(
    'at %i x %i the controls cover none of the picture, and dots do not touch',
    async (width, height) => {
      await browser.viewport(width, height);
      page = openViewerPage();
      page.shell.send({ type: 'WATCH', data: { runs: runs[kind] } });
      await waitUntil(() => expect(document.querySelectorAll('.dots i').length).toBeGreaterThan(0), LONG_WAIT);

      const controls = boxOf(document.querySelector('.controls'));
      expect([controls.left, controls.right, controls.bottom]).toEqual([0, width, height]);
      for (const canvasBox of boxes('.column canvas')) {
        expect(canvasBox.bottom).toBeLessThanOrEqual(controls.top);
        expect(canvasBox.height, 'there is more picture than controls').toBeGreaterThan(controls.height);
      }
      const sound = boxOf(document.querySelector('.viewer .corner .btn'));
      for (const chip of boxes('.hud .chip'))
        expect(chip.right <= sound.left || chip.top >= sound.bottom, 'figures beside the sound button').toBe(true);
      const rows = [...document.querySelectorAll('.dots')];
      expect(rows).toHaveLength(kind === 'two of them' ? 2 : 1);
      for (const row of rows) {
        const dots = [...row.children].map(boxOf).toSorted((a, b) => a.left - b.left);
        for (const [index, dot] of dots.slice(1).entries())
          expect(dot.left - (dots[index]?.right ?? 0), 'between two dots').toBeGreaterThanOrEqual(6);
      }
      const stretches = boxes('.rail .colours i');
      if (stretches.length > 1) for (const segment of stretches) expect(segment.width).toBeGreaterThanOrEqual(23.5);

      const pressed = [...document.querySelectorAll('.controls button, .seek')].filter((control) =>
        control.checkVisibility(),
      );
      for (const each of pressed) {
        const { width: wide, height: high } = boxOf(each);
        expect([wide >= MIN_TARGET, high >= MIN_TARGET], each.className).toEqual([true, true]);
        expect(boxOf(each).right).toBeLessThanOrEqual(width);
      }
      for (const each of document.querySelectorAll('.viewer :is(.controls, .hud) *')) {
        if (!each.checkVisibility() || ![...each.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
          continue;
        expect(Number.parseFloat(getComputedStyle(each).fontSize), each.className).toBeGreaterThanOrEqual(MIN_TEXT);
        const { scrollWidth, clientWidth } = each as HTMLElement;
        if (each.closest('.controls')) expect(scrollWidth, each.className).toBeLessThanOrEqual(clientWidth);
      }
      const [left, right] = ['.controls .now', '.controls .turn, .controls .speeds'].map((selector) =>
        [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map(boxOf),
      );
      for (const now of left ?? [])
        for (const turn of right ?? []) expect(now.right <= turn.left || now.bottom <= turn.top).toBe(true);
    },
  );
});
