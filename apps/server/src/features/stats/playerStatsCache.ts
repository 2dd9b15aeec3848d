import { toWireHeights } from '@jumpy/domain/heightProfile';
import type { RankingsResponse, StatsResponse } from '@jumpy/protocol/http/players';
import { createBatchLoader } from '../../platform/batchLoader.ts';
import { createTopic } from '../../platform/bus/bus.ts';
import { namesChangedTopic } from '../../platform/bus/namesChangedTopic.ts';
import type { Context } from '../../platform/context.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { estimateRankings, createRankingsReader } from '../ranks/rankings.ts';
import { findStats, type StatsRow } from './store.ts';

const MAX_BATCH_SIZE = 200;

/** TTL of a player's own responses. Their own runs invalidate them; changes by others (ranks) show after this time. */
const TTL_MS = 1_000;
const MAX_CACHED = 20_000;

/**
 * Cached totals and ranks of players by Discord id, as JSON, since every screen requests them. Synchronous on a cache
 * hit.
 */
export interface PlayerStatsCache {
  getStats(discordId: string): string | Promise<string>;
  getRankings(discordId: string): string | Promise<string>;
  /** Call after a run of the player was settled. */
  invalidate(discordId: string): void;
}

/** A run of this player (Discord id) was settled. */
const PLAYER_STATS_CHANGED_TOPIC = createTopic<string>('own answers changed');

export function createPlayerStatsCache(context: Pick<Context, 'db' | 'log' | 'clock' | 'bus'>): PlayerStatsCache {
  const { clock, log, bus } = context;
  const cacheOptions = { clock, ttlMs: TTL_MS, maxEntries: MAX_CACHED };
  const readStats = createPlayerStatsReader(context);
  const readRankings = createRankingsReader(context);
  const stats = createTtlCache({
    ...cacheOptions,
    load: async (discordId) => serializeStats(await readStats(discordId)),
  });
  const rankings = createTtlCache({
    ...cacheOptions,
    load: async (discordId) => serializeRankings(await readRankings(discordId)),
  });
  bus.subscribe(PLAYER_STATS_CHANGED_TOPIC, (discordId) => {
    stats.invalidate(discordId);
    rankings.invalidate(discordId);
  });
  bus.subscribe(namesChangedTopic, stats.clear);
  bus.onMissed(() => {
    stats.clear();
    rankings.clear();
  });
  return {
    getStats: (discordId) =>
      withFallback(stats.read(discordId), async (error) => {
        log.warn({ err: error }, 'stats could not be read');
        return serializeStats(createEmptyPlayerStats(discordId));
      }),
    getRankings: (discordId) =>
      withFallback(rankings.read(discordId), async (error) => {
        log.warn({ err: error }, 'ranks could not be read');
        return serializeRankings(await estimateRankings(context, discordId));
      }),
    invalidate: (discordId) => bus.publish(PLAYER_STATS_CHANGED_TOPIC, discordId),
  };
}

/** Fallbacks for a failed read are never cached. */
function withFallback(
  read: string | Promise<string>,
  standIn: (error: unknown) => Promise<string>,
): string | Promise<string> {
  return typeof read === 'string' ? read : read.catch(standIn);
}

function serializeStats(stats: Omit<StatsResponse, 'success'>): string {
  const answer: StatsResponse = { success: true, ...stats };
  return JSON.stringify(answer);
}

function serializeRankings(rankings: Omit<RankingsResponse, 'success'>): string {
  const answer: RankingsResponse = { success: true, ...rankings };
  return JSON.stringify(answer);
}

type Stats = StatsResponse['stats'];

type PlayerStats = Omit<StatsResponse, 'success'>;

/** Reads a player's current totals; concurrent reads are batched. */
function createPlayerStatsReader({ db }: Pick<Context, 'db'>): (discordId: string) => Promise<PlayerStats> {
  const loadStats = createBatchLoader({
    maxBatchSize: MAX_BATCH_SIZE,
    load: (discordIds) => findStats(db, discordIds),
  });
  return async (discordId) => {
    const row = await loadStats(discordId);
    return row ? toPlayerStats(row) : createEmptyPlayerStats(discordId);
  };
}

/** Zeros without a name, if there is no row or the lookup fails. */
function createEmptyPlayerStats(discordId: string): PlayerStats {
  return { hasPlayed: false, stats: createEmptyStats(discordId), bestHeights: [] };
}

function toPlayerStats(row: StatsRow): PlayerStats {
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
  return { hasPlayed: row.totalGames > 0, stats, bestHeights: toWireHeights(row.heights) };
}

function createEmptyStats(discordId: string): Stats {
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
