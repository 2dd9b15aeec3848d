import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { historyOf, historyRun } from '../support/runs.ts';
import { SIGNED_IN } from '../support/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

afterEach(leave);

test('where the chart cannot be drawn, as in a language that the browser itself misspells, its table stands open', async () => {
  Object.defineProperty(navigator, 'language', { configurable: true, value: 'en-US@posix' });
  const runs = historyOf([historyRun(2, { score: 900 }), historyRun(1, { score: 300 })]);
  await visit('/stats', { answers: { ...SIGNED_IN, runs }, remembered: true });
  await expect.element(page.getByRole('group', { name: 'Scores run by run' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '300' }).first()).toBeVisible();
});
