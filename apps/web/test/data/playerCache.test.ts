import { levelProgress } from '@jumpy/domain/levels';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyServerEvent } from '../../src/data/applyServerEvent.ts';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { refreshPlayer, cacheRanks } from '../../src/data/playerCache.ts';
import { RANKINGS, makeXp } from '../../src/fixtures/answers.ts';

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

test('applies ranks from an event immediately, without a request', () => {
  queryClient.setQueryData(queryKeys.rankings, RANKINGS);
  show(queryKeys.rankings);
  cacheRanks(queryClient, RANKS);
  expect(queryClient.getQueryData(queryKeys.rankings)).toEqual({ ...RANKINGS, ...RANKS, scoreRankChange: 0 });
  expect(asked).toHaveLength(0);
});

test('XP-18 applies XP and level from an event immediately, and clears the outdated standing', () => {
  queryClient.setQueryData(queryKeys.xp, makeXp(200));
  applyServerEvent(queryClient, {
    type: 'xp',
    data: { gained: 250, xp: 450, progress: levelProgress(450), source: 'run' },
  });
  expect(queryClient.getQueryData(queryKeys.xp)).toMatchObject({ data: { xp: 450, level: 3, standing: null } });
});

test('discards a rankings response requested before the ranks changed', async () => {
  show(queryKeys.rankings);
  expect(asked).toHaveLength(1);
  cacheRanks(queryClient, RANKS);
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.('older');
  asked[1]?.('newer');
  await expect.poll(() => queryClient.getQueryData(queryKeys.rankings)).toBe('newer');
});

test('discards a board response requested before a refresh, and fetches nothing twice', async () => {
  queryClient.setQueryData(queryKeys.stats, 'old');
  show(queryKeys.board('scores'));
  show(queryKeys.stats);
  refreshPlayer(queryClient);
  await expect.poll(() => asked.length).toBe(3);
  asked[0]?.('older');
  for (const answer of asked.slice(1)) answer('newer');
  await expect.poll(() => queryClient.getQueryData(queryKeys.board('scores'))).toBe('newer');
  await expect.poll(() => queryClient.getQueryData(queryKeys.stats)).toBe('newer');
  expect(asked).toHaveLength(3);
});
