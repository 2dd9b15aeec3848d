import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { StubRefusal, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { holding } from './adminWire.ts';
import { ADMIN_ANSWERS, GROWTH_ANSWER, NO_GROWTH, STATS_ANSWER } from '../../src/fixtures/panel.ts';

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

describe('growth', () => {
  const openGrowth = (growth: unknown) =>
    visit('/admin?tab=stats', {
      answers: { ...ADMIN_ANSWERS, 'admin/stats': STATS_ANSWER, 'admin/stats/growth': growth },
    }).then(async (opened) => {
      await page.getByRole('tab', { name: 'Growth' }).click();
      return opened;
    });
  const rowsOf = (label: string) =>
    [...page.getByRole('region', { name: label, exact: true }).element().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );

  test('leads from links opened to the tenth run, and defines each number', async () => {
    await openGrowth(GROWTH_ANSWER);
    const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect.element(step('Links opened')).toMatchTextContent(holding('4,277'));
    await expect.element(step('Sign-in page opened')).toMatchTextContent(holding('2,180'));
    await expect
      .element(step('Sign-in started'))
      .toMatchTextContent(holding('Players who sign in again are among them.'));
    await expect.element(step('New accounts')).toMatchTextContent(holding('420'));
    await expect.element(step('Tenth run')).toMatchTextContent(holding('60, 14% of those who joined'));
    await expect.element(page.getByText('2026-10-21 to 2026-11-19', { exact: false })).toBeVisible();
  });

  test('shows who comes back as a part of those for whom the day is over, by how they came and by day', async () => {
    await openGrowth(GROWTH_ANSWER);
    await expect.element(page.getByRole('cell', { name: 'On their own' })).toBeVisible();
    expect(rowsOf('Players by how they came')).toEqual([
      ['Everyone', '420', '71%', '57%', '43%', '14%', '57%', '14%', '–'],
      ['Invited', '120', '50%', '25%', '0%', '0%', '25%', '25%', '–'],
      ['On their own', '300', '80%', '70%', '60%', '20%', '70%', '10%', '–'],
    ]);
    const byDay = rowsOf('Players by the day they joined');
    expect(byDay).toHaveLength(30);
    expect(byDay[0]).toEqual(['2026-11-19', '14', '4', '71%', '57%', '43%', '14%', '–', '–', '–']);
  });

  test('lists links by how often they were opened, and asks for other periods', async () => {
    const { server } = await openGrowth(GROWTH_ANSWER);
    await expect.element(page.getByRole('cell', { name: '55%' })).toBeVisible();
    const links = [...page.getByRole('table').elements()].at(-1)?.textContent;
    expect(links).toMatch(/Run2,34555%Invite link1,20028%Challenge64015%/);
    await page.getByRole('radio', { name: '90 days' }).click();
    await expect.poll(() => server.calls.at(-1)?.query).toContain('days=90');
  });

  test('says so when no one came, and why it could not be loaded', async () => {
    const { server } = await openGrowth(NO_GROWTH);
    await expect.element(page.getByText('No one came in these days. Share a link to begin.')).toBeVisible();
    await expect.element(page.getByText(/No day has been counted yet/)).toBeVisible();
    server.setAnswers({ 'admin/stats/growth': new StubRefusal(409, 'conflict', 'Not now.') });
    await page.getByRole('radio', { name: '7 days' }).click();
    await expect.element(page.getByText('Error: Not now.')).toBeVisible();
  });
});
