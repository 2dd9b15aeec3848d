import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SegmentedControl } from '../../src/ui/SegmentedControl.tsx';
import { Badge } from '../../src/ui/Badge.tsx';
import { makeDaily } from '../../src/fixtures/courses.ts';
import { SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { draw, leave, visit } from '../support/visit.tsx';
import { makePublicId, RICH_STATS } from '../../src/fixtures/answers.ts';

const daily = makeDaily({ games: 4, best: 12_640, runId: makePublicId(7_003), rank: 3 });
const html = document.documentElement;

afterEach(() => {
  html.style.fontSize = '';
  leave();
});

test.each([
  ['/home', 390],
  ['/home', 1_280],
  ['/home', 1_440],
  ['/stats', 390],
  ['/daily', 390],
  ['/verify', 390],
] as const)('%s at %i px with doubled text size scrolls in one direction only', async (path, width) => {
  html.style.fontSize = '200%';
  await visit(path, { answers: { ...SIGNED_IN, daily, stats: RICH_STATS }, remembered: true, width, height: 900 });
  await expect.element(page.getByText('LVL 20', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('heading').first()).toBeInTheDocument();
  expect(html.scrollWidth).toBeLessThanOrEqual(width);
});

test('cuts a badge that is too long for its place with an ellipsis', async () => {
  draw(
    <div style={{ width: 90 }}>
      <Badge>Veteran of a hundred races</Badge>
    </div>,
  );
  const words = page.getByText('Veteran of a hundred races');
  await expect.element(words).toBeVisible();
  const text = words.element();
  const { display, textOverflow } = getComputedStyle(text);
  expect(text.scrollWidth).toBeGreaterThan(text.clientWidth);
  expect(textOverflow).toBe('ellipsis');
  expect(display).not.toContain('flex');
});

test('divides many options evenly over two rows on a phone', async () => {
  await page.viewport(390, 844);
  const options = ['All 9', 'Common 3', 'Uncommon 2', 'Rare 2', 'Legendary 2'].map((label) => ({
    value: label,
    label,
  }));
  draw(<SegmentedControl label="Rarity" options={options} value="All 9" onChange={() => undefined} />);
  await expect.element(page.getByText('Legendary 2')).toBeVisible();
  const tops = options.map(({ label }) => page.getByText(label).element().getBoundingClientRect().top);
  expect(tops.map((top) => top === tops[0])).toEqual([true, true, true, false, false]);
  expect(tops[3]).toBe(tops[4]);
});
