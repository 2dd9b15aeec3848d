import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { StubRefusal, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { holding } from './adminWire.ts';
import { ADMIN_ANSWERS, STATS_ANSWER } from '../../src/fixtures/panel.ts';

const open = (stats: unknown) => visit('/admin?tab=stats', { answers: { ...ADMIN_ANSWERS, 'admin/stats': stats } });
const list = (name: string) => page.getByLabelText(name, { exact: true });

afterEach(leave);

test('ADMIN-41 ADMIN-42 ADMIN-43 shows totals, and active players per period', async () => {
  await open(STATS_ANSWER);
  await expect
    .element(list('Totals'))
    .toHaveTextContent('Total Players1,234Total Jumps567,890Total Games4,321Active Players77in the last 7 days');
  await expect
    .element(list('Active players by period'))
    .toHaveTextContent('1d117d7730d3003m600lifetime900since 2020-01-01');
  await expect.element(page.getByRole('img', { name: /Total: Players: 2, Runs: 3, Joined: 1\./ })).toBeVisible();
});

test('ADMIN-44 ADMIN-45 lists ten entries of recent activity with name, action, time, best score and games', async () => {
  await open(STATS_ANSWER);
  const table = page.getByRole('region', { name: 'Recent Activity' });
  await expect.element(table.getByRole('link', { name: 'User 1', exact: true })).toBeVisible();
  const rows = [...table.element().querySelectorAll('tbody tr')];
  expect(rows).toHaveLength(10);
  expect([...(rows[0]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['User 1', 'Scored 1,200', '2026-11-20 12:00:00', '34,567', '1,200'],
  ]);
});

test('ADMIN-120 shows why stats failed to load, and can be retried', async () => {
  const { server } = await open(new StubRefusal(409, 'conflict', 'Not now.'));
  await expect.element(page.getByText('Failed to load stats: Not now.', { exact: true })).toBeVisible();
  server.setAnswers({ 'admin/stats': STATS_ANSWER });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(list('Totals')).toMatchTextContent(holding('1,234'));
});

test('shows skeletons while loading', async () => {
  await open(NO_RESPONSE);
  await expect.element(list('Totals')).toBeVisible();
  expect(list('Totals').element().querySelectorAll('[data-skeleton]')).toHaveLength(4);
});
