import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { announce, GAME_EVENTS } from '../../src/data/gameEvents.ts';
import { keys } from '../../src/data/keys.ts';
import { rankingsQuery, statsQuery } from '../../src/data/stats.ts';
import { refreshAfterGames } from '../../src/data/statsRefresh.ts';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';

let timers: ManualTimers;
let queryClient: QueryClient;
let stop = (): void => {};

const stale = (): boolean => queryClient.getQueryState(keys.stats)?.isInvalidated === true;

beforeEach(() => {
  timers = manualTimers();
  queryClient = new QueryClient();
  queryClient.setQueryData(keys.stats, 'seen');
  stop = refreshAfterGames(queryClient, timers);
});
afterEach(() => stop());

describe('after an event of a game', () => {
  test.each(GAME_EVENTS)('GAME-49 GAME-50 %s refreshes stats 500 ms later', (event) => {
    announce(event);
    timers.pass(499);
    expect(stale()).toBe(false);
    timers.pass(1);
    expect(stale()).toBe(true);
  });

  test('GAME-49 a burst refreshes once, 500 ms after its last', () => {
    announce('gameEnded');
    timers.pass(400);
    announce('xpUpdated');
    timers.pass(499);
    expect(stale()).toBe(false);
    timers.pass(1);
    expect(stale()).toBe(true);
    expect(timers.pending()).toBe(0);
  });

  test('nothing happens once it was stopped', () => {
    announce('gameEnded');
    stop();
    timers.pass(1_000);
    expect(stale()).toBe(false);
  });
});

describe('how long answers are fresh', () => {
  test('LIMIT-01 user stats: 5 minutes', () => {
    expect(statsQuery.staleTime).toBe(5 * 60_000);
  });

  test('LIMIT-02 rankings: 2 minutes', () => {
    expect(rankingsQuery.staleTime).toBe(2 * 60_000);
  });
});
