import type { StatsAnswer } from '@jumpy/protocol/http/players';
import type { Context } from '../../platform/context.ts';
import { createBatch } from '../../platform/batch.ts';
import { wireHeights } from '@jumpy/domain/heightLine';
import { findStats, type StatsRow } from './store.ts';

type Stats = StatsAnswer['stats'];

type StatsRead = Omit<StatsAnswer, 'success'>;

const MOST_AT_ONCE = 200;

/** Reads a player's own totals, as they are when asked for; many players who ask at once are read together. */
export function statsReader({ db }: Pick<Context, 'db'>): (discordId: string) => Promise<StatsRead> {
  const ask = createBatch({ most: MOST_AT_ONCE, load: (discordIds) => findStats(db, discordIds) });
  return async (discordId) => {
    const row = await ask(discordId);
    return row ? readStats(row) : noStats(discordId);
  };
}

/** Zeros and no name: without a row, and when the lookup fails (STATS-08, STATS-13). */
export function noStats(discordId: string): StatsRead {
  return { hasPlayed: false, stats: emptyStats(discordId), bestHeights: [] };
}

function readStats(row: StatsRow): StatsRead {
  const stats: Stats = {
    discord_id: row.discordId,
    username: row.username,
    avatar: row.avatar,
    hi_score: row.hiScore,
    total_jumps: row.totalJumps,
    total_games: row.totalGames,
    total_time: row.totalTime,
    unseen_games: row.unseenGames,
    unseen_jumps: row.unseenJumps,
    total_enemies: row.totalEnemies,
    level_reached: row.levelReached,
    best_run_id: row.bestRunId,
    last_played: row.lastPlayed?.toISOString() ?? null,
  };
  return { hasPlayed: row.totalGames > 0, stats, bestHeights: wireHeights(row.heights) };
}

function emptyStats(discordId: string): Stats {
  return {
    discord_id: discordId,
    username: '',
    avatar: null,
    hi_score: 0,
    total_jumps: 0,
    total_games: 0,
    total_time: 0,
    unseen_games: 0,
    unseen_jumps: 0,
    total_enemies: 0,
    level_reached: 0,
    best_run_id: null,
    last_played: null,
  };
}
