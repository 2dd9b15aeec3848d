import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OpenReplay } from '@jumpy/verify/verdict';
import { makeReplay, answerReplays, makeUnavailableReplay } from '../../src/fixtures/runs.ts';
import {
  ANONYMOUS,
  type StubCall,
  CONNECTION_LOST,
  StubRefusal,
  SIGNED_IN,
  NO_RESPONSE,
} from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { makeBoard, makePublicId, makeRow } from '../../src/fixtures/answers.ts';
import { makePlayedRun } from '@jumpy/verify/testing/played';

/** Thirty players over three real runs, which takes more than one request. */
const COUNT = 30;
let bots: OpenReplay[];
let replays: OpenReplay[];

beforeAll(async () => {
  bots = await Promise.all([1, 2, 3].map((number) => makePlayedRun(number, 'beginner')));
  replays = Array.from({ length: COUNT }, (_, index) => ({ ...bot(index), runId: makePublicId(index + 1) }));
});
afterEach(leave);

function bot(index: number): OpenReplay {
  const run = bots[index % bots.length];
  if (!run) throw new Error('There is no bot.');
  return run;
}

const rows = (count = COUNT) =>
  Array.from({ length: count }, (_, index) =>
    makeRow(index + 1, { runId: makePublicId(index + 1), value: bot(index).claim.score }),
  );
const answerAll = () => answerReplays(replays.map(makeReplay));
const answersWith = (overrides: Record<string, unknown> = {}) => ({
  ...ANONYMOUS,
  'leaderboards/scores': makeBoard('scores', rows()),
  replays: answerAll(),
  ...overrides,
});
const open = (overrides?: Record<string, unknown>, size: { width?: number; height?: number } = {}): Promise<Visit> =>
  visit('/verify', { answers: answersWith(overrides), ...size });
const start = () => page.getByRole('button', { name: /^Verify \d+ runs?$/ }).click();
const countMarks = (mark: string) => document.querySelectorAll(`[data-mark="${mark}"]`).length;

test('says what the dashed marks mean before anything is pressed', async () => {
  await open();
  await expect.element(page.getByText('A dashed mark means your browser hasn’t checked that run yet.')).toBeVisible();
  expect(document.querySelectorAll('[data-mark="waiting"] [title="Not checked yet"]')).toHaveLength(COUNT);
});

test.each([360, 1440])('the whole row is a touch target for its run, at %i px', async (width) => {
  await open({}, { width });
  const name = page.getByRole('link', { name: 'player_1', exact: true });
  await expect.element(name).toBeVisible();
  name.element().scrollIntoView({ block: 'center' });
  const row = name.element().closest('li')?.getBoundingClientRect() ?? new DOMRect();
  expect(row.height).toBeGreaterThanOrEqual(44);
  for (const [x, y] of [
    [row.left + 8, row.top + row.height / 2],
    [row.right - 8, row.top + row.height / 2],
    [row.left + row.width / 2, row.top + 5],
    [row.left + row.width / 2, row.bottom - 5],
  ] as const)
    expect(document.elementFromPoint(x, y)).toBe(name.element());
});

