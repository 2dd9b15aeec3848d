import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

type Db = Kysely<DatabaseSchema>;

/** Where a deflated replay is: here, or in the object store under its hash. */
export interface ReplayPlace {
  runId: string;
  bytes: Buffer | null;
  objectSha256: Buffer | null;
}

export const replayStore = {
  async findPlaces(db: Db, runIds: readonly string[]): Promise<ReplayPlace[]> {
    if (runIds.length === 0) return [];
    return db
      .selectFrom('replays')
      .selectAll()
      .where('runId', 'in', [...runIds])
      .execute();
  },

  /** Replays that are still in the database, in the order of their ids. */
  async listHere(db: Db, limit: number): Promise<{ runId: string; bytes: Buffer }[]> {
    return db
      .selectFrom('replays')
      .select(['runId', 'bytes'])
      .where('bytes', 'is not', null)
      .orderBy('runId')
      .limit(limit)
      .$narrowType<{ bytes: Buffer }>()
      .execute();
  },

  /** Takes a replay out of the database; false if another process did, or if the hash is not that of its bytes. */
  async move(db: Db, { runId, objectSha256 }: { runId: string; objectSha256: Buffer }): Promise<boolean> {
    const { rows } = await sql<{ moved: boolean }>`SELECT move_replay(${runId}, ${objectSha256}) AS moved`.execute(db);
    return rows[0]?.moved ?? false;
  },
};
