import type { GameMode } from '@jumpy/domain/modes';
import type { SpecialEventRule } from '@jumpy/domain/specialEvents';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { isInRoomQuery } from '../queries/store.ts';

/** The fields of a run that a race against it needs. */
export interface GhostRun {
  runId: string;
  username: string;
  mode: GameMode;
  seed: string;
  startPlace: number;
  rule: SpecialEventRule;
  simVersion: number;
  score: number;
  courseDate: string | null;
  voidedAt: Date | null;
  /** Others in its room still play its course. */
  isInRoom: boolean;
}

export async function findGhost(db: Kysely<DatabaseSchema>, runId: string): Promise<GhostRun | undefined> {
  return db
    .selectFrom('runs as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select([
      'r.id as runId',
      'u.username',
      'r.mode',
      'r.seed',
      'r.startPlace',
      'r.rule',
      'r.simVersion',
      'r.score',
      'r.courseDate',
      'r.voidedAt',
      isInRoomQuery(sql`r.id`).as('isInRoom'),
    ])
    .where('r.id', '=', runId)
    .executeTakeFirst();
}

/** Number of other players whose witnessed race beat a run. */
export async function countBeatenBy(db: Kysely<DatabaseSchema>, runId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT race.user_id) AS count
    FROM runs ghost JOIN runs race ON race.ghost_run_id = ghost.id
    WHERE ghost.id = ${runId} AND race.score > ghost.score AND race.user_id <> ghost.user_id
      AND race.witness = 'live' AND race.voided_at IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}
