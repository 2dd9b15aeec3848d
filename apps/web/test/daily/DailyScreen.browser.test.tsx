import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { dispatchGameEvent } from '../../src/data/gameEvents.ts';
import { ANONYMOUS, CONNECTION_LOST, StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { makePublicId, MOONBEAN } from '../../src/fixtures/answers.ts';
import {
  makeDailyBoard,
  makeDaily,
  makeDailyRow,
  dayFromNow,
  REVEALED_COURSE,
  makeOwnDailyRank,
  makeCommitment,
} from '../../src/fixtures/courses.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OWN = { games: 4, best: 640, runId: makePublicId(7_003), rank: 3 };
const SELF = makeDailyRow(3, { username: 'Moonbean', value: 640 });
const BOARDS = {
  daily: makeDaily(OWN),
  'daily/boards/today': makeDailyBoard('today', [makeDailyRow(1), makeDailyRow(2), SELF]),
  'daily/boards/today/self': makeOwnDailyRank('today', SELF),
  'daily/boards/yesterday/self': makeOwnDailyRank('yesterday'),
  'daily/boards/best/self': makeOwnDailyRank('best'),
  'daily/boards/yesterday': makeDailyBoard('yesterday', [makeDailyRow(1, { courseDate: '2026-11-05' })]),
  'daily/boards/best': makeDailyBoard('best', [makeDailyRow(1, { courseDate: '2026-11-05' })]),
  'daily/commitments': {
    success: true,
    days: [makeCommitment(-1, REVEALED_COURSE), makeCommitment(0), makeCommitment(1), makeCommitment(2)],
  },
};
const PLAYER = { ...SIGNED_IN, ...BOARDS };
const STRANGER = { ...ANONYMOUS, ...BOARDS, daily: makeDaily() };

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name });
const atDaily = (answers: Record<string, unknown> = PLAYER, width = 1_440): Promise<Visit> =>
  visit('/daily', { answers, remembered: answers !== STRANGER, width, height: 900 });

afterEach(leave);

