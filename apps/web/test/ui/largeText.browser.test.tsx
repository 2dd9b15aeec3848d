import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeDaily } from '../../src/fixtures/courses.ts';
import { SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { makePublicId, RICH_STATS } from '../../src/fixtures/answers.ts';

const daily = makeDaily({ games: 4, best: 12_640, runId: makePublicId(7_003), rank: 3 });
const html = document.documentElement;

afterEach(() => {
  html.style.fontSize = '';
  leave();
});

test.each([
  ['/home', 390],
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
