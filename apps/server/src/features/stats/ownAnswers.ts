import { wireHeights } from '@jumpy/domain/heightLine';
import type { RankingsAnswer, StatsAnswer } from '@jumpy/protocol/http/players';
import { createBatch } from '../../platform/batch.ts';
import { topic } from '../../platform/bus/bus.ts';
import { namesChanged } from '../../platform/bus/namesChanged.ts';
import type { Context } from '../../platform/context.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { estimateRankings, rankingsReader } from '../ranks/readRankings.ts';
import { findStats, type StatsRow } from './store.ts';

const MOST_AT_ONCE = 200;

/** TTL of a player's own responses. Their own runs invalidate them; changes by others (ranks) show after this time. */
const TTL_MS = 1_000;
const MOST_KEPT = 20_000;

/**
 * Cached totals and ranks of players by Discord id, as JSON, since every screen requests them. Synchronous on a cache
 * hit.
 */
export interface OwnAnswers {
  stats(discordId: string): string | Promise<string>;
  rankings(discordId: string): string | Promise<string>;
  /** Call after a run of the player was settled. */
  forget(discordId: string): void;
}

/** A run of this player (Discord id) was settled. */
const CHANGED = topic<string>('own answers changed');

export function createOwnAnswers(context: Pick<Context, 'db' | 'log' | 'clock' | 'bus'>): OwnAnswers {
  const { clock, log, bus } = context;
  const kept = { clock, ttlMs: TTL_MS, most: MOST_KEPT };
  const readStats = statsReader(context);
  const readRankings = rankingsReader(context);
  const stats = createTtlCache({ ...kept, load: async (discordId) => statsText(await readStats(discordId)) });
  const rankings = createTtlCache({ ...kept, load: async (discordId) => rankingsText(await readRankings(discordId)) });
  bus.subscribe(CHANGED, (discordId) => {
    stats.forget(discordId);
    rankings.forget(discordId);
  });
  bus.subscribe(namesChanged, stats.clear);
  bus.onMissed(() => {
    stats.clear();
    rankings.clear();
  });
  return {
    stats: (discordId) =>
      rescued(stats.read(discordId), async (error) => {
        log.warn({ err: error }, 'stats could not be read');
        return statsText(noStats(discordId));
      }),
    rankings: (discordId) =>
      rescued(rankings.read(discordId), async (error) => {
        log.warn({ err: error }, 'ranks could not be read');
        return rankingsText(await estimateRankings(context, discordId));
      }),
    forget: (discordId) => bus.publish(CHANGED, discordId),
  };
}

/** Fallbacks for a failed read are never cached. */
function rescued(
  read: string | Promise<string>,
  standIn: (error: unknown) => Promise<string>,
): string | Promise<string> {
  return typeof read === 'string' ? read : read.catch(standIn);
}

function statsText(stats: Omit<StatsAnswer, 'success'>): string {
  const answer: StatsAnswer = { success: true, ...stats };
  return JSON.stringify(answer);
}

function rankingsText(rankings: Omit<RankingsAnswer, 'success'>): string {
  const answer: RankingsAnswer = { success: true, ...rankings };
  return JSON.stringify(answer);
}

type Stats = StatsAnswer['stats'];

type StatsRead = Omit<StatsAnswer, 'success'>;

/** Reads a player's current totals; concurrent reads are batched. */
function statsReader({ db }: Pick<Context, 'db'>): (discordId: string) => Promise<StatsRead> {
  const ask = createBatch({ most: MOST_AT_ONCE, load: (discordIds) => findStats(db, discordIds) });
  return async (discordId) => {
    const row = await ask(discordId);
    return row ? readStats(row) : noStats(discordId);
  };
}

/** Zeros without a name, if there is no row or the lookup fails. */
function noStats(discordId: string): StatsRead {
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