describe('today’s course', () => {
  test('shows its day, the time left, and the player’s standing', async () => {
    await atDaily();
    await expect.element(page.getByRole('heading', { name: 'DAILY COURSE' })).toBeVisible();
    await expect
      .poll(() => page.getByRole('timer').element().textContent)
      .toMatch(/^(?:\d+ h \d+ min|0:\d\d:\d\d) left$/);
    const numbers = document.querySelector('dl')?.textContent;
    expect(numbers).toBe('Your best640Your rank3 of 12Tries4');
  });

  test('counts hours and minutes, and every second in the last hour', async () => {
    const endingIn = (leftMs: number) => ({
      ...PLAYER,
      daily: () => ({ ...makeDaily(OWN, leftMs), serverNow: Date.now() }),
    });
    const timer = page.getByRole('timer');
    await atDaily(endingIn(9 * HOUR_MS + 11.5 * MINUTE_MS));
    await expect.element(timer).toHaveTextContent('9 h 12 min left');
    leave();
    await atDaily(endingIn(20 * MINUTE_MS));
    await expect.poll(() => timer.element().textContent).toMatch(/^0:\d\d:\d\d left$/);
    const before = timer.element().textContent;
    await expect.poll(() => timer.element().textContent).not.toBe(before);
  });

  test('shows the place in which the course begins', async () => {
    await atDaily();
    const place = page.getByText('Starts in Dawn Meadow');
    await expect.element(place).toBeVisible();
    expect(place.element().previousElementSibling?.getAttribute('src')).toBe('/art/stage-meadow-wide.svg');
  });

  test.each([195, 360])('nothing is wider than a screen of %i px', async (width) => {
    await atDaily(PLAYER, width);
    await expect.element(page.getByRole('timer')).toBeVisible();
    await expect.element(page.getByText('Starts in Dawn Meadow')).toBeVisible();
    expect(document.querySelector('main')?.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('PLAY opens the game in daily mode', async () => {
    await atDaily();
    await button('PLAY').click();
    await expect.poll(() => document.querySelector('main')?.dataset.mode).toBe('daily');
    expect(window.location.pathname).toBe('/play');
  });

  test('offers visitors to sign in instead of PLAY', async () => {
    await atDaily(STRANGER);
    await expect.element(page.getByText('player_1')).toBeVisible();
    await expect.element(link('Sign in to play')).toHaveAttribute('href', '/login');
    expect(button('PLAY').elements()).toHaveLength(0);
  });

  test.each([
    [
      'the best score of the day',
      BOARDS['daily/boards/today'],
      'Practice first: beat 19,900',
      `?ghost=${makeDailyRow(1).runId}`,
    ],
    ['practice while nobody stands on the board', makeDailyBoard('today', []), 'Practice first', ''],
  ])('offers visitors %s, on another course', async (_, board, text, query) => {
    await atDaily({ ...STRANGER, 'daily/boards/today': board }, 360);
    await expect.element(link(text)).toHaveAttribute('href', `/frame/${query}`);
    await expect.element(page.getByText(/^You practice on a course of your own/)).toBeVisible();
    expect(document.querySelector('main')?.scrollWidth).toBeLessThanOrEqual(360);
    leave();
    await atDaily();
    await expect.element(button('PLAY')).toBeVisible();
    expect(page.getByText(/^You practice on a course of your own/).elements()).toEqual([]);
  });

  test('shows a skeleton while loading, and a retry when the server fails', async () => {
    await atDaily({ ...PLAYER, daily: NO_RESPONSE });
    await expect.element(page.getByRole('status', { name: 'Loading the course' })).toBeVisible();
    const { server } = await atDaily({ ...PLAYER, daily: new StubRefusal(503, 'unavailable') });
    await expect.element(page.getByText('Couldn’t load the course')).toBeVisible();
    server.setAnswers({ daily: makeDaily(OWN) });
    await button('Try again').first().click();
    await expect.element(button('PLAY')).toBeVisible();
  });

  test('disables PLAY when the day ends at midnight, until the next course loads', async () => {
    const ending = makeDaily(OWN, 1_500);
    const { server } = await atDaily({ ...PLAYER, daily: () => ({ ...ending, serverNow: Date.now() }) });
    await expect.element(button('PLAY')).toBeVisible();
    await expect.element(page.getByText(/getting the next one ready/)).toBeVisible();
    await expect.element(button('PLAY')).toBeDisabled();
    const callCount = server.countCalls('daily/boards/today');
    server.setAnswers({ daily: { ...makeDaily(), players: 0 } });
    await expect.element(page.getByText(/No one has played it yet/)).toBeVisible();
    await expect.element(button('PLAY')).toBeEnabled();
    expect(server.countCalls('daily/boards/today')).toBeGreaterThanOrEqual(callCount);
  });
});

test('board tabs do not wrap at 360 px', async () => {
  await atDaily(PLAYER, 360);
  await expect.element(tab('Best ever')).toBeVisible();
  const lines = (name: string): number => {
    const text = document.createRange();
    text.selectNodeContents(tab(name).element());
    return text.getClientRects().length;
  };
  expect(['Today', 'Yesterday', 'Best ever'].map(lines)).toEqual([1, 1, 1]);
  const tops = page
    .getByRole('tab')
    .elements()
    .map((item) => item.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
});

describe('the daily boards', () => {
  test('close today’s runs of others and say when they open, but let players watch their own', async () => {
    await atDaily();
    await expect.element(page.getByText(/Other players’ runs unlock in .*, after today’s course closes/)).toBeVisible();
    await expect.element(page.getByText('Unlocks when the day is over').first()).toBeInTheDocument();
    await expect.element(link('Watch Moonbean’s run')).toHaveAttribute('href', `/run/${makePublicId(7_003)}`);
    expect(link('Watch player_1’s run').elements()).toHaveLength(0);
  });

  test('let yesterday’s runs be watched, raced and verified', async () => {
    await atDaily();
    await tab('Yesterday').click();
    await expect.element(link('Watch player_1’s run')).toHaveAttribute('href', `/run/${makePublicId(7_001)}`);
    await expect.element(button('Verify player_1’s run')).toBeEnabled();
    await link('Race player_1’s run').click();
    await expect.poll(() => document.querySelector('main')?.dataset.mode).toBe('race');
  });

  test('keep yesterday’s runs closed while the last ones may still be in progress', async () => {
    const ended = { ...makeDaily(OWN), serverNow: Date.parse(dayFromNow(0)) + 600_000 };
    const rows = [makeDailyRow(1, { courseDate: dayFromNow(-1) })];
    await atDaily({ ...PLAYER, daily: ended, 'daily/boards/yesterday': makeDailyBoard('yesterday', rows) });
    await tab('Yesterday').click();
    await expect.element(page.getByText('Unlocks when the day is over').first()).toBeInTheDocument();
    expect(link('Watch player_1’s run').elements()).toHaveLength(0);
  });

  test('show the day of each all-time best', async () => {
    await atDaily();
    await tab('Best ever').click();
    await expect.element(page.getByText(/^5 Nov, first try$/)).toBeVisible();
  });

  test('give equal scores the same rank, and the earlier one the better medal', async () => {
    const tied = [1, 1, 1, 4].map((rank, index) =>
      makeDailyRow(rank, { publicId: makePublicId(60 + index), value: 900, username: `equal_${index}` }),
    );
    await atDaily({ ...PLAYER, 'daily/boards/today': makeDailyBoard('today', tied) });
    await expect.element(page.getByText('equal_3')).toBeVisible();
    const ranks = [...document.querySelectorAll('li > [class*="rank"]')];
    expect(ranks.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['1', '1', '1', '4']));
    expect(ranks.slice(0, 4).map((rank) => rank.getAttribute('data-place'))).toEqual(['1', '2', '3', null]);
  });

  test('show the viewer’s own row below the others when it ranks further down', async () => {
    const self = makeDailyRow(140, { username: 'Moonbean' });
    await atDaily({
      ...PLAYER,
      'daily/boards/today': makeDailyBoard('today', [makeDailyRow(1)]),
      'daily/boards/today/self': makeOwnDailyRank('today', self),
    });
    await expect.element(page.getByText('140', { exact: true })).toBeVisible();
  });

  test('show empty and error states', async () => {
    await atDaily({
      ...PLAYER,
      'daily/boards/today': makeDailyBoard('today', []),
      'daily/boards/yesterday': CONNECTION_LOST,
    });
    await expect.element(page.getByText('No one’s here yet')).toBeVisible();
    await tab('Yesterday').click();
    await expect.element(page.getByText('Couldn’t load the board')).toBeVisible();
  });

  test.each([360, 768, 1_440])(
    'at %i px cut nothing off at the sides, and all controls are large enough',
    async (width) => {
      await atDaily(PLAYER, width);
      await expect.element(page.getByText('player_2')).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      for (const element of document.querySelectorAll('main button, main a')) {
        const box = element.getBoundingClientRect();
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
        expect(box.right).toBeLessThanOrEqual(width);
      }
    },
  );
});

describe('how the course is chosen', () => {
  const open = async (days: unknown[]): Promise<void> => {
    await atDaily({ ...PLAYER, 'daily/commitments': { success: true, days } });
    await page.getByText('How the course is chosen').click();
  };

  test('shows today’s commitment, and how many days ahead are committed', async () => {
    await open(BOARDS['daily/commitments'].days);
    await expect.element(page.getByText(REVEALED_COURSE.commitment).first()).toBeVisible();
    await expect.element(page.getByText(/^2 days locked in, through/)).toBeVisible();
  });

  test('verifies the keys of past days in the browser and marks each', async () => {
    const wrong = { ...REVEALED_COURSE, key: REVEALED_COURSE.key.replace('00', '01') };
    await open([
      makeCommitment(-1, REVEALED_COURSE),
      makeCommitment(-2, wrong),
      makeCommitment(-3, { ...REVEALED_COURSE, seed: '0'.repeat(24) }),
    ]);
    await expect
      .poll(() => [...document.querySelectorAll<HTMLElement>('[data-check]')].map(({ dataset }) => dataset.check))
      .toEqual(['fits', 'commitment', 'seed']);
    await expect.element(page.getByText(/The key doesn’t fit its fingerprint/)).toBeVisible();
  });

  test('says when no day is over yet', async () => {
    await open([makeCommitment(0), makeCommitment(1)]);
    await expect.element(page.getByText(/No day is over yet/)).toBeVisible();
  });
});

describe('a run counted while the page is open', () => {
  const BEFORE = makeDailyBoard('today', [makeDailyRow(1), makeDailyRow(2)]);
  const AFTER = makeDailyBoard('today', [makeDailyRow(1), { ...SELF, publicId: MOONBEAN.publicId }]);
  const NO_RANK = makeOwnDailyRank('today');
  const settle = (): void =>
    dispatchGameEvent(window, 'gameEnded', { runId: makePublicId(7_003), score: 640, gainedXp: 0 });
  const own = page.getByText('(you)');

  test('is shown although the answers requested before it are late', async () => {
    const answers = Promise.withResolvers<void>();
    let isSettled = false;
    // The server reads the board when it is asked; only its answer is slow.
    const board = async () => {
      const read = isSettled ? AFTER : BEFORE;
      await answers.promise;
      return read;
    };
    const { server } = await atDaily({ ...PLAYER, 'daily/boards/today': board, 'daily/boards/today/self': NO_RANK });
    await expect.poll(() => server.countCalls('daily/boards/today')).toBe(1);
    isSettled = true;
    settle();
    await expect.poll(() => server.countCalls('daily/boards/today')).toBe(2);
    answers.resolve();
    await expect.element(own).toBeVisible();
  });

  test('is shown as soon as a server that failed answers again', async () => {
    const { server } = await visit('/daily', {
      answers: { ...PLAYER, 'daily/boards/today': BEFORE, 'daily/boards/today/self': NO_RANK },
      remembered: true,
      failedRefetchMs: 100,
    });
    await expect.element(page.getByText('player_1')).toBeVisible();
    server.setAnswers({ 'daily/boards/today': new StubRefusal(503, 'unavailable') });
    settle();
    // The first attempt and its retries.
    await expect.poll(() => server.countCalls('daily/boards/today')).toBeGreaterThanOrEqual(4);
    server.setAnswers({ 'daily/boards/today': AFTER });
    await expect.element(own).toBeVisible();
  });
});
