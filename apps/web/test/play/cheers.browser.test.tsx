import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runRecordsKey } from '../../src/runs/runRecords.ts';
import { gameComplete } from '../runs/playedRun.ts';
import { runIdOf } from '../runs/settledRun.ts';
import { PLAYER_ID, type StubApi, stubApi } from '../runs/stubApi.ts';
import { playHarness, type PlayHarness } from './PlayHarness.tsx';

let harness: PlayHarness;
let api: StubApi;
let runs: number;

beforeEach(async () => {
  await page.viewport(1_440, 900);
  api = stubApi(Date.now);
  localStorage.clear();
  runs = 0;
});
afterEach(() => harness.unmount());

async function mount(state?: unknown): Promise<void> {
  harness = playHarness({ api, state });
  await waitUntil(() => expect(harness.isListening()).toBe(true));
}

/** Plays a run to its end; returns the praise in the summary. */
async function cheersAfter(result: Parameters<typeof gameComplete>[0]): Promise<(string | null)[]> {
  runs += 1;
  harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await waitUntil(() => expect(harness.sentMessages('RUN_TICKET')).toHaveLength(runs));
  harness.sendFromGame(gameComplete({ runId: runIdOf(runs), ...result }));
  await waitUntil(() => expect(document.querySelector('[aria-label="Highlights"] li')).not.toBeNull());
  return getCheers();
}

const getCheers = (): (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-label="Highlights"] li')]
    .filter((item) => item.checkVisibility())
    .map(({ textContent }) => textContent);

const GOOD = { score: 640, enemies: 6, level: 3, marks: { streak: 18, closeCalls: 0 } };
const POOR = { score: 32, jumps: 5, enemies: 1, level: 1, duration: 9, marks: { streak: 3, closeCalls: 0 } };

test('cheers each run for what it has: a good one, a poor one, a record, and one with fewer details', async () => {
  await mount();
  // Twelve games are known, but not their details.
  expect(await cheersAfter(GOOD)).toEqual(['You stomped 6 enemies.', '18 new platforms in a row.']);
  expect(await cheersAfter(POOR)).toEqual(['You stomped 1 enemy.', '5 jumps in 9 seconds, just a warm-up.']);
  expect(await cheersAfter({ ...POOR, enemies: 7, level: 5 })).toEqual([
    'Level 5: your highest yet!',
    'Most stomps in a run: 7!',
  ]);
  expect(await cheersAfter({ ...POOR, marks: undefined })).toEqual([
    'You stomped 1 enemy.',
    '5 jumps in 9 seconds, just a warm-up.',
  ]);
});

test('stores records per player and sends none of them', async () => {
  await mount();
  await cheersAfter(GOOD);
  expect(JSON.parse(localStorage.getItem(runRecordsKey(PLAYER_ID)) ?? '')).toMatchObject({
    runId: runIdOf(1),
    after: { stomps: 6, streak: 18 },
  });
  await waitUntil(() => expect(api.requestsTo('validateRun')).toHaveLength(1));
  expect(JSON.stringify(api.calls)).not.toContain('streak');
});

test('cheers a race without recording it, since it does not count', async () => {
  await mount({ gameMode: 'race', ghostRunId: runIdOf(77) });
  expect(await cheersAfter({ ...GOOD, mode: 'race' })).toEqual([
    'You stomped 6 enemies.',
    '18 new platforms in a row.',
  ]);
  expect(localStorage.getItem(runRecordsKey(PLAYER_ID))).toBeNull();
});

test('shows one sentence on a phone, in its reserved space', async () => {
  await page.viewport(390, 844);
  await mount();
  expect(await cheersAfter(GOOD)).toEqual(['You stomped 6 enemies.']);
  const [line] = document.querySelectorAll<HTMLElement>('[aria-label="Highlights"] li');
  const place = line?.closest('ul')?.parentElement?.getBoundingClientRect();
  const text = line?.getBoundingClientRect();
  expect(text?.height).toBeLessThanOrEqual((place?.height ?? 0) + 0.5);
  expect(text?.right).toBeLessThanOrEqual(390);
});
