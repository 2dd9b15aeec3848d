import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeHistory, makeHistoryRun } from '../../src/fixtures/runs.ts';
import { StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { makePublicId } from '../../src/fixtures/answers.ts';

afterEach(leave);

const RUNS = [
  makeHistoryRun(12, { score: 900, level: 2 }),
  makeHistoryRun(11, { score: 4_210, isBest: true }),
  makeHistoryRun(10, { score: 1_500, witness: 'unwitnessed', witnessReason: 'too_slow' }),
  makeHistoryRun(9, { score: 9_999, removed: true }),
  makeHistoryRun(8, { score: 1_100, mode: 'daily', courseDate: '2026-11-18' }),
];
const levelOf = (level: number) => ({
  ...{ level, reached: 4, fastestTicks: 1_260, fastestRunId: makePublicId(11) },
  ...{ bestScore: 900, bestRunId: makePublicId(12) },
});
const LEVELS = [
  { level: 1, reached: 5, fastestTicks: 0, fastestRunId: makePublicId(12), bestScore: null, bestRunId: null },
  levelOf(2),
];

const open = (runs: unknown, size: { width?: number; height?: number } = {}): Promise<Visit> =>
  visit('/stats', { answers: { ...SIGNED_IN, runs }, remembered: true, ...size });
const lines = () => page.getByRole('list', { name: 'Your last runs' }).getByRole('listitem');

describe('the player’s own runs', () => {
  test('are listed newest first, each with watch, race and share', async () => {
    await open(makeHistory(RUNS, LEVELS));
    await expect.poll(() => lines().elements().length).toBe(5);
    const texts = lines()
      .elements()
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(texts[0]).toContain('900Level 2, Mushroom Hollow · 2:31 · Solo · 18 Nov 2026');
    expect(texts[1]).toContain('Best');
    const best = page.getByRole('group', { name: 'Run with 4,210' });
    await expect
      .element(best.getByRole('link', { name: 'Watch the run with 4,210' }))
      .toHaveAttribute('href', `/run/${makePublicId(11)}`);
    await expect.element(best.getByRole('link', { name: 'Race the run with 4,210' })).toBeVisible();
    await expect.element(best.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  test('show why a run is unranked, and that one was removed', async () => {
    await open(makeHistory(RUNS));
    await expect.element(page.getByText('Unranked')).toBeVisible();
    await expect.element(page.getByText(/it ran slower than real time/)).toBeVisible();
    await expect.element(page.getByText('A reviewer removed this run from the boards.')).toBeVisible();
    expect(page.getByRole('group', { name: 'Run with 9,999' }).elements()).toHaveLength(0);
  });

  test('show that a run was kept but not counted, and why', async () => {
    const run = makeHistoryRun(5, { witness: 'unwitnessed', witnessReason: 'no_digests', counted: false, xp: 0 });
    await open(makeHistory([run]));
    await expect.element(page.getByText('Not counted')).toBeVisible();
    await expect.element(page.getByText(/You’d used that day’s 20 offline minutes\.$/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Watch the run/ })).toBeVisible();
  });

  test.each([
    ['beside others', RUNS],
    ['where there is no other', []],
  ])('show that a run was refused, %s', async (_name, runs) => {
    const refused = {
      runId: makePublicId(7),
      mode: 'solo',
      score: 2_345,
      ticks: 1_800,
      level: 2,
      startPlace: 0,
      refusedAt: 1_795_000_000_000,
    } as const;
    await open(makeHistory(runs, [], [refused]));
    const list = page.getByRole('list', { name: 'Refused runs' });
    await expect.element(list.getByText('2,345')).toBeVisible();
    await expect.element(list.getByText('Refused', { exact: true })).toBeVisible();
    await expect.element(list.getByText(/isn’t the run we saw live/)).toBeVisible();
    expect(list.getByRole('link').elements()).toHaveLength(0);
    expect(lines().elements()).toHaveLength(runs.length);
  });

  test('show all fifty on request', async () => {
    const manyRuns = Array.from({ length: 50 }, (_, index) => makeHistoryRun(100 - index));
    await open({ ...makeHistory(manyRuns), total: 126 });
    await expect.poll(() => lines().elements().length).toBe(8);
    await page.getByRole('button', { name: 'Show all 50' }).click();
    await expect.poll(() => lines().elements().length).toBe(50);
    await expect.element(page.getByText('The last 50 of 126 runs. Older ones still count.')).toBeVisible();
  });
});

describe('progress', () => {
  test('is a chart with a text alternative, and the same data as a table', async () => {
    await open(makeHistory(RUNS));
    const chart = page.getByRole('img', { name: /^Scores of 4 runs/ });
    await expect.element(chart).toHaveAccessibleName('Scores of 4 runs: first 1,100, last 900, best 4,210.');
    expect(chart.element().querySelector('canvas')).not.toBeNull();
    await page.getByText('Show as a table').click();
    const rows = page.getByRole('group', { name: 'Scores run by run' }).getByRole('row');
    expect(rows.elements().map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'RunPlayedScoreBest so far',
      '418 Nov 20269004,210',
      '318 Nov 20264,2104,210',
      '218 Nov 20261,5001,500',
      '118 Nov 20261,1001,100',
    ]);
  });

  test('needs two runs', async () => {
    await open(makeHistory([makeHistoryRun(1)]));
    await expect.element(page.getByText('One more run and your progress shows up here.')).toBeVisible();
  });
});

test('the best per level links to its runs', async () => {
  await open(makeHistory(RUNS, LEVELS));
  const table = page.getByRole('group', { name: 'Best per level' });
  await expect.element(table.getByRole('rowheader', { name: '2', exact: true })).toBeVisible();
  const fastest = table.getByRole('link', { name: '0:21, watch the fastest run to level 2' });
  await expect.element(fastest).toHaveAttribute('href', `/run/${makePublicId(11)}`);
  expect(fastest.element().textContent).toBe('0:21');
  await expect
    .element(table.getByRole('link', { name: '900, watch the best run that ended in level 2' }))
    .toBeVisible();
});

test('the first of many levels are shown, and all on request', async () => {
  const manyRuns = Array.from({ length: 60 }, (_, index) => levelOf(index + 1));
  await open(makeHistory(RUNS, manyRuns));
  const rows = () => page.getByRole('group', { name: 'Best per level' }).getByRole('row').elements().length;
  await expect.poll(rows).toBe(17);
  await page.getByRole('button', { name: 'Show all 60 levels' }).click();
  await expect.poll(rows).toBe(61);
});

describe('loading, empty and error states', () => {
  test('shows a skeleton while loading', async () => {
    await open(NO_RESPONSE);
    await expect.element(page.getByRole('status', { name: 'Loading your runs' })).toBeVisible();
  });

  test('invites a newcomer to play the first run', async () => {
    await open(makeHistory([]));
    await expect.element(page.getByRole('heading', { name: 'No runs yet' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Play now' })).toHaveAttribute('href', '/play');
  });

  test('says that the runs are safe and offers a retry on failure', async () => {
    const { server } = await open(new StubRefusal(503, 'unavailable'));
    await expect.element(page.getByRole('heading', { name: 'Couldn’t load your runs' })).toBeVisible();
    server.setAnswers({ runs: makeHistory(RUNS) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => lines().elements().length).toBe(5);
  });

  test('cuts nothing off at 360 px', async () => {
    await open(makeHistory(RUNS, LEVELS), { width: 360, height: 740 });
    await expect.poll(() => lines().elements().length).toBe(5);
    await expect.element(page.getByRole('img', { name: /^Scores of/ })).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
