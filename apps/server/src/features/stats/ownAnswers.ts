import type { RankingsAnswer, StatsAnswer } from '@jumpy/protocol/http/players';
import { topic } from '../../platform/bus/bus.ts';
import { namesChanged } from '../../platform/bus/namesChanged.ts';
import type { Context } from '../../platform/context.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { estimateRankings, rankingsReader } from '../ranks/readRankings.ts';
import { noStats, statsReader } from './readStats.ts';

/**
 * How long a player's own answers are kept. Their own runs are in them at once, by way of `forget`; what others change (places won and
 * lost) within this time.
 */
const TTL_MS = 1_000;
const MOST_KEPT = 20_000;

/** Totals and ranks of players, which every screen asks for, as JSON by Discord id; at once when they are kept. */
export interface OwnAnswers {
  stats(discordId: string): string | Promise<string>;
  rankings(discordId: string): string | Promise<string>;
  /** A run of the player counted. */
  forget(discordId: string): void;
}

/** A run of the player, by Discord id, has counted. */
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

/** What stands in for a failed read is never kept. */
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
