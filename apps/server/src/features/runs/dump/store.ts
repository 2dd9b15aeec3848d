import { type Kysely, type Selectable, sql } from 'kysely';
import type { RunDumpsTable, RunsTable } from '../../../platform/db/runTables.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

/** Where a list of runs continues: after this one, in the order of time and id. */
export interface DumpCursor {
  createdAt: Date;
  id: string;
}

type Facts =
  | 'id'
  | 'mode'
  | 'startPlace'
  | 'rule'
  | 'cause'
  | 'witness'
  | 'revived'
  | 'look'
  | 'courseDate'
  | 'createdAt';

/** A run that ranks, with the public id of its player. */
export interface DumpedRun extends Pick<Selectable<RunsTable>, Facts | 'replayHash'> {
  publicId: string;
}

/** The next runs of a time that ranks list: not removed, and of players that boards show. */
export async function listDumpedRuns(
  db: Kysely<DatabaseSchema>,
  { from, until, after, limit }: { from: Date; until: Date; after: DumpCursor | undefined; limit: number },
): Promise<DumpedRun[]> {
  return db
    .selectFrom('runs as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.id', 'r.mode', 'r.startPlace', 'r.rule', 'r.cause', 'r.witness', 'r.revived', 'r.look', 'r.courseDate'])
    .select(['r.createdAt', 'r.replayHash', 'u.publicId'])
    .where('r.createdAt', '>=', from)
    .where('r.createdAt', '<', until)
    .where('r.board', '!=', 'none')
    .where('r.voidedAt', 'is', null)
    .where('u.hiddenAt', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(r.created_at, r.id) > (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

export type DumpRow = Selectable<RunDumpsTable>;

/** The months that were written. */
export const dumpStore = {
  /** Does the work unless another process is at it, in which case it answers false. The lock ends with the connection. */
  async withLock(db: Kysely<DatabaseSchema>, work: () => Promise<boolean>): Promise<boolean> {
    return db.connection().execute(async (connection) => {
      const { rows } = await sql<{ isLocked: boolean }>`
        SELECT pg_try_advisory_lock(hashtextextended('run_dumps', 0)) AS is_locked`.execute(connection);
      if (!rows[0]?.isLocked) return false;
      try {
        return await work();
      } finally {
        await sql`SELECT pg_advisory_unlock(hashtextextended('run_dumps', 0))`.execute(connection);
      }
    });
  },

  /** The month after the last dump, or that of the first ranked run; undefined without any. */
  async findNextMonth(db: Kysely<DatabaseSchema>): Promise<string | undefined> {
    const { rows } = await sql<{ month: string | null }>`
      SELECT coalesce(
        (SELECT to_char((max(month) || '-01')::date + interval '1 month', 'YYYY-MM') FROM run_dumps),
        (SELECT to_char(min(created_at) AT TIME ZONE 'UTC', 'YYYY-MM') FROM runs WHERE board <> 'none')
      ) AS month`.execute(db);
    return rows[0]?.month ?? undefined;
  },

  async insert(db: Kysely<DatabaseSchema>, dump: DumpRow): Promise<void> {
    await db.insertInto('runDumps').values(dump).execute();
  },

  list: (db: Kysely<DatabaseSchema>): Promise<DumpRow[]> =>
    db.selectFrom('runDumps').selectAll().orderBy('month', 'desc').execute(),

  find: (db: Kysely<DatabaseSchema>, month: string): Promise<DumpRow | undefined> =>
    db.selectFrom('runDumps').selectAll().where('month', '=', month).executeTakeFirst(),
};
