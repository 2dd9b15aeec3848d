import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

export interface PlayerTotals {
  hiScore: number;
  totalJumps: number;
  totalGames: number;
}

export async function readTotals(db: Kysely<Database>, discordId: string): Promise<PlayerTotals | undefined> {
  return db
    .selectFrom('gameStats')
    .select(['hiScore', 'totalJumps', 'totalGames'])
    .where('discordId', '=', discordId)
    .executeTakeFirst();
}

export interface RankRow {
  scoreRank: number;
  jumpRank: number;
  total: number;
}

/** Exact ranks of two values among all, in one snapshot. */
export async function readRanks(
  db: Kysely<Database>,
  { hiScore, totalJumps }: Pick<PlayerTotals, 'hiScore' | 'totalJumps'>,
): Promise<RankRow> {
  const { rows } = await sql<RankRow>`
    SELECT count_above('hi_score', ${hiScore}) + 1 AS score_rank,
      count_above('total_jumps', ${totalJumps}) + 1 AS jump_rank,
      count_ranked() AS total`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the ranks did not answer');
  return row;
}

/** Rank by score after the run before the last one; undefined with fewer than two runs. */
export async function readPreviousScoreRank(db: Kysely<Database>, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('runs')
    .select('scoreRank')
    .where('userId', '=', userId)
    .where('voidedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .offset(1)
    .executeTakeFirst();
  return row?.scoreRank ?? undefined;
}

/** Adds waiting changes to the count tree; answers how many, null when another process is at it. */
export async function foldChanges(db: Kysely<Database>, atMost: number): Promise<number | null> {
  const { rows } = await sql<{ taken: number | null }>`SELECT fold_rank_changes(${atMost}) AS taken`.execute(db);
  return rows[0]?.taken ?? null;
}
