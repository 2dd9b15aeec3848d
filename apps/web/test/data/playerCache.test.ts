import { levelProgress } from '@jumpy/domain/levels';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyServerEvent } from '../../src/data/applyServerEvent.ts';
import { keys } from '../../src/data/keys.ts';
import { RANKINGS, xpOf } from '../support/wire.ts';

const RANK = { type: 'rank', data: { scoreRank: 2, jumpRank: 3, total: 301 } } as const;

let queryClient: QueryClient;
let asked: ((answer: unknown) => void)[];
let stops: (() => void)[];

/** A screen that shows a question whose answers the test gives. */
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

test('ranks that come over the socket stand at once, and nobody is asked for them', () => {
  queryClient.setQueryData(keys.rankings, RANKINGS);
  show(keys.rankings);
  applyServerEvent(queryClient, RANK);
  expect(queryClient.getQueryData(keys.rankings)).toEqual({ ...RANKINGS, ...RANK.data, scoreRankChange: 0 });
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

test.each([
  ['a board', keys.board('scores')],
  ['the ranks', keys.rankings],
])('an answer for %s that was asked for before a change of rank is not kept', async (_, queryKey) => {
  show(queryKey);
  expect(asked).toHaveLength(1);
  applyServerEvent(queryClient, RANK);
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.('older');
  asked[1]?.('newer');
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('newer');
});
