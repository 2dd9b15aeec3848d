import { describe, expect, test } from 'vitest';
import { rankText, toStatsView } from '../../src/data/statsView.ts';
import { RANKINGS, RICH_STATS, makeStats } from '../../src/fixtures/answers.ts';

describe('displayed stats', () => {
  test.each([
    ['nothing known', { stats: undefined, rankings: undefined }],
    ['a failed look-up of stats, ranks known', { stats: undefined, rankings: RANKINGS }],
  ])('HOME-23 STATS-13 READ-03 %s: shows zeros and ranks of 1, marked as estimates with "~"', (_, sources) => {
    const view = toStatsView(sources);
    expect(view).toMatchObject({ hiScore: 0, totalJumps: 0, totalGames: 0 });
    expect(view.jumpRank).toEqual({ rank: 1, estimated: true, change: 0 });
    expect(view.scoreRank).toEqual({ rank: 1, estimated: true, change: 0 });
    expect(rankText(view.scoreRank, view.scoreRank.rank)).toBe('~1');
  });

  test.each([
    ['a row of zeros', makeStats(), RANKINGS],
    ['a row of zeros, ranks unknown', makeStats(), undefined],
    ['a row of zeros, ranks guessed', makeStats(), { ...RANKINGS, estimated: true }],
    ['unseen runs alone', makeStats({ total_games: 2, unseen_games: 2, total_jumps: 90, unseen_jumps: 90 }), RANKINGS],
  ])('READ-03 %s: shows "–" for both ranks and no "~" without a ranked run', (_, stats, rankings) => {
    const view = toStatsView({ stats, rankings });
    expect(view.jumpRank).toEqual({ rank: null, estimated: false, change: 0 });
    expect(view.scoreRank).toEqual({ rank: null, estimated: false, change: 0 });
    expect(rankText(view.scoreRank, view.scoreRank.rank)).toBe('–');
  });

  test('READ-03 a first run of 0 points has no score rank, and one without jumps no jump rank', () => {
    const noRank = { rank: null, estimated: false, change: 0 };
    for (const rankings of [RANKINGS, undefined]) {
      const pointless = toStatsView({ stats: makeStats({ total_games: 1, total_jumps: 3, hi_score: 0 }), rankings });
      expect(pointless.scoreRank).toEqual(noRank);
      expect(pointless.jumpRank.rank).not.toBeNull();
      expect(toStatsView({ stats: makeStats({ total_games: 1 }), rankings }).jumpRank).toEqual(noRank);
    }
  });

  test('READ-03 shows "–" when the server has no rank for the player, estimated or not', () => {
    const none = { ...RANKINGS, scoreRank: null, jumpRank: null, scoreRankChange: 0 };
    for (const estimated of [true, false]) {
      const view = toStatsView({ stats: RICH_STATS, rankings: { ...none, estimated } });
      expect(rankText(view.jumpRank, view.jumpRank.rank)).toBe('–');
      const noRank = { rank: null, estimated: false, change: 0 };
      expect([view.jumpRank, view.scoreRank]).toEqual([noRank, noRank]);
    }
  });

  test('shows the unwitnessed part, and estimates ranks from the rest', () => {
    const row = { total_games: 3, unseen_games: 1, total_jumps: 12_000, unseen_jumps: 4_000 };
    const view = toStatsView({ stats: makeStats(row), rankings: undefined });
    expect(view).toMatchObject({ totalJumps: 12_000, unseenJumps: 4_000, unseenGames: 1 });
    expect(view.jumpRank).toEqual({ rank: 75, estimated: true, change: 0 });
  });

  test('shows ranks and rank changes as the server counted them', () => {
    const view = toStatsView({ stats: RICH_STATS, rankings: RANKINGS });
    expect(view.scoreRank).toEqual({ rank: 23, estimated: false, change: 4 });
    expect(view.jumpRank.rank).toBe(41);
  });

  test.each([
    ['over 10000 jumps', { total_jumps: 10_001 }, 'jumpRank', 25],
    ['over 5000 jumps', { total_jumps: 10_000 }, 'jumpRank', 75],
    ['over 1000 jumps', { total_jumps: 5_000 }, 'jumpRank', 250],
    ['fewer jumps', { total_jumps: 1_000 }, 'jumpRank', 500],
    ['a score over 5000', { hi_score: 5_001 }, 'scoreRank', 15],
    ['a score over 2000', { hi_score: 5_000 }, 'scoreRank', 65],
    ['a score over 500', { hi_score: 2_000 }, 'scoreRank', 230],
    ['a lower score', { hi_score: 500 }, 'scoreRank', 450],
  ] as const)('STATS-14 STATS-15 %s, ranks unknown: shows an estimate with "~"', (_, row, which, rank) => {
    const view = toStatsView({ stats: makeStats({ total_games: 1, ...row }), rankings: undefined })[which];
    expect(view).toEqual({ rank, estimated: true, change: 0 });
    expect(rankText(view, view.rank)).toBe(`~${rank}`);
  });

  test('STATS-14 STATS-15 shows the server’s own estimate with "~" and without an arrow', () => {
    const view = toStatsView({ stats: RICH_STATS, rankings: { ...RANKINGS, estimated: true } });
    expect(rankText(view.scoreRank, view.scoreRank.rank)).toBe('~23');
    expect(view.scoreRank.change).toBe(0);
  });
});