describe('verifying the board', () => {
  test('simulates every run in this browser, marks each row and shows totals', async () => {
    const { server } = await open();
    await start();
    await expect
      .element(
        page.getByText(
          /^30 of 30 replays match the board: \d+ (seconds|minutes) of play, [\d,]+ jumps, checked in [\d.]+ m?s\.$/,
        ),
      )
      .toBeVisible();
    expect(countMarks('same')).toBe(COUNT);
    const progress = page.getByRole('progressbar', { name: 'Runs checked' });
    await expect.element(progress).toHaveAttribute('aria-valuenow', '30');
    await expect.element(page.getByText(/^[\d,]+ times real-time speed$/)).toBeVisible();
    const replayCalls = server.calls.filter(({ name }) => name === 'replays');
    expect(replayCalls.map(({ query }) => query.split(',').length)).toEqual([25, 5]);
  });

  test('is open without an account, and to players under their own bar', async () => {
    await open();
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await visit('/verify', {
      answers: { ...SIGNED_IN, ...answersWith(), session: SIGNED_IN['session'] },
      remembered: true,
    });
    await expect.element(page.getByRole('link', { name: 'Stats' })).toBeVisible();
    expect(window.location.pathname).toBe('/verify');
  });

  test('names mismatches, and what could not be checked and why, without skipping any', async () => {
    const given = replays.map(makeReplay);
    given[1] = makeReplay({ ...bot(1), runId: makePublicId(2), claim: { ...bot(1).claim, score: 99_999 } });
    given[2] = makeUnavailableReplay(makePublicId(3), 'removed');
    given[3] = makeUnavailableReplay(makePublicId(4), 'closed');
    given[4] = makeReplay({ ...bot(1), runId: makePublicId(5), replay: 'AAAA' });
    const board = rows();
    board[5] = makeRow(6, { runId: null });
    await open({ replays: answerReplays(given), 'leaderboards/scores': makeBoard('scores', board) });
    await start();
    await expect.element(page.getByText(/^25 of 30 replays match the board/)).toBeVisible();
    await expect.element(page.getByText('Mismatch: player_2.')).toBeVisible();
    await expect
      .element(
        page.getByText(
          'Not checked: player_3 (Removed), player_4 (Closed today), player_5 (Damaged), player_6 (No replay).',
        ),
      )
      .toBeVisible();
    expect(['different', 'removed', 'closed', 'damaged', 'missing'].map(countMarks)).toEqual([1, 1, 1, 1, 1]);
  });

  test('can be stopped, resumed and repeated', async () => {
    let release: ((value: unknown) => void) | undefined;
    const delayedAnswer = new Promise((resolve) => (release = resolve));
    const { server } = await open();
    const fetchNow = window.fetch;
    window.fetch = async (input, init) => {
      const ids = new URL(String(input), location.href).searchParams.get('runs')?.split(',') ?? [];
      if (ids.length === 5 && release) await delayedAnswer;
      return fetchNow(input, init);
    };
    await start();
    await expect.poll(() => countMarks('same')).toBe(25);
    await expect.element(page.getByRole('button', { name: 'Stop' })).toHaveFocus();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByText('Stopped. Finished checks are kept.')).toBeVisible();
    release?.(undefined);
    release = undefined;
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText(/^30 of 30/)).toBeVisible();
    const before = server.countCalls('replays');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.poll(() => server.countCalls('replays')).toBe(before + 2);
    await expect.element(page.getByText(/^30 of 30/)).toBeVisible();
  });

  test('keeps its results when the connection is lost, and continues when it is back', async () => {
    let cut = true;
    const give = answerAll();
    const { server } = await open({
      replays: (call: StubCall) => (cut && !call.query.includes(makePublicId(1)) ? CONNECTION_LOST : give(call)),
    });
    await start();
    await expect.element(page.getByText(/^Couldn’t load the rest/)).toBeVisible();
    expect(countMarks('same')).toBe(25);
    cut = false;
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText(/^30 of 30/)).toBeVisible();
    expect(server.countCalls('replays')).toBe(3);
  });

  test('also marks the rows of the leaderboard', async () => {
    await visit('/verify', { answers: { ...answersWith(), session: SIGNED_IN['session'] }, remembered: true });
    await start();
    await expect.element(page.getByText(/^30 of 30/)).toBeVisible();
    await page.getByRole('link', { name: 'Stats' }).click();
    await expect.poll(() => document.querySelector('[data-place="first"] [data-tone="good"]')).not.toBeNull();
  });

  test('cuts nothing off at 360 px', async () => {
    await open({}, { width: 360, height: 740 });
    await start();
    await expect.element(page.getByText(/^30 of 30/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});

describe('the mismatch demo', () => {
  test('simulates a copy with one input changed, and labels it as an example', async () => {
    await open();
    await page.getByRole('button', { name: 'Show a mismatch' }).click();
    await expect.element(page.getByText('Example, not on the board')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Different: Score/ })).toBeVisible();
    await expect
      .element(page.getByText(/^At \d+:\d\d the copy steers differently for a thirtieth of a second/))
      .toBeVisible();
    expect(countMarks('different')).toBe(0);
    await expect.element(page.getByRole('button', { name: 'Change another input' })).toBeVisible();
  });

  test('shows an error without a response', async () => {
    await open({ replays: CONNECTION_LOST });
    await page.getByRole('button', { name: 'Show a mismatch' }).click();
    await expect.element(page.getByText(/^Couldn’t make the copy/)).toBeVisible();
  });
});

