import { levelProgress } from '@jumpy/domain/levels';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyServerEvent } from '../../src/data/applyServerEvent.ts';
import { keys } from '../../src/data/keys.ts';
import { refreshPlayer, writeRanks } from '../../src/data/playerCache.ts';
import { RANKINGS, xpOf } from '../../src/fixtures/wire.ts';

const RANKS = { scoreRank: 2, jumpRank: 3, total: 301 };

let queryClient: QueryClient;
let asked: ((answer: unknown) => void)[];
let stops: (() => void)[];

/** A screen with a query whose responses the test provides. */
function show(queryKey: readonly string[]): void {
  const queryFn = () => new Promise((resolve) => void asked.push(resolve));
  stops.push(new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => undefined));
}

beforeEach(() => {
  queryClient = new QueryClient();
  [asked, stops] = [[], []];
});
afterEach(() => {
  for (const stop of stops) stop();
  queryClient.clear();
});

test('ranks that are told stand at once, and nobody is asked for them', () => {
  queryClient.setQueryData(keys.rankings, RANKINGS);
  show(keys.rankings);
  writeRanks(queryClient, RANKS);
  expect(queryClient.getQueryData(keys.rankings)).toEqual({ ...RANKINGS, ...RANKS, scoreRankChange: 0 });
  expect(asked).toHaveLength(0);
});

test('XP-18 XP and level that come stand at once, without what ranks of an older answer', () => {
  queryClient.setQueryData(keys.xp, xpOf(200));
  applyServerEvent(queryClient, {
    type: 'xp',
    data: { gained: 250, xp: 450, progress: levelProgress(450), source: 'run' },
  });
  expect(queryClient.getQueryData(keys.xp)).toMatchObject({ data: { xp: 450, level: 3, standing: null } });
});

test('an answer for the ranks that was asked for before they changed is not kept', async () => {
  show(keys.rankings);
  expect(asked).toHaveLength(1);
  writeRanks(queryClient, RANKS);
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.('older');
  asked[1]?.('newer');
  await expect.poll(() => queryClient.getQueryData(keys.rankings)).toBe('newer');
});

test('a board that was asked for the first time before a refresh is not kept, and nothing is asked for twice', async () => {
  queryClient.setQueryData(keys.stats, 'old');
  show(keys.board('scores'));
  show(keys.stats);
  refreshPlayer(queryClient);
  await expect.poll(() => asked.length).toBe(3);
  asked[0]?.('older');
  for (const answer of asked.slice(1)) answer('newer');
  await expect.poll(() => queryClient.getQueryData(keys.board('scores'))).toBe('newer');
  await expect.poll(() => queryClient.getQueryData(keys.stats)).toBe('newer');
  expect(asked).toHaveLength(3);
});
