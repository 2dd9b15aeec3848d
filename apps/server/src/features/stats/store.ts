import { type Kysely, type Selectable, sql } from 'kysely';
import type { UsersTable } from '../../platform/db/playerTables.ts';
import type { GameStatsTable } from '../../platform/db/runTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

const STATS_COLUMNS = [
  'discordId',
  'hiScore',
  'totalJumps',
  'totalGames',
  'totalTime',
  'unseenGames',
  'unseenJumps',
  'totalEnemies',
  'levelReached',
  'bestRunId',
  'lastPlayed',
] as const;

export type StatsRow = Pick<Selectable<GameStatsTable>, (typeof STATS_COLUMNS)[number]> &
  Pick<Selectable<UsersTable>, 'username' | 'avatar'> & { heights: number[] | null };

/** Totals of players with their current name and avatar, and the height line of their best run. */
export async function findStats(db: Kysely<DatabaseSchema>, discordIds: string[]): Promise<Map<string, StatsRow>> {
  const rows = await db
    .selectFrom('gameStats')
    .innerJoin('users', 'users.discordId', 'gameStats.discordId')
    .leftJoin('runs', 'runs.id', 'gameStats.bestRunId')
    .select(STATS_COLUMNS.map((column) => `gameStats.${column}` as const))
    .select(['users.username', 'users.avatar', 'runs.heights'])
    .where(sql<boolean>`game_stats.discord_id = ANY(${discordIds}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.discordId, row]));
}
