import { type Kysely, type Selectable, sql } from 'kysely';
import type { GameStatsTable } from '../db/runTables.ts';
import type { Database } from '../db/schema.ts';

export type StatsRow = Selectable<GameStatsTable> & { heights: number[] | null };

/** Totals of players, each with the climb of their best run (STATS-01). */
export async function findStats(db: Kysely<Database>, discordIds: string[]): Promise<Map<string, StatsRow>> {
  const rows = await db
    .selectFrom('gameStats')
    .leftJoin('runs', 'runs.id', 'gameStats.bestRunId')
    .selectAll('gameStats')
    .select('runs.heights')
    .where(sql<boolean>`game_stats.discord_id = ANY(${discordIds}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.discordId, row]));
}
