import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { Refusal, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { liveOf, liveRunOf } from '../../src/fixtures/liveRuns.ts';

const open = (path: string, live: unknown): Promise<Visit> =>
  visit(path, { answers: { ...SIGNED_IN, live }, remembered: true });
const line = () => page.getByRole('button', { name: /climbing now/ });

afterEach(leave);

test.each(['/home', '/stats'])('%s says how many climb, and lists them with what they have', async (path) => {
  await open(path, liveOf(4, 5, 6));
  await expect.element(line()).toHaveTextContent('3 climbing now');
  await line().click();
  const sheet = page.getByRole('dialog', { name: 'Climbing now' });
  await expect.element(sheet).toBeVisible();
  const climbers = sheet.getByRole('link').elements();
  expect(climbers.map((one) => one.getAttribute('href'))).toEqual(
    [4, 5, 6].map((one) => `/live/${liveRunOf(one).runId}`),
  );
  expect(climbers[0]?.textContent).toBe('player_4Level 3, Neon Rooftops4,600');
});

test('a single one is watched at once', async () => {
  await open('/home', liveOf(4));
  const link = page.getByRole('link', { name: '1 climbing now: watch player_4' });
  await expect.element(link).toHaveAttribute('href', `/live/${liveRunOf(4).runId}`);
});

test.each([
  ['nobody climbs', liveOf()],
  ['the server does not say', new Refusal(500, 'internal')],
])('nothing is said where %s', async (_name, live) => {
  const { server } = await open('/home', live);
  await expect.poll(() => server.count('live')).toBe(1);
  await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
  expect(page.getByText(/climbing now/).elements()).toEqual([]);
});

test('rows of those who climb stand out, say so in words, and lead to the run', async () => {
  await open('/stats', liveOf(1, 5));
  for (const number of [1, 5]) {
    const link = page.getByRole('link', { name: `player_${number} climbs now: watch live` });
    await expect.element(link).toHaveAttribute('href', `/live/${liveRunOf(number).runId}`);
    expect(link.element().closest('[data-climbs]')?.textContent).toContain(`player_${number}`);
  }
  expect(document.querySelectorAll('[data-climbs]')).toHaveLength(2);
});

test('/live/<run> shows the run while it is played', async () => {
  await visit(`/live/${liveRunOf(1).runId}`, {
    answers: { ...SIGNED_IN, 'live/*': new Refusal(404, 'not_found'), 'runs/*': new Refusal(404, 'run_unknown') },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nobody climbs there now' })).toBeVisible();
});
