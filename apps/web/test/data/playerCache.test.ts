import { levelProgress } from '@jumpy/domain/levels';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyServerEvent, refreshPlayer, cacheRanks } from '../../src/data/playerCache.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { RANKINGS, makeXp } from '../../src/fixtures/answers.ts';

const RANKS = { scoreRank: 2, jumpRank: 3, total: 301 };

let queryClient: QueryClient;
let pendingAnswers: ((answer: unknown) => void)[];
let stops: (() => void)[];

/** A screen with a query whose responses the test provides. */
function show(queryKey: readonly string[]): void {
  const queryFn = () => new Promise((resolve) => void pendingAnswers.push(resolve));
  stops.push(new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => undefined));
}

beforeEach(() => {
  queryClient = createQueryClient();
  [pendingAnswers, stops] = [[], []];
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
  expect(pendingAnswers).toHaveLength(0);
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
  expect(pendingAnswers).toHaveLength(1);
  cacheRanks(queryClient, RANKS);
  await expect.poll(() => pendingAnswers.length).toBe(2);
  pendingAnswers[0]?.('older');
  pendingAnswers[1]?.('newer');
  await expect.poll(() => queryClient.getQueryData(queryKeys.rankings)).toBe('newer');
});

test('discards a board response requested before a refresh, and fetches nothing twice', async () => {
  queryClient.setQueryData(queryKeys.stats, 'old');
  show(queryKeys.board('scores'));
  show(queryKeys.stats);
  refreshPlayer(queryClient);
  await expect.poll(() => pendingAnswers.length).toBe(3);
  pendingAnswers[0]?.('older');
  for (const answer of pendingAnswers.slice(1)) answer('newer');
  await expect.poll(() => queryClient.getQueryData(queryKeys.board('scores'))).toBe('newer');
  await expect.poll(() => queryClient.getQueryData(queryKeys.stats)).toBe('newer');
  expect(pendingAnswers).toHaveLength(3);
});

test.each([
  ['a daily board', queryKeys.dailyBoard('today')],
  ['the course of the day', queryKeys.daily],
  ['the quests', queryKeys.quests],
  ['the history', queryKeys.history],
])('discards a first response requested before a refresh: %s', async (_name, queryKey) => {
  show(queryKey);
  refreshPlayer(queryClient);
  await expect.poll(() => pendingAnswers.length).toBe(2);
  pendingAnswers[1]?.('newer');
  pendingAnswers[0]?.('older');
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('newer');
  expect(pendingAnswers).toHaveLength(2);
});

test('refetches after a prefetch that was requested before a refresh', async () => {
  const queryKey = queryKeys.dailyBoard('today');
  void queryClient.prefetchQuery({
    queryKey,
    queryFn: () => new Promise((resolve) => void pendingAnswers.push(resolve)),
  });
  refreshPlayer(queryClient);
  pendingAnswers[0]?.('older');
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('older');
  show(queryKey);
  await expect.poll(() => pendingAnswers.length).toBe(2);
  pendingAnswers[1]?.('newer');
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('newer');
});

test('keeps what a write returned over a response requested before it', async () => {
  queryClient.setQueryData(queryKeys.claim, 'before');
  show(queryKeys.claim);
  void queryClient.refetchQueries({ queryKey: queryKeys.claim });
  await expect.poll(() => pendingAnswers.length).toBe(1);
  queryClient.setQueryData(queryKeys.claim, 'claimed');
  await expect.poll(() => pendingAnswers.length).toBe(2);
  pendingAnswers[0]?.('before');
  await Promise.resolve();
  expect(queryClient.getQueryData(queryKeys.claim)).toBe('claimed');
  pendingAnswers[1]?.('claimed, as stored');
  await expect.poll(() => queryClient.getQueryData(queryKeys.claim)).toBe('claimed, as stored');
});

test.for([
  [{ kind: 'event_reward', event: 'Coral tides', eventEs: null }, queryKeys.cosmetics],
  [{ kind: 'league_result', outcome: 'rose', tier: 1, rank: 1, size: 10 }, queryKeys.league],
] as const)('a notice of %j reads what it tells of again', ([notice, queryKey]) => {
  queryClient.setQueryData(queryKey, {});
  show(queryKey);
  expect(pendingAnswers).toHaveLength(0);
  applyServerEvent(queryClient, { type: 'notice', data: notice });
  expect(pendingAnswers).toHaveLength(1);
});
