import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyServerEvent, refreshAfterGames, STATS_REFRESH_MS } from '../../src/data/playerCache.ts';
import { GAME_EVENTS } from '../../src/data/gameEvents.ts';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { rankingsQuery, statsQuery } from '../../src/data/stats.ts';
import { applyCountedRun } from '../../src/runs/openRunService.ts';
import { settledRun } from '../runs/settledRun.ts';
import { createStubServer } from '../../src/fixtures/stubServer.ts';
import { RANKINGS, RICH_STATS } from '../../src/fixtures/answers.ts';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';

let timers: ManualTimers;
let queryClient: QueryClient;
let stop = (): void => {};

const raise = (event: string): boolean => window.dispatchEvent(new CustomEvent(event));
const stale = (): boolean => queryClient.getQueryState(queryKeys.stats)?.isInvalidated === true;

beforeEach(() => {
  timers = manualTimers();
  queryClient = new QueryClient();
  queryClient.setQueryData(queryKeys.stats, 'seen');
  stop = refreshAfterGames(queryClient, timers);
});
afterEach(() => stop());

describe('after a game event', () => {
  test.each(GAME_EVENTS)('GAME-49 GAME-50 %s refreshes stats 500 ms later', (event) => {
    raise(event);
    timers.pass(499);
    expect(stale()).toBe(false);
    timers.pass(1);
    expect(stale()).toBe(true);
  });

  test('GAME-49 refreshes once, 500 ms after the last event of a burst', () => {
    raise('gameEnded');
    timers.pass(400);
    raise('xpUpdated');
    timers.pass(499);
    expect(stale()).toBe(false);
    timers.pass(1);
    expect(stale()).toBe(true);
    expect(timers.pending()).toBe(0);
  });

  test('GAME-49 GAME-50 fetches boards once for a run reported by both socket and response', async () => {
    const queryFn = vi.fn(async () => 'rows');
    const queryKey = queryKeys.board('scores');
    const stopShowing = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
    await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('rows');
    queryClient.setQueryData(queryKeys.rankings, RANKINGS);
    const run = settledRun();
    const { score: scoreRank, jumps: jumpRank, total } = run.ranks;
    applyServerEvent(queryClient, { type: 'run', data: { runId: run.runId, score: run.score } });
    applyServerEvent(queryClient, { type: 'rank', data: { scoreRank, jumpRank, total } });
    expect(queryClient.getQueryData(queryKeys.rankings)).toMatchObject({
      scoreRank,
      jumpRank,
      total,
      scoreRankChange: 0,
    });
    timers.pass(300);
    applyCountedRun({ queryClient, page: window, updateUserXp: () => undefined }, { run, liveXp: 0 });
    expect(queryFn).toHaveBeenCalledTimes(1);
    timers.pass(STATS_REFRESH_MS);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(timers.pending()).toBe(0);
    stopShowing();
  });

  test('does nothing once stopped', () => {
    raise('gameEnded');
    stop();
    timers.pass(1_000);
    expect(stale()).toBe(false);
  });
});

describe('cache freshness', () => {
  const MINUTE_MS = 60_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22) }));
  afterEach(() => void vi.useRealTimers());

  /** Fetches twice within the fresh time and once after it; returns the request counts. */
  async function asks(query: typeof statsQuery | typeof rankingsQuery, name: string, freshMs: number) {
    const server = createStubServer({ stats: RICH_STATS, rankings: RANKINGS });
    const client = new QueryClient();
    const counts: number[] = [];
    for (const passedMs of [0, freshMs - 1, 1]) {
      vi.setSystemTime(Date.now() + passedMs);
      await client.fetchQuery(query as typeof statsQuery);
      counts.push(server.countCalls(name));
    }
    server.close();
    return counts;
  }

  test('LIMIT-01 refetches user stats after 5 minutes', async () => {
    expect(await asks(statsQuery, 'stats', 5 * MINUTE_MS)).toEqual([1, 1, 2]);
  });

  test('LIMIT-02 refetches rankings after 2 minutes', async () => {
    expect(await asks(rankingsQuery, 'rankings', 2 * MINUTE_MS)).toEqual([1, 1, 2]);
  });
});
