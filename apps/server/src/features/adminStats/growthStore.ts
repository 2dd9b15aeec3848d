import type { VisitKind } from '@jumpy/protocol/http/adminStats';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** Days from `since` on and before `before`, both beginnings in UTC. */
export interface DayRange {
  since: Date;
  before: Date;
}

interface CohortRow extends Omit<DatabaseSchema['cohortDays'], 'day' | 'countedUntil'> {
  /** Its beginning in UTC. */
  day: Date;
  /** Beginning of the last day that is in these numbers. */
  countedUntil: Date;
}

export const growthStore = {
  async countVisits(
    db: Kysely<DatabaseSchema>,
    { since, before }: DayRange,
  ): Promise<{ kind: VisitKind; count: number }[]> {
    const { rows } = await sql<{ kind: VisitKind; count: number }>`
      SELECT kind, sum(count)::bigint AS count FROM visit_days
      WHERE day >= (${since}::timestamptz AT TIME ZONE 'UTC')::date AND day < (${before}::timestamptz AT TIME ZONE 'UTC')::date
      GROUP BY kind`.execute(db);
    return rows;
  },

  /** Counted cohorts, newest first. */
  async listCohorts(db: Kysely<DatabaseSchema>, { since, before }: DayRange): Promise<CohortRow[]> {
    const { rows } = await sql<CohortRow>`
      SELECT day::timestamp AT TIME ZONE 'UTC' AS day, is_invited, joined, onboarded, first_run, third_run, tenth_run, day1, day7, day30,
        counted_until::timestamp AT TIME ZONE 'UTC' AS counted_until
      FROM cohort_days
      WHERE day >= (${since}::timestamptz AT TIME ZONE 'UTC')::date AND day < (${before}::timestamptz AT TIME ZONE 'UTC')::date
      ORDER BY day DESC, is_invited`.execute(db);
    return rows;
  },

  /** First day whose cohort lacks days that are over; 30 days after it nothing changes any more. */
  async findDueCohort(db: Kysely<DatabaseSchema>, { since, before }: DayRange): Promise<Date | undefined> {
    const { rows } = await sql<{ day: Date }>`
      SELECT d.day FROM generate_series(${since}::timestamptz, ${before}::timestamptz - interval '1 day', interval '1 day') AS d (day)
      WHERE NOT EXISTS (
        SELECT FROM cohort_days c WHERE c.day = (d.day AT TIME ZONE 'UTC')::date
          AND c.counted_until >= least(c.day + 30, (${before}::timestamptz AT TIME ZONE 'UTC')::date - 1)
      ) ORDER BY d.day LIMIT 1`.execute(db);
    return rows[0]?.day;
  },

  /** Counts the players who joined on a day by the index of when they did, and their runs by the index of players. */
  async saveCohort(db: Kysely<DatabaseSchema>, cohort: { day: Date; before: Date }): Promise<void> {
    await saveCohortQuery(cohort).execute(db);
  },
};

export const saveCohortQuery = ({ day, before }: { day: Date; before: Date }) => {
  const from = sql`${day}::timestamptz`;
  const until = sql`${before}::timestamptz`;
  const playedOn = (days: number) => sql`EXISTS (
    SELECT FROM runs r WHERE r.user_id = u.id AND r.counts_quests
      AND r.created_at >= ${from} + ${days} * interval '1 day'
      AND r.created_at < least(${from} + ${days + 1} * interval '1 day', ${until}))`;
  // The invite is not found by EXISTS, for which PostgreSQL would read all invites for each cohort.
  return sql`
    WITH players AS (
      SELECT (SELECT true FROM invites i WHERE i.invitee_id = u.id) IS TRUE AS is_invited, t.runs,
        coalesce(u.onboarded_at < least(u.created_at + interval '30 days', ${until}), false) AS is_onboarded,
        ${playedOn(1)} AS day1, ${playedOn(7)} AS day7, ${playedOn(30)} AS day30
      FROM users u CROSS JOIN LATERAL (
        SELECT count(*) AS runs FROM (
          SELECT FROM runs r WHERE r.user_id = u.id AND r.counts_quests AND r.created_at >= u.created_at
            AND r.created_at < least(u.created_at + interval '30 days', ${until}) LIMIT 10
        ) AS first_runs
      ) AS t
      WHERE u.created_at >= ${from} AND u.created_at < ${from} + interval '1 day'
    )
    INSERT INTO cohort_days (day, is_invited, joined, onboarded, first_run, third_run, tenth_run, day1, day7, day30, counted_until)
    SELECT (${from} AT TIME ZONE 'UTC')::date, k.is_invited, count(p.runs), count(*) FILTER (WHERE p.is_onboarded),
      count(*) FILTER (WHERE p.runs >= 1), count(*) FILTER (WHERE p.runs >= 3), count(*) FILTER (WHERE p.runs >= 10),
      count(*) FILTER (WHERE p.day1), count(*) FILTER (WHERE p.day7), count(*) FILTER (WHERE p.day30),
      (${until} AT TIME ZONE 'UTC')::date - 1
    FROM (VALUES (false), (true)) AS k (is_invited) LEFT JOIN players p ON p.is_invited = k.is_invited
    GROUP BY k.is_invited
    ON CONFLICT (day, is_invited) DO UPDATE SET (joined, onboarded, first_run, third_run, tenth_run, day1, day7, day30, counted_until) =
      (excluded.joined, excluded.onboarded, excluded.first_run, excluded.third_run, excluded.tenth_run, excluded.day1, excluded.day7,
        excluded.day30, excluded.counted_until)
      WHERE cohort_days.counted_until <= excluded.counted_until`;
};
