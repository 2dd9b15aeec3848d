import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { startPlaceOfWeek } from '@jumpy/sim/startPlaceOfWeek';
import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { enableMotion } from '../support/enableMotion.ts';
import { StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { makeDaily } from '../../src/fixtures/courses.ts';
import { overlays } from '../../src/stores/overlays.ts';
import {
  makePublicId,
  MOONBEAN,
  RANKINGS,
  RICH_STATS,
  makeGoals,
  makeQuests,
  makeStats,
} from '../../src/fixtures/answers.ts';

const button = (name: string) => page.getByRole('button', { name });
const layout = () => page.getByRole('main').element().getAttribute('data-layout');

function atHome(answers: Record<string, unknown> = SIGNED_IN, width = 1440): Promise<Visit> {
  return visit('/home', { answers, remembered: true, width, height: 900 });
}

/** The number next to a label of the stats panel, as a screen reader announces it. */
async function stat(label: string): Promise<string> {
  await expect.element(page.getByText(label, { exact: true }).first()).toBeVisible();
  const term = page.getByText(label, { exact: true }).first().element().closest('dt');
  const number = term?.parentElement?.querySelector('dd');
  // A counting number has a separate hidden text as its first half; others have their plain text.
  return (number?.querySelector('[class*="count"] > span') ?? number)?.textContent ?? '';
}

afterEach(leave);

describe('the layout', () => {
  test.each([
    [1_101, 'desktop'],
    [1_100, 'mobile'],
    [360, 'mobile'],
  ])('HOME-01 HOME-02 at %i px is %s', async (width, expected) => {
    await atHome(SIGNED_IN, width);
    await expect.element(button('SOLO')).toBeVisible();
    expect(layout()).toBe(expected);
  });

  test('HOME-03 the forced-desktop flag overrides the mobile layout', async () => {
    localStorage.setItem('jumpy_force_desktop', 'true');
    await atHome(SIGNED_IN, 390);
    await expect.element(button('SOLO')).toBeInTheDocument();
    expect(layout()).toBe('desktop');
    await expect.element(page.getByRole('heading', { name: 'LEADERBOARD' })).toBeInTheDocument();
  });

  test.each([360, 480, 768, 1_100])('LIMIT-08 at %i px nothing is cut off at the sides', async (width) => {
    await atHome(SIGNED_IN, width);
    await expect.element(button('SOLO')).toBeVisible();
    await expect.element(page.getByText('4,210').first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const { left, right, width: box } of [...document.querySelectorAll('main button, main a, header button')].map(
      (element) => element.getBoundingClientRect(),
    )) {
      if (box === 0) continue;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
  });

  test.each([360, 390, 768, 1_440])('at %i px every play button shows its label, in one row', async (width) => {
    await atHome(SIGNED_IN, width);
    await expect.element(button('SOLO')).toBeVisible();
    const ways = [
      button('MULTIPLAYER'),
      page.getByRole('link', { name: 'PRACTICE' }),
      page.getByRole('link', { name: 'Daily course' }),
    ];
    const tops = ways.map((way) => way.element().getBoundingClientRect().top);
    // A button under the pointer is raised slightly.
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(10);
    for (const way of ways) expect(way.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  });

  test('touch targets are at least 44 px on a phone', async () => {
    await atHome(SIGNED_IN, 360);
    await expect.element(button('SOLO')).toBeVisible();
    for (const element of document.querySelectorAll('main button, main a, header > div > button')) {
      if (!element.checkVisibility()) continue;
      const { width, height } = element.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });
});

describe('the stage', () => {
  test('HOME-04 HOME-05 shows the logo and the active character', async () => {
    await atHome();
    await expect.element(page.getByRole('link', { name: 'Jumpy, home' })).toBeVisible();
    const hero = page.getByRole('img', { name: 'Your character: Jumpy' });
    await expect.element(hero).toBeVisible();
    // An image at first, an animated drawing once idle.
    await expect.poll(() => hero.element().querySelectorAll('path').length).toBeGreaterThan(5);
  });

  test('shows the biome of the player’s best level', async () => {
    await atHome({ ...SIGNED_IN, stats: makeStats({ total_games: 3, level_reached: 5 }) });
    await expect.poll(() => document.querySelector<HTMLImageElement>('picture img')?.src).toContain('stage-frost-wide');
  });

  test.each([
    ['fades in', false],
    ['stands at once where the loading screen had it', true],
  ])('its picture %s', async (_how, isAtOnce) => {
    enableMotion();
    const { dataset } = document.documentElement;
    if (isAtOnce) dataset['placed'] = '';
    onTestFinished(() => void delete dataset['placed']);
    await atHome();
    await expect.poll(() => document.querySelector('main picture img')).not.toBeNull();
    const { animationName } = getComputedStyle(document.querySelector('main picture img') ?? document.body);
    expect(animationName === 'none').toBe(isAtOnce);
  });

  test('HOME-17 SOLO opens /play', async () => {
    enableMotion();
    await atHome();
    await button('SOLO').click();
    await expect.poll(() => window.location.pathname).toBe('/play');
  });

  test('DAILY opens the daily course', async () => {
    await atHome({ ...SIGNED_IN, daily: NO_RESPONSE, 'daily/boards/today': NO_RESPONSE });
    await page.getByRole('link', { name: 'Daily course' }).click();
    await expect.poll(() => window.location.pathname).toBe('/daily');
  });

  test.each([360, 768, 1_101, 1_440])('at %i px MULTIPLAYER, PRACTICE and DAILY are in one row', async (width) => {
    await atHome(SIGNED_IN, width);
    // A button under the pointer is raised.
    await button('SOLO').hover();
    const tops = [
      button('MULTIPLAYER'),
      page.getByRole('link', { name: 'PRACTICE' }),
      page.getByRole('link', { name: 'Daily course' }),
    ].map((locator) => locator.element().getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
  });

  test('shows the practice best of this device, and nothing if there is none', async () => {
    await atHome();
    await expect.element(button('SOLO')).toBeVisible();
    expect(document.body.textContent).not.toContain('Practice best');
    localStorage.setItem('jumpy.practice.best', '1640');
    await atHome();
    await expect
      .poll(() => document.querySelector('[data-memory]')?.textContent)
      .toBe('Practice best 1,640 · on this device');
  });

  const goalItems = page.getByRole('list', { name: 'Your goals' }).getByRole('listitem');
  const goalTexts = () => goalItems.elements().map((item) => (item as HTMLElement).innerText.replace(/\s+/g, ' '));
  const atGoals = (answers: Record<string, unknown>, width: number) => atHome({ ...SIGNED_IN, ...answers }, width);

  test.each([
    [390, 844],
    [1_440, 900],
    [1_366, 800],
  ])('at %i by %i shows the three goals whole, with the rank, play and the daily course', async (width, height) => {
    const board = makeGoals({ daily_games_3: 3, jump_500: 488, feat_stars: 0 }, 4);
    const answers = { ...SIGNED_IN, goals: { success: true, board } };
    await visit('/home', { answers, remembered: true, width, height });
    await expect.element(goalItems.first()).toBeVisible();
    expect(goalTexts().map((text) => text.replace(/ \d+\/\d+$/, ''))).toEqual([
      '✓ 3 games today done',
      '500 jumps 488 of 500',
      'Stargazer 0 of 1',
    ]);
    await expect.element(page.getByText('Rank: Hare')).toBeVisible();
    const boxes = [
      ...goalItems.elements(),
      button('SOLO').element(),
      page.getByRole('link', { name: 'Daily course' }).element(),
    ];
    for (const box of boxes) {
      const { top, bottom } = box.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(height - (width < 768 ? 64 : 0));
    }
  });

  test.each([390, 1_440])('at %i px a press on the goals opens the quests, also by keyboard', async (width) => {
    const board = makeQuests({ score_500: { current_progress: 500 } });
    const sheet = page.getByRole('dialog', { name: 'Quests and rewards' });
    await atGoals({ quests: { success: true, board } }, width);
    const opener = button('"500 points" is yours to claim');
    await opener.click();
    await expect.element(sheet).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(sheet).toBeVisible();
    overlays.set({ quests: false });
  });

  test.each([390, 1_440])('at %i px says kindly that all goals are done', async (width) => {
    await atGoals({ goals: { success: true, board: makeGoals({}, 12) } }, width);
    await expect.element(page.getByText('All goals done. Wow! New ones come tomorrow.')).toBeVisible();
  });

  test.each([390, 1_440])('at %i px says that goals did not load, and loads them again', async (width) => {
    const { server } = await atGoals({ goals: new StubRefusal(400, 'bad_request') }, width);
    await expect.element(page.getByText('Couldn’t load your goals.')).toBeVisible();
    server.setAnswers({ goals: { success: true, board: makeGoals() } });
    await button('Try again').click();
    await expect.element(goalItems.first()).toBeVisible();
  });

  test.each([
    ['invites to it', null, 'Play today’s course: 12 players so far'],
    ['not yet on the board', { best: 812, rank: null }, 'Today’s course: your best is 812'],
    ['on the board', { best: 1_812, rank: 3 }, 'Today’s course: your best is 1,812, #3'],
  ])('a wide home leads to the daily course below the goals: %s', async (_, own, text) => {
    const daily = makeDaily(own && { games: 4, runId: makePublicId(7_001), ...own });
    await atHome({ ...SIGNED_IN, daily });
    const link = page.getByRole('link', { name: text, exact: true });
    await expect.element(link).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'YOUR GOALS' })).toBeVisible();
    const { bottom, height } = link.element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(900);
    expect(height).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect.poll(() => window.location.pathname).toBe('/daily');
  });

  test('a phone says below the goals where solo runs start this week', async () => {
    await atGoals({}, 390);
    const place = biomeName(biomeAt(startPlaceOfWeek(Date.now())));
    await expect.element(page.getByRole('link', { name: `This week: ${place}` })).toHaveAttribute('href', '/play');
  });

  test('a wide home shows its goals while the daily course does not load', async () => {
    const answers = { ...SIGNED_IN, daily: new StubRefusal(400, 'bad_request') };
    await atHome(answers);
    await expect.element(page.getByRole('heading', { name: 'YOUR GOALS' })).toBeVisible();
    expect(document.body.textContent).not.toContain('oday’s course');
  });

  const waiting = page.getByText(/players? waiting/);

  test.each([
    [1, '1 player waiting'],
    [1_234, '1,234 players waiting'],
  ])('shows how many wait in rooms: %i', async (count, text) => {
    await atHome({ ...SIGNED_IN, 'multiplayer/waiting': { success: true, waiting: count } }, 390);
    await expect.element(waiting).toHaveTextContent(text);
    const { left, right } = waiting.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    const { pointerEvents } = getComputedStyle(waiting.element());
    expect(pointerEvents).toBe('none');
  });

  test.each([
    ['nobody waits', { success: true, waiting: 0 }],
    ['the server refuses to tell', new StubRefusal(400, 'bad_request')],
  ])('shows no number of waiting players while %s', async (_, answer) => {
    const { server } = await atHome({ ...SIGNED_IN, 'multiplayer/waiting': answer });
    await expect.poll(() => server.countCalls('multiplayer/waiting')).toBe(1);
    await expect.poll(() => server.pendingCount()).toBe(0);
    expect(waiting.query()).toBeNull();
  });

  test('PRACTICE links to a separate page that needs no account', async () => {
    await atHome();
    await expect.element(page.getByRole('link', { name: 'PRACTICE' })).toHaveAttribute('href', '/frame/');
  });
});

describe('HOME-13 SOLO and MULTIPLAYER are shown and enabled', () => {
  test.each([
    ['has played, by the session', { ...MOONBEAN, hasPlayed: true }, undefined],
    ['owns a character', { ...MOONBEAN, hasPlayed: false, hasMinted: true }, undefined],
    ['has played, by this browser’s flag', { ...MOONBEAN, hasPlayed: false }, 'true'],
  ])('for a player who %s', async (_, user, flag) => {
    if (flag) localStorage.setItem('hasPlayed', flag);
    await atHome({ ...SIGNED_IN, session: { success: true, authenticated: true, user } });
    await expect.element(button('SOLO')).toBeEnabled();
    await expect.element(button('MULTIPLAYER')).toBeEnabled();
  });
});

describe('the stats panel', () => {
  test.each([
    ['on desktop', 1_440, 'YOUR STATS'],
    ['on mobile', 390, 'STATS'],
  ])('HOME-21 HOME-22 %s has the title of that layout', async (_, width, title) => {
    await atHome(SIGNED_IN, width);
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  });

  test.each([1_440, 390])('HOME-06 at %i px shows the five numbers', async (width) => {
    await atHome(SIGNED_IN, width);
    await expect.poll(() => stat('HI-SCORE')).toBe('4,210');
    expect(await stat('Jump Rank')).toBe('41');
    expect(await stat('Score Rank')).toBe('23');
    expect(await stat('Total Jumps')).toBe('8,914');
    expect(await stat('Total Games')).toBe('126');
  });

  test('shows with an arrow how far the last run moved the rank', async () => {
    await atHome();
    await expect.element(page.getByText('▲4')).toBeVisible();
    await expect.element(page.getByText('up 4 places to')).toBeInTheDocument();
  });

  test.each([
    [
      'HOME-23 STATS-13 stats that do not come: zeros and ranks of 1, with the "~" of a guess',
      { stats: new StubRefusal(400, 'bad_request') },
      '~1',
    ],
    ['READ-03 a newcomer: zeros and no rank', { stats: makeStats(), rankings: RANKINGS }, '–No rank yet'],
    [
      'READ-03 a newcomer whose ranks do not come: zeros and no rank',
      { stats: makeStats(), rankings: new StubRefusal(400, 'bad_request') },
      '–No rank yet',
    ],
  ])('%s', async (_, answers, rank) => {
    await atHome({ ...SIGNED_IN, ...answers });
    await expect.poll(() => stat('HI-SCORE')).toBe('0');
    expect(await stat('Jump Rank')).toBe(rank);
    expect(await stat('Score Rank')).toBe(rank);
    expect(await stat('Total Jumps')).toBe('0');
    expect(await stat('Total Games')).toBe('0');
  });

  test('STATS-13 STATS-14 STATS-15 estimates ranks that fail to load, with "~"', async () => {
    await atHome({ ...SIGNED_IN, rankings: new StubRefusal(400, 'bad_request') });
    await expect.poll(() => stat('Jump Rank')).toBe('~75');
    expect(await stat('Score Rank')).toBe('~65');
  });
});

describe('HOME-20 while player stats load', () => {
  test.each(['stats', 'rankings'])('shows "LOADING PLAYER DATA..." until %s have loaded', async (call) => {
    const { server } = await atHome({ ...SIGNED_IN, [call]: NO_RESPONSE });
    await expect.element(page.getByText('LOADING PLAYER DATA...')).toBeVisible();
    expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(0);
    expect(server.countCalls(call)).toBe(1);
  });

  test('hides the message once everything has loaded', async () => {
    await atHome();
    await expect.poll(() => stat('HI-SCORE')).toBe('4,210');
    await expect.element(page.getByText('LOADING PLAYER DATA...')).not.toBeInTheDocument();
  });
});

test('GAME-49 GAME-50 the display updates on a game event', async () => {
  const { server } = await atHome();
  await expect.poll(() => stat('HI-SCORE')).toBe('4,210');
  server.setAnswers({ stats: { ...RICH_STATS, stats: { ...RICH_STATS.stats, hi_score: 5_000 } } });
  window.dispatchEvent(new CustomEvent('gameEnded'));
  await expect.poll(() => stat('HI-SCORE')).toBe('5,000');
});
