import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../src/platform/db/schema.ts';

/**
 * Compares daily bests and level records with the values recomputed from the runs; empty if all are correct and none is
 * missing. Of runs settled in the same millisecond with equal results, any may hold the record.
 */
export async function standingErrors(db: Kysely<DatabaseSchema>): Promise<unknown[]> {
  const { rows } = await sql`
    WITH expected AS (
      SELECT DISTINCT ON (course_date, user_id) course_date, user_id, id AS run_id, score, created_at AS reached_at FROM runs
      WHERE board = 'daily' AND voided_at IS NULL AND score > 0
      ORDER BY course_date, user_id, score DESC, created_at, id
    ), best AS (
      SELECT DISTINCT ON (user_id) user_id, course_date FROM expected ORDER BY user_id, score DESC, reached_at, course_date
    ), bests AS (
      SELECT e.*, e.course_date = b.course_date AS is_best FROM expected e JOIN best b USING (user_id)
    ), counted AS (
      SELECT r.* FROM (SELECT DISTINCT user_id FROM runs) AS p CROSS JOIN LATERAL count_level_records(p.user_id) AS r
    ), should AS (
      SELECT user_id, level, reached, fastest_ticks, best_score FROM counted
    ), stands AS (
      SELECT user_id, level, reached, fastest_ticks, best_score FROM level_records
    )
    SELECT 'daily best missing' AS error, to_jsonb(m) AS of FROM (SELECT * FROM bests EXCEPT SELECT course_date, user_id, run_id, score, reached_at, is_best FROM daily_bests) AS m
    UNION ALL
    SELECT 'daily best of nothing', to_jsonb(m) FROM (SELECT course_date, user_id, run_id, score, reached_at, is_best FROM daily_bests EXCEPT SELECT * FROM bests) AS m
    UNION ALL SELECT 'level record missing', to_jsonb(m) FROM (SELECT * FROM should EXCEPT SELECT * FROM stands) AS m
    UNION ALL SELECT 'level record of nothing', to_jsonb(m) FROM (SELECT * FROM stands EXCEPT SELECT * FROM should) AS m
    UNION ALL SELECT 'level record of another run', to_jsonb(l) FROM level_records l JOIN runs r ON r.id IN (l.fastest_run_id, l.best_run_id)
    WHERE r.voided_at IS NOT NULL OR r.user_id <> l.user_id OR (r.id = l.best_run_id AND r.score <> l.best_score)`.execute(
    db,
  );
  return rows;
}