describe('checking a file', () => {
  const give = (text: string) =>
    userEvent.upload(
      page.getByLabelText('Check a replay file'),
      new File([text], 'run.json', { type: 'application/json' }),
    );

  test('sends no request', async () => {
    const { server } = await open();
    const getCallNames = () => [...new Set(server.calls.map(({ name }) => name))].sort();
    // Requests of the page itself; the wallet's follows when the page is idle.
    const initialCalls = ['config', 'leaderboards/scores', 'session'];
    await expect.poll(getCallNames).toEqual(expect.arrayContaining(initialCalls));
    await give(JSON.stringify(makeReplay(bot(0))));
    await expect.element(page.getByText('This replay matches the score it claims.')).toBeVisible();
    await give(JSON.stringify(makeReplay({ ...bot(0), claim: { ...bot(0).claim, jumps: 1 } })));
    await expect.element(page.getByText('This replay doesn’t match the score it claims.')).toBeVisible();
    expect(getCallNames().filter((name) => name !== 'wallet')).toEqual(initialCalls);
  });

  test.each(['not json', '{}', '[1, 2]', JSON.stringify({ runId: 'x' })])('rejects %s', async (text) => {
    await open();
    await give(text);
    await expect.element(page.getByText('That’s not a Jumpy replay file.')).toBeVisible();
  });
});

describe('loading, empty and error states', () => {
  test('shows a skeleton while loading', async () => {
    await open({ 'leaderboards/scores': NO_RESPONSE });
    await expect.element(page.getByRole('status', { name: 'Loading the board' })).toBeVisible();
  });

  test('shows an empty state', async () => {
    await open({ 'leaderboards/scores': makeBoard('scores', []) });
    await expect.element(page.getByRole('heading', { name: 'No one’s here yet' })).toBeVisible();
    expect(page.getByRole('button', { name: /^Verify/ }).elements()).toHaveLength(0);
    await expect.element(page.getByRole('link', { name: 'Play the first run' })).toHaveAttribute('href', '/play');
  });

  test.each([
    ['full', makeBoard('scores', [makeRow(1, { runId: makePublicId(1) })])],
    ['empty', makeBoard('scores', [])],
    ['not there', CONNECTION_LOST],
  ])('causes no layout shift on a phone when the board is %s', async (_, answer) => {
    const phone = { width: 390, height: 844 };
    const boardTop = (): number | undefined =>
      page.getByRole('heading', { name: 'SCORES' }).element().getBoundingClientRect().top;
    await open({ 'leaderboards/scores': NO_RESPONSE }, phone);
    await expect.element(page.getByRole('status', { name: 'Loading the board' })).toBeVisible();
    const awaited = boardTop();
    expect(page.getByRole('heading', { name: 'What it doesn’t prove' }).elements()).toHaveLength(0);
    await open({ 'leaderboards/scores': answer }, phone);
    await expect.element(page.getByRole('heading', { name: 'What it doesn’t prove' })).toBeInTheDocument();
    expect(boardTop()).toBe(awaited);
  });

  test('offers a retry on failure', async () => {
    const { server } = await open({ 'leaderboards/scores': new StubRefusal(503, 'unavailable') });
    await expect.element(page.getByRole('heading', { name: 'Couldn’t load the board' })).toBeVisible();
    server.setAnswers({ 'leaderboards/scores': makeBoard('scores', rows()) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Verify 30 runs' })).toBeVisible();
  });

  test('explains what a check proves and what it does not', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'What it doesn’t prove' })).toBeVisible();
    await expect.element(page.getByText(/A bot that plays in real time/)).toBeVisible();
  });
});
