import type { Kysely, Selectable } from 'kysely';
import type { GameStatsTable } from '../db/runTables.ts';
import type { Database } from '../db/schema.ts';

export type StatsRow = Selectable<GameStatsTable> & { heights: number[] | null };

/** A player's totals with the climb of their best run (STATS-01). */
export async function findStats(db: Kysely<Database>, discordId: string): Promise<StatsRow | undefined> {
  return db
    .selectFrom('gameStats')
    .leftJoin('runs', 'runs.id', 'gameStats.bestRunId')
    .selectAll('gameStats')
    .select('runs.heights')
    .where('gameStats.discordId', '=', discordId)
    .executeTakeFirst();
}
