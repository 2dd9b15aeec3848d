import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubApi } from '../runs/stubApi.ts';
import { playHarness, type PlayHarness } from './PlayHarness.tsx';

const NAMES = ['W'.repeat(32), '超长的名字'.repeat(6), 'اسم طويل جدا '.repeat(3).trim()];
const WIDTHS = [1_100, 1_440];
let harness: PlayHarness;

beforeEach(() => localStorage.clear());
afterEach(() => harness.unmount());

/** Whether an element lies completely within its box and the panel. */
function isFullyVisible(element: Element | null | undefined, panel: DOMRect): boolean {
  if (!element) return false;
  const { left, right } = element.getBoundingClientRect();
  return left >= panel.left && right <= panel.right && element.scrollWidth <= Math.ceil(right - left);
}

/** Waits until the rows are there, then looks at all of them at once. */
async function rowsHold(side: string): Promise<void> {
  await waitUntil(() => {
    const list = document.querySelector<HTMLElement>(`aside[aria-label="${side}"] ol`);
    const own = list?.querySelector('[aria-current]');
    const now = own?.querySelector('bdi + span');
    expect(now?.textContent).toBe(', now');
    const panel = list?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    for (const row of list?.children ?? []) {
      expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(panel.right);
      expect(isFullyVisible(row.lastElementChild, panel)).toBe(true);
    }
    expect(isFullyVisible(now, panel)).toBe(true);
    expect(now?.getBoundingClientRect().right).toBeLessThanOrEqual(
      own?.lastElementChild?.getBoundingClientRect().left ?? 0,
    );
  });
}

test.each(WIDTHS.flatMap((width) => NAMES.map((name) => [width, name] as const)))(
  'at %i px the row of %s fits its panel, with its score and "now" in full',
  async (width, name) => {
    await page.viewport(width, 900);
    harness = playHarness({ api: stubApi(Date.now), name });
    await waitUntil(() => expect(harness.isListening()).toBe(true));
    await rowsHold('Next to beat');
  },
);

test('long names fit in a race too', async () => {
  await page.viewport(1_440, 900);
  const name = NAMES[0] ?? '';
  harness = playHarness({
    api: stubApi(Date.now),
    name,
    state: { gameMode: 'race', ghostRunId: '00000000-0000-4000-8000-000000000077' },
  });
  await waitUntil(() => expect(harness.isListening()).toBe(true));
  await rowsHold('Next to beat');
});
