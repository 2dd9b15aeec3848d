import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { StubRefusal, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { makeLiveRunsAnswer, makeLiveRun } from '../../src/fixtures/liveRuns.ts';
import { MOONBEAN, makePublicId } from '../../src/fixtures/answers.ts';
import { overlays } from '../../src/stores/overlays.ts';

const open = (path: string, live: unknown): Promise<Visit> =>
  visit(path, { answers: { ...SIGNED_IN, live }, remembered: true });
const getOpenButton = () => page.getByRole('button', { name: /playing now/ });

afterEach(() => {
  overlays.set({ secondary: undefined });
  leave();
});

test.each(['/home', '/stats'])(
  '%s shows how many players are live, and lists them with their figures',
  async (path) => {
    await open(path, makeLiveRunsAnswer(4, 5, 6));
    await expect.element(getOpenButton()).toHaveTextContent('3 playing now');
    await getOpenButton().click();
    const sheet = page.getByRole('dialog', { name: 'Playing now' });
    await expect.element(sheet).toBeVisible();
    const climbers = sheet.getByRole('link', { name: /watch .* live$/ }).elements();
    expect(climbers.map((link) => link.getAttribute('href'))).toEqual(
      [4, 5, 6].map((number) => `/live/${makeLiveRun(number).runId}`),
    );
    const first = sheet.getByRole('listitem').first();
    expect(first.element().textContent).toBe('player_4Level 3, Neon Rooftops4,600');
    // The whole row is clickable.
    const row = first.element().getBoundingClientRect();
    expect(document.elementFromPoint(row.left + 20, row.top + 6)?.closest('a')).toBe(climbers[0]);
  },
);

test.each([390, 1440])(
  'at %i px a live row links to its player and can report the name, except one’s own',
  async (width) => {
    const own = makeLiveRun(6, { player: { ...makeLiveRun(6).player, ...MOONBEAN, noProfile: true } });
    const live = { ...makeLiveRunsAnswer(4, 5, 6), runs: [makeLiveRun(4), makeLiveRun(5), own] };
    const { server } = await visit('/home', {
      ...{ answers: { ...SIGNED_IN, live, 'names/report': { success: true, isNew: true } }, remembered: true },
      ...{ width, height: 844 },
    });
    await getOpenButton().click();
    const sheet = page.getByRole('dialog', { name: 'Playing now' });
    const names = sheet.getByRole('link', { name: /^player_\d$/ });
    await expect.element(names.first()).toHaveAttribute('href', `/u/${makePublicId(4)}`);
    expect(names.elements()).toHaveLength(2);
    const flags = sheet.getByRole('button', { name: /^Report name/ });
    await expect.poll(() => flags.elements().length).toBe(2);
    await flags.first().click();
    const report = page.getByRole('dialog', { name: 'Report name' });
    await report.getByRole('radio', { name: 'Insulting' }).click();
    await report.getByRole('button', { name: 'Report', exact: true }).click();
    await expect.element(report.getByText(/A person will review it/)).toBeVisible();
    expect(server.calls.find(({ name }) => name === 'names/report')?.body).toMatchObject({ publicId: makePublicId(4) });
    await report.getByRole('button', { name: 'Done' }).click();
    await names.nth(1).click();
    await expect.poll(() => window.location.pathname).toBe(`/u/${makePublicId(5)}`);
  },
);

test.each([360, 1440])('at %i px names of maximum length fit their rows', async (width) => {
  const makeNamedRun = (number: number, username: string) =>
    makeLiveRun(number, { score: 9_999_999, player: { ...makeLiveRun(number).player, username } });
  const runs = [...Array(5).fill('W'.repeat(32)), 'i'].map((name: string, index) => makeNamedRun(index + 1, name));
  const answers = { ...SIGNED_IN, live: { ...makeLiveRunsAnswer(), total: 6, runs } };
  await visit('/home', { answers, remembered: true, width, height: 600 });
  await getOpenButton().click();
  const rows = page.getByRole('dialog', { name: 'Playing now' }).getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(6);
  for (const row of rows.elements()) {
    const box = row.getBoundingClientRect();
    const range = document.createRange();
    for (const part of row.querySelectorAll('a, span')) {
      range.selectNodeContents(part);
      const { top, bottom, left, right } = range.getBoundingClientRect();
      expect([top >= box.top, bottom <= box.bottom, left >= box.left, right <= box.right]).toEqual(Array(4).fill(true));
    }
    // The level is shown below the name.
    const [name, level] = [...row.querySelectorAll('a, span')];
    range.selectNodeContents(name as Element);
    expect(range.getBoundingClientRect().bottom).toBeLessThanOrEqual((level as Element).getBoundingClientRect().top);
  }
});

test('a single live run is linked directly', async () => {
  await open('/home', makeLiveRunsAnswer(4));
  const link = page.getByRole('link', { name: '1 playing now: watch player_4' });
  await expect.element(link).toHaveAttribute('href', `/live/${makeLiveRun(4).runId}`);
});

test.each([
  ['nobody climbs', makeLiveRunsAnswer()],
  ['the server does not say', new StubRefusal(500, 'internal')],
])('shows nothing when %s', async (_name, live) => {
  const { server } = await open('/home', live);
  await expect.poll(() => server.countCalls('live')).toBe(1);
  await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
  expect(page.getByText(/playing now/).elements()).toEqual([]);
});

test('board rows of live players stand out, are labeled, and link to the run', async () => {
  await open('/stats', makeLiveRunsAnswer(1, 5));
  for (const number of [1, 5]) {
    const link = page.getByRole('link', { name: `player_${number} is playing: watch live` });
    await expect.element(link).toHaveAttribute('href', `/live/${makeLiveRun(number).runId}`);
    expect(link.element().closest('[data-climbs]')?.textContent).toContain(`player_${number}`);
  }
  expect(document.querySelectorAll('[data-climbs]')).toHaveLength(2);
});

test('/live/<run> shows the run while it is played', async () => {
  await visit(`/live/${makeLiveRun(1).runId}`, {
    answers: {
      ...SIGNED_IN,
      'live/*': new StubRefusal(404, 'not_found'),
      'runs/*': new StubRefusal(404, 'run_unknown'),
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nothing to watch here' })).toBeVisible();
});
