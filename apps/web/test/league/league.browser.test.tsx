import type { LeagueResponse } from '@jumpy/protocol/http/leagues';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/features/league/LeagueScreen.tsx';
import { makeLeague, makeProfile } from '../../src/fixtures/answers.ts';
import { NO_RESPONSE, SIGNED_IN, type StubCall, StubRefusal } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

afterEach(() => leave());

const open = (league: unknown = makeLeague(), width = 1440) =>
  visit('/league', { answers: { ...SIGNED_IN, league }, remembered: true, width });
const NO_GROUP = { rows: [], rises: 0, falls: 0 };
const players = () => page.getByRole('list', { name: 'Players' });
const rowsOf = (zone: string) => [...players().element().querySelectorAll(`li[data-zone="${zone}"]:has(img)`)];

describe.each([390, 1440])('at %i px', (width) => {
  test('shows the own group by points, who rises and who falls, without scrolling sideways', async () => {
    const { server } = await open(makeLeague(), width);
    await expect.element(page.getByRole('heading', { name: 'Jade league' })).toBeVisible();
    await expect.element(page.getByText('2 days 4 h left')).toBeVisible();
    await expect.element(players().getByText('The first 7 rise to Ruby')).toBeVisible();
    await expect.element(players().getByText('The last 7 fall to Amber')).toBeInTheDocument();
    expect(rowsOf('rise')).toHaveLength(7);
    expect(rowsOf('stay')).toHaveLength(16);
    expect(rowsOf('fall')).toHaveLength(7);
    const own = players().element().querySelector('[aria-current]');
    expect(own?.textContent).toContain('Moonbean');
    expect(own?.textContent).toContain('41,850');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(server.violations).toEqual([]);
  });
});

test('lists the own runs that count, their total, and what is open', async () => {
  await open();
  const heading = page.getByRole('heading', { name: 'YOUR BEST FIVE' });
  await expect.element(heading).toBeVisible();
  const runs = heading.element().parentElement;
  const links = [...(runs?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => link.textContent)).toEqual([
    'Level 4014,000',
    'Level 3411,350',
    'Level 289,100',
    'Level 227,400',
  ]);
  expect(links[0]?.getAttribute('href')).toMatch(/^\/run\//);
  expect(runs?.textContent).toContain('Open');
  expect(runs?.textContent).toContain('Total41,850');
});

test('the marked tier is the own one', async () => {
  await open(makeLeague({ tier: 4, rises: 0 }));
  await expect.element(page.getByRole('list', { name: 'Tiers' })).toBeVisible();
  const current = page.getByRole('list', { name: 'Tiers' }).element().querySelector('[aria-current="step"]');
  expect(current?.textContent).toBe('Diamond');
  expect(players().element().textContent).not.toContain('rise');
});

test.each([
  ['none', 'Play a ranked run to join this week’s league', true],
  ['waiting', 'Last week is being settled', true],
  ['left', 'You’re out of the leagues', false],
  ['hidden', 'You’re off the boards', false],
] as const)('without a group (%s) it says why', async (state, title, canPlay) => {
  await open(makeLeague({ ...NO_GROUP, state, runs: [], drawAt: Date.now() + 3_600_000 }));
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  const play = page.getByRole('main').getByRole('link', { name: 'Play' });
  if (canPlay) await expect.element(play).toHaveAttribute('href', '/play');
  else await expect.element(play).not.toBeInTheDocument();
});

test('the switch leaves the leagues and says so, by keyboard', async () => {
  const left = makeLeague({ ...NO_GROUP, state: 'left' });
  const { server } = await open(({ method }: StubCall) => (method === 'POST' ? left : makeLeague()));
  const off = page.getByRole('group', { name: 'Weekly leagues' }).getByRole('radio', { name: 'Off' });
  await expect.element(off).not.toBeChecked();
  off.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('heading', { name: 'You’re out of the leagues' })).toBeVisible();
  await expect.element(off).toBeChecked();
  expect(server.calls.filter(({ method, name }) => method === 'POST' && name === 'league')).toMatchObject([
    { body: { takesPart: false } },
  ]);
});

test('a switch that did not save goes back and says so', async () => {
  await open(({ method }: StubCall) =>
    method === 'POST' ? new StubRefusal(500, 'server_error', 'No.') : makeLeague(),
  );
  const group = page.getByRole('group', { name: 'Weekly leagues' });
  await group.getByRole('radio', { name: 'Off' }).click();
  await expect.element(page.getByText('Couldn’t save that. Try again.')).toBeVisible();
  await expect.element(group.getByRole('radio', { name: 'On' })).toBeChecked();
});

const result = { week: '2026-11-23', tier: 2, outcome: 'rose', rank: 3, size: 30, points: 48_210 } as const;
test.each([
  [result, 'You rose to Ruby!', 'Last week: #3 of 30 with 48,210 points.'],
  [{ ...result, rank: 1 }, 'You won your league!', 'Last week: #1 of 30 with 48,210 points.'],
  [{ ...result, outcome: 'stayed', rank: 1, size: 4 }, 'You stayed in Jade', 'Last week: #1 of 4 with 48,210 points.'],
  [{ ...result, outcome: 'fell', rank: 29 }, 'You fell to Amber', 'Last week: #29 of 30 with 48,210 points.'],
  [
    { ...result, outcome: 'out', rank: 30 },
    'You’re back in Amber',
    'You played no ranked run last week, so you dropped out.',
  ],
] as const)('says how the last week ended, once: %#', async (ended, title, text) => {
  let isSeen = false;
  const { server } = await visit('/league', {
    answers: {
      ...SIGNED_IN,
      league: () => makeLeague({ result: isSeen ? null : ended }),
      'league/seen': () => {
        isSeen = true;
        return { success: true };
      },
    },
    remembered: true,
    width: 390,
  });
  await expect.element(page.getByRole('region', { name: title })).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .poll(() => server.calls.filter(({ name }) => name === 'league/seen').map(({ body }) => body))
    .toEqual([{ week: '2026-11-23' }]);
  await expect.element(page.getByRole('region', { name: title })).toBeVisible();
});

test('says that it is loading', async () => {
  await open(NO_RESPONSE);
  await expect.element(page.getByRole('status', { name: 'Loading your league…' })).toBeInTheDocument();
});

test('offers to try again by keyboard when it did not load', async () => {
  let answer: LeagueResponse | StubRefusal = new StubRefusal(500, 'server_error', 'No.');
  await open(() => answer);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  answer = makeLeague();
  retry.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Jade league' })).toBeVisible();
});

test('the scores lead to it', async () => {
  await visit('/stats', { answers: SIGNED_IN, remembered: true, width: 1440 });
  await expect.element(page.getByRole('link', { name: 'League', exact: true })).toHaveAttribute('href', '/league');
});

test('a public profile names the best tier and the weeks won', async () => {
  const profile = makeProfile({ league: { bestTier: 4, weeksWon: 1 } });
  await visit(`/u/${profile.publicId}`, { answers: { 'profiles/*': { success: true, profile } }, width: 390 });
  await expect.element(page.getByText('Diamond league')).toBeVisible();
  await expect.element(page.getByText('1 week won')).toBeVisible();
});
