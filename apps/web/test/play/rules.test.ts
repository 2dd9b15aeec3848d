import { levelProgress } from '@jumpy/domain/levels';
import type { BoardRow } from '@jumpy/protocol/http/boards';
import { describe, expect, test } from 'vitest';
import { LINE_MS, LOADING_LINES, LOADING_MOST_MS, nextLine } from '../../src/features/play/loadingLines.ts';
import { nextToBeat } from '../../src/features/play/nextToBeat.ts';
import { bestText, partOfBest } from '../../src/features/play/partOfBest.ts';
import { frameSource, platformOf } from '../../src/frame/platform.ts';
import { playStateOf } from '../../src/features/play/playState.ts';
import { runIdOf } from '../runs/settledRun.ts';

describe('navigation state', () => {
  test('GAME-02 brings gameMode, roomId and players', () => {
    const players = [{ id: 'a' }, { id: 'b' }];
    expect(playStateOf({ gameMode: 'multiplayer', roomId: '123456', players })).toEqual({
      gameMode: 'multiplayer',
      roomId: '123456',
      players,
    });
  });

  test.each([[undefined], [null], ['nonsense'], [{ gameMode: 'chess' }], [{ players: 'many' }]])(
    'GAME-02 is solo from %j',
    (state) => {
      expect(playStateOf(state)).toEqual({ gameMode: 'solo', roomId: undefined, players: [] });
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
    expect(platformOf({ touch, widthPx })).toBe(platform);
  });

  test('GAME-04 is a parameter of the frame', () => {
    expect(frameSource('/frame/', 'mobile')).toBe('/frame/?platform=mobile');
    expect(frameSource('/frame/', 'desktop')).toBe('/frame/?platform=desktop');
  });
});

describe('the loading lines', () => {
  test('GAME-08 go round and round, several within the longest wait', () => {
    const seen = new Set<number>();
    let line = 0;
    for (let turn = 0; turn < LOADING_LINES.length; turn += 1) {
      seen.add(line);
      line = nextLine(line);
    }
    expect(seen.size).toBe(LOADING_LINES.length);
    expect(line).toBe(0);
    expect(LOADING_MOST_MS / LINE_MS).toBeGreaterThan(2);
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
  const rows = [row(1, 900), row(2, 700), row(3, 700), row(5, 400, true), row(6, 100)];

  test('is who stands right above the score, the nearest last', () => {
    const { rivals, rank } = nextToBeat(rows, { score: 250, total: 5, most: 2 });
    expect(rivals.map(({ rank: at, username, score }) => [at, username, score])).toEqual([
      [2, 'Unnamed player', 700],
      [3, 'player 3', 700],
    ]);
    expect(rank).toBe(4);
  });

  test('is nobody at the top', () => {
    expect(nextToBeat(rows, { score: 900, total: 5, most: 3 })).toEqual({ rivals: [], rank: 1 });
  });

  test('knows no rank under the rows it has', () => {
    expect(nextToBeat(rows, { score: 50, total: 5_000, most: 3 }).rank).toBeUndefined();
    expect(nextToBeat(rows, { score: 50, total: 5, most: 3 }).rank).toBe(5);
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
  expect(partOfBest(score, best)).toBe(percent);
  expect(bestText(score, { best, mode: 'solo' })).toBe(text);
});
