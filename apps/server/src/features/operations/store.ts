import type { RecordedError } from '@jumpy/protocol/http/operations';
import { type Kysely, sql } from 'kysely';
import type { PartStatesTable } from '../../platform/db/reviewTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

type Db = Kysely<DatabaseSchema>;

export interface ComponentStateRow {
  part: string;
  at: Date;
  state: PartStatesTable['state'];
  detail: string | null;
}

/** SQL on component states and server errors. */
export const operationsStore = {
  /** Stores a state if it changed or the last report is old. Safe to run on several servers at once. */
  async recordState(
    db: Db,
    { part, state, detail }: Pick<ComponentStateRow, 'part' | 'state' | 'detail'>,
    { repeatAfterS }: { repeatAfterS: number },
  ): Promise<void> {
    await sql`
      INSERT INTO part_states (part, state, detail)
      SELECT ${part}, ${state}, ${detail}
      WHERE NOT EXISTS (
        SELECT 1 FROM (SELECT * FROM part_states WHERE part = ${part} ORDER BY at DESC LIMIT 1) AS last
        WHERE last.state = ${state} AND last.detail IS NOT DISTINCT FROM ${detail}
          AND last.at > app_now() - make_interval(secs => ${repeatAfterS}))
      ON CONFLICT DO NOTHING`.execute(db);
  },

  /** States of the given hours, by component, oldest first. */
  async listStates(db: Db, hours: number): Promise<ComponentStateRow[]> {
    const { rows } = await sql<ComponentStateRow>`
      SELECT part, at, state, detail FROM part_states WHERE at > app_now() - make_interval(hours => ${hours}) ORDER BY part, at`.execute(
      db,
    );
    return rows;
  },

  async deleteOld(db: Db, hours: number): Promise<void> {
    await sql`DELETE FROM part_states WHERE at < app_now() - make_interval(hours => ${hours})`.execute(db);
    await sql`DELETE FROM server_errors WHERE last_seen_at < app_now() - interval '30 days'`.execute(db);
  },

  /** Increments the count of an error kind and stores its latest message and request id. */
  async recordError(
    db: Db,
    error: { fingerprint: Buffer; message: string; stack: string | null; route: string; requestId: string },
  ): Promise<void> {
    const { message, stack, route, requestId } = error;
    await db
      .insertInto('serverErrors')
      .values(error)
      .onConflict((conflict) =>
        conflict.column('fingerprint').doUpdateSet({
          ...{ message, stack, route, requestId },
          count: sql`server_errors.count + 1`,
          lastSeenAt: sql`app_now()`,
        }),
      )
      .execute();
  },

  /** The most recent error kinds of servers and pages. */
  async listErrors(
    db: Db,
    limit: number,
  ): Promise<(Omit<RecordedError, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date })[]> {
    const { rows } = await sql<Omit<RecordedError, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date }>`
      SELECT encode(fingerprint, 'hex') AS fingerprint, 'server' AS "where", message, stack, route AS place, request_id, count,
        first_seen_at AS first_at, last_seen_at AS last_at FROM server_errors
      UNION ALL
      SELECT encode(fingerprint, 'hex'), 'page', message, stack, page || ' ' || path, NULL, count, first_seen_at, last_seen_at FROM client_errors
      ORDER BY last_at DESC LIMIT ${limit}`.execute(db);
    return rows;
  },
};
