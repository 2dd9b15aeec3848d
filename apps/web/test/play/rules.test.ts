import { levelProgress } from '@jumpy/domain/levels';
import type { BoardRow } from '@jumpy/protocol/http/boards';
import { describe, expect, test } from 'vitest';
import { findNextToBeat, progressToBestText, progressToBest } from '../../src/features/play/scoreToBeat.ts';
import { getFrameUrl, getPlatform } from '../../src/frame/platform.ts';
import { parsePlayState } from '../../src/features/play/playState.ts';
import { runIdOf } from '../runs/settledRun.ts';

describe('navigation state', () => {
  test('GAME-02 contains gameMode, roomId and players', () => {
    const players = [{ id: 'a' }, { id: 'b' }];
    expect(parsePlayState({ gameMode: 'multiplayer', roomId: '123456', players })).toEqual({
      gameMode: 'multiplayer',
      roomId: '123456',
      players,
    });
  });

  test.each([[undefined], [null], ['nonsense'], [{ gameMode: 'chess' }], [{ players: 'many' }]])(
    'GAME-02 falls back to solo for %j',
    (state) => {
      expect(parsePlayState(state)).toEqual({ gameMode: 'solo', roomId: undefined, players: [] });
    },
  );
});

describe('the platform', () => {
  test.each([
    [true, 767, 'mobile'],
    [true, 768, 'desktop'],
    [false, 400, 'desktop'],
    [false, 1_440, 'desktop'],
  ] as const)('GAME-05 with touch %s at %i px is %s', (touch, widthPx, platform) => {
    expect(getPlatform({ touch, widthPx })).toBe(platform);
  });

  test('GAME-04 is passed as a parameter of the frame', () => {
    expect(getFrameUrl('/frame/', 'mobile')).toBe('/frame/?platform=mobile');
    expect(getFrameUrl('/frame/', 'desktop')).toBe('/frame/?platform=desktop');
  });
});

function row(rank: number, value: number, isSelf = false): BoardRow {
  return {
    publicId: runIdOf(rank),
    rank,
    username: rank === 2 ? null : `player ${rank}`,
    avatarUrl: '/a.svg',
    value,
    level: 1,
    xp: 0,
    progress: levelProgress(0).percentage,
    isSelf,
    discord_id: null,
    wallet_address: null,
    runId: null,
    heights: '',
  };
}

describe('next to beat', () => {
  const rows = [row(1, 900), row(2, 700), row(2, 700), row(4, 400, true), row(5, 100)].map((entry, index) => ({
    ...entry,
    publicId: runIdOf(index),
    username: index === 1 ? null : `player ${index + 1}`,
  }));

  test('lists the players right above the score, the nearest last', () => {
    const { rivals, rank } = findNextToBeat(rows, { score: 250, total: 5, limit: 2 });
    expect(rivals.map(({ rank: at, username, score }) => [at, username, score])).toEqual([
      [2, 'Unnamed player', 700],
      [2, 'player 3', 700],
    ]);
    expect(rank).toBe(4);
  });

  test('lists nobody at the top', () => {
    expect(findNextToBeat(rows, { score: 900, total: 5, limit: 3 })).toEqual({ rivals: [], rank: 1 });
  });

  test.each([
    ['the first', 950, [], 1],
    ['one who equals the first', 900, [], 1],
    ['right under the first', 899, [[1, 900]], 2],
    ['one who equals others', 700, [[1, 900]], 2],
    [
      'right under equals',
      699,
      [
        [1, 900],
        [2, 700],
        [2, 700],
      ],
      4,
    ],
    [
      'at the own place, which is out of the way',
      400,
      [
        [1, 900],
        [2, 700],
        [2, 700],
      ],
      4,
    ],
    [
      'the last',
      50,
      [
        [2, 700],
        [2, 700],
        [4, 100],
      ],
      5,
    ],
    [
      'before the first point',
      0,
      [
        [2, 700],
        [2, 700],
        [4, 100],
      ],
      undefined,
    ],
  ])('%s has the expected rank among the others', (_, score, above, rank) => {
    const next = findNextToBeat(rows, { score, total: 5, limit: 3 });
    expect(next.rivals.map((rival) => [rival.rank, rival.score])).toEqual(above);
    expect(next.rank).toBe(rank);
  });

  test('lists nobody twice: a restart from rank 17 of 18 is ranked 18th', () => {
    const board = Array.from({ length: 18 }, (_, index) => row(index + 1, 2_000 - index * 100, index === 16));
    const next = findNextToBeat(board, { score: 1, total: 18, limit: 3 });
    expect(next.rivals.map(({ rank }) => rank)).toEqual([15, 16, 17]);
    expect(next.rank).toBe(18);
  });

  test('ranks a newcomer 19th among 18, and nobody without a point', () => {
    const board = Array.from({ length: 18 }, (_, index) => row(index + 1, 2_000 - index * 100));
    expect(findNextToBeat(board, { score: 10, total: 18, limit: 3 })).toMatchObject({ rank: 19 });
    expect(findNextToBeat(board, { score: 0, total: 18, limit: 3 }).rank).toBeUndefined();
    expect(findNextToBeat([], { score: 10, total: 0, limit: 3 })).toEqual({ rivals: [], rank: 1 });
  });

  test('also finds the own row by its id when the rows are shared', () => {
    const board = [row(1, 900), row(2, 700)];
    const next = findNextToBeat(board, { score: 10, total: 2, limit: 3, ownId: board[0]?.publicId });
    expect(next.rivals.map(({ rank, score }) => [rank, score])).toEqual([[1, 700]]);
    expect(next.rank).toBe(2);
  });

  test('has no rank below its rows', () => {
    expect(findNextToBeat(rows, { score: 50, total: 5_000, limit: 3 }).rank).toBeUndefined();
    expect(findNextToBeat(rows, { score: 50, total: 5, limit: 3 }).rank).toBe(5);
  });

  test('lists the server’s rivals without a rank below the known rows', () => {
    const upcoming = [20, 40, 60, 80].map((score) => ({
      publicId: runIdOf(score),
      name: `p${score}`,
      avatarUrl: '/api/a',
      score,
    }));
    const { rivals, rank } = findNextToBeat(rows, { score: 30, total: 5_000, limit: 2, upcoming });
    expect(rivals.map((rival) => [rival.username, rival.score, rival.rank])).toEqual([
      ['p60', 60, undefined],
      ['p40', 40, undefined],
    ]);
    expect(rank).toBeUndefined();
    const known = findNextToBeat(rows, { score: 250, total: 5_000, limit: 2 });
    expect(findNextToBeat(rows, { score: 250, total: 5_000, limit: 2, upcoming })).toEqual(known);
    expect(findNextToBeat(rows, { score: 90, total: 5_000, limit: 2, upcoming })).toEqual(
      findNextToBeat(rows, { score: 90, total: 5_000, limit: 2 }),
    );
  });
});

test.each([
  [0, 600, 0, 'To your best, 600'],
  [299, 600, 49, 'To your best, 600'],
  [600, 600, 100, 'To your best, 600'],
  [900, 600, 100, 'Past your best, 600'],
  [0, 0, 0, 'Every point is a new best'],
  [10, 0, 100, 'Every point is a new best'],
])('%i of a best of %i is %i %%: %s', (score, best, percent, text) => {
  expect(progressToBest(score, best)).toBe(percent);
  expect(progressToBestText(score, { best, mode: 'solo' })).toBe(text);
});
